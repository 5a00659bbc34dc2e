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
} from '../../test-kit/forms-kit.ts'
import { type FormsWorld, formsWorld } from '../../test-kit/forms-world.ts'

const DATE = '2026-11-23'

describe('opening a form', () => {
  let world: FormsWorld

  beforeEach(async () => {
    world = await formsWorld()
    return () => world.app.close()
  })

  const read = (query: string, token = world.asha.token, headers = {}) =>
    world.app.get(`${READ}?${query}`, { token, headers })

  it('C-01 F-02 F-03 answers the specified shape, with every name of section 3', async () => {
    const { app, sattva, asha } = world
    const form = await aForm(app, {
      organization: sattva,
      definition: aDefinition(
        aField('weight', { type: 'number', isMandatory: true, min: 20, unit: { en: 'kg', hi: 'किलो' }, decimals: 1 }),
        aField('meal', {
          type: 'dropdown',
          placeholder: { en: 'Choose' },
          options: [{ id: 'poha', text: { en: 'Poha', hi: 'पोहा' } }],
          showWhen: { mode: 'all', clauses: [{ fieldId: 'weight', operator: 'at-least', value: 50 }] },
        }),
        aField('country', { type: 'country' }),
        aField('state', { type: 'state', mappingByFieldId: 'country' }),
      ),
    })
    const reply = await read('form_number=1')
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        isValid: 1,
        message: 'Done.',
        data: {
          form_id: form.id,
          form_number: 1,
          form_title: 'Beginning',
          form_type: 'onboarding',
          form_version: 1,
          client_id: asha.id,
          diet_id: null,
          edit_form: 0,
          edit_form_request: 0,
          form_filled: [],
          form_json: {
            client_details: {
              name: 'Asha Kulkarni',
              email: asha.email,
              client_code: 'SN0001',
              mobile: asha.phone,
              dietician: 'Meera Iyer',
            },
            sections: [
              {
                sectionId: 'about',
                sectionTitle: 'About you',
                sectionFields: [
                  {
                    fieldId: 'weight',
                    fieldName: 'weight',
                    fieldType: 'number',
                    isMandatory: true,
                    value: null,
                    placeholder: '',
                    optionsList: [],
                    mappingByFieldId: null,
                    isInvalid: false,
                    rules: { min: 20, unit: 'kg', decimals: 1 },
                  },
                  {
                    fieldId: 'meal',
                    fieldName: 'meal',
                    fieldType: 'dropdown',
                    isMandatory: false,
                    value: null,
                    placeholder: 'Choose',
                    optionsList: [{ item_id: 'poha', item_text: 'Poha' }],
                    mappingByFieldId: null,
                    isInvalid: false,
                    showWhen: { mode: 'all', clauses: [{ fieldId: 'weight', operator: 'at-least', value: 50 }] },
                  },
                  expect.objectContaining({ fieldId: 'country', fieldType: 'country', mappingByFieldId: null }),
                  expect.objectContaining({ fieldId: 'state', fieldType: 'state', mappingByFieldId: 'country' }),
                ],
              },
            ],
          },
          diet_dates: [],
          form_preferences: [],
          draft: null,
          revision: null,
        },
      },
    ])
    const hindi = await read('form_number=1', asha.token, { 'accept-language': 'hi' })
    expect(hindi.body.data.form_title).toBe('Beginning हिन्दी')
    expect(hindi.body.data.form_json.sections[0]).toMatchObject({
      sectionTitle: 'आपके बारे में',
      sectionFields: [{ rules: { unit: 'किलो' } }, { optionsList: [{ item_text: 'पोहा' }] }, {}, {}],
    })
  })

  it('C-01 shows a filling with the version that it was filled by, however the form went on', async () => {
    const { app, sattva, asha } = world
    const form = await aForm(app, { organization: sattva })
    await submit(app, form, { weight: 68.4 }, { token: asha.token })
    await aVersion(app, form, 2, aDefinition(aField('height', { type: 'number', isMandatory: true })))
    const { data } = (await read('form_number=1')).body
    expect(data).toMatchObject({
      form_version: 1,
      edit_form: 0,
      revision: 1,
      form_filled: [{ diet_date: null, form_filled: { weight: 68.4 } }],
      form_json: {
        sections: [
          {
            sectionFields: [
              { fieldId: 'weight', value: 68.4 },
              { fieldId: 'note', value: null },
            ],
          },
        ],
      },
    })
    const neighbour = await world.aNeighbour()
    expect((await read('form_number=1', neighbour.token)).body.data).toMatchObject({ form_version: 2, form_filled: [] })
  })

  it('C-01 F-07 is opened for a date that was asked, plain or in base64, with what was filled for it', async () => {
    const { app, sattva, asha, meera } = world
    const form = await aForm(app, { organization: sattva, type: 'health_progress' })
    await askDates(app, form, asha.id, [DATE, '2026-11-30'], meera.token)
    expect((await read('form_number=3')).body.data.diet_dates).toEqual([DATE, '2026-11-30'])
    await submit(app, form, { weight: 68 }, { token: asha.token, with: { diet_date: DATE } })
    for (const date of [DATE, encodeURIComponent(btoa(DATE))]) {
      const { data } = (await read(`form_number=3&diet_date=${date}`)).body
      expect([data.form_filled, data.diet_dates, data.revision]).toEqual([
        [{ diet_date: DATE, form_filled: { weight: 68 } }],
        ['2026-11-30'],
        1,
      ])
    }
    expect((await read('form_number=3&diet_date=2026-11-30')).body.data.revision).toBeNull()
    expect((await read('form_number=3')).body.data.form_filled).toEqual([
      { diet_date: DATE, form_filled: { weight: 68 } },
    ])
  })

  it('C-01 begins with the last answers to the fields marked so, as far as the form still takes them', async () => {
    const { app, sattva, asha, meera } = world
    const meals = ['poha', 'upma'].map((id) => ({ id, text: { en: id } }))
    const definition = aDefinition(
      aField('weight', { type: 'number', isMandatory: true }),
      aField('note', { type: 'text', isPrefilled: true }),
      aField('meal', { type: 'dropdown', options: meals, isPrefilled: true }),
    )
    const form = await aForm(app, { organization: sattva, type: 'health_progress', definition })
    await askDates(app, form, asha.id, [DATE, '2026-11-30'], meera.token)
    const answers = { weight: 68, note: 'no onion', meal: 'upma' }
    await submit(app, form, answers, { token: asha.token, with: { diet_date: DATE } })
    const valuesNow = async () =>
      (await read('form_number=3&diet_date=2026-11-30')).body.data.form_json.sections[0].sectionFields.map(
        ({ value }: { value: unknown }) => value,
      )
    expect(await valuesNow()).toEqual([null, 'no onion', 'upma'])
    await aVersion(
      app,
      form,
      2,
      aDefinition(
        aField('weight', { type: 'number', isPrefilled: true }),
        aField('note', { type: 'text', isPrefilled: true }),
        aField('meal', { type: 'dropdown', options: meals.slice(0, 1), isPrefilled: true }),
      ),
    )
    expect(await valuesNow()).toEqual([68, 'no onion', null])
  })

  it('F-06 shows only the sections that the organisation prefers, and asks for those only', async () => {
    const { app, sattva, asha, admin } = world
    const section = (id: string) => ({
      id,
      title: { en: id },
      fields: [aField(`${id}-field`, { type: 'text', isMandatory: true })],
    })
    const form = await aForm(app, {
      organization: sattva,
      definition: { sections: ['diet', 'sleep', 'work'].map(section) },
    })
    const prefer = (section_ids: string[]) =>
      app.post('/api/console/forms/save_preferences', { form_type: 'onboarding', section_ids }, { token: admin.token })
    expect((await prefer(['sleep', 'diet'])).status).toBe(200)
    const shown = async () => {
      const { form_json, form_preferences } = (await read('form_number=1')).body.data
      return [form_json.sections.map(({ sectionId }: { sectionId: string }) => sectionId), form_preferences]
    }
    expect(await shown()).toEqual([
      ['diet', 'sleep'],
      ['sleep', 'diet'],
    ])
    const answers = { 'diet-field': 'veg', 'sleep-field': '7 h', 'work-field': 'hidden' }
    expect((await submit(app, form, answers, { token: asha.token })).status).toBe(200)
    expect((await storedForms(app, sattva)).fillings[0]?.answers).toEqual({ 'diet-field': 'veg', 'sleep-field': '7 h' })
    // What was filled stays visible, whatever is preferred now.
    await prefer(['work'])
    expect((await shown())[0]).toEqual(['diet', 'sleep', 'work'])
    await prefer([])
    expect((await shown())[1]).toEqual([])
  })

  it('F-06 refuses to prefer what the form does not have', async () => {
    const { app, sattva, admin } = world
    await aForm(app, { organization: sattva })
    const reply = await app.post(
      '/api/console/forms/save_preferences',
      { form_type: 'onboarding', section_ids: ['about', 'nowhere'] },
      { token: admin.token },
    )
    expect([reply.status, reply.body.data.fields]).toEqual([400, { section_ids: 'This section is not in the form.' }])
  })

  it('F-11 opens for a client in care, for administrators, and for nobody else', async () => {
    const { app, sattva, asha, meera, ravi, admin } = world
    await aForm(app, { organization: sattva })
    const neighbour = await world.aNeighbour()
    const statusFor = async (token: string, id: string) => (await read(`form_number=1&client_id=${id}`, token)).status
    const encoded = encodeURIComponent(btoa(asha.id))
    expect([await statusFor(meera.token, asha.id), await statusFor(meera.token, encoded)]).toEqual([200, 200])
    expect(await statusFor(admin.token, asha.id)).toBe(200)
    expect(await statusFor(asha.token, asha.id)).toBe(200)
    expect([await statusFor(ravi.token, asha.id), await statusFor(neighbour.token, asha.id)]).toEqual([404, 404])
    const own = await read('form_number=1', meera.token)
    expect([own.status, own.body.data.fields]).toEqual([400, { client_id: 'Please say whose form it is.' }])
  })

  it('F-11 keeps every look of staff in the audit log, and none of the client themselves', async () => {
    const { app, sattva, asha, meera } = world
    await aForm(app, { organization: sattva })
    await read('form_number=1')
    await read(`form_number=1&client_id=${asha.id}`, meera.token)
    const looks = (await storedForms(app, sattva)).audit
    expect(looks).toMatchObject([
      { action: 'form.viewed', actor_id: meera.id, client_id: asha.id, detail: { form_number: 1, diet_date: null } },
    ])
    expect(looks).toHaveLength(1)
  })

  it('F-11 does not show staff what a client has begun and not submitted', async () => {
    const { app, sattva, asha, meera } = world
    await aForm(app, { organization: sattva })
    const draft = { form_number: 1, form_version: 1, answers: { note: 'secret' }, typed_at: '2026-11-21T06:00:00Z' }
    expect((await app.post(DRAFT, draft, { token: asha.token })).status).toBe(200)
    expect((await read('form_number=1')).body.data.draft.answers).toEqual({ note: 'secret' })
    const seen = await read(`form_number=1&client_id=${asha.id}`, meera.token)
    expect([seen.status, seen.text.includes('secret')]).toEqual([200, false])
  })

  it.each([
    ['form_number=7', 404, 'NOT_FOUND'],
    ['form_number=1&diet_date=2026-11-23', 404, 'NOT_FOUND'],
    ['form_number=1&diet_date=2026-02-30', 404, 'NOT_FOUND'],
    [`form_number=1&diet_date=${btoa('2026-02-30')}`, 404, 'NOT_FOUND'],
    ['form_number=1&diet_date=20261123', 400, 'INVALID_BASE64'],
    ['form_number=1&client_id=abc', 400, 'INVALID_BASE64'],
    ['form_number=1&client_id=not-an-id', 404, 'NOT_FOUND'],
    [`form_number=1&client_id=${btoa('17')}%3D`, 400, 'INVALID_BASE64'],
    ['form_number=x', 400, 'INVALID_INPUT'],
    ['form_number=1&organization=2', 400, 'INVALID_INPUT'],
    ['', 400, 'INVALID_INPUT'],
  ])('C-01 F-01 refuses ?%s with %i %s', async (query, status, code) => {
    await aForm(world.app, { organization: world.sattva })
    const reply = await read(query)
    expect([reply.status, reply.body.code]).toEqual([status, code])
  })

  it('C-01 is not there once archived, but for whoever filled it', async () => {
    const { app, sattva, asha, admin } = world
    const form = await aForm(app, { organization: sattva })
    await submit(app, form, { weight: 60 }, { token: asha.token })
    const neighbour = await world.aNeighbour()
    await app.post('/api/console/forms/archive', { form_id: form.id, is_archived: true }, { token: admin.token })
    expect((await read('form_number=1', neighbour.token)).status).toBe(404)
    expect((await submit(app, form, { weight: 60 }, { token: neighbour.token })).status).toBe(404)
    expect((await read('form_number=1')).body.data).toMatchObject({ edit_form: 0, revision: 1 })
  })
})
