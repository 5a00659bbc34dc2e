/** Code points after NFKC (specification section 9; organisations may raise it to 64). */
export const PASSWORD_MIN = 6
/** Code points after NFKC; never truncated (security.md, Passwords). */
export const PASSWORD_MAX = 128
/** Dieticians, administrators, operators (security.md, Passwords). */
export const STAFF_PASSWORD_MIN = 12
/** Login field, characters (S-02, section 9). */
export const USERNAME_MAX = 100

export type PasswordProblem =
  | 'password-required'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-common'
  | 'password-personal'

export type ConfirmationProblem = 'confirm-password-required' | 'confirm-password-too-short' | 'passwords-differ'

export type NewPassword = {
  readonly password: string
  /** Fewest code points: the organisation's, at least PASSWORD_MIN. */
  readonly minimum: number
  /** The most common passwords; compared without regard to case. */
  readonly blocklist: ReadonlySet<string>
  /** Own name, phone, e-mail, product and organisation words, as they are stored. */
  readonly personal: readonly string[]
}

/** Shorter ones ('Om') stand in too many good passwords. */
const PERSONAL_WORD_MIN = 3
const PHONE_DIGITS = 10

/** The form that is hashed and compared, so that a password typed on any keyboard is the same one (NFKC, NIST SP 800-63B). */
export const normalizePassword = (value: string): string => value.normalize('NFKC')

/**
 * A new password (A-06, security.md Passwords): the specification's length, at most 128, not one of the common ones, and
 * not merely a word about the person with digits or punctuation around it. Nothing else is demanded.
 */
export const checkNewPassword = (input: NewPassword): PasswordProblem | undefined => {
  const password = normalizePassword(input.password)
  const length = [...password].length
  if (length === 0) return 'password-required'
  if (length < input.minimum) return 'password-too-short'
  if (length > PASSWORD_MAX) return 'password-too-long'
  if (isCommon(password, input.blocklist)) return 'password-too-common'
  return isPersonal(password, input.personal) ? 'password-personal' : undefined
}

/** The second field of A-06; the specification asks 6 of it whatever the organisation's minimum is. */
export const checkConfirmation = (password: string, confirm: string): ConfirmationProblem | undefined => {
  const repeated = normalizePassword(confirm)
  if (repeated === '') return 'confirm-password-required'
  if ([...repeated].length < PASSWORD_MIN) return 'confirm-password-too-short'
  return repeated === normalizePassword(password) ? undefined : 'passwords-differ'
}

const fold = (text: string): string => normalizePassword(text).toLowerCase()

const isCommon = (password: string, blocklist: ReadonlySet<string>): boolean => {
  const folded = fold(password)
  if (blocklist.has(folded)) return true
  for (const common of blocklist) if (fold(common) === folded) return true
  return false
}

const isPersonal = (password: string, personal: readonly string[]): boolean => {
  const bare = lettersAndDigits(password)
  return personal.flatMap(wordsOf).some((word) => isWordWithDigitsAround(bare, word))
}

// Punctuation is dropped everywhere, so 'Asha.Verma!' and '98765 43210' are still the name and the number.
const lettersAndDigits = (text: string): string => fold(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const wordsOf = (personal: string): string[] => {
  const whole = lettersAndDigits(personal)
  const parts = personal.split(personal.includes('@') ? '@' : /\s+/).slice(0, personal.includes('@') ? 1 : undefined)
  const words = [whole, ...parts.map(lettersAndDigits)]
  if (/^[0-9]+$/.test(whole) && whole.length > PHONE_DIGITS) words.push(whole.slice(-PHONE_DIGITS))
  return words.filter((word) => [...word].length >= PERSONAL_WORD_MIN)
}

const isWordWithDigitsAround = (bare: string, word: string): boolean =>
  // The first occurrence decides: with only digits around it, every letter is inside, so there is no second one.
  bare.includes(word) && /^\p{N}*$/u.test(bare.replace(word, () => ''))
