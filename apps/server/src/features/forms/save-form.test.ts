import { beforeEach, describe, expect, it } from 'vitest'
import {
  aDefinition,
  aField,
  aForm,
  askDates,
  aVersion,
  READ,
  SAVE,
  storedForms,
  submit,
  WEIGHT_FORM,
} from '../../test-kit/forms-kit.ts'
import { type FormsWorld, formsWorld } from '../../test-kit/forms-world.ts'

const DATES = ['2026-11-23', '2026-11-30', '2026-12-07']

describe('submitting a form', () => {
  let world: FormsWorld

  beforeEach(async () => {
    world = await formsWorld()
    return () => world.app.close()
  })

  const stored = () => storedForms(world.app, world.sattva)

  it('C-05 F-08 keeps the answers with the version, who and when, and says the specified words', async () => {
    const { app, sattva, asha } = world
    const form = await aForm(app, { organization: sattva })
    const reply = await submit(app, form, { note: ' no onion ', weight: 68.4 }, { token: asha.token })
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        isValid: 1,
        message: 'Your form details have been submitted successfully',
        data: { filling_id: expect.any(String), revision: 1, diet_dates: [] },
      },
    ])
    const { fillings, revisions, audit } = await stored()
    expect(fillings).toMatchObject([
      {
        id: reply.body.data.filling_id,
        client_id: asha.id,
        diet_date: null,
        form_version: 1,
        answers: { weight: 68.4, note: 'no onion' },
        is_locked: true,
        submitted_by: asha.id,
        submitted_at: app.clock.now(),
      },
    ])
    expect(revisions).toMatchObject([{ revision: 1, before: null, after: { weight: 68.4 }, changed_by: asha.id }])
    expect(audit).toMatchObject([{ action: 'form.submitted', client_id: asha.id, actor_id: asha.id }])
  })

  it('C-05 takes what an old client sends, and believes none of it', async () => {
    const { app, sattva, asha, meera } = world
    const form = await aForm(app, { organization: sattva })
    const trusting = { sections: [{ sectionId: 'x', sectionFields: [{ fieldId: 'weight', isMandatory: false }] }] }
    const reply = await submit(
      app,
      form,
      {},
      {
        token: asha.token,
        with: { form_json: trusting, updated_by_client: meera.id, edit_form: 0, edit_form_request: 0, diet_dates: [] },
      },
    )
    expect([reply.status, reply.body.code, reply.body.data.fields]).toEqual([
      400,
      'FORM_ANSWERS_INVALID',
      { weight: 'weight is required' },
    ])
    expect((await stored()).fillings).toEqual([])
    const large = { sections: [{ filler: 'x'.repeat(300_000) }] }
    const saved = await submit(app, form, { weight: 60 }, { token: asha.token, with: { form_json: large } })
    expect([saved.status, (await stored()).fillings[0]?.client_id]).toEqual([200, asha.id])
  })

  it('F-04 F-12 names each answer that is wrong, in the language of the reader', async () => {
    const { app, sattva, asha } = world
    const form = await aForm(app, { organization: sattva })
    const wrong = { weight: 12.34, note: 'x'.repeat(1001) }
    const reply = await submit(app, form, wrong, { token: asha.token })
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        isValid: 0,
        message: 'Please check the marked fields.',
        code: 'FORM_ANSWERS_INVALID',
        data: {
          fields: {
            weight: 'weight: please give 20 or more.',
            note: 'note: please write at most 1000 characters.',
          },
          problems: [
            { fieldId: 'weight', code: 'too-small', limit: 20 },
            { fieldId: 'note', code: 'too-long', limit: 1000 },
          ],
        },
      },
    ])
    const hindi = await submit(app, form, {}, { token: asha.token, headers: { 'accept-language': 'hi' } })
    expect(hindi.body.data.fields).toEqual({ weight: 'weight हिन्दी आवश्यक है' })
  })

  it('F-07 F-08 fills several dates at once, each on its own', async () => {
    const { app, sattva, asha, meera } = world
    const form = await aForm(app, { organization: sattva, type: 'health_progress' })
    await askDates(app, form, asha.id, DATES, meera.token)
    const dates = [DATES[1], btoa(DATES[0] ?? ''), DATES[1]]
    const reply = await submit(app, form, { weight: 68 }, { token: asha.token, with: { diet_dates: dates } })
    expect([reply.status, reply.body.data.diet_dates]).toEqual([200, DATES.slice(0, 2)])
    const { fillings, requests } = await stored()
    expect(fillings.map(({ diet_date, answers }) => [diet_date, answers])).toEqual([
      [DATES[0], { weight: 68 }],
      [DATES[1], { weight: 68 }],
    ])
    expect(requests.map(({ filled_at }) => filled_at !== null)).toEqual([true, true, false])
  })

  it('F-07 refuses a filled date in the specified words, and none of the others is filled then', async () => {
    const { app, sattva, asha, meera } = world
    const form = await aForm(app, { organization: sattva, type: 'health_progress' })
    await askDates(app, form, asha.id, DATES, meera.token)
    await submit(app, form, { weight: 68 }, { token: asha.token, with: { diet_date: DATES[1] } })
    const before = await stored()
    const reply = await submit(app, form, { weight: 70 }, { token: asha.token, with: { diet_dates: DATES } })
    expect([reply.status, reply.body]).toEqual([
      409,
      { isValid: 0, message: 'This date form has been already filled ', code: 'FORM_DATE_FILLED' },
    ])
    expect(await stored()).toEqual(before)
  })

  it('F-07 judges the answers before it looks whether the date is filled', async () => {
    const { app, sattva, asha, meera } = world
    const form = await aForm(app, { organization: sattva, type: 'health_progress' })
    await askDates(app, form, asha.id, DATES, meera.token)
    await submit(app, form, { weight: 68 }, { token: asha.token, with: { diet_date: DATES[0] } })
    const reply = await submit(app, form, {}, { token: asha.token, with: { diet_date: DATES[0] } })
    expect(reply.body.code).toBe('FORM_ANSWERS_INVALID')
  })

  it.each([
    [{}, 'Please choose the date that this form is for.'],
    [{ diet_dates: [] }, 'Please choose the date that this form is for.'],
    [{ diet_date: '2026-11-24' }, 'Your dietician has not asked for this date.'],
    [{ diet_dates: [DATES[0], '2026-11-24'] }, 'Your dietician has not asked for this date.'],
    [{ diet_dates: ['2026-02-30'] }, 'This date does not exist.'],
    [{ diet_date: btoa('2026-13-01') }, 'This date does not exist.'],
  ])('F-07 refuses a progress form with %j: %s', async (dates, message) => {
    const { app, sattva, asha, meera } = world
    const form = await aForm(app, { organization: sattva, type: 'health_progress' })
    await askDates(app, form, asha.id, DATES, meera.token)
    const reply = await submit(app, form, { weight: 68 }, { token: asha.token, with: dates })
    expect([reply.status, reply.body.message]).toEqual([400, message])
    expect((await stored()).fillings).toEqual([])
  })

  it('F-07 takes a date that was withdrawn while somebody filled it offline', async () => {
    const { app, sattva, asha, meera } = world
    const form = await aForm(app, { organization: sattva, type: 'health_progress' })
    await askDates(app, form, asha.id, DATES, meera.token)
    const [request] = (await stored()).requests
    await app.post('/api/console/forms/withdraw', { request_id: request?.id }, { token: meera.token })
    expect((await app.get(`${READ}?form_number=3`, { token: asha.token })).body.data.diet_dates).toEqual(DATES.slice(1))
    const reply = await submit(app, form, { weight: 68 }, { token: asha.token, with: { diet_date: DATES[0] } })
    expect(reply.status).toBe(200)
  })

  it('F-07 is per date wherever a diet is named', async () => {
    const { app, sattva, asha } = world
    const form = await aForm(app, { organization: sattva })
    const diet = { diet_id: '01930000-0000-7000-8000-00000000abcd' }
    const reply = await submit(app, form, { weight: 68 }, { token: asha.token, with: diet })
    expect([reply.status, reply.body.message]).toEqual([400, 'Please choose the date that this form is for.'])
  })

  it('C-05 refuses a second filling of a form without dates', async () => {
    const { app, sattva, asha } = world
    const form = await aForm(app, { organization: sattva })
    await submit(app, form, { weight: 68 }, { token: asha.token })
    const reply = await submit(app, form, { weight: 69 }, { token: asha.token })
    expect([reply.status, reply.body.code]).toEqual([409, 'FORM_ALREADY_FILLED'])
    expect((await stored()).fillings).toMatchObject([{ answers: { weight: 68 }, revision: 1 }])
  })

  it('C-05 F-13 is done once however often it is sent, and refuses other content under the same key', async () => {
    const { app, sattva, asha } = world
    const form = await aForm(app, { organization: sattva })
    const headers = { 'idempotency-key': '01930000-0000-7000-8000-0000000000aa' }
    const first = await submit(app, form, { weight: 68 }, { token: asha.token, headers })
    const again = await submit(app, form, { weight: 68 }, { token: asha.token, headers })
    expect([first.status, again.body]).toEqual([200, first.body])
    const other = await submit(app, form, { weight: 69 }, { token: asha.token, headers })
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH'])
    const { fillings, revisions, audit } = await stored()
    expect([fillings.length, revisions.length, audit.length]).toEqual([1, 1, 1])
  })

  it('F-08 never stores an answer that is not asked for, nor one that it works out itself', async () => {
    const { app, sattva, asha } = world
    const showWhen = { mode: 'all' as const, clauses: [{ fieldId: 'smokes', operator: 'is' as const, value: 'yes' }] }
    const yesNo = ['yes', 'no'].map((id) => ({ id, text: { en: id } }))
    const form = await aForm(app, {
      organization: sattva,
      definition: aDefinition(
        aField('smokes', { type: 'dropdown', options: yesNo, isMandatory: true }),
        aField('how-many', { type: 'number', isMandatory: true, showWhen }),
        aField('weight', { type: 'number', isMandatory: true }),
        aField('double', {
          type: 'number',
          calculation: { kind: 'sum', fieldIds: ['weight', 'weight'] },
        }),
      ),
    })
    const answers = { smokes: 'no', 'how-many': 20, weight: 30, double: 7 }
    expect((await submit(app, form, answers, { token: asha.token })).status).toBe(200)
    expect((await stored()).fillings[0]?.answers).toEqual({ smokes: 'no', weight: 30, double: 60 })
  })

  it('F-11 is filled by staff for a client in their care, for a date of their choice, and it is on record', async () => {
    const { app, sattva, asha, meera, ravi } = world
    const form = await aForm(app, { organization: sattva, type: 'health_progress' })
    const body = { client_id: asha.id, diet_date: '2026-11-01' }
    expect((await submit(app, form, { weight: 68 }, { token: ravi.token, with: body })).status).toBe(404)
    expect((await submit(app, form, { weight: 68 }, { token: meera.token, with: body })).status).toBe(200)
    const { fillings, audit } = await stored()
    expect(fillings).toMatchObject([{ client_id: asha.id, submitted_by: meera.id, diet_date: '2026-11-01' }])
    expect(audit).toMatchObject([{ action: 'form.submitted', actor_id: meera.id, client_id: asha.id }])
    await app.deliver()
    expect(app.mails).toEqual([])
  })

  it('C-05 takes what was written for an earlier version where it is right and whole in the new one', async () => {
    const { app, sattva, asha } = world
    const form = await aForm(app, { organization: sattva })
    await aVersion(app, form, 2, aDefinition(...WEIGHT_FORM.sections[0]!.fields, aField('sleep', { type: 'text' })))
    const sent = { token: asha.token, with: { form_version: 1 } }
    expect((await submit(app, form, { weight: 68, note: 'kept' }, sent)).status).toBe(200)
    expect((await stored()).fillings).toMatchObject([{ form_version: 2, answers: { weight: 68, note: 'kept' } }])
  })

  it.each([
    [
      'asks for more',
      aDefinition(...WEIGHT_FORM.sections[0]!.fields, aField('sleep', { type: 'text', isMandatory: true })),
    ],
    ['has no place for an answer', aDefinition(aField('weight', { type: 'number' }))],
  ])('C-05 asks to look again where the new version %s', async (_, definition) => {
    const { app, sattva, asha } = world
    const form = await aForm(app, { organization: sattva })
    await aVersion(app, form, 2, definition)
    const sent = { token: asha.token, with: { form_version: 1 } }
    const reply = await submit(app, form, { weight: 68, note: 'kept' }, sent)
    expect([reply.status, reply.body.code, reply.body.data]).toEqual([409, 'FORM_VERSION_OLD', { form_version: 2 }])
    expect((await stored()).fillings).toEqual([])
    const unknown = await submit(app, form, { weight: 68 }, { token: asha.token, with: { form_version: 9 } })
    expect([unknown.status, unknown.body.code]).toEqual([400, 'INVALID_INPUT'])
  })

  it('C-05 reads countries, states and allergens from the reference data', async () => {
    const { app, sattva, asha } = world
    const form = await aForm(app, {
      organization: sattva,
      definition: aDefinition(
        aField('country', { type: 'country', isMandatory: true }),
        aField('state', { type: 'state', mappingByFieldId: 'country', isMandatory: true }),
        aField('allergies', { type: 'allergies' }),
      ),
    })
    const wrong = { country: 'IN', state: 'NP-P1', allergies: ['stones'] }
    const reply = await submit(app, form, wrong, { token: asha.token })
    expect(reply.body.data.problems.map(({ code }: { code: string }) => code)).toEqual([
      'unknown-state',
      'unknown-allergen',
    ])
    const right = { country: 'IN', state: 'IN-MH', allergies: ['milk'] }
    expect((await submit(app, form, right, { token: asha.token })).status).toBe(200)
  })

  it('C-05 tells those who care for the client, each in their language, and where nobody does the administrators', async () => {
    const { app, sattva, asha, meera, admin } = world
    const form = await aForm(app, { organization: sattva, type: 'health_progress', title: 'Progress' })
    await askDates(app, form, asha.id, DATES, meera.token)
    await app.deliver()
    app.mails.length = 0
    await submit(app, form, { weight: 68 }, { token: asha.token, with: { diet_dates: DATES.slice(0, 2) } })
    await app.deliver()
    expect(app.mails).toMatchObject([{ to: meera.email, subject: 'A form was filled: Progress' }])
    expect(app.mails[0]?.text).toContain(
      'Asha Kulkarni has filled this form: Progress.\nFor: 23 Nov 2026, 30 Nov 2026.',
    )
    expect(app.mails[0]?.text).toContain(`\nhttps://app.thali.test/console/clients/${asha.id}/forms\n`)
    expect(app.mails[0]?.text).not.toContain('68')
    app.mails.length = 0
    const rahul = await world.aNeighbour()
    const other = await aForm(app, { organization: sattva })
    await submit(app, other, { weight: 80 }, { token: rahul.token })
    await app.deliver()
    expect(app.mails.map(({ to }) => to)).toEqual([admin.email])
  })

  it('C-05 has one handler behind its path, and no other spelling', async () => {
    const reply = await world.app.post(SAVE.toLowerCase(), {}, { token: world.asha.token })
    expect(reply.status).toBe(404)
  })
})
