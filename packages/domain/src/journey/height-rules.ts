import {
  CM_SHAPE,
  FEET_SHAPE,
  formatFeet,
  type HeightUnit,
  heightInCm,
  INCHES_PER_FOOT,
  parseFeet,
} from '../units/height.ts'

/** Limits (J-09, specification section 9): 9 feet with 0 to 11 inches, or 250 cm. */
export const FEET_MAX = 9
export const CM_MAX = 250

/** The smallest height that is one, in cm. Our decision: the specification gives none. */
export const CM_MIN = 50

export type HeightProblem = 'height-required' | 'max-9' | 'max-250'

/**
 * A height as sent (J-09): cm with at most one decimal, or feet as 'F.I' ('5.11' = 5 ft 11 in, '5' = 5 ft). 12 inches roll
 * into the next foot. Messages: 'Please, fill your height.', 'Max 9 is allowed', 'Max 250 is allowed'.
 */
export const checkHeight = (value: string, unit: HeightUnit): HeightProblem | undefined => {
  const over = unit === 'cm' ? overCm(value) : overFeet(value)
  if (over !== undefined) return over
  const cm = heightInCm(value, unit)
  return cm !== undefined && cm >= CM_MIN ? undefined : 'height-required'
}

/** The one spelling of a height that passed checkHeight: '5.12' is '6.0', '5' is '5.0', '170.0' is '170'. Others stay. */
export const canonicalHeight = (value: string, unit: HeightUnit): string => {
  if (checkHeight(value, unit) !== undefined) return value
  if (unit === 'cm') return String(Number(value))
  const feet = parseFeet(value)
  return feet === undefined ? value : formatFeet(feet)
}

const overCm = (value: string): HeightProblem | undefined =>
  CM_SHAPE.test(value) && Number(value) > CM_MAX ? 'max-250' : undefined

const overFeet = (value: string): HeightProblem | undefined => {
  const typed = FEET_SHAPE.exec(value)
  if (typed === null) return undefined
  // Inches of 10 and 11 are real (our decision on J-09): only more than 12 is refused, and 9.12, which is 10 feet.
  const isOver = Number(typed[2] ?? 0) > INCHES_PER_FOOT || (parseFeet(value)?.feet ?? 0) > FEET_MAX
  return isOver ? 'max-9' : undefined
}
