import { beforeEach, describe, expect, it } from 'vitest'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { type TwoOrganizations, twoOrganizations } from '../../test-kit/two-organizations.ts'

describe('pages of different organisations', () => {
  let app: TestApp
  let world: TwoOrganizations

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    world = await twoOrganizations(app)
    return () => app.close()
  })

  it("C-10 P-01 lists the pages of the session's organisation, at whatever host", async () => {
    const { a, b, actors } = world
    for (const host of ['a.test', 'b.test', 'nobody.test']) {
      const ofA = await app.get('/api/organization/organization_pages', { token: actors.a1.token, host })
      const ofB = await app.get('/api/organization/organization_pages', { token: actors.adminOfB.token, host })
      expect([ofA.text.includes(a.pageCanary), ofA.text.includes(b.pageCanary)]).toEqual([true, false])
      expect([ofB.text.includes(a.pageCanary), ofB.text.includes(b.pageCanary)]).toEqual([false, true])
    }
  })

  it('C-10 P-01 answers a page of the other organisation like one that nobody has', async () => {
    const { a, b, actors } = world
    const page = (id: string, options: object) =>
      app.get(`/api/organization/organization_page?org_page_id=${id}`, options)
    const unknown = await page('01930000-0000-7000-8000-00000000ffff', { host: 'a.test' })
    for (const options of [
      { token: actors.a1.token },
      { token: actors.adminOfA.token, host: 'b.test' },
      { host: 'a.test' },
    ]) {
      const foreign = await page(b.pageId, options)
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    }
    expect((await page(a.pageId, { host: 'b.test' })).status).toBe(404)
    expect((await page(a.pageId, { host: 'b.test', token: actors.a1.token })).status).toBe(200)
  })

  it("U-07 stores consent to the terms of the sign-up's own organisation", async () => {
    const body = { first_name: 'Somebody', email: 'somebody@example.com', phone_number: '+919500000000' }
    await app.post('/api/auth/register', body, { host: 'b.test' })
    const { id } = world.b.organization
    const [consent] = await app.database.identity((tx) =>
      tx
        .selectFrom('consents')
        .innerJoin('organization_pages', (join) =>
          join
            .onRef('organization_pages.id', '=', 'consents.page_id')
            .onRef('organization_pages.version', '=', 'consents.page_version'),
        )
        .innerJoin('accounts', 'accounts.id', 'consents.account_id')
        .select(['organization_pages.organization_id as terms_of', 'accounts.organization_id as account_of', 'kind'])
        .where('accounts.email', '=', body.email)
        .execute(),
    )
    expect(consent).toEqual({ terms_of: id, account_of: id, kind: 'terms' })
  })
})
