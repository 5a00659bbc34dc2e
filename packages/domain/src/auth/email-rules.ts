/** Characters, after normalizing (specification section 9). */
export const EMAIL_MAX = 50

export type EmailProblem = 'email-required' | 'email-invalid'

// `i` without `u`: letters such as the Kelvin sign, whose lower case is a plain k, stay foreign.
const LOCAL_PART = /^[a-z0-9_%+-]+(?:\.[a-z0-9_%+-]+)*$/i
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
// Two letters or more, not 2 to 4: .health and .museum are real (U-03, trap 46); xn-- is how .भारत travels.
const ENDING = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/i

/**
 * An e-mail address (U-03, A-04, section 5): letters, digits and ._%+- before @ (no dot first, last or twice: RFC 5321), a
 * domain with a real ending, at most 50, either case; space around does not count. Store normalizeEmail(value), never the
 * value. Messages: 'email is required.', 'Email is not valid.'
 */
export const checkEmail = (value: string): EmailProblem | undefined => {
  const email = value.trim()
  if (email === '') return 'email-required'
  if (email.length > EMAIL_MAX) return 'email-invalid'
  const [local = '', domain = '', ...more] = email.split('@')
  const labels = domain.split('.')
  const isValid =
    more.length === 0 &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    ENDING.test(labels.at(-1) ?? '')
  return isValid ? undefined : 'email-invalid'
}

/** One spelling per mailbox: no space around, lower case. */
export const normalizeEmail = (value: string): string => value.trim().toLowerCase()
