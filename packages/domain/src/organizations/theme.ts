/** The six visual themes (specification section 1, P-03). */
export const THEMES = ['purple', 'green', 'red', 'yellow', 'blue', 'maroon'] as const

export type Theme = (typeof THEMES)[number]

/** Hosts that nobody registered (P-03). */
export const DEFAULT_THEME: Theme = 'purple'

/** The provider's own production hosts (P-03). */
export const PRODUCTION_THEME: Theme = 'red'

/** True only for one of the six ids, exactly spelled. */
export const isTheme = (value: string): value is Theme => THEMES.some((theme) => theme === value)

/**
 * The theme of the first paint (P-03): what the organisation registered for this host wins, then red for the provider's
 * own production hosts, then purple. `undefined` is a host that nobody registered.
 */
export const themeForHost = (
  host: { readonly theme: Theme | null; readonly isProduction: boolean } | undefined,
): Theme => {
  if (host === undefined) return DEFAULT_THEME
  return host.theme ?? (host.isProduction ? PRODUCTION_THEME : DEFAULT_THEME)
}
