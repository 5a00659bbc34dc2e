import { roundTo } from '../calculate.ts'
import { numberRange } from '../check-answer.ts'
import type { NumberField } from '../form-definition.ts'
import type { Relevance } from './cone.ts'
import type { Domain } from './domain.ts'

/** A number that counts in a calculation is tried in full up to so many steps, and in as many places beyond that. */
const STEPS_MAX = 64

/**
 * Numbers that stand for all of a field: the ends of its range and, around each figure that a clause names, the nearest
 * steps on both sides. Calculations tell every number from every other.
 */
export const numberSamples = <Text>(field: NumberField<Text>, relevance: Relevance): Domain => {
  const decimals = field.decimals ?? 0
  const scale = 10 ** decimals
  const { min, max } = numberRange(field)
  const first = Math.ceil(roundTo(min * scale, 6))
  const last = Math.floor(roundTo(max * scale, 6))
  if (first > last) return { values: [], isComplete: true }
  const named = relevance.clauses.flatMap((clause) =>
    'value' in clause && typeof clause.value === 'number' ? stepsAround(clause.value * scale) : [],
  )
  const counted = relevance.isCounted ? spread(first, last) : []
  // The one nearest to zero first: it is the least surprising in an example.
  const nearest = Math.min(Math.max(first, 0), last)
  const steps = new Set([nearest, ...named, ...counted, first, last].filter((step) => step >= first && step <= last))
  return {
    values: [...steps].map((step) => roundTo(step / scale, decimals)),
    isComplete: !relevance.isCounted || last - first < STEPS_MAX,
  }
}

const stepsAround = (value: number): number[] => {
  const exact = roundTo(value, 6)
  return [Math.floor(exact), Math.ceil(exact), Math.floor(exact) - 1, Math.ceil(exact) + 1]
}

const spread = (first: number, last: number): number[] => {
  const count = Math.min(last - first, STEPS_MAX - 1)
  return Array.from({ length: count + 1 }, (_, step) =>
    count === 0 ? first : Math.round(first + ((last - first) * step) / count),
  )
}
