import { compilePattern } from '../pattern.ts'

/** One step of a compiled pattern: read a character of these ranges (code points, both ends in), end, or go on at once. */
export type Instruction = {
  readonly kind: 'read' | 'match' | 'pass' | 'fail'
  /** Places of the instructions that may follow. */
  readonly next: readonly number[]
  readonly ranges: readonly (readonly [number, number])[]
}

export type PatternProgram = { readonly start: number; readonly instructions: readonly Instruction[] }

/** The program of a pattern as RE2 compiles it; undefined for a pattern that checkPattern refuses. */
export const programOf = (source: string): PatternProgram | undefined => {
  const program = compilePattern(source)?.re2().prog
  if (program === undefined) return undefined
  const raw: readonly RawInstruction[] = program.inst
  return { start: program.start, instructions: raw.map(toInstruction) }
}

/** As re2js 2.10.0 lays it out (class Inst there); its own types say `any`. */
type RawInstruction = {
  readonly op: number
  readonly out: number
  readonly arg: number
  readonly runes: ArrayLike<number>
}

const OP = { alt: 1, altMatch: 2, fail: 5, match: 6, rune: 8, runeAnyNotNewline: 11 } as const

const toInstruction = ({ op, out, arg, runes }: RawInstruction): Instruction => {
  if (op === OP.match) return { kind: 'match', next: [], ranges: [] }
  if (op === OP.fail) return { kind: 'fail', next: [], ranges: [] }
  if (op >= OP.rune && op <= OP.runeAnyNotNewline) return { kind: 'read', next: [out], ranges: pairs(runes) }
  return { kind: 'pass', next: op === OP.alt || op === OP.altMatch ? [out, arg] : [out], ranges: [] }
}

const pairs = (runes: ArrayLike<number>): (readonly [number, number])[] => {
  const codes = Array.from(runes)
  const [only] = codes
  if (codes.length === 1 && only !== undefined) return [[only, only]]
  return codes.flatMap((from, place) => (place % 2 === 0 ? [[from, codes[place + 1] ?? from] as const] : []))
}
