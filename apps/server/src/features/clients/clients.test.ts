import { addDays } from '@thali/domain/dates/calendar-date'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCareRelation,
  anAccount,
  anOrganization,
  signIn,
  type TestAccount,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { expectFailure } from '../../test-kit/failures.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

const PATH = '/api/console/clients'

describe('the list of clients', () => {
  let app: TestApp
  let organization: TestOrganization
  let admin: string
  let dietician: TestAccount
  let token: string
  let today: string

  beforeEach(async () => {
    app = await testApp()
    organization = await anOrganization(app, { isDemo: true })
    admin = await signIn(app, await anAccount(app, { organization, role: 'admin' }))
    dietician = await anAccount(app, { organization, role: 'dietician', firstName: 'Meera', lastName: 'Iyer' })
    token = await signIn(app, dietician)
    today = app.clock.now().toISOString().slice(0, 10)
    return () => app.close()
  })

  type Body = { readonly goal?: 'lose' | 'gain'; readonly goalKg?: number; readonly kg?: Record<number, number> }

  /** A client in the dietician's care; `kg` by days before today. */
  async function aClient(firstName: string, { goal = 'lose', goalKg = 60, kg = { 0: 70 } }: Body = {}) {
    const client = await anAccount(app, { organization, firstName, lastName: 'Client' })
    await aCareRelation(app, client, dietician)
    const scope = { organization_id: organization.id, account_id: client.id }
    await app.database.bootstrap({ organizationId: organization.id }, async (tx) => {
      const now = app.clock.now()
      await tx
        .insertInto('profiles')
        .values({
          ...scope,
          reason_of_joining: null,
          main_goals: goal,
          diet_tags: goal,
          gender: 'F',
          date_of_birth: '1991-08-14',
          weight: 70,
          weight_unit: 'kgs',
          goal_weight: goalKg,
          goal_weight_unit: 'kgs',
          height: '170',
          height_unit: 'cm',
          updated_at: now,
        })
        .execute()
      for (const [days, weight] of Object.entries(kg))
        await tx
          .insertInto('weight_readings')
          .values({
            ...scope,
            measured_on: addDays(today, -Number(days)),
            weight,
            weight_unit: 'kgs',
            recorded_at: now,
          })
          .execute()
    })
    return client
  }

  const list = async (query = '', as = token) => {
    const reply = await app.get(`${PATH}${query}`, { token: as })
    expect(reply.status, reply.text).toBe(200)
    return reply.body.data
  }
  const names = async (query = '', as = token) =>
    (await list(query, as)).clients.map(({ first_name }: { first_name: string }) => first_name)

  it('W-01 puts a held goal first, then a stall, an invitation that waits, silence, and those who need nothing', async () => {
    await aClient('Fine', { kg: { 0: 67, 21: 68.5 } })
    await aClient('Silent', { kg: { 10: 70 } })
    await aClient('Stalled', { kg: { 0: 70, 21: 70.1 } })
    const held = await aClient('Held')
    const reply = await app.post(
      '/api/users/profile',
      { goal_weight: 90, goal_weight_unit: 'kgs' },
      { token: await signIn(app, held) },
    )
    expect(reply.body.data.warnings).not.toEqual([])
    const waiting = await anAccount(app, { organization, firstName: 'Waiting', status: 'inactive' })
    await aCareRelation(app, waiting, dietician)
    app.clock.advance(3 * 86_400)
    token = await signIn(app, dietician)
    const { clients, total, next } = await list()
    expect(
      clients.map((row: { first_name: string; attention: { reason: string; group: string } }) => [
        row.first_name,
        row.attention.reason,
        row.attention.group,
      ]),
    ).toEqual([
      ['Held', 'goal-review', 'today'],
      ['Stalled', 'stalled', 'today'],
      ['Waiting', 'not-activated', 'week'],
      ['Silent', 'silent', 'week'],
      ['Fine', null, 'on-track'],
    ])
    expect([total, next]).toEqual([5, null])
    expect(clients[0].attention.warnings).toContain('goal-above-current')
    expect(clients[1].attention.change_kg).toBe(-0.1)
    expect(clients[3].attention.days).toBe(13)
    expect(clients[4].weight).toMatchObject({
      last_kg: 67,
      weekly_kg: -0.5,
      spark: [
        [24, 68.5],
        [3, 67],
      ],
    })
  })

  it('W-01 tells of a form that is overdue, until it is filled or not asked any more', async () => {
    const client = await aClient('Owes a form')
    const day = (days: number) => addDays(today, days)
    const row = {
      id: '0198c0de-0000-7000-8000-0000000000f1',
      organization_id: organization.id,
      form_id: '0198c0de-0000-7000-8000-0000000000f0',
    }
    const now = app.clock.now()
    const scope = { organizationId: organization.id }
    await app.database.tenant(scope, async (tx) => {
      await tx
        .insertInto('forms')
        .values({
          id: row.form_id,
          organization_id: organization.id,
          form_number: 100,
          form_type: 'own',
          created_at: now,
        })
        .execute()
      const asked = { client_id: client.id, diet_date: null, due_on: day(-5), asked_by: dietician.id, asked_at: now }
      await tx
        .insertInto('form_requests')
        .values({ ...row, ...asked })
        .execute()
    })
    const [listed] = (await list()).clients
    expect(listed.attention).toMatchObject({ reason: 'form-overdue', group: 'today', days: 5 })
    await app.database.tenant(scope, (tx) => tx.updateTable('form_requests').set({ due_on: today }).execute())
    expect((await list()).clients[0].attention.reason).toBeNull()
    const late = { due_on: day(-5), withdrawn_at: now }
    await app.database.tenant(scope, (tx) => tx.updateTable('form_requests').set(late).execute())
    expect((await list()).clients[0].attention.reason).toBeNull()
  })

  it('does not call it a stall where the goal is reached, where somebody gains who wants to, or after too few readings', async () => {
    await aClient('Reached', { goalKg: 71, kg: { 0: 70, 21: 70 } })
    await aClient('Gaining', { goal: 'gain', goalKg: 80, kg: { 0: 71, 21: 70 } })
    await aClient('New', { kg: { 0: 70, 7: 70 } })
    expect((await list('?attention=needed')).clients).toEqual([])
    await aClient('Gains none', { goal: 'gain', goalKg: 80, kg: { 0: 70, 21: 70 } })
    await aClient('Gains weight', { kg: { 0: 72, 21: 70 } })
    expect((await names('?attention=stalled')).sort()).toEqual(['Gains none', 'Gains weight'])
  })

  it('W-01 shows staff the clients in their care, administrators all of theirs, and clients nothing', async () => {
    const mine = await aClient('Mine')
    await anAccount(app, { organization, firstName: 'Nobody cares' })
    const other = await anOrganization(app, { host: 'other.test', isDemo: true })
    await anAccount(app, { organization: other, firstName: 'Elsewhere' })
    await anAccount(app, { organization, firstName: 'Gone', status: 'closed' })
    expect(await names()).toEqual(['Mine'])
    expect((await names('?sort=name', admin)).sort()).toEqual(['Mine', 'Nobody cares'])
    expect(await names('?care=nobody', admin)).toEqual(['Nobody cares'])
    expect(await names(`?care=${dietician.id}`, admin)).toEqual(['Mine'])
    expect(await names('?care=me', admin)).toEqual([])
    expect(await names('?care=no-such-person', admin)).toEqual([])
    const operator = await signIn(app, await anAccount(app, { organization, role: 'operator' }))
    expect(await names('', operator)).toEqual([])
    expectFailure(await app.get(PATH, { token: await signIn(app, mine) }), 'FORBIDDEN')
  })

  it('finds by parts of the name, the code, the address and the number, in any order, and takes no sign for a pattern', async () => {
    const asha = await aClient('Asha')
    const bela = await aClient('Béla')
    await aClient('आशा')
    const search = (text: string) => names(`?search=${encodeURIComponent(text)}`)
    expect(await search('ash')).toEqual(['Asha'])
    expect(await search('  CLIENT  asha ')).toEqual(['Asha'])
    expect(await search(asha.email.slice(2))).toEqual(['Asha'])
    expect(await search(`${bela.phone?.slice(3, 8)} ${bela.phone?.slice(8)}`)).toEqual(['Béla'])
    expect(await search('आश')).toEqual(['आशा'])
    for (const nothing of ['%', '_', "' or 1=1", 'asha%', '\\']) expect(await search(nothing)).toEqual([])
  })

  it('is read page by page in each order, each client once', async () => {
    for (let count = 0; count < 7; count += 1) await aClient(`Client ${count % 3}`, { kg: { [count]: 70 + count } })
    for (const sort of ['attention', 'name', 'newest', 'last-reading']) {
      const seen: string[] = []
      let cursor = ''
      for (let pages = 0; pages < 10; pages += 1) {
        const { clients, next } = await list(`?sort=${sort}&limit=3${cursor}`)
        seen.push(...clients.map(({ client_id }: { client_id: string }) => client_id))
        if (next === null) break
        cursor = `&cursor=${next}`
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7])
    }
    const whole = await names('?sort=name')
    expect(whole).toEqual([...whole].sort())
  })

  it('refuses a cursor that it did not make', async () => {
    for (const cursor of ['x', btoa('null'), btoa('[1,2,3]'), btoa('[0,0,"a","b"]'), btoa('[1e9,0,"a","b"]')])
      expectFailure(await app.get(`${PATH}?cursor=${cursor}`, { token }), 'INVALID_INPUT')
  })

  it('narrows by status and goal', async () => {
    await aClient('Loses')
    await aClient('Gains', { goal: 'gain', goalKg: 80 })
    const waiting = await anAccount(app, { organization, firstName: 'Waits', status: 'inactive' })
    await aCareRelation(app, waiting, dietician)
    expect(await names('?goal=gain')).toEqual(['Gains'])
    expect(await names('?status=waiting')).toEqual(['Waits'])
    expectFailure(await app.get(`${PATH}?status=dead`, { token }), 'INVALID_INPUT')
    expectFailure(await app.get(`${PATH}?nonsense=1`, { token }), 'INVALID_INPUT')
  })

  it('keeps views of one’s own, with how many they show', async () => {
    await aClient('Loses')
    await aClient('Silent', { kg: { 20: 70 } })
    const save = (name: string, query: object) => app.post(`${PATH}/save_view`, { name, query }, { token })
    const saved = await save('Those who lose', { goal: 'lose', sort: 'name' })
    expectFailure(await save('Those who lose', {}), 'NAME_TAKEN')
    expectFailure(await save('  ', {}), 'INVALID_INPUT')
    expectFailure(await save('Odd', { nonsense: true }), 'INVALID_INPUT')
    const views = async (as = token) => (await app.get(`${PATH}/views`, { token: as })).body.data
    expect(await views()).toEqual({
      all: 2,
      needed: 1,
      reasons: [{ reason: 'silent', count: 1 }],
      saved: [
        { view_id: saved.body.data.view_id, name: 'Those who lose', query: { goal: 'lose', sort: 'name' }, count: 2 },
      ],
    })
    expect((await views(admin)).saved).toEqual([])
    const remove = (as: string) => app.post(`${PATH}/remove_view`, { view_id: saved.body.data.view_id }, { token: as })
    expectFailure(await remove(admin), 'NOT_FOUND')
    expect((await remove(token)).status).toBe(200)
    expect((await views()).saved).toEqual([])
  })

  it('hands clients to a colleague and takes them back, all or none', async () => {
    const [one, two] = [await aClient('One'), await aClient('Two')]
    const colleague = await anAccount(app, { organization, role: 'dietician' })
    const theirs = await signIn(app, colleague)
    const assign = (client_ids: string[], staff_id: string, is_assigned: boolean, as = token) =>
      app.post(`${PATH}/assign`, { client_ids, staff_id, is_assigned }, { token: as })
    const stranger = await anAccount(app, { organization })
    expectFailure(await assign([one.id, stranger.id], colleague.id, true), 'NOT_FOUND')
    expect(await names('', theirs)).toEqual([])
    expect((await assign([one.id, two.id], colleague.id, true)).status).toBe(200)
    expect((await names('?sort=name', theirs)).sort()).toEqual(['One', 'Two'])
    expectFailure(await assign([one.id], colleague.id, false), 'FORBIDDEN')
    expect((await assign([one.id], colleague.id, false, admin)).status).toBe(200)
    expect(await names('', theirs)).toEqual(['Two'])
    expectFailure(await assign([one.id], stranger.id, true), 'NOT_FOUND')
    const staff = (await app.get(`${PATH}/staff`, { token })).body.data
    expect(staff.find(({ staff_id }: { staff_id: string }) => staff_id === dietician.id)).toMatchObject({
      name: 'Meera Iyer',
      role: 'dietician',
      clients: 2,
    })
  })

  it('keeps how each of the staff likes the console', async () => {
    const path = '/api/console/preferences'
    const read = async (as = token) => (await app.get(path, { token: as })).body.data
    expect(await read()).toEqual({ density: 'comfort', text: 'normal', has_letter_keys: true })
    const wanted = { density: 'compact', rail: 'narrow', text: 'large', has_letter_keys: false }
    expect((await app.post(path, wanted, { token })).status).toBe(200)
    expect(await read()).toEqual(wanted)
    expect((await read(admin)).density).toBe('comfort')
    expectFailure(await app.post(path, { ...wanted, density: 'huge' }, { token }), 'INVALID_INPUT')
  })
})
