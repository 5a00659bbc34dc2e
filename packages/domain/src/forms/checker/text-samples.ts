import { maxLengthOf } from '../check-answer.ts'
import { comparableText } from '../evaluate-condition.ts'
import type { TextField } from '../form-definition.ts'
import { matchesPattern } from '../pattern.ts'
import type { Relevance } from './cone.ts'
import type { Domain } from './domain.ts'
import { samplesOfPattern } from './pattern-samples.ts'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

/** Texts that stand for all of a field: each one that is named, as it may be typed, and one that nobody names. */
export const textSamples = <Text>(field: TextField<Text>, relevance: Relevance): Domain => {
  const named = [
    ...relevance.clauses.flatMap((clause) => ('value' in clause ? [String(clause.value).trim()] : [])),
    ...relevance.children.flat().flatMap((option) => option.parentIds ?? []),
  ]
  const taken = new Set(named.map(comparableText))
  const others = otherTexts(field, taken)
  const other = others.texts.find((text) => !taken.has(comparableText(text)))
  const spellings = named.flatMap((text) => [text, text.toLowerCase(), text.toUpperCase()])
  const isOrdered = relevance.clauses.some(({ operator }) => operator === 'before' || operator === 'after')
  const isSpelt = field.pattern === undefined || taken.size === 0
  return {
    values: [...new Set([...(other === undefined ? [] : [other]), ...spellings])].filter((text) => text !== ''),
    isComplete: !isOrdered && (others.areNone || (isSpelt && other !== undefined)),
  }
}

/** Texts within the limits; `areNone` when it is certain that there are none. */
const otherTexts = <Text>(
  field: TextField<Text>,
  taken: ReadonlySet<string>,
): { readonly texts: readonly string[]; readonly areNone: boolean } => {
  const min = Math.max(field.minLength ?? 1, 1)
  const max = maxLengthOf(field)
  if (min > max) return { texts: [], areNone: true }
  if (field.pattern === undefined) return { texts: plainTexts(min, max, taken.size), areNone: false }
  const { source } = field.pattern
  const { texts, isEmpty } = samplesOfPattern(source, min, max)
  return { texts: texts.filter((text) => text === text.trim() && matchesPattern(source, text)), areNone: isEmpty }
}

/** More different texts of a fitting length than are taken. */
const plainTexts = (min: number, max: number, taken: number): string[] =>
  Array.from({ length: taken + 1 }, (_, number) => {
    const letters = [...ALPHABET][number % ALPHABET.length] ?? 'a'
    return letters.repeat(Math.min(max, min + Math.floor(number / ALPHABET.length)))
  })
