import { addDays } from '@thali/domain/dates/calendar-date'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCareRelation,
  anAccount,
  anOrganization,
  linkIn,
  signIn,
  type TestAccount,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { activate, signUp } from '../../test-kit/way-in.ts'

const PATH = '/api/console/clients'
const KEY = '0198c0de-0000-7000-8000-00000000000a'

describe('one client in the console', () => {
  let app: TestApp
  let organization: TestOrganization
  let client: TestAccount & { token: string }
  let dietician: TestAccount
  let token: string
  let admin: string
  let stranger: string
  let today: string

  beforeEach(async () => {
    app = await testApp()
    organization = await anOrganization(app, { isDemo: true, name: 'Sattva' })
    dietician = await anAccount(app, { organization, role: 'dietician', firstName: 'Meera', lastName: 'Iyer' })
    token = await signIn(app, dietician)
    admin = await signIn(app, await anAccount(app, { organization, role: 'admin', firstName: 'Anil' }))
    stranger = await signIn(app, await anAccount(app, { organization, role: 'dietician' }))
    const account = await anAccount(app, { organization, firstName: 'Asha', lastName: 'Rao' })
    client = { ...account, token: await signIn(app, account) }
    await aCareRelation(app, client, dietician)
    today = app.clock.now().toISOString().slice(0, 10)
    return () => app.close()
  })

  const get = (call: string, as = token) => app.get(`${PATH}/${call}?client_id=${client.id}`, { token: as })
  const post = (call: string, body: object, as = token) =>
    app.post(`${PATH}/${call}`, { client_id: client.id, ...body }, { token: as })
  const auditOf = () =>
    app.database.tenant({ organizationId: organization.id }, (tx) =>
      tx.selectFrom('audit_log').select(['action', 'actor_id', 'client_id', 'detail']).orderBy('id').execute(),
    )
  const journey = (change: object) => app.post('/api/users/profile', change, { token: client.token })
  const BODY = {
    main_goals: 'lose',
    diet_tags: 'lose',
    gender: 'F',
    date_of_birth: '1991-08-14',
    weight: 70,
    weight_unit: 'kgs',
    goal_weight: 60,
    goal_weight_unit: 'kgs',
    height: '170',
    height_unit: 'cm',
  }

  it('W-01 shows profile, numbers and who cares, and writes each look into the audit log', async () => {
    await journey(BODY)
    const { body } = await get('file')
    expect(body.data).toMatchObject({
      client_id: client.id,
      first_name: 'Asha',
      status: 'active',
      goal: 'lose',
      height_cm: 170,
      goal_kg: 60,
      weight: { last_kg: 70, last_on: today, recent_kg: 70, weekly_kg: null },
      bmi: { value: 24.22, asian: 'overweight' },
      guardian: 'none',
      reviews: [],
      dieticians: [{ staff_id: dietician.id, name: 'Meera Iyer' }],
      readings: 1,
      notes: 0,
      last_seen_at: app.clock.now().toISOString(),
    })
    expect(await auditOf()).toEqual([
      { action: 'client.viewed', actor_id: dietician.id, client_id: client.id, detail: {} },
    ])
  })

  it.each(['file', 'readings', 'notes', 'timeline'])(
    'W-01 answers %s to whoever cares and to administrators only',
    async (call) => {
      expect((await get(call)).status).toBe(200)
      expect((await get(call, admin)).status).toBe(200)
      expectFailure(await get(call, stranger), 'NOT_FOUND')
      expectFailure(await get(call, client.token), 'FORBIDDEN')
      const unknown = await app.get(`${PATH}/${call}?client_id=${dietician.id}`, { token })
      expectFailure(unknown, 'NOT_FOUND')
      expectFailure(await app.get(`${PATH}/${call}?client_id=no-id`, { token }), 'NOT_FOUND')
    },
  )

  it('writes a weight down for a client, which is the newest one of their profile too', async () => {
    await journey(BODY)
    const older = addDays(today, -7)
    expect((await post('log_weight', { measured_on: older, weight: 71.2, weight_unit: 'kgs' })).status).toBe(200)
    const again = { measured_on: today, weight: 69.5, weight_unit: 'kgs' }
    expectFailure(await post('log_weight', again), 'READING_EXISTS')
    expect((await post('log_weight', { ...again, replace: true })).status).toBe(200)
    const readings = (await get('readings')).body.data
    expect(readings.map(({ measured_on, kg, by }: Record<string, unknown>) => [measured_on, kg, by])).toEqual([
      [today, 69.5, 'Meera Iyer'],
      [older, 71.2, 'Meera Iyer'],
    ])
    const profile = (await app.get('/api/users/profile', { token: client.token })).body.data[0]
    expect(profile.weight).toBe(69.5)
    // The client weighs again: it is theirs from then on.
    await journey({ weight: 69, weight_unit: 'kgs' })
    expect((await get('readings')).body.data[0].by).toBeNull()
  })

  it.each([
    [
      'a day to come',
      (day: string) => ({ measured_on: addDays(day, 2), weight: 70, weight_unit: 'kgs' }),
      'measured_on',
    ],
    ['a day long ago', () => ({ measured_on: '0990-01-01', weight: 70, weight_unit: 'kgs' }), 'measured_on'],
    ['a day that does not exist', () => ({ measured_on: '2026-02-30', weight: 70, weight_unit: 'kgs' }), 'measured_on'],
    ['a weight of nobody', (day: string) => ({ measured_on: day, weight: 700, weight_unit: 'kgs' }), 'weight'],
    ['a weight without unit', (day: string) => ({ measured_on: day, weight: 70 }), 'weight_unit'],
  ])('refuses %s and writes nothing', async (_name, bodyOn, field) => {
    const reply = await post('log_weight', bodyOn(today))
    expectFailure(reply, 'INVALID_INPUT')
    expect(Object.keys(reply.body.data.fields)).toEqual([field])
    expect((await get('readings')).body.data).toEqual([])
  })

  describe('a goal that is held', () => {
    const reviews = async () => (await get('file')).body.data.reviews.map(({ warning }: { warning: string }) => warning)

    beforeEach(() => journey({ ...BODY, goal_weight: 44 }))

    it('W-01 stays answered for this goal, and is asked again for another', async () => {
      expect(await reviews()).toEqual(['goal-outside-healthy-range'])
      const decided = await post('decide_goal', { decision: 'kept', reason: 'Her doctor agrees' })
      expect(decided.body.data).toEqual({ reviews: 1 })
      expect(await reviews()).toEqual([])
      await journey({ weight: 69.8, weight_unit: 'kgs' })
      expect(await reviews()).toEqual([])
      await journey({ goal_weight: 43, goal_weight_unit: 'kgs' })
      expect(await reviews()).toEqual(['goal-outside-healthy-range'])
      const entry = (await auditOf()).find(({ action }) => action === 'client.changed')
      expect(entry?.detail).toEqual({ what: 'goal', decision: 'kept', reason: 'Her doctor agrees', before: '44 kgs' })
    })

    it('T-01 C-23 is told to the client until it is answered, and again with another goal', async () => {
      const codes = (reply: { body: { data: { warnings: { code: string }[] } } }) =>
        reply.body.data.warnings.map(({ code }) => code)
      const told = async () => codes(await app.get('/api/dashboard/home', { token: client.token }))
      const outside = ['goal-outside-healthy-range']
      expect(await told()).toEqual(outside)
      await post('decide_goal', { decision: 'kept', reason: 'Her doctor agrees' })
      expect(await told()).toEqual([])
      expect(codes(await journey({ goal_weight: 44, goal_weight_unit: 'kgs' }))).toEqual([])
      expect(codes(await journey({ goal_weight: 43, goal_weight_unit: 'kgs' }))).toEqual(outside)
      expect(await told()).toEqual(outside)
      await post('decide_goal', { decision: 'changed', goal_weight: 45, goal_weight_unit: 'kgs', reason: 'A step' })
      expect(await told()).toEqual([])
      // Another question about the goal that was answered is a new one.
      expect(codes(await journey({ weight: 44, weight_unit: 'kgs' }))).toEqual(['goal-above-current'])
      expect(await told()).toEqual(['goal-above-current'])
    })

    it('is answered by another goal, which is looked at in the same breath', async () => {
      const change = { decision: 'changed', goal_weight: 50, goal_weight_unit: 'kgs', reason: 'A first step' }
      expect((await post('decide_goal', change)).body.data).toEqual({ reviews: 1 })
      expect((await get('file')).body.data).toMatchObject({ goal_kg: 50, reviews: [] })
    })

    it('needs a reason, and a goal where one is set', async () => {
      expectFailure(await post('decide_goal', { decision: 'kept', reason: ' ' }), 'INVALID_INPUT')
      expectFailure(await post('decide_goal', { decision: 'changed', reason: 'Too low' }), 'INVALID_INPUT')
      const huge = { decision: 'changed', goal_weight: 500, goal_weight_unit: 'kgs', reason: 'Too low' }
      expectFailure(await post('decide_goal', huge), 'INVALID_INPUT')
      expect(await reviews()).toEqual(['goal-outside-healthy-range'])
    })

    it('is not answered twice, nor by somebody who does not care for the client', async () => {
      expectFailure(await post('decide_goal', { decision: 'kept', reason: 'I may not' }, stranger), 'NOT_FOUND')
      await post('decide_goal', { decision: 'kept', reason: 'Fine' })
      expectFailure(await post('decide_goal', { decision: 'kept', reason: 'Late' }), 'NOT_FOUND')
    })
  })

  describe('notes', () => {
    const write = (text: string, as = token, key?: string) =>
      app.post(
        `${PATH}/write_note`,
        { client_id: client.id, text },
        { token: as, ...(key && { headers: { 'idempotency-key': key } }) },
      )
    const change = (note_id: string, body: object, as = token) =>
      app.post(`${PATH}/change_note`, { note_id, ...body }, { token: as })
    const texts = async () => (await get('notes')).body.data.map(({ text }: { text: string }) => text)

    it('W-01 are written once, pinned, reworded, removed and brought back, all in the audit log', async () => {
      const first = (await write('Cooks for six', token, KEY)).body.data
      expect((await write('Cooks for six', token, KEY)).body.data).toEqual(first)
      app.clock.advance(60)
      await write('Night shifts')
      expect(await texts()).toEqual(['Night shifts', 'Cooks for six'])
      expect((await change(first.note_id, { is_pinned: true })).body.data.is_pinned).toBe(true)
      expect(await texts()).toEqual(['Cooks for six', 'Night shifts'])
      await change(first.note_id, { text: 'Cooks for seven' })
      await change(first.note_id, { is_removed: true })
      expect(await texts()).toEqual(['Night shifts'])
      await change(first.note_id, { is_removed: false })
      expect(await texts()).toEqual(['Cooks for seven', 'Night shifts'])
      const actions = (await auditOf()).map(({ action }) => action)
      expect(actions.filter((action) => action === 'note.removed')).toHaveLength(1)
      expect(actions.filter((action) => action === 'note.written')).toHaveLength(5)
    })

    it('are their author’s to reword, and an administrator’s to remove', async () => {
      const { note_id } = (await write('Mine')).body.data
      expectFailure(await change(note_id, { text: 'Not mine' }, admin), 'FORBIDDEN')
      expectFailure(await change(note_id, { is_pinned: true }, stranger), 'NOT_FOUND')
      expectFailure(await change('no-id', { is_pinned: true }), 'NOT_FOUND')
      expect((await change(note_id, { is_removed: true }, admin)).status).toBe(200)
      expectFailure(await write(''), 'INVALID_INPUT')
      expectFailure(await write('x'.repeat(4001)), 'INVALID_INPUT')
    })
  })

  describe('the timeline', () => {
    const read = async (more = '') =>
      (await app.get(`${PATH}/timeline?client_id=${client.id}${more}`, { token })).body.data

    it('W-01 tells of readings, goals, notes and the account as one list, page by page', async () => {
      await journey({ ...BODY, goal_weight: 44 })
      app.clock.advance(60)
      token = await signIn(app, dietician)
      await post('write_note', { text: 'Cooks for six' })
      app.clock.advance(60)
      await post('decide_goal', { decision: 'kept', reason: 'Agreed' })
      for (let day = 1; day <= 40; day += 1)
        await post('log_weight', { measured_on: addDays(today, -day), weight: 70, weight_unit: 'kgs' })
      const first = await read()
      expect(first.events).toHaveLength(30)
      const second = await read(`&cursor=${first.next}`)
      expect(second.next).toBeNull()
      const all = [...first.events, ...second.events]
      expect(new Set(all.map(({ event_id }) => event_id)).size).toBe(all.length)
      const told = all.filter(({ what }) => what !== 'weighed').map(({ what, by, text }) => [what, by, text])
      expect(told).toEqual([
        ['goal-kept', 'Meera Iyer', 'Agreed'],
        ['note', 'Meera Iyer', 'Cooks for six'],
        ['goal-outside-healthy-range', null, null],
        ['signed-up', null, null],
        ['activated', null, null],
      ])
      expect(all.filter(({ what }) => what === 'weighed')).toHaveLength(41)
    })

    it('tells who looked only when asked, and can be narrowed', async () => {
      await get('file', admin)
      const what = async (kind: string) =>
        (await read(`&kind=${kind}`)).events.map((event: { what: string }) => event.what)
      expect((await read()).events.map((event: { what: string }) => event.what)).not.toContain('client.viewed')
      expect((await read('&kind=access')).events).toMatchObject([
        { what: 'client.viewed', by: expect.stringMatching(/^Anil/) },
      ])
      expect(await what('notes')).toEqual([])
      expectFailure(await app.get(`${PATH}/timeline?client_id=${client.id}&cursor=x`, { token }), 'INVALID_INPUT')
    })
  })

  describe('an invitation', () => {
    const invite = (body: object, as = token, key?: string) =>
      app.post(
        `${PATH}/invite`,
        { first_name: 'Nandini', language: 'hi', ...body },
        { token: as, ...(key && { headers: { 'idempotency-key': key } }) },
      )

    it('W-01 is mailed in the invited person’s language, and its link activates once they agreed to the terms', async () => {
      const reply = await invite({ email: 'Nandini@Example.com', last_name: 'Bose' }, token, KEY)
      expect(reply.status, reply.text).toBe(200)
      expect((await invite({ email: 'Nandini@Example.com', last_name: 'Bose' }, token, KEY)).body).toEqual(reply.body)
      await app.deliver()
      expect(app.mails).toHaveLength(1)
      expect(app.mails[0]).toMatchObject({ to: 'nandini@example.com' })
      expect(app.mails[0]?.text).toContain('नमस्ते Nandini')
      expect(app.mails[0]?.text).toContain('Meera Iyer')
      const link = linkIn(app, 'nandini@example.com')
      expect(link.userId).toBe(reply.body.data.client_id)
      const opened = await activate(app, link)
      expect(opened.body).toMatchObject({ data: { confirmation_needed: true, terms_version: 1 } })
      const row = (await app.get(`${PATH}?search=nandini`, { token })).body.data.clients[0]
      expect(row).toMatchObject({ status: 'invited', dieticians: [{ staff_id: dietician.id }] })
      const begun = await activate(app, link, { confirmed: true, terms_version: 1 })
      expect(begun.body).toMatchObject({ isValid: 1, data: { role: 'client', password_set: false } })
      const file = await app.get(`${PATH}/file?client_id=${link.userId}`, { token })
      expect(file.body.data).toMatchObject({ status: 'active', language: 'hi', consents: [{ version: 1 }] })
    })

    it('is opened by no way around the terms', async () => {
      await invite({ email: 'nandini@example.com' })
      await app.post('/api/auth/forgot_password', { email_id: 'nandini@example.com' })
      await app.deliver()
      expect(app.mails).toHaveLength(1)
      const link = linkIn(app, 'nandini@example.com')
      expectFailure(await activate(app, link, { confirmed: true, terms_version: 99 }), 'INVALID_INPUT')
      expect((await app.get(`${PATH}?search=nandini`, { token })).body.data.clients[0].status).toBe('invited')
    })

    it('goes by SMS where there is no address, and proves the phone', async () => {
      const reply = await invite({ phone: '98765 43210', language: 'en' })
      expect(reply.status, reply.text).toBe(200)
      await app.deliver()
      const text = app.texts.at(-1)
      expect(text).toMatchObject({ to: '+919876543210' })
      const [, userId = '', code = ''] = /\/activate\/([^/]+)\/(\S+)/.exec(text?.text ?? '') ?? []
      expect((await activate(app, { userId, code }, { confirmed: true })).body.isValid).toBe(1)
      const account = await app.database.tenant({ organizationId: organization.id }, (tx) =>
        tx.selectFrom('accounts').selectAll().where('id', '=', userId).executeTakeFirstOrThrow(),
      )
      expect(account).toMatchObject({ status: 'active', email_verified_at: null })
      expect(account.phone_verified_at).not.toBeNull()
    })

    it('is refused for an address that has an account here, and tells nothing of other organisations', async () => {
      const other = await anOrganization(app, { host: 'other.test', isDemo: true })
      const elsewhere = await anAccount(app, { organization: other, email: 'elsewhere@example.com' })
      expectFailure(await invite({ email: client.email }), 'ADDRESS_TAKEN')
      expectFailure(await invite({ phone: client.phone ?? '' }), 'ADDRESS_TAKEN')
      expectFailure(await invite({ email: dietician.email }), 'ADDRESS_TAKEN')
      const known = await invite({ email: elsewhere.email })
      const unknown = await invite({ email: 'nobody@example.com' })
      expect(Object.keys(known.body.data)).toEqual(Object.keys(unknown.body.data))
      expect([known.status, known.body.message]).toEqual([unknown.status, unknown.body.message])
    })

    it.each([
      [{}, 'INVALID_INPUT'],
      [{ email: 'no address' }, 'INVALID_INPUT'],
      [{ phone: '12' }, 'INVALID_PHONE'],
      [{ phone: '+14155550100' }, 'PHONE_COUNTRY_NOT_SERVED'],
      [{ email: 'x@example.com', first_name: '4711' }, 'INVALID_INPUT'],
      [{ email: 'x@example.com', language: 'fr' }, 'INVALID_INPUT'],
      [{ email: 'x@example.com', staff_id: 'no-id' }, 'NOT_FOUND'],
    ] as const)('refuses %o with %s and sends nothing', async (body, code) => {
      expectFailure(await invite(body), code)
      await app.deliver()
      expect([...app.mails, ...app.texts]).toEqual([])
    })

    it('is sent again to whoever waits; the earlier link ends, and nobody active is written to', async () => {
      const { client_id } = (await invite({ email: 'nandini@example.com' })).body.data
      await app.deliver()
      const early = linkIn(app, 'nandini@example.com')
      const again = (id: string, as = token) => app.post(`${PATH}/invite_again`, { client_id: id }, { token: as })
      expectFailure(await again(client_id, stranger), 'NOT_FOUND')
      expectFailure(await again(client.id), 'NOT_FOUND')
      expect((await again(client_id)).status).toBe(200)
      await app.deliver()
      expectFailure(await activate(app, early, { confirmed: true }), 'ACTIVATION_FAILED')
      const late = linkIn(app, 'nandini@example.com')
      expect((await activate(app, late, { confirmed: true })).body.isValid).toBe(1)
    })

    it('gives way to the person’s own sign-up', async () => {
      await invite({ email: 'nandini@example.com' })
      await signUp(app, { first_name: 'Nandini', email: 'nandini@example.com' })
      await app.deliver()
      const link = linkIn(app, 'nandini@example.com')
      expect((await activate(app, link, { confirmed: true })).body.isValid).toBe(1)
      expect((await app.get(`${PATH}?search=nandini`, { token })).body.data.clients).toMatchObject([
        { status: 'active' },
      ])
    })

    it('is nothing that an operator or a client can send, and at most a hundred a day', async () => {
      const operator = await signIn(app, await anAccount(app, { organization, role: 'operator' }))
      expectFailure(await invite({ email: 'x@example.com' }, operator), 'FORBIDDEN')
      expectFailure(await invite({ email: 'x@example.com' }, client.token), 'FORBIDDEN')
      for (let count = 0; count < 100; count += 1) await invite({ email: client.email })
      expectFailure(await invite({ email: 'x@example.com' }), 'TOO_MANY_REQUESTS')
    })
  })
})
