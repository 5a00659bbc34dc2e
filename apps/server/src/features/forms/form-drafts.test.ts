import { beforeEach, describe, expect, it } from 'vitest'
import {
  aDefinition,
  aField,
  aForm,
  askDates,
  aVersion,
  DRAFT,
  READ,
  storedForms,
  submit,
  type TestForm,
} from '../../test-kit/forms-kit.ts'
import { type FormsWorld, formsWorld } from '../../test-kit/forms-world.ts'

const meals = ['poha', 'upma'].map((id) => ({ id, text: { en: id } }))

describe('unfinished forms', () => {
  let world: FormsWorld
  let form: TestForm

  beforeEach(async () => {
    world = await formsWorld()
    form = await aForm(world.app, { organization: world.sattva })
    return () => world.app.close()
  })

  const keep = (answers: object, typed_at: string, more = {}) =>
    world.app.post(
      DRAFT,
      { form_number: form.number, form_version: 1, answers, typed_at, ...more },
      { token: world.asha.token },
    )
  const draft = async (more = '') =>
    (await world.app.get(`${READ}?form_number=${form.number}${more}`, { token: world.asha.token })).body.data.draft

  it('F-13 are there on the next device, as far as they are', async () => {
    const reply = await keep({ weight: 5, note: 'half a sent' }, '2026-11-21T06:10:00Z')
    expect([reply.status, reply.body.data]).toEqual([200, { updated_at: '2026-11-21T06:10:00.000Z', is_kept: true }])
    expect(await draft()).toEqual({
      answers: { weight: 5, note: 'half a sent' },
      form_version: 1,
      updated_at: '2026-11-21T06:10:00.000Z',
      dropped: [],
    })
  })

  it('F-13 of two devices the latest typing counts, whichever arrives last', async () => {
    await keep({ note: 'later' }, '2026-11-21T06:20:00Z')
    expect((await keep({ note: 'earlier' }, '2026-11-21T06:10:00Z')).body.data.is_kept).toBe(false)
    expect((await draft()).answers).toEqual({ note: 'later' })
    expect((await keep({ note: 'later still' }, '2026-11-21T06:20:00Z')).body.data.is_kept).toBe(true)
  })

  it('F-13 a device whose clock is ahead does not win for ever', async () => {
    const reply = await keep({ note: 'from the future' }, '2027-01-01T00:00:00Z')
    expect(reply.body.data).toEqual({ updated_at: '2026-11-21T06:30:00.000Z', is_kept: true })
    world.app.clock.advance(60)
    expect((await keep({ note: 'now' }, '2026-11-21T06:31:00Z')).body.data.is_kept).toBe(true)
  })

  it('F-13 are gone once all is submitted, also when typing from before arrives after it', async () => {
    await keep({ note: 'a' }, '2026-11-21T06:10:00Z')
    await submit(world.app, form, { weight: 60 }, { token: world.asha.token })
    expect(await draft()).toBeNull()
    expect((await keep({ note: 'b' }, '2026-11-21T06:29:00Z')).body.data.is_kept).toBe(false)
    expect(await draft()).toBeNull()
    world.app.clock.advance(60)
    await keep({ note: 'begun anew' }, '2026-11-21T06:31:00Z')
    expect((await draft()).answers).toEqual({ note: 'begun anew' })
  })

  it('F-13 are one for each date, and end with the dates that were chosen at last', async () => {
    const { app, sattva, asha, meera } = world
    form = await aForm(app, { organization: sattva, type: 'health_progress' })
    const dates = ['2026-11-23', '2026-11-30']
    await askDates(app, form, asha.id, dates, meera.token)
    for (const diet_date of [undefined, ...dates])
      await keep({ note: diet_date ?? 'none' }, '2026-11-21T06:10:00Z', { diet_date })
    expect((await draft('&diet_date=2026-11-23')).answers).toEqual({ note: '2026-11-23' })
    await submit(app, form, { weight: 60 }, { token: asha.token, with: { diet_dates: [dates[0]] } })
    expect([await draft(), await draft('&diet_date=2026-11-23')]).toEqual([null, null])
    expect((await draft('&diet_date=2026-11-30')).answers).toEqual({ note: '2026-11-30' })
  })

  it('F-13 move to a new version of the form, and nothing is silently dropped', async () => {
    const { app, sattva } = world
    form = await aForm(app, {
      organization: sattva,
      type: 'feedback',
      definition: aDefinition(
        aField('note', { type: 'text' }),
        aField('gone', { type: 'text' }),
        aField('meals', { type: 'multiselect', options: meals }),
      ),
    })
    await keep({ note: 'kept', gone: 'told', meals: ['poha', 'upma'] }, '2026-11-21T06:10:00Z')
    const next = aDefinition(
      aField('note', { type: 'text' }),
      aField('meals', { type: 'multiselect', options: meals.slice(0, 1) }),
    )
    await aVersion(app, form, 2, next)
    expect(await draft()).toMatchObject({
      answers: { note: 'kept', meals: ['poha'] },
      form_version: 2,
      dropped: [
        { fieldId: 'gone', value: 'told', reason: 'field-gone' },
        { fieldId: 'meals', value: ['upma'], reason: 'option-gone' },
      ],
    })
    // As it was typed it stays kept, until something newer is.
    expect((await storedForms(app, sattva)).drafts).toMatchObject([{ form_version: 1, answers: { gone: 'told' } }])
  })
})
