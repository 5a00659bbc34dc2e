import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, aSignedInClient, signIn, type TestOrganization } from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

const SALT = {
  title: { en: 'Less salt', hi: 'कम नमक' },
  body: { en: '<h2>Salt</h2><p>One teaspoon a day.</p>', hi: '<p>दिन में एक छोटा चम्मच।</p>' },
}

describe('guidelines', () => {
  let app: TestApp
  let sattva: TestOrganization
  let meera: string

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    sattva = await anOrganization(app, { isDemo: true })
    meera = await signIn(app, await anAccount(app, { organization: sattva, role: 'dietician' }))
    return () => app.close()
  })

  const save = (body: object, token = meera, headers = {}) =>
    app.post('/api/guidelines/save_guideline', body, { token, headers })
  const read = (id: string, options: Parameters<TestApp['get']>[1] = {}) =>
    app.get(`/api/guidelines/guideline_by_id?guideline_id=${encodeURIComponent(id)}`, options)
  const aGuideline = async (): Promise<string> => (await save(SALT)).body.data.guideline_id

  it('C-07 are read by their id, in the language asked for, without an account', async () => {
    const id = await aGuideline()
    expect((await read(id)).body).toEqual({
      isValid: 1,
      message: 'Done.',
      data: { guideline_id: id, guideline_title: 'Less salt', guideline_body: SALT.body.en, language: 'en' },
    })
    expect((await read(id, { headers: { 'accept-language': 'hi' } })).body.data).toMatchObject({
      guideline_title: 'कम नमक',
      guideline_body: SALT.body.hi,
      language: 'hi',
    })
    const client = await aSignedInClient(app, { organization: sattva })
    expect((await read(id, { token: client.token })).status).toBe(200)
  })

  it('C-07 are in English where nobody has translated them, and say so', async () => {
    const { guideline_id } = (await save({ title: { en: 'Oil' }, body: { en: '<p>Less.</p>', hi: ' ' } })).body.data
    const reply = await read(guideline_id, { headers: { 'accept-language': 'hi' } })
    expect(reply.body.data).toMatchObject({ guideline_body: '<p>Less.</p>', language: 'en' })
  })

  it('C-07 G-01 takes the id as the route carries it, and answers whatever is no id like one that nobody has', async () => {
    const id = await aGuideline()
    expect((await read(btoa(id))).body.data.guideline_id).toBe(id)
    const unknown = await read('01930000-0000-7000-8000-00000000ffff')
    expectFailure(unknown, 'NOT_FOUND')
    for (const junk of ['', 'abc', 'MR==', btoa('1'), btoa(btoa(id)), '__proto__', `${id}' or '1'='1`])
      expect((await read(junk)).text).toBe(unknown.text)
    expectFailure(await app.get('/api/guidelines/guideline_by_id'), 'INVALID_INPUT')
    expectFailure(await read('x'.repeat(101)), 'INVALID_INPUT')
  })

  it('C-07 P-01 belong to the organisation of the session, else of the host', async () => {
    const poshan = await anOrganization(app, { host: 'poshan.test', isDemo: true })
    const other = await signIn(app, await anAccount(app, { organization: poshan, role: 'admin' }))
    const id = await aGuideline()
    expectFailure(await read(id, { host: 'poshan.test' }), 'NOT_FOUND')
    expectFailure(await read(id, { token: other }), 'NOT_FOUND')
    expectFailure(await save({ ...SALT, guideline_id: id }, other), 'NOT_FOUND')
    expect((await app.get('/api/guidelines/guidelines', { token: other })).body.data).toEqual([])
    expect((await read(id, { host: 'poshan.test', token: meera })).status).toBe(200)
  })

  it('trap 21 are sanitised when they are written, and the writer sees what is kept', async () => {
    const dirty = '<p onclick="alert(1)" style="color:red" id="main">Eat <b>well</b><script>alert(1)</script></p>'
    const clean = '<p>Eat <b>well</b></p>'
    const reply = await save({ title: { en: 'Plates' }, body: { en: dirty, hi: `${dirty}<iframe src="x"></iframe>` } })
    expect(reply.body.data.body).toEqual({ en: clean, hi: clean })
    const stored = await app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.selectFrom('guidelines').select('body').execute(),
    )
    expect(stored).toEqual([{ body: { en: clean, hi: clean } }])
    const { guideline_id } = reply.body.data
    await save({ guideline_id, title: { en: 'Plates' }, body: { en: `${dirty}<p>More.</p>` } })
    expect((await read(guideline_id)).body.data.guideline_body).toBe(`${clean}<p>More.</p>`)
  })

  it('C-07 keep a title as the text that it is', async () => {
    const { guideline_id } = (await save({ ...SALT, title: { en: '<b>Salt</b> & oil' } })).body.data
    expect((await read(guideline_id)).body.data.guideline_title).toBe('<b>Salt</b> & oil')
  })

  it('C-07 are no longer read once they are withdrawn, and again when they come back', async () => {
    const guideline_id = await aGuideline()
    await save({ ...SALT, guideline_id, is_withdrawn: true })
    expectFailure(await read(guideline_id), 'NOT_FOUND')
    const [row] = (await app.get('/api/guidelines/guidelines', { token: meera })).body.data
    expect(row).toEqual({ guideline_id, ...SALT, updated_at: expect.any(String), is_withdrawn: true })
    await save({ ...SALT, guideline_id })
    expect((await read(guideline_id)).status).toBe(200)
    const log = await app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'subject_id']).execute(),
    )
    expect(log.map(({ action }) => action).sort()).toEqual([
      'guideline.saved',
      'guideline.saved',
      'guideline.withdrawn',
    ])
    expect(new Set(log.map(({ subject_id }) => subject_id))).toEqual(new Set([guideline_id]))
  })

  it('C-07 are written once under one key', async () => {
    const headers = { 'idempotency-key': '01930000-0000-4000-8000-0000000000aa' }
    expect((await save(SALT, meera, headers)).body).toEqual((await save(SALT, meera, headers)).body)
    expect((await app.get('/api/guidelines/guidelines', { token: meera })).body.data).toHaveLength(1)
  })

  it.each([
    ['title.en', { ...SALT, title: { en: ' ' } }],
    ['title.en', { ...SALT, title: { hi: 'नमक' } }],
    ['body.en', { ...SALT, body: { en: '<script>alert(1)</script>' } }],
    ['body.hi', { ...SALT, body: { en: '<p>x</p>', hi: '<style>p{}</style>' } }],
    ['body.en', { ...SALT, body: { en: 'x'.repeat(20_001) } }],
  ])('C-07 refuses what is empty or too long at %s', async (field, body) => {
    const reply = await save(body)
    expectFailure(reply, 'INVALID_INPUT')
    expect(Object.keys(reply.body.data.fields)).toEqual([field])
    expect((await app.get('/api/guidelines/guidelines', { token: meera })).body.data).toEqual([])
  })

  it('P-02 are written by dieticians and administrators', async () => {
    const clients = (await aSignedInClient(app, { organization: sattva })).token
    const operator = await signIn(app, await anAccount(app, { organization: sattva, role: 'operator' }))
    const admin = await signIn(app, await anAccount(app, { organization: sattva, role: 'admin' }))
    for (const token of [clients, operator]) {
      expectFailure(await save(SALT, token), 'FORBIDDEN')
      expectFailure(await app.get('/api/guidelines/guidelines', { token }), 'FORBIDDEN')
    }
    expect((await save(SALT, admin)).status).toBe(200)
  })
})
