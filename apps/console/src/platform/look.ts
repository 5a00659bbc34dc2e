import { isTheme } from '@thali/domain/organizations/theme'

export type Scheme = 'auto' | 'light' | 'dark'

/** The server reads it, so that the first paint is right. */
const COOKIE = 'thali-scheme'
const YEAR_S = 31_536_000

export function currentScheme(): Scheme {
  const { scheme } = document.documentElement.dataset
  return scheme === 'light' || scheme === 'dark' ? scheme : 'auto'
}

/** Light, dark, or as the system has it; on this device, for the client app too. */
export function chooseScheme(scheme: Scheme): void {
  if (scheme === 'auto') delete document.documentElement.dataset['scheme']
  else document.documentElement.dataset['scheme'] = scheme
  const age = scheme === 'auto' ? 0 : YEAR_S
  document.cookie = `${COOKIE}=${scheme}; Path=/; Max-Age=${age}; SameSite=Lax`
}

/** The session's organisation decides once it is known (P-03). */
export function wearTheme(theme: string): void {
  if (isTheme(theme)) document.documentElement.dataset['theme'] = theme
}

/** 14 px, or one step more (the person's setting). */
export function chooseTextSize(size: 'normal' | 'large'): void {
  document.documentElement.dataset['text'] = size
}
