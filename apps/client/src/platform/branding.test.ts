import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('document', { querySelector: () => null })
const { parseBranding } = await import('./branding.ts')

describe("the host's branding", () => {
  it('P-03 is read as the server wrote it', () => {
    const given = {
      org_name: 'poshan',
      org_display_name: 'Poshan Clinic',
      theme: 'red',
      logo_url: '/logo.svg',
      contact_email: 'care@poshan.example',
      links: { about: '/a', privacy: '/p', terms: '/t', refund: '/r' },
      terms_version: 3,
      app_version: '1.2.3',
      identity_providers: [{ provider_id: 'p', name: { en: 'Arogya ID', hi: 'आरोग्य आईडी' } }],
    }
    expect(parseBranding(JSON.stringify(given))).toEqual(given)
  })

  it.each([undefined, null, '', 'junk', '7', '{"theme":"pink","links":3,"identity_providers":{}}'])(
    'P-03 is purple and nameless-safe for %j',
    (json) => {
      expect(parseBranding(json)).toMatchObject({
        theme: 'purple',
        org_display_name: 'Thali',
        links: { about: '' },
        identity_providers: [],
      })
    },
  )
})
