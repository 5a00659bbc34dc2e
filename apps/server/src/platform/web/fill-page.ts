import type { ReplyOf } from '@thali/contract/endpoint'
import type { branding } from '@thali/contract/organizations/organizations.endpoints'

export type Branding = ReplyOf<typeof branding>['data']
export type PageFill = {
  readonly branding: Branding
  readonly scheme: 'light' | 'dark' | undefined
  readonly publicUrl: string
  readonly version: string
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'{}]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Fills a prerendered page's places; every value is escaped, so no setting of an organisation can become markup. */
export function fillPage(html: string, { branding, scheme, publicUrl, version }: PageFill): string {
  const { org_id: _, ...shown } = branding
  const values: Readonly<Record<string, string>> = {
    theme: branding.theme,
    org_name: branding.org_name,
    org_display_name: branding.org_display_name,
    logo_url: branding.logo_url,
    contact_email: branding.contact_email,
    link_about: branding.links.about,
    link_privacy: branding.links.privacy,
    link_terms: branding.links.terms,
    link_refund: branding.links.refund,
    public_url: publicUrl.replace(/\/$/, ''),
    app_version: version,
    branding_json: JSON.stringify({ ...shown, app_version: version }),
  }
  return html.replace(/\{\{(\w+)\}\}/g, (place, name: string) => {
    if (name === 'scheme_attribute') return scheme === undefined ? '' : ` data-scheme="${scheme}"`
    return Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : place
  })
}
