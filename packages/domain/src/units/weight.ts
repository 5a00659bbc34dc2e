/** As on the wire (specification section 3). */
export const WEIGHT_UNITS = ['kgs', 'lbs'] as const

export type WeightUnit = (typeof WEIGHT_UNITS)[number]

/** The specification's factor (J-10, section 9), not the exact 2.20462. */
export const LBS_PER_KG = 2.205

/** Kilograms for reckoning, unrounded: pounds divided by 2.205. Store what was typed and its unit, not this. */
export const toKilograms = (value: number, unit: WeightUnit): number => (unit === 'kgs' ? value : value / LBS_PER_KG)

/**
 * For display when the unit is toggled (J-10): pounds whole, kilograms to tenths. Display only: what was typed is what is
 * stored with its unit, because there and back changes most values (trap 45: 1,403 of 1,801).
 */
export const convertWeight = (value: number, from: WeightUnit, to: WeightUnit): number => {
  if (from === to) return value
  return to === 'lbs' ? Math.round(value * LBS_PER_KG) : Math.round((value / LBS_PER_KG) * 10) / 10
}
