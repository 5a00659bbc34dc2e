import type { LocalizedText } from '@thali/domain/languages/language'
import { DEFAULT_THEME, isTheme, type Theme } from '@thali/domain/organizations/theme'

/** What the organisation of this host shows of itself; the server writes it into the first HTML. */
export type Branding = {
  readonly org_name: string
  readonly org_display_name: string
  readonly theme: Theme
  /** '' where there is none: then the product's mark stands in (P-08). */
  readonly logo_url: string
  readonly contact_email: string
  readonly links: { readonly about: string; readonly privacy: string; readonly terms: string; readonly refund: string }
  /** Of the terms that this page links to (U-07); undefined where there are none. */
  readonly terms_version?: number
  readonly app_version: string
  /** Outside providers that people may sign in by (S-13). */
  readonly identity_providers: readonly IdentityProvider[]
}

export type IdentityProvider = { readonly provider_id: string; readonly name: LocalizedText }

/** The prerendered pages carry these; the server puts the escaped values in their place with each answer. */
const PLACEHOLDERS: Branding = {
  org_name: '{{org_name}}',
  org_display_name: '{{org_display_name}}',
  theme: DEFAULT_THEME,
  logo_url: '{{logo_url}}',
  contact_email: '{{contact_email}}',
  links: { about: '{{link_about}}', privacy: '{{link_privacy}}', terms: '{{link_terms}}', refund: '{{link_refund}}' },
  app_version: '{{app_version}}',
  identity_providers: [],
}

const FALLBACK: Branding = {
  org_name: 'Thali',
  org_display_name: 'Thali',
  theme: DEFAULT_THEME,
  logo_url: '',
  contact_email: '',
  links: { about: '', privacy: '', terms: '', refund: '' },
  app_version: '',
  identity_providers: [],
}

/** Reads what the server wrote; a page without it (an engineer's dev server) gets the product's own name. */
export function parseBranding(json: string | null | undefined): Branding {
  const given = parseRecord(json)
  const links = typeof given['links'] === 'object' && given['links'] !== null ? { ...given['links'] } : {}
  const theme = textIn(given, 'theme')
  const terms_version = given['terms_version']
  return {
    org_name: textIn(given, 'org_name') || FALLBACK.org_name,
    org_display_name: textIn(given, 'org_display_name') || textIn(given, 'org_name') || FALLBACK.org_display_name,
    theme: isTheme(theme) ? theme : FALLBACK.theme,
    logo_url: textIn(given, 'logo_url'),
    contact_email: textIn(given, 'contact_email'),
    links: {
      about: textIn(links, 'about'),
      privacy: textIn(links, 'privacy'),
      terms: textIn(links, 'terms'),
      refund: textIn(links, 'refund'),
    },
    ...(typeof terms_version === 'number' && { terms_version }),
    app_version: textIn(given, 'app_version'),
    // Our own server wrote it; the part that shows it is loaded only where there is one.
    identity_providers: Array.isArray(given['identity_providers']) ? given['identity_providers'] : [],
  }
}

function parseRecord(json: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

function textIn(record: Record<string, unknown>, name: string): string {
  const value = record[name]
  return typeof value === 'string' ? value : ''
}

export const branding: Branding = import.meta.env.SSR
  ? PLACEHOLDERS
  : parseBranding(document.querySelector('meta[name="thali-branding"]')?.getAttribute('content'))
