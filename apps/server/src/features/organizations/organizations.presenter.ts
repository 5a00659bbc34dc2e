import { createHash } from 'node:crypto'
import type { ReplyOf } from '@thali/contract/endpoint'
import type { branding, organizationPage } from '@thali/contract/organizations/organizations.endpoints'
import { inLanguage, type Language } from '@thali/domain/languages/language'
import { secureLogoUrl } from '@thali/domain/organizations/logo-url'
import { themeForHost } from '@thali/domain/organizations/theme'
import type { IdentityProvider, Organization, OrganizationHost, OrganizationPage } from './organizations.repository.ts'

/** Stands in where an organisation has no logo (P-08). */
const PLACEHOLDER_LOGO = '/icons/organization.svg'

export function presentLogo(logoUrl: string | null): string {
  return secureLogoUrl(logoUrl) ?? PLACEHOLDER_LOGO
}

type Branding = ReplyOf<typeof branding>['data']

/** What a visitor sees of an organisation before signing in. Without a host of its own it appears in its own theme. */
export function presentBranding(
  organization: Organization,
  host: OrganizationHost | undefined,
  termsVersion: number | null,
  providers: readonly IdentityProvider[],
): Branding {
  const page = (kind: keyof Branding['links']) => organization.links[kind] ?? `/content/${kind}`
  return {
    org_id: organization.id,
    org_name: organization.name,
    org_display_name: organization.display_name,
    theme:
      host === undefined && organization.theme
        ? organization.theme
        : themeForHost(host && asDomainHost(organization, host)),
    logo_url: presentLogo(organization.logo_url),
    contact_email: organization.contact_email,
    identity_providers: providers.map(({ id, name }) => ({
      provider_id: id,
      name: { en: name.en, hi: inLanguage(name, 'hi') },
    })),
    links: { about: page('about'), privacy: page('privacy'), terms: page('terms'), refund: page('refund') },
    terms_version: termsVersion,
  }
}

function asDomainHost(organization: Organization, host: OrganizationHost) {
  return { theme: host.theme ?? organization.theme, isProduction: host.is_production }
}

export function presentPage(page: OrganizationPage, language: Language): ReplyOf<typeof organizationPage>['data'] {
  const text = inLanguage(page.body, language)
  return {
    org_page_id: page.id,
    page_name: inLanguage(page.name, language),
    kind: page.kind,
    version: page.version,
    sha256: hashOfText(text),
    language: text === page.body.hi ? 'hi' : 'en',
    page_body: text,
  }
}

/** The fingerprint that a consent keeps of the text that was shown (U-07). */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
