import { EU_ALLERGENS } from '@thali/domain/foods/eu-allergens'
import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, aSignedInClient, signIn, type TestOrganization } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { allergenIds } from './foods.service.ts'

const KEY = '01930000-0000-4000-8000-0000000000aa'

describe('food allergens', () => {
  let app: TestApp
  let sattva: TestOrganization
  let client: string
  let dietician: string

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    sattva = await anOrganization(app, { isDemo: true })
    client = (await aSignedInClient(app, { organization: sattva })).token
    dietician = await signIn(app, await anAccount(app, { organization: sattva, role: 'dietician' }))
    return () => app.close()
  })

  const offered = async (token = client, language = 'en') =>
    (await app.get('/api/DynamicForms/food_allergens', { token, headers: { 'accept-language': language } })).body.data
  const all = async (token = dietician) => (await app.get('/api/foods/allergens', { token })).body.data
  const save = (body: object, token = dietician, headers = {}) =>
    app.post('/api/foods/save_allergen', body, { token, headers })
  const archive = (allergen_id: string, is_archived: boolean, token = dietician) =>
    app.post('/api/foods/archive_allergen', { allergen_id, is_archived }, { token })

  it('C-04 are the fourteen of the EU list at first, in the language asked for', async () => {
    const names = (language: 'en' | 'hi') =>
      EU_ALLERGENS.map(({ id, name }) => ({ allergen_id: id, allergen_name: name[language] }))
    expect(await offered()).toEqual(names('en'))
    expect(await offered(client, 'hi')).toEqual(names('hi'))
  })

  it('C-04 are renamed, moved and added to by staff, with a trace of who did it', async () => {
    expect((await save({ allergen_id: 'nuts', name: { en: 'All nuts', hi: 'सब मेवे' }, position: 0 })).status).toBe(200)
    const kiwi = (await save({ name: { en: 'Kiwi' }, position: 20 })).body.data.allergen_id
    expect(kiwi).toMatch(/^[0-9a-f-]{36}$/)
    const list = await offered(client, 'hi')
    expect(list).toHaveLength(15)
    expect(list.at(-1)).toEqual({ allergen_id: kiwi, allergen_name: 'Kiwi' })
    expect(list.slice(0, 2).map(({ allergen_id }: { allergen_id: string }) => allergen_id)).toEqual(['gluten', 'nuts'])
    expect((await all()).find((one: { allergen_id: string }) => one.allergen_id === 'nuts')).toEqual({
      allergen_id: 'nuts',
      name: { en: 'All nuts', hi: 'सब मेवे' },
      position: 0,
      is_archived: false,
      is_of_law: true,
    })
    const log = await app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'detail']).execute(),
    )
    expect(log.map(({ action }) => action)).toEqual(['allergen.saved', 'allergen.saved'])
    expect(log.map(({ detail }) => detail.after)).toEqual(
      expect.arrayContaining([{ en: 'All nuts', hi: 'सब मेवे' }, { en: 'Kiwi' }]),
    )
  })

  it('C-04 are no longer offered once they are put away, still known to earlier answers, and come back', async () => {
    await archive('lupin', true)
    expect(JSON.stringify(await offered())).not.toContain('lupin')
    const scope = { organizationId: sattva.id }
    expect((await app.database.tenant(scope, (tx) => allergenIds(tx, scope))).has('lupin')).toBe(true)
    expect((await all()).find((one: { allergen_id: string }) => one.allergen_id === 'lupin').is_archived).toBe(true)
    await archive('lupin', false)
    expect(await offered()).toHaveLength(14)
  })

  it('C-04 adds one once, however often it is sent under its key', async () => {
    const kiwi = { name: { en: 'Kiwi' }, position: 20 }
    const replies = [
      await save(kiwi, dietician, { 'idempotency-key': KEY }),
      await save(kiwi, dietician, { 'idempotency-key': KEY }),
    ]
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    expect(await offered()).toHaveLength(15)
  })

  it.each([
    [{ name: { en: '' }, position: 1 }],
    [{ name: { hi: 'कीवी' }, position: 1 }],
    [{ name: { en: 'Kiwi', fr: 'kiwi' }, position: 1 }],
    [{ name: { en: 'Kiwi' }, position: -1 }],
    [{ name: { en: 'k'.repeat(121) }, position: 1 }],
    [{ name: { en: 'Kiwi' } }],
  ])('C-04 refuses %j', async (body) => {
    expectFailure(await save(body), 'INVALID_INPUT')
    expect(await offered()).toHaveLength(14)
  })

  it('C-04 P-01 are changed by the staff of their organisation alone', async () => {
    const poshan = await anOrganization(app, { host: 'poshan.test', isDemo: true })
    const other = await signIn(app, await anAccount(app, { organization: poshan, role: 'admin' }))
    const operator = await signIn(app, await anAccount(app, { organization: sattva, role: 'operator' }))
    const kiwi = (await save({ name: { en: 'Kiwi' }, position: 20 })).body.data.allergen_id
    for (const token of [client, operator]) {
      expectFailure(await save({ name: { en: 'Fig' }, position: 1 }, token), 'FORBIDDEN')
      expectFailure(await archive('nuts', true, token), 'FORBIDDEN')
      expectFailure(await app.get('/api/foods/allergens', { token }), 'FORBIDDEN')
    }
    expectFailure(await save({ allergen_id: kiwi, name: { en: 'Fig' }, position: 1 }, other), 'NOT_FOUND')
    expectFailure(await archive(kiwi, true, other), 'NOT_FOUND')
    await archive('nuts', true, other)
    expect(await offered(other)).toHaveLength(13)
    expect(await offered()).toHaveLength(15)
  })
})
