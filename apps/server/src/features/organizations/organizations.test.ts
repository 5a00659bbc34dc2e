import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, aPage, aSignedInClient, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type CallOptions, type TestApp, testApp } from '../../test-kit/test-app.ts'
import { claimsOf } from '../../test-kit/way-in.ts'

const NOBODYS_HOSTS = [
  'nobody-knows.test',
  'poshan.test.evil.example',
  'evil-poshan.test',
  'poshan.test@evil.example',
  'poshan.test, evil.example',
  'poshan_test',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  'ｐoshan.test'.normalize('NFD').replace(/[^ -~]/g, 'x'),
  `${'a'.repeat(64)}.test`,
  `${'a.'.repeat(130)}test`,
  '..',
  "'; drop table organizations; --",
]

describe('what an organisation shows', () => {
  let app: TestApp
  let sattva: TestOrganization
  let poshan: TestOrganization

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { name: 'Sattva', theme: 'green' })
    poshan = await anOrganization(app, {
      name: 'Poshan',
      host: 'poshan.test',
      hostTheme: 'blue',
      logoUrl: 'http://cdn.example.com/poshan.png',
    })
    return () => app.close()
  })

  const branding = async (host: string, query = '') =>
    (await app.get(`/api/organization/branding${query}`, { host })).body.data
  const pages = async (options?: CallOptions) =>
    (await app.get('/api/organization/organization_pages', options)).body.data
  const page = (query: string, options?: CallOptions) =>
    app.get(`/api/organization/organization_page?${query}`, options)

  describe('at a host', () => {
    it('P-03 is its theme, logo and names where the host is registered', async () => {
      expect(await branding('poshan.test')).toEqual({
        org_id: poshan.id,
        org_name: 'Poshan',
        org_display_name: 'Poshan',
        theme: 'blue',
        logo_url: 'https://cdn.example.com/poshan.png',
        identity_providers: [],
        contact_email: expect.stringMatching(/^care\d+@example\.com$/),
        links: {
          about: '/content/about',
          privacy: '/content/privacy',
          terms: '/content/terms',
          refund: '/content/refund',
        },
        terms_version: 1,
      })
    })

    it('U-07 names the version of the terms in force', async () => {
      await aPage(app, poshan, { kind: 'terms', version: 4, body: { en: 'New terms' } })
      expect((await branding('poshan.test')).terms_version).toBe(4)
      expect((await branding('sattva.test', `?org_id=${poshan.id}`)).terms_version).toBe(4)
    })

    it('P-03 is the same whatever the letter case, the port or the dot at the end', async () => {
      for (const host of ['POSHAN.test', 'poshan.test:3000', 'poshan.test.'])
        expect((await branding(host)).org_id, host).toBe(poshan.id)
    })

    it("P-03 is purple at a host that nobody registered, with the default organisation's names", async () => {
      expect(await branding('nobody-knows.test')).toMatchObject({
        theme: 'purple',
        org_id: sattva.id,
        org_name: 'Sattva',
      })
    })

    it('P-03 is red at a production host, and the registered theme wins over that', async () => {
      await anOrganization(app, { host: 'red.test', isProduction: true })
      await anOrganization(app, { host: 'maroon.test', isProduction: true, hostTheme: 'maroon' })
      await anOrganization(app, { host: 'plain.test' })
      const themes = []
      for (const host of ['red.test', 'maroon.test', 'plain.test']) themes.push((await branding(host)).theme)
      expect(themes).toEqual(['red', 'maroon', 'purple'])
    })

    it('P-03 is the theme of the organisation where its host registered none', async () => {
      await anOrganization(app, { host: 'yellow.test', theme: 'yellow', isProduction: true })
      expect((await branding('yellow.test')).theme).toBe('yellow')
    })

    it.each(NOBODYS_HOSTS)(
      "P-03 D-03 takes %j for an unknown host and never for somebody else's (trap 26)",
      async (host) => {
        const reply = await app.get('/api/organization/branding', {
          host,
          headers: { 'x-forwarded-host': 'poshan.test', forwarded: 'host=poshan.test' },
        })
        expect(reply.status).toBe(200)
        expect(reply.body.data).toMatchObject({ theme: 'purple', org_id: sattva.id })
        expect(reply.text).not.toContain('evil')
      },
    )

    it('P-03 is answered without a host too, by the id: what native shells ask for', async () => {
      expect(await branding('localhost', `?org_id=${poshan.id}`)).toMatchObject({
        org_id: poshan.id,
        org_name: 'Poshan',
        theme: 'blue',
      })
      expect(await branding('localhost', `?org_id=${sattva.id}`)).toMatchObject({ theme: 'green' })
    })

    it('P-03 is 404 for an id that is none and for one that nobody has, byte for byte the same', async () => {
      const replies = []
      for (const id of ['abc', '01930000-0000-7000-8000-00000000ffff', '1', '%27%20or%201=1']) {
        replies.push(await app.get(`/api/organization/branding?org_id=${id}`))
      }
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(replies[0]!.status).toBe(404)
    })
  })

  describe('as its logo', () => {
    it.each([
      ['http://cdn.example.com/a.png', 'https://cdn.example.com/a.png'],
      ['https://cdn.example.com/a.png?v=2', 'https://cdn.example.com/a.png?v=2'],
      ['/uploads/logo.png', '/uploads/logo.png'],
      ['javascript:alert(1)', '/icons/organization.svg'],
      ['data:image/svg+xml,<svg onload=alert(1)>', '/icons/organization.svg'],
      ['//evil.example/pixel.gif', '/icons/organization.svg'],
      ['https://user:pass@evil.example/a.png', '/icons/organization.svg'],
      [undefined, '/icons/organization.svg'],
    ])('P-08 turns %s into %s', async (logoUrl, shown) => {
      await anOrganization(app, { host: 'logo.test', ...(logoUrl !== undefined && { logoUrl }) })
      expect((await branding('logo.test')).logo_url).toBe(shown)
    })
  })

  describe('as its pages', () => {
    it("C-10 lists the pages of the host's organisation in its order, by name", async () => {
      const second = await aPage(app, poshan, { position: 2, name: { en: 'Our doctors' } })
      const first = await aPage(app, poshan, { position: 1, name: { en: 'Our kitchen', hi: 'हमारी रसोई' } })
      await aPage(app, sattva, { name: { en: 'Only at Sattva' } })
      const listed = await pages({ host: 'poshan.test' })
      expect(listed.slice(-2)).toEqual([
        { org_page_id: first, kind: 'custom', page_name: 'Our kitchen' },
        { org_page_id: second, kind: 'custom', page_name: 'Our doctors' },
      ])
      expect(JSON.stringify(listed)).not.toContain('Sattva')
    })

    it('C-10 D-04 shows Hindi where there is Hindi, and English where there is none', async () => {
      const id = await aPage(app, sattva, {
        name: { en: 'Our kitchen', hi: 'हमारी रसोई' },
        body: { en: 'How we cook.' },
      })
      const reply = await page(`org_page_id=${id}`, { headers: { 'accept-language': 'hi' } })
      expect(reply.body.data).toMatchObject({ page_name: 'हमारी रसोई', page_body: 'How we cook.', language: 'en' })
    })

    it('C-10 shows the version in force, with the hash that a consent keeps', async () => {
      const id = await aPage(app, sattva, { kind: 'privacy', body: { en: 'Old' } })
      await aPage(app, sattva, { id, kind: 'privacy', version: 2, body: { en: 'New' } })
      const sha256 = createHash('sha256').update('New').digest('hex')
      for (const query of [`org_page_id=${id}`, 'kind=privacy']) {
        expect((await page(query)).body.data).toMatchObject({ org_page_id: id, version: 2, page_body: 'New', sha256 })
      }
      expect((await pages()).filter(({ org_page_id }: { org_page_id: string }) => org_page_id === id)).toHaveLength(1)
    })

    it("P-03 lets the session's organisation decide after sign-in, not the host", async () => {
      const id = await aPage(app, poshan, { name: { en: 'Our doctors' } })
      const client = await aSignedInClient(app, { organization: poshan })
      expect(JSON.stringify(await pages({ token: client.token, host: 'localhost' }))).toContain('Our doctors')
      expect((await page(`org_page_id=${id}`, { token: client.token, host: 'nobody.test' })).status).toBe(200)
      const other = await aSignedInClient(app, { organization: sattva })
      expect((await page(`org_page_id=${id}`, { token: other.token, host: 'poshan.test' })).status).toBe(404)
    })

    it('C-10 answers foreign, unknown and malformed ids with the same 404', async () => {
      const foreign = await aPage(app, poshan)
      const replies = []
      for (const query of [
        `org_page_id=${foreign}`,
        'org_page_id=01930000-0000-7000-8000-00000000ffff',
        'org_page_id=abc',
        'kind=refund',
        '',
      ]) {
        replies.push(await page(query))
      }
      expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect(replies[0]!.status).toBe(404)
    })

    it('C-10 refuses a session that is no longer valid instead of treating it as none', async () => {
      expect((await app.get('/api/organization/organization_pages', { token: 'a.b.c' })).status).toBe(401)
    })

    it('C-10 refuses a kind and a name that it does not know', async () => {
      for (const query of ['kind=secret', 'page=1', 'kind=terms&kind=about'])
        expect((await page(query)).status, query).toBe(400)
    })
  })

  it('P-01 lets the host decide the organisation before sign-in, never access', async () => {
    const person = await anAccount(app, { organization: sattva })
    const reply = await app.post(
      '/api/auth/token',
      { username: person.email, password: person.password },
      { host: 'poshan.test' },
    )
    expect(claimsOf(reply.body.token).org).toBe(sattva.id)
    const profile = await app.get('/api/users/profile', { token: reply.body.token, host: 'poshan.test' })
    expect(profile.body.data[0].user_id).toBe(person.id)
  })

  it('P-01 is 503 where no organisation exists yet', async () => {
    await app.close()
    app = await testApp({ hasher: quickHasher })
    expect((await app.get('/api/organization/branding')).status).toBe(503)
  })
})
