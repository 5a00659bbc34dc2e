import { RE2JS, RE2JSException } from 're2js'
import { PATTERN_INPUT_MAX, PATTERN_SOURCE_MAX } from './form-limits.ts'

/** Why a pattern is refused: nothing in it, longer than PATTERN_SOURCE_MAX, not of RE2's syntax, or PROGRAM_MAX passed. */
export type PatternProblem = 'empty' | 'too-long' | 'not-re2' | 'too-complex'

/** Instructions of the compiled pattern. A match takes at most this times the characters: a tenth of a second on a phone. */
const PROGRAM_MAX = 500

const COMPILED_MAX = 200
const compiled = new Map<string, RE2JS | undefined>()

/**
 * Judges a provider's pattern before it is kept. RE2's syntax only: no look-around and no back-references, the two that
 * cannot be matched in linear time (trap 14; https://github.com/google/re2/wiki/Syntax).
 */
export const checkPattern = (source: string): PatternProblem | undefined => {
  if (source === '') return 'empty'
  if (source.length > PATTERN_SOURCE_MAX) return 'too-long'
  const pattern = tryCompile(source)
  if (pattern === undefined) return 'not-re2'
  return pattern.programSize() > PROGRAM_MAX ? 'too-complex' : undefined
}

/**
 * True when the whole text fits the pattern; time is linear in its length. False for more than PATTERN_INPUT_MAX characters
 * and for a pattern that checkPattern refuses: what cannot be judged is not let through.
 */
export const matchesPattern = (source: string, text: string): boolean =>
  text.length <= 2 * PATTERN_INPUT_MAX &&
  [...text].length <= PATTERN_INPUT_MAX &&
  compilePattern(source)?.matches(text) === true

/** The compiled pattern, kept for the next answer; undefined for one that checkPattern refuses. */
export const compilePattern = (source: string): RE2JS | undefined => {
  if (compiled.has(source)) return compiled.get(source)
  // A form has a few patterns; a server that has met many forms begins anew rather than growing.
  if (compiled.size >= COMPILED_MAX) compiled.clear()
  const fresh = checkPattern(source) === undefined ? tryCompile(source) : undefined
  compiled.set(source, fresh)
  return fresh
}

const tryCompile = (source: string): RE2JS | undefined => {
  try {
    return RE2JS.compile(source)
  } catch (error) {
    if (error instanceof RE2JSException) return undefined
    throw error
  }
}
