import { normalizePassword, PASSWORD_MIN } from '@thali/domain/auth/password-rules'

/** From here on length alone makes a password hard to guess. */
const STRONG_FROM = 12

/** A gentle word while typing: length is what counts; the server refuses common and personal ones. */
export function passwordHint(password: string): 'empty' | 'short' | 'fair' | 'strong' {
  const letters = [...normalizePassword(password)]
  if (letters.length === 0) return 'empty'
  if (letters.length < PASSWORD_MIN) return 'short'
  return letters.length >= STRONG_FROM && new Set(letters).size > 4 ? 'strong' : 'fair'
}
