/** As on the wire (specification section 3). */
export const HEIGHT_UNITS = ['cm', 'feet'] as const

export type HeightUnit = (typeof HEIGHT_UNITS)[number]

/** J-10, specification section 9. */
export const CM_PER_FOOT = 30.48
export const CM_PER_INCH = 2.54
export const INCHES_PER_FOOT = 12

/** Whole feet, and inches 0 to 11. */
export type FeetAndInches = { readonly feet: number; readonly inches: number }

/** 'F.I' as typed: feet, then inches after the dot. Never decimal feet: '5.1' is 5 ft 1 in and '5.10' is 5 ft 10 in. */
export const FEET_SHAPE = /^(\d{1,3})(?:\.(\d{1,3}))?$/
/** Centimetres with at most one decimal. */
export const CM_SHAPE = /^\d{1,4}(?:\.\d)?$/

/** Reads 'F.I' (J-09); 12 inches roll into the next foot. Undefined when malformed or more than 12 inches. */
export const parseFeet = (value: string): FeetAndInches | undefined => {
  const typed = FEET_SHAPE.exec(value)
  const inches = Number(typed?.[2] ?? 0)
  if (typed === null || inches > INCHES_PER_FOOT) return undefined
  return inFeet(Number(typed[1]) * INCHES_PER_FOOT + inches)
}

/** The wire form '5.11'; 12 inches roll into the next foot. */
export const formatFeet = ({ feet, inches }: FeetAndInches): string => {
  const rolled = inFeet(feet * INCHES_PER_FOOT + inches)
  return `${rolled.feet}.${rolled.inches}`
}

/** Centimetres, exact to the hundredth (J-10). */
export const feetToCm = ({ feet, inches }: FeetAndInches): number =>
  Math.round((feet * CM_PER_FOOT + inches * CM_PER_INCH) * 100) / 100

/** The nearest whole inch, 12 rolled into the next foot (J-10). Display only: there and back changes most values (trap 45). */
export const cmToFeet = (cm: number): FeetAndInches => inFeet(Math.round(cm / CM_PER_INCH))

/** Centimetres of a height as sent, for reckoning; undefined when malformed. Limits are height-rules.ts. */
export const heightInCm = (value: string, unit: HeightUnit): number | undefined => {
  if (unit === 'cm') return CM_SHAPE.test(value) ? Number(value) : undefined
  const feet = parseFeet(value)
  return feet === undefined ? undefined : feetToCm(feet)
}

const inFeet = (totalInches: number): FeetAndInches => ({
  feet: Math.floor(totalInches / INCHES_PER_FOOT),
  inches: totalInches % INCHES_PER_FOOT,
})
