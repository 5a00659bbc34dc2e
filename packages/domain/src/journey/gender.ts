/** Male, female, other (J-05, specification section 2). */
export const GENDERS = ['M', 'F', 'O'] as const

export type Gender = (typeof GENDERS)[number]

/** True only for 'M', 'F' or 'O'. */
export const isGender = (value: string): value is Gender => GENDERS.some((gender) => gender === value)
