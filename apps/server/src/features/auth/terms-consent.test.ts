import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, aPage, type TestOrganization } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aSignUp } from '../../test-kit/way-in.ts'

describe('the terms at sign-up', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp()
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const accounts = () => app.database.identity((tx) => tx.selectFrom('accounts').selectAll().orderBy('id').execute())
  const consents = () =>
    app.database.identity((tx) => tx.selectFrom('consents').selectAll().orderBy('given_at').execute())
  const newest = async () => (await accounts()).at(-1)!

  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

  it('U-07 stores version, hash, time and language of what was shown', async () => {
    const { userId } = await aSignUp(app)
    expect(await consents()).toEqual([
      expect.objectContaining({
        organization_id: sattva.id,
        account_id: userId,
        page_version: 1,
        page_sha256: sha256('Terms of Sattva'),
        language: 'en',
        given_at: app.clock.now(),
      }),
    ])
  })

  it('U-07 stores the hash of the Hindi text for a Hindi reader, and mails in Hindi (D-04)', async () => {
    await aSignUp(app, {}, { headers: { 'accept-language': 'hi' } })
    expect((await consents())[0]).toMatchObject({ language: 'hi', page_sha256: sha256('Sattva की शर्तें') })
    expect((await newest()).language).toBe('hi')
    expect(app.mails[0]!.subject).toBe('अपना Sattva खाता सक्रिय करें')
  })

  it('U-07 stores the version that the screen showed, else the one in force', async () => {
    const [terms] = await app.database.identity((tx) => tx.selectFrom('organization_pages').selectAll().execute())
    await aPage(app, sattva, { id: terms!.id, kind: 'terms', version: 2, body: { en: 'New terms' } })
    await aSignUp(app, { email: 'a@example.com', terms_version: 1 })
    app.clock.advance(1)
    await aSignUp(app, { email: 'b@example.com' })
    expect((await consents()).map(({ page_version, page_sha256 }) => [page_version, page_sha256])).toEqual([
      [1, sha256('Terms of Sattva')],
      [2, sha256('New terms')],
    ])
  })

  it('U-07 keeps a consent for each sign-up, also when the account was there already', async () => {
    await aSignUp(app)
    app.clock.advance(60)
    await aSignUp(app)
    expect(await consents()).toHaveLength(2)
  })
})
