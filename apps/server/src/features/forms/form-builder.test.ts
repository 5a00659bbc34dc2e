import { beforeEach, describe, expect, it } from 'vitest'
import { aDefinition, aField, READ, storedForms, WEIGHT_FORM } from '../../test-kit/forms-kit.ts'
import { type FormsWorld, formsWorld } from '../../test-kit/forms-world.ts'

const BUILDER = '/api/console/forms'
const TITLE = { en: 'Sleep', hi: 'नींद' }

describe('making forms', () => {
  let world: FormsWorld

  beforeEach(async () => {
    world = await formsWorld()
    return () => world.app.close()
  })

  const post = (path: string, body: object, token = world.meera.token, headers = {}) =>
    world.app.post(`${BUILDER}/${path}`, body, { token, headers })
  const get = (path: string, token = world.meera.token) => world.app.get(`${BUILDER}/${path}`, { token })
  async function aNewForm(body: object = {}): Promise<string> {
    const reply = await post('create', { title: TITLE, ...body })
    expect(reply.status).toBe(200)
    return reply.body.data.form_id
  }
  const save = (form_id: string, revision: number | null, definition: object = WEIGHT_FORM) =>
    post('save_draft', { form_id, title: TITLE, definition, revision })
  async function aPublishedForm(body: object = {}): Promise<string> {
    const id = await aNewForm(body)
    await save(id, 1)
    expect((await post('publish', { form_id: id, revision: 2 })).status).toBe(200)
    return id
  }

  it('W-02 P-01 takes a form from an empty draft to a version that a client can open', async () => {
    const { app, asha, meera } = world
    const made = await post('create', { title: TITLE })
    expect(made.body.data).toEqual({ form_id: expect.any(String), form_number: 100, version: 1, revision: 1 })
    const { form_id } = made.body.data
    expect((await save(form_id, 1)).body.data).toMatchObject({ version: 1, revision: 2 })
    expect((await app.get(`${READ}?form_number=100`, { token: asha.token })).status).toBe(404)
    const published = await post('publish', { form_id, revision: 2 })
    expect(published.body).toMatchObject({ message: 'The form is published.', data: { version: 1 } })
    const opened = await app.get(`${READ}?form_number=100`, { token: asha.token })
    expect(opened.body.data).toMatchObject({ form_title: 'Sleep', form_type: 'own', form_version: 1 })
    const { data } = (await get(`form?form_id=${form_id}`)).body
    expect(data).toMatchObject({
      form_number: 100,
      version: 1,
      has_draft: false,
      draft: null,
      current: { version: 1, title: TITLE, definition: WEIGHT_FORM },
      versions: [{ version: 1, title: TITLE, published_by: 'Meera Iyer', fillings: 0 }],
    })
    const { audit } = await storedForms(app, world.sattva)
    expect(audit.map(({ action, actor_id, subject_id }) => [action, actor_id, subject_id])).toEqual([
      ['form.created', meera.id, form_id],
      ['form.published', meera.id, form_id],
    ])
  })

  it('W-02 begins the next version with the first save after publishing, beside the one in force', async () => {
    const id = await aPublishedForm()
    const next = aDefinition(aField('hours', { type: 'number', min: 0, max: 24 }))
    expect((await save(id, null, next)).body.data).toMatchObject({ version: 2, revision: 1 })
    expect((await save(id, null, next)).body.code).toBe('FORM_DRAFT_CHANGED')
    const { data } = (await get(`form?form_id=${id}`)).body
    expect(data).toMatchObject({
      version: 1,
      has_draft: true,
      draft: { version: 2, definition: next },
      current: { version: 1 },
    })
    expect((await get(`version?form_id=${id}&version=1`)).body.data.definition).toEqual(WEIGHT_FORM)
    expect((await get(`version?form_id=${id}&version=2`)).body.data).toMatchObject({
      published_at: null,
      definition: next,
    })
    expect((await get(`version?form_id=${id}&version=3`)).status).toBe(404)
  })

  it('W-02 refuses a save on top of what somebody else saved, and tells theirs', async () => {
    const id = await aNewForm()
    await save(id, 1, WEIGHT_FORM)
    const reply = await post(
      'save_draft',
      { form_id: id, title: TITLE, definition: { sections: [] }, revision: 1 },
      world.admin.token,
    )
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        isValid: 0,
        message: 'Somebody else saved this form meanwhile. Your changes are kept here; please look at both.',
        code: 'FORM_DRAFT_CHANGED',
        data: {
          draft: { version: 1, title: TITLE, definition: WEIGHT_FORM, revision: 2, edited_at: expect.any(String) },
        },
      },
    ])
    expect((await post('publish', { form_id: id, revision: 1 })).body.code).toBe('FORM_DRAFT_CHANGED')
    expect((await get(`form?form_id=${id}`)).body.data.draft).toMatchObject({ revision: 2, edited_by: 'Meera Iyer' })
  })

  it('W-02 W-08 throws a draft away: what is in force stays, the next draft has the same number, and the log tells of it', async () => {
    const { app, sattva } = world
    const form_id = await aPublishedForm()
    await save(form_id, null, aDefinition(aField('spare', { type: 'text' })))
    expect((await post('discard_draft', { form_id, revision: 1 })).body).toMatchObject({
      isValid: 1,
      message: 'The draft is thrown away.',
    })
    const { data } = (await get(`form?form_id=${form_id}`)).body
    expect(data).toMatchObject({ version: 1, has_draft: false, draft: null, current: { definition: WEIGHT_FORM } })
    expect((await save(form_id, null)).body.data).toMatchObject({ version: 2, revision: 1 })
    const { audit } = await storedForms(app, sattva)
    expect(audit.map(({ action }) => action)).toEqual(['form.created', 'form.published', 'form.draft-discarded'])
  })

  it('W-02 throws away no draft that somebody changed meanwhile, none that is not there, and not all that there is', async () => {
    const form_id = await aPublishedForm()
    const discard = async (revision: number, id = form_id) => {
      const { status, body } = await post('discard_draft', { form_id: id, revision })
      return [status, body.code]
    }
    expect(await discard(1)).toEqual([409, 'FORM_DRAFT_CHANGED'])
    await save(form_id, null)
    await save(form_id, 1)
    expect(await discard(1)).toEqual([409, 'FORM_DRAFT_CHANGED'])
    expect((await get(`form?form_id=${form_id}`)).body.data.draft).toMatchObject({ version: 2, revision: 2 })
    expect(await discard(1, await aNewForm())).toEqual([409, 'FORM_NEVER_PUBLISHED'])
  })

  it('W-02 publishes nothing that the checker finds wrong, and says what and where', async () => {
    const id = await aNewForm()
    const broken = aDefinition(
      aField('country', { type: 'text' }),
      aField('state', { type: 'state', mappingByFieldId: 'nowhere' }),
    )
    await save(id, 1, broken)
    const reply = await post('publish', { form_id: id, revision: 2 })
    expect([reply.status, reply.body.code]).toEqual([409, 'FORM_NOT_PUBLISHABLE'])
    expect(reply.body.data.findings).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'mapping-unknown-field', fieldId: 'state' }),
    )
    const { data } = (await get(`form?form_id=${id}`)).body
    expect([data.version, data.draft.revision]).toEqual([null, 2])
    const empty = await aNewForm()
    expect((await post('publish', { form_id: empty, revision: 1 })).body.code).toBe('FORM_NOT_PUBLISHABLE')
  })

  it('W-02 keeps a published version as it is, whoever would change it', async () => {
    const { app, sattva } = world
    const id = await aPublishedForm()
    const change = app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.updateTable('form_versions').set({ definition: '{"sections":[]}' }).where('form_id', '=', id).execute(),
    )
    await expect(change).rejects.toMatchObject({ code: '23001' })
  })

  it('W-02 duplicates, archives and brings back', async () => {
    const { app, asha } = world
    const id = await aPublishedForm()
    const copy = (await post('duplicate', { form_id: id })).body.data
    expect(copy).toMatchObject({ form_number: 101, version: 1 })
    expect((await get(`form?form_id=${copy.form_id}`)).body.data).toMatchObject({
      title: { en: 'Sleep (copy)', hi: 'नींद (प्रति)' },
      draft: { definition: WEIGHT_FORM },
    })
    await post('archive', { form_id: id, is_archived: true })
    const listed = (await get('list')).body.data.map(({ form_number, is_archived }: Record<string, unknown>) => [
      form_number,
      is_archived,
    ])
    expect(listed).toEqual([
      [101, false],
      [100, true],
    ])
    expect((await app.get(`${READ}?form_number=100`, { token: asha.token })).status).toBe(404)
    const asked = await post('ask', { form_id: id, client_id: asha.id })
    expect([asked.status, asked.body.code]).toEqual([409, 'FORM_NOT_ASKABLE'])
    await post('archive', { form_id: id, is_archived: false })
    expect((await app.get(`${READ}?form_number=100`, { token: asha.token })).status).toBe(200)
  })

  it('W-02 carries a form to a file and back, as it was', async () => {
    const id = await aPublishedForm()
    const file = (await get(`export?form_id=${id}`)).body.data
    expect(file).toEqual({ thali_form: 1, form_type: 'own', title: TITLE, definition: WEIGHT_FORM })
    const again = (await post('import', { file })).body.data
    expect((await get(`form?form_id=${again.form_id}`)).body.data.draft).toMatchObject({
      title: TITLE,
      definition: WEIGHT_FORM,
    })
    expect((await get(`export?form_id=${id}&version=7`)).status).toBe(404)
  })

  it('W-02 P-01 imports a form of a specified kind as that where there is none, else as one of its own', async () => {
    const file = { thali_form: 1, form_type: 'feedback', title: TITLE, definition: WEIGHT_FORM }
    expect((await post('import', { file })).body.data.form_number).toBe(2)
    expect((await post('import', { file })).body.data.form_number).toBe(100)
  })

  it('P-01 has one form of each specified kind', async () => {
    for (const [form_type, number] of [
      ['onboarding', 1],
      ['feedback', 2],
      ['health_progress', 3],
    ] as const) {
      expect((await post('create', { title: TITLE, form_type })).body.data.form_number).toBe(number)
      const again = await post('create', { title: TITLE, form_type })
      expect([again.status, again.body.code]).toEqual([409, 'FORM_TYPE_TAKEN'])
    }
  })

  it('W-02 makes one form however often it is sent', async () => {
    const headers = { 'idempotency-key': '01930000-0000-7000-8000-0000000000cc' }
    const first = await post('create', { title: TITLE }, world.meera.token, headers)
    expect((await post('create', { title: TITLE }, world.meera.token, headers)).body).toEqual(first.body)
    expect((await get('list')).body.data).toHaveLength(1)
  })

  const refused: [string, object][] = [
    ['an id with capitals', aDefinition(aField('Weight', { type: 'number' }))],
    ['a poisonous id', aDefinition(aField('__proto__', { type: 'number' }))],
    ['a type that there is not', aDefinition(aField('a', { type: 'colour' as 'text' }))],
    ['a property of another type', aDefinition(aField('a', { type: 'number', isLong: true } as never))],
    ['no English text', aDefinition({ ...aField('a', { type: 'text' }), name: { en: ' ', hi: 'नाम' } })],
    [
      'an operator that there is not',
      aDefinition(
        aField('a', {
          type: 'text',
          showWhen: { mode: 'all', clauses: [{ fieldId: 'b', operator: 'like', value: 'x' } as never] },
        }),
      ),
    ],
    ['an empty condition', aDefinition(aField('a', { type: 'text', showWhen: { mode: 'all', clauses: [] } }))],
    ['a limit that is no day', aDefinition(aField('a', { type: 'calender', notBefore: '2026-02-30' }))],
    ['more files than ten', aDefinition(aField('a', { type: 'file', maxFiles: 11 }))],
    ['HTML where there is no such place', { sections: [], script: 'alert(1)' }],
    [
      '41 sections',
      { sections: Array.from({ length: 41 }, (_, n) => ({ id: `s${n}`, title: { en: 's' }, fields: [] })) },
    ],
  ]
  it.each(refused)('W-02 refuses a definition with %s, and keeps the draft as it was', async (_, definition) => {
    const id = await aNewForm()
    const reply = await save(id, 1, definition)
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT'])
    const file = { thali_form: 1, form_type: 'own', title: TITLE, definition }
    expect((await post('import', { file })).status).toBe(400)
    expect((await get(`form?form_id=${id}`)).body.data.draft.revision).toBe(1)
    expect((await get('list')).body.data).toHaveLength(1)
  })

  it('P-02 W-02 is for administrators and dieticians', async () => {
    const { app, asha, admin } = world
    const id = await aNewForm()
    for (const token of [asha.token, await world.anOperator()]) {
      for (const path of ['list', `form?form_id=${id}`, 'preferences'])
        expect((await app.get(`${BUILDER}/${path}`, { token })).status).toBe(403)
      expect((await post('create', { title: TITLE }, token)).status).toBe(403)
      expect((await post('publish', { form_id: id, revision: 1 }, token)).status).toBe(403)
    }
    expect((await post('create', { title: TITLE }, admin.token)).status).toBe(200)
  })

  it('F-06 reads the preferences with the sections that there are', async () => {
    await aPublishedForm({ form_type: 'onboarding' })
    await post('save_preferences', { form_type: 'onboarding', section_ids: ['about'] })
    expect((await get('preferences')).body.data).toEqual([
      {
        form_type: 'onboarding',
        section_ids: ['about'],
        sections: [{ section_id: 'about', title: { en: 'About you', hi: 'आपके बारे में' } }],
      },
      { form_type: 'health_progress', section_ids: [], sections: [] },
    ])
  })
})
