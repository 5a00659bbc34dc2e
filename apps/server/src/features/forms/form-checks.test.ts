import { beforeEach, describe, expect, it } from 'vitest'
import { aForm, askDates, DRAFT, submit } from '../../test-kit/forms-kit.ts'
import { type FormsWorld, formsWorld } from '../../test-kit/forms-world.ts'

const ONBOARDING = ['/api/dynamicForms/check_onboarding_form', '/api/DynamicForms/check_onboarding_form']
const PROGRESS = ['/api/dynamicForms/check_health_progress_form', '/api/DynamicForms/check_health_progress_form']

describe('what is filled and what is asked', () => {
  let world: FormsWorld

  beforeEach(async () => {
    world = await formsWorld()
    return () => world.app.close()
  })

  const token = () => world.asha.token
  const asked = async () =>
    (await world.app.get('/api/DynamicForms/asked', { token: token() })).body.data.map(
      ({ form_number, diet_date, due_on, reason }: Record<string, unknown>) => [form_number, diet_date, due_on, reason],
    )

  it.each(ONBOARDING)('C-11 F-02 answers %s with 200 either way, and isValid is the answer', async (path) => {
    const { app, sattva } = world
    const form = await aForm(app, { organization: sattva })
    const before = await app.post(path, { form_number: 1 }, { token: token() })
    expect([before.status, before.body]).toEqual([
      200,
      {
        isValid: 0,
        message: 'This form is not filled yet.',
        data: { form_number: 1, filled: false, diet_dates: [] },
      },
    ])
    await submit(app, form, { weight: 60 }, { token: token() })
    expect((await app.post(path, { form_number: 1 }, { token: token() })).body).toEqual({
      isValid: 1,
      message: 'This form is filled.',
      data: { form_number: 1, filled: true, diet_dates: [] },
    })
  })

  it('C-11 is not filled while a date is open, and unknown forms are not found', async () => {
    const { app, sattva, asha, meera } = world
    const form = await aForm(app, { organization: sattva, type: 'feedback' })
    await submit(app, form, { weight: 60 }, { token: token() })
    await askDates(app, form, asha.id, ['2026-11-30'], meera.token)
    const reply = await app.post(ONBOARDING[0]!, { form_number: 2 }, { token: token() })
    expect(reply.body.data).toEqual({ form_number: 2, filled: false, diet_dates: ['2026-11-30'] })
    expect((await app.post(ONBOARDING[0]!, { form_number: 9 }, { token: token() })).status).toBe(404)
    expect((await app.post(ONBOARDING[0]!, {}, { token: token() })).status).toBe(400)
  })

  it.each(PROGRESS)('C-12 answers %s: whether every date that was asked is filled', async (path) => {
    const { app, sattva, asha, meera } = world
    const check = async () => (await app.get(path, { token: token() })).body
    expect(await check()).toMatchObject({ isValid: 1, data: { form_number: 3, filled: true, diet_dates: [] } })
    const form = await aForm(app, { organization: sattva, type: 'health_progress' })
    await askDates(app, form, asha.id, ['2026-11-30', '2026-11-23'], meera.token)
    expect(await check()).toMatchObject({
      isValid: 0,
      data: { filled: false, diet_dates: ['2026-11-23', '2026-11-30'] },
    })
    await submit(app, form, { weight: 60 }, { token: token(), with: { diet_dates: ['2026-11-23', '2026-11-30'] } })
    expect(await check()).toMatchObject({ isValid: 1, data: { filled: true, diet_dates: [] } })
  })

  it('F-13 lists what waits, the most urgent first: asked, the onboarding form, unlocked, begun', async () => {
    const { app, sattva, asha, meera } = world
    const form = await aForm(app, { organization: sattva })
    expect(await asked()).toEqual([[1, null, null, 'asked']])
    const saved = await submit(app, form, { weight: 60 }, { token: token() })
    expect(await asked()).toEqual([])
    const progress = await aForm(app, { organization: sattva, type: 'health_progress', title: 'Progress' })
    const ask = (more: object) =>
      app.post('/api/console/forms/ask', { client_id: asha.id, ...more }, { token: meera.token })
    await ask({ form_id: progress.id, diet_dates: ['2026-11-30', '2026-12-07'] })
    await ask({ form_id: progress.id, diet_dates: ['2026-12-14'], due_on: '2026-11-25' })
    const feedback = await aForm(app, { organization: sattva, type: 'feedback' })
    const draft = { form_number: 2, form_version: 1, answers: { note: 'a' }, typed_at: '2026-11-21T06:00:00Z' }
    await app.post(DRAFT, draft, { token: token() })
    const unlock = { filling_id: saved.body.data.filling_id, is_granted: true }
    await app.post('/api/console/forms/unlock', unlock, { token: meera.token })
    expect(await asked()).toEqual([
      [3, '2026-12-14', '2026-11-25', 'asked'],
      [3, '2026-11-30', null, 'asked'],
      [3, '2026-12-07', null, 'asked'],
      [1, null, null, 'unlocked'],
      [2, null, null, 'draft'],
    ])
    // Asked as well as begun: once, and as asked.
    await ask({ form_id: feedback.id })
    expect((await asked()).filter(([number]: number[]) => number === 2)).toEqual([[2, null, null, 'asked']])
    const { data } = (
      await app.get('/api/DynamicForms/asked', { token: token(), headers: { 'accept-language': 'hi' } })
    ).body
    expect(data[0]).toMatchObject({ form_title: 'Progress हिन्दी', form_type: 'health_progress' })
  })

  it('F-13 lists nothing that was withdrawn or archived, nothing of others, and is for clients', async () => {
    const { app, sattva, asha, meera, admin } = world
    const progress = await aForm(app, { organization: sattva, type: 'health_progress' })
    await askDates(app, progress, asha.id, ['2026-11-30'], meera.token)
    const neighbour = await world.aNeighbour()
    expect((await app.get('/api/DynamicForms/asked', { token: neighbour.token })).body.data).toEqual([])
    expect((await app.get('/api/DynamicForms/asked', { token: meera.token })).status).toBe(403)
    await app.post('/api/console/forms/archive', { form_id: progress.id, is_archived: true }, { token: admin.token })
    expect(await asked()).toEqual([])
  })
})
