/** WHO Technical Report Series 894 (2000), table 2.1: obese classes I, II, III. */
export type WhoClass = 'underweight' | 'normal' | 'overweight' | 'obese-1' | 'obese-2' | 'obese-3'

/** India's consensus: Misra et al., J Assoc Physicians India 2009;57:163-170. The default in India. */
export type AsianClass = 'underweight' | 'normal' | 'overweight' | 'obese'

/** Years. Below, no adult class is given: children are judged by charts of their age. */
export const ADULT_AGE = 18

/** Each class begins at its first figure, kg/m². */
const WHO_BOUNDS = { normal: 18.5, overweight: 25, 'obese-1': 30, 'obese-2': 35, 'obese-3': 40 } as const
const ASIAN_BOUNDS = { normal: 18, overweight: 23, obese: 25 } as const

/** Body-mass index in kg/m² to 2 decimals (Quetelet: weight by squared height); NaN or Infinity for a height of 0. */
export const bodyMassIndex = (weightKg: number, heightCm: number): number =>
  Math.round((weightKg / (heightCm / 100) ** 2) * 100) / 100

/** WHO class of an adult's BMI. */
export const whoClass = (bmi: number): WhoClass => {
  if (bmi < WHO_BOUNDS.normal) return 'underweight'
  if (bmi < WHO_BOUNDS.overweight) return 'normal'
  if (bmi < WHO_BOUNDS['obese-1']) return 'overweight'
  if (bmi < WHO_BOUNDS['obese-2']) return 'obese-1'
  return bmi < WHO_BOUNDS['obese-3'] ? 'obese-2' : 'obese-3'
}

/** Indian class of an adult's BMI: normal 18.0 to 22.9, overweight 23.0 to 24.9, obese from 25. */
export const asianClass = (bmi: number): AsianClass => {
  if (bmi < ASIAN_BOUNDS.normal) return 'underweight'
  if (bmi < ASIAN_BOUNDS.overweight) return 'normal'
  return bmi < ASIAN_BOUNDS.obese ? 'overweight' : 'obese'
}

/**
 * The normal class as weights of an adult, kg to one decimal: the lightest and the heaviest tenth whose BMI, as
 * bodyMassIndex gives it, lies within the class. For heights that checkHeight accepts.
 */
export const healthyWeightRange = (heightCm: number, standard: 'who' | 'asian'): { minKg: number; maxKg: number } => {
  const { normal, overweight } = standard === 'who' ? WHO_BOUNDS : ASIAN_BOUNDS
  const tenthsPerBmi = (heightCm / 100) ** 2 * 10
  // Start just outside and step in: rounding alone would end up to a tenth outside the class.
  let least = Math.floor(normal * tenthsPerBmi) - 1
  while (bodyMassIndex(least / 10, heightCm) < normal) least += 1
  let most = Math.ceil(overweight * tenthsPerBmi) + 1
  while (most > 0 && bodyMassIndex(most / 10, heightCm) >= overweight) most -= 1
  return { minKg: least / 10, maxKg: most / 10 }
}
