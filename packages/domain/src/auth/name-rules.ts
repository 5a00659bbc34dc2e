/** Code points, without spaces around (specification section 9). */
export const NAME_MAX = 50

export type NameProblem = 'first-name-required' | 'first-name-alphabets-only' | 'first-name-too-long'

// U+200C and U+200D shape letters of these scripts; after any other letter they are invisible and only deceive.
const JOINING_SCRIPTS = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Arabic',
]
const JOINING_LETTER = JOINING_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')
const JOINER_AFTER_LETTER = new RegExp(`([${JOINING_LETTER}])[\\u200c\\u200d]`, 'gu')
const WORDS = /^ *\p{L}[\p{L}\p{M}]*(?: +\p{L}[\p{L}\p{M}]*)* *$/u

/**
 * A name at sign-up (U-02, section 5): letters of any script with their marks, and spaces. Joiners are allowed inside
 * Indic (and Arabic) words, where correct spelling needs them. Messages: 'first name is required.', 'Only alphabets are
 * allowed here.', 'max 50 characters long.', in this order.
 */
export const checkFirstName = (value: string): NameProblem | undefined => {
  const trimmed = value.trim()
  if (trimmed === '') return 'first-name-required'
  // Tested untrimmed: a tab or line break at the end must not slip into a mail header (trap 40).
  if (!WORDS.test(value.replace(JOINER_AFTER_LETTER, '$1'))) return 'first-name-alphabets-only'
  return [...trimmed].length > NAME_MAX ? 'first-name-too-long' : undefined
}
