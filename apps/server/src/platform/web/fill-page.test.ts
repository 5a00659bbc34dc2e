import { describe, expect, it } from 'vitest'
import { type Branding, fillPage } from './fill-page.ts'

const BRANDING: Branding = {
  org_id: '01930000-0000-7000-8000-000000000001',
  org_name: 'Sattva',
  org_display_name: 'Sattva Nutrition',
  theme: 'green',
  logo_url: '/icons/organization.svg',
  contact_email: 'care@example.com',
  identity_providers: [{ provider_id: '01930000-0000-7000-8000-0000000000aa', name: { en: 'Arogya', hi: 'आरोग्य' } }],
  links: { about: '/content/about', privacy: '/content/privacy', terms: '/content/terms', refund: '/content/refund' },
  terms_version: 3,
}

const ATTACKS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><svg onload=alert(1)>',
  '{{branding_json}}',
  '{{theme}}',
  "$& $1 $` $'",
  '&lt;script&gt;',
  'a&quot;b',
  '--><b>',
  '\u2028</script>',
  '</textarea>',
]
const PLACES = [
  'theme',
  'org_name',
  'org_display_name',
  'logo_url',
  'contact_email',
  'link_about',
  'link_privacy',
  'link_terms',
  'link_refund',
]

describe('filling a page', () => {
  const fill = (html: string, branding: Partial<Branding> = {}, more = {}) =>
    fillPage(html, {
      branding: { ...BRANDING, ...branding },
      scheme: undefined,
      publicUrl: 'https://app.thali.test/',
      version: '1.2.3',
      ...more,
    })

  function unescapeHtml(text: string): string {
    return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  }

  it.each(ATTACKS)('turns %j into text in every place, and back into itself in the eyes of a browser', (attack) => {
    const { theme, ...rest } = BRANDING
    const evil = { ...rest, theme, org_name: attack, org_display_name: attack, logo_url: attack, contact_email: attack }
    const branding: Branding = { ...evil, links: { about: attack, privacy: attack, terms: attack, refund: attack } }
    for (const place of PLACES.slice(1)) {
      const filled = fill(`{{${place}}}`, branding)
      expect(filled, place).not.toMatch(/[<>"'{}]/)
      expect(unescapeHtml(filled), place).toBe(attack)
    }
    const json = fill('{{branding_json}}', branding)
    expect(json).not.toMatch(/[<>"'{}]/)
    expect(JSON.parse(unescapeHtml(json))).toMatchObject({ org_name: attack, links: { about: attack } })
  })

  it('fills every place that the build knows', () => {
    expect(fill('{{theme}}|{{org_name}}|{{link_terms}}|{{public_url}}|{{app_version}}')).toBe(
      'green|Sattva|/content/terms|https://app.thali.test|1.2.3',
    )
  })

  it('hands the page what the app needs, and no id', () => {
    const { org_id: _, ...shown } = BRANDING
    expect(JSON.parse(unescapeHtml(fill('{{branding_json}}')))).toEqual({ ...shown, app_version: '1.2.3' })
  })

  it('says which scheme was chosen, and nothing when none was', () => {
    const html = '<html{{scheme_attribute}}>'
    expect(fill(html)).toBe('<html>')
    expect(fill(html, {}, { scheme: 'dark' })).toBe('<html data-scheme="dark">')
  })

  it('leaves places alone that it does not know', () => {
    for (const text of ['{{unknown}}', '{{constructor}}', '{{__proto__}}', '{{ theme }}', '{theme}', '{{}}'])
      expect(fill(text)).toBe(text)
  })
})
