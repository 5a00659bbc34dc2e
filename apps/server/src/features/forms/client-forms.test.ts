import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../test-kit/builders.ts'
import { aForm, storedForms, submit, type TestForm } from '../../test-kit/forms-kit.ts'
import { type FormsWorld, formsWorld } from '../../test-kit/forms-world.ts'

const BUILDER = '/api/console/forms'
const DATES = ['2026-11-23', '2026-11-30']

describe("the forms of a client in one's care", () => {
  let world: FormsWorld
  let form: TestForm

  beforeEach(async () => {
    world = await formsWorld()
    form = await aForm(world.app, { organization: world.sattva, type: 'health_progress', title: 'Progress' })
    return () => world.app.close()
  })

  const post = (path: string, body: object, token = world.meera.token, headers = {}) =>
    world.app.post(`${BUILDER}/${path}`, body, { token, headers })
  const get = (path: string, token = world.meera.token, headers = {}) =>
    world.app.get(`${BUILDER}/${path}`, { token, headers })
  const ask = (more: object = {}, token = world.meera.token) =>
    post('ask', { form_id: form.id, client_id: world.asha.id, ...more }, token)
  const fill = (answers: object, more: object) =>
    submit(world.app, form, answers, { token: world.asha.token, with: more })
  async function mailed() {
    await world.app.deliver()
    return world.app.mails.splice(0)
  }

  it('F-07 are asked for dates, and the client hears of it with a link', async () => {
    const { asha } = world
    const reply = await ask({ diet_dates: DATES, due_on: '2026-12-01' })
    expect([reply.status, reply.body]).toEqual([
      200,
      { isValid: 1, message: 'The client has been told.', data: { asked: 2, already_filled: [] } },
    ])
    const mails = await mailed()
    expect(mails).toMatchObject([{ to: asha.email, subject: 'Progress: please fill this form for Sattva' }])
    expect(mails[0]?.text).toContain('For: 23 Nov 2026, 30 Nov 2026. Please fill it by: 1 Dec 2026.')
    expect(mails[0]?.text).toContain('\nhttps://app.thali.test/forms/3\n')
    const { data } = (await get(`asked?client_id=${asha.id}`)).body
    expect(
      data.map((one: Record<string, unknown>) => [one.diet_date, one.due_on, one.asked_by, one.filled_at]),
    ).toEqual([
      ['2026-11-30', '2026-12-01', 'Meera Iyer', null],
      ['2026-11-23', '2026-12-01', 'Meera Iyer', null],
    ])
  })

  it('D-04 are told of in the language of the client', async () => {
    await world.app.post('/api/users/profile', { language: 'hi' }, { token: world.asha.token })
    await ask({ diet_dates: DATES.slice(0, 1) })
    const [mail] = await mailed()
    expect(mail?.subject).toBe('Progress हिन्दी: कृपया Sattva के लिए यह फ़ॉर्म भरें')
    expect(mail?.text).toContain('तारीख: 23 नव॰ 2026')
  })

  it('F-07 asked again change nothing and say nothing, but for another day or after a withdrawal', async () => {
    const { asha } = world
    await ask({ diet_dates: DATES })
    await mailed()
    expect((await ask({ diet_dates: DATES })).body).toMatchObject({ message: 'Done.', data: { asked: 0 } })
    expect(await mailed()).toEqual([])
    expect((await ask({ diet_dates: DATES, due_on: '2026-12-02' })).body.data.asked).toBe(2)
    const { data } = (await get(`asked?client_id=${asha.id}`)).body
    await post('withdraw', { request_id: data[0].request_id })
    expect((await get(`asked?client_id=${asha.id}`)).body.data).toHaveLength(1)
    expect((await ask({ diet_dates: DATES, due_on: '2026-12-02' })).body.data.asked).toBe(1)
    await fill({ weight: 60 }, { diet_date: DATES[0] })
    expect((await ask({ diet_dates: DATES })).body.data).toMatchObject({ already_filled: [DATES[0]] })
    const { audit } = await storedForms(world.app, world.sattva)
    expect(audit.filter(({ action }) => action === 'form.asked')).toHaveLength(5)
  })

  it.each([
    [{ diet_dates: [] }, 400, 'Please choose the date that this form is for.'],
    [{ diet_dates: ['2026-02-30'] }, 400, 'This date does not exist.'],
    [{ diet_dates: DATES, due_on: '2026-02-30' }, 400, 'This date does not exist.'],
    [{ diet_dates: DATES, client_id: 'nobody' }, 404, 'This was not found.'],
    [{ diet_dates: DATES, form_id: 'nothing' }, 404, 'This was not found.'],
  ])('F-07 are not asked with %j', async (more, status, message) => {
    const reply = await ask(more)
    expect([reply.status, reply.body.message]).toEqual([status, message])
    expect((await storedForms(world.app, world.sattva)).requests).toEqual([])
    expect(await mailed()).toEqual([])
  })

  it('W-01 F-09 are read with everything that they were, and each look is on record', async () => {
    const { app, asha, meera, sattva } = world
    await ask({ diet_dates: DATES })
    const { filling_id } = (await fill({ weight: 60 }, { diet_date: DATES[0] })).body.data
    await fill({ weight: 61 }, { diet_date: DATES[1] })
    await submit(
      app,
      form,
      { weight: 62, note: 'weighed again' },
      {
        token: meera.token,
        with: { client_id: asha.id, diet_date: DATES[0], edit_form: 1 },
      },
    )
    const { data: listed } = (await get(`fillings?client_id=${asha.id}`)).body
    expect(listed).toMatchObject([
      { diet_date: DATES[1], revision: 1, form_title: 'Progress', is_locked: true, unlock_asked_at: null },
      { diet_date: DATES[0], revision: 2, filling_id },
    ])
    expect((await get(`fillings?client_id=${asha.id}&form_id=${form.id}`)).body.data).toEqual(listed)
    const { data } = (await get(`filling?filling_id=${filling_id}`)).body
    expect(data).toMatchObject({
      client_id: asha.id,
      answers: { weight: 62, note: 'weighed again' },
      revisions: [
        { revision: 2, before: { weight: 60 }, after: { weight: 62, note: 'weighed again' }, changed_by: 'Meera Iyer' },
        { revision: 1, before: null, after: { weight: 60 }, changed_by: 'Asha Kulkarni' },
      ],
    })
    expect(data.definition.sections[0].fields).toHaveLength(2)
    const { audit } = await storedForms(app, sattva)
    expect(audit.at(-1)).toMatchObject({ action: 'form.viewed', actor_id: meera.id, subject_id: filling_id })
  })

  it('F-09 show at once which of them wait to be unlocked', async () => {
    const { app, asha } = world
    await ask({ diet_dates: DATES })
    await fill({ weight: 60 }, { diet_date: DATES[0] })
    app.clock.advance(60)
    await fill({}, { diet_date: DATES[0], edit_form_request: 1 })
    const { data } = (await get(`fillings?client_id=${asha.id}`)).body
    expect(data).toMatchObject([{ unlock_asked_at: app.clock.now().toISOString() }])
  })

  it('F-11 P-01 are nobody’s who has the client not in care, whatever the call', async () => {
    const { app, asha, ravi, admin } = world
    await ask({ diet_dates: DATES })
    const { filling_id } = (await fill({ weight: 60 }, { diet_date: DATES[0] })).body.data
    const request_id = (await get(`asked?client_id=${asha.id}`)).body.data[0].request_id
    const before = await storedForms(app, world.sattva)
    const refusals = [
      await ask({ diet_dates: DATES }, ravi.token),
      await post('withdraw', { request_id }, ravi.token),
      await post('unlock', { filling_id, is_granted: true }, ravi.token),
      await get(`asked?client_id=${asha.id}`, ravi.token),
      await get(`fillings?client_id=${asha.id}`, ravi.token),
      await get(`filling?filling_id=${filling_id}`, ravi.token),
    ]
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual(refusals.map(() => [404, 'NOT_FOUND']))
    expect(await storedForms(app, world.sattva)).toEqual(before)
    expect((await get(`filling?filling_id=${filling_id}`, admin.token)).status).toBe(200)
    const token = await signIn(app, asha)
    expect((await get(`filling?filling_id=${filling_id}`, token)).status).toBe(403)
  })
})
