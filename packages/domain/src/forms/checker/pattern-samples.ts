import { type PatternProgram, programOf } from './pattern-program.ts'

export type PatternSamples = {
  /** Candidates of the wanted lengths, unconfirmed: what only holds at a border (`\b`, `^`) was taken to hold. */
  readonly texts: readonly string[]
  /** Certain: no text of these lengths fits. */
  readonly isEmpty: boolean
}

/** Work on one pattern: characters times instructions. Beyond it nothing is claimed. */
const WORK_MAX = 400_000
const LENGTHS_MAX = 4
const VARIANTS = 8

/** Texts that a pattern takes, by walking RE2's own program for it; lengths in characters, both inclusive. */
export const samplesOfPattern = (source: string, min: number, max: number): PatternSamples => {
  const program = programOf(source)
  if (program === undefined) return { texts: [], isEmpty: true }
  const longest = Math.min(max, Math.floor(WORK_MAX / program.instructions.length))
  const lengths: number[] = []
  // layers[n]: reader instruction that can take character n → the reader before it.
  const layers: ReadonlyMap<number, number>[] = []
  let reached = readersFrom(program, [[program.start, -1]])
  for (let length = 0; length <= longest && reached.size > 0 && lengths.length < LENGTHS_MAX; length += 1) {
    if (length >= min && reached.has(ACCEPTED)) lengths.push(length)
    layers.push(reached)
    reached = readersFrom(
      program,
      [...reached.keys()].filter((pc) => pc !== ACCEPTED).map((pc) => [program.instructions[pc]?.next[0] ?? 0, pc]),
    )
  }
  const isWhole = longest >= max || reached.size === 0
  const texts = lengths.flatMap((length) =>
    Array.from({ length: VARIANTS }, (_, variant) => spell(program, layers, length, variant)),
  )
  return { texts: [...new Set(texts)], isEmpty: lengths.length === 0 && isWhole }
}

/** Stands among the readers where the text may end. */
const ACCEPTED = -2

/** Instructions that read a character, and ACCEPTED, as far as they are reached without reading; each with its origin. */
const readersFrom = (program: PatternProgram, starts: readonly (readonly [number, number])[]): Map<number, number> => {
  const readers = new Map<number, number>()
  const seen = new Set<number>()
  const waiting = starts.map(([pc, origin]) => ({ pc, origin }))
  for (const { pc, origin } of waiting) {
    const inst = program.instructions[pc]
    if (inst === undefined || seen.has(pc)) continue
    seen.add(pc)
    if (inst.kind === 'match') readers.set(ACCEPTED, origin)
    else if (inst.kind === 'read') readers.set(pc, origin)
    else waiting.push(...inst.next.map((next) => ({ pc: next, origin })))
  }
  return readers
}

const spell = (
  program: PatternProgram,
  layers: readonly ReadonlyMap<number, number>[],
  length: number,
  variant: number,
): string => {
  const characters: string[] = []
  let pc = layers[length]?.get(ACCEPTED) ?? -1
  for (let place = length - 1; place >= 0; place -= 1) {
    characters.unshift(characterOf(program.instructions[pc]?.ranges ?? [], variant + place * (variant > 3 ? 1 : 0)))
    pc = layers[place]?.get(pc) ?? -1
  }
  return characters.join('')
}

/** What people would type first; then whatever the range begins with. */
const LIKELY = [...'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZअकमर@.,-_/+ ']

const characterOf = (ranges: readonly (readonly [number, number])[], variant: number): string => {
  const isIn = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0
    return ranges.some(([from, to]) => code >= from && code <= to)
  }
  const likely = LIKELY.filter(isIn)
  if (likely.length > 0) return likely[variant % likely.length] ?? ''
  const [from, to] = ranges[variant % Math.max(ranges.length, 1)] ?? [0x78, 0x78]
  return String.fromCodePoint(Math.min(from + variant, to))
}
