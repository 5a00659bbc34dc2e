import { beforeEach, describe, expect, it } from 'vitest'
import {
  aDefinition,
  aField,
  aForm,
  askDates,
  aVersion,
  READ,
  storedForms,
  submit,
  type TestForm,
} from '../../test-kit/forms-kit.ts'
import { type FormsWorld, formsWorld } from '../../test-kit/forms-world.ts'

const EDIT = { edit_form: 1 }
const ASK = { edit_form_request: 1 }

describe('changing what was filled', () => {
  let world: FormsWorld
  let form: TestForm
  let fillingId: string

  beforeEach(async () => {
    world = await formsWorld()
    form = await aForm(world.app, { organization: world.sattva, title: 'Beginning' })
    const reply = await submit(world.app, form, { weight: 68, note: 'first' }, { token: world.asha.token })
    fillingId = reply.body.data.filling_id
    await world.app.deliver()
    world.app.mails.length = 0
    return () => world.app.close()
  })

  const stored = () => storedForms(world.app, world.sattva)
  const send = (answers: object, more: object, token = world.asha.token) =>
    submit(world.app, form, answers, { token, with: more })
  const settle = (is_granted: boolean, token = world.meera.token) =>
    world.app.post('/api/console/forms/unlock', { filling_id: fillingId, is_granted }, { token })
  const read = async (token = world.asha.token, more = '') =>
    (await world.app.get(`${READ}?form_number=1${more}`, { token })).body.data
  async function mailed(): Promise<string[]> {
    await world.app.deliver()
    return world.app.mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
  }

  it('F-09 is refused while it is locked, and nothing changes', async () => {
    const before = await stored()
    const reply = await send({ weight: 70 }, EDIT)
    expect([reply.status, reply.body.message]).toEqual([409, 'This form is locked. Ask your dietician to unlock it.'])
    expect(await stored()).toEqual(before)
  })

  it('F-09 is asked for once, however often, and the dietician hears of it', async () => {
    const { meera } = world
    const first = await send({}, ASK)
    expect([first.status, first.body]).toEqual([
      200,
      {
        isValid: 1,
        message: 'Your dietician has been asked to unlock this form.',
        data: { filling_id: fillingId, revision: 1, diet_dates: [] },
      },
    ])
    expect((await send({}, ASK)).status).toBe(200)
    expect((await stored()).unlocks).toMatchObject([{ filling_id: fillingId, settled_at: null }])
    expect(await mailed()).toEqual([`${meera.email}: Please unlock a form: Beginning`])
    expect(await read()).toMatchObject({ edit_form: 0, edit_form_request: 1 })
  })

  it('F-09 is unlocked for one change, of which everything before is kept, and locked again', async () => {
    const { asha, meera } = world
    await send({}, ASK)
    await mailed()
    expect((await settle(true)).body.message).toBe('The client can change these answers now.')
    expect(await mailed()).toEqual([`${asha.email}: Beginning is open again at Sattva`])
    expect(await read()).toMatchObject({ edit_form: 1, edit_form_request: 0 })
    const reply = await send({ weight: 69.5 }, { ...EDIT, if_revision: 1 })
    expect([reply.body.message, reply.body.data.revision]).toEqual(['Your changes are saved.', 2])
    const { fillings, revisions, audit } = await stored()
    expect(fillings).toMatchObject([{ answers: { weight: 69.5 }, revision: 2, is_locked: true }])
    expect(revisions).toMatchObject([
      { revision: 1, before: null, after: { weight: 68, note: 'first' }, changed_by: asha.id },
      { revision: 2, before: { weight: 68, note: 'first' }, after: { weight: 69.5 }, changed_by: asha.id },
    ])
    expect(audit.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['form.submitted', asha.id],
      ['form.unlock-asked', asha.id],
      ['form.unlocked', meera.id],
      ['form.edited', asha.id],
    ])
    expect(await mailed()).toEqual([`${meera.email}: A form was filled: Beginning`])
    expect((await send({ weight: 70 }, EDIT)).body.code).toBe('FORM_LOCKED')
  })

  it('F-09 is refused by the dietician, and the client hears of that too', async () => {
    await send({}, ASK)
    await mailed()
    expect((await settle(false)).body.message).toBe('The form stays locked. The client has been told.')
    expect(await mailed()).toEqual([`${world.asha.email}: Beginning stays as it is at Sattva`])
    expect(await read()).toMatchObject({ edit_form: 0, edit_form_request: 0 })
    expect((await stored()).unlocks).toMatchObject([{ is_granted: false, settled_by: world.meera.id }])
  })

  it('F-09 may be unlocked unasked, and closed again; nobody is told twice', async () => {
    await settle(true)
    await settle(true)
    expect(await mailed()).toHaveLength(1)
    expect((await send({}, ASK)).body.message).toBe('This form is open: you can change your answers.')
    await settle(false)
    expect(await mailed()).toEqual([])
    expect((await send({ weight: 70 }, EDIT)).body.code).toBe('FORM_LOCKED')
  })

  it('F-09 refuses an edit of something else than the person saw, with both to look at', async () => {
    await settle(true)
    const { meera, asha } = world
    await send({ weight: 71, note: 'by Meera' }, { ...EDIT, client_id: asha.id }, meera.token)
    const reply = await send({ weight: 69 }, { ...EDIT, if_revision: 1 })
    expect([reply.status, reply.body.code, reply.body.data]).toEqual([
      409,
      'FORM_CHANGED_MEANWHILE',
      { revision: 2, form_filled: { weight: 71, note: 'by Meera' } },
    ])
    expect((await send({ weight: 69 }, { ...EDIT, if_revision: 2 })).status).toBe(200)
  })

  it('F-08 F-09 judges the answers before the lock', async () => {
    expect((await send({ weight: 5 }, EDIT)).body.code).toBe('FORM_ANSWERS_INVALID')
    expect((await send({ salary: 5 }, EDIT)).body.code).toBe('FORM_ANSWERS_INVALID')
  })

  it('F-09 F-11 is done by staff at any time, on record, and by nobody without the client in their care', async () => {
    const { asha, meera, ravi, admin } = world
    const more = { ...EDIT, client_id: asha.id }
    expect((await send({ weight: 72 }, more, ravi.token)).status).toBe(404)
    expect((await settle(true, ravi.token)).status).toBe(404)
    expect((await send({ weight: 72 }, more, meera.token)).status).toBe(200)
    expect((await send({ weight: 73 }, more, admin.token)).status).toBe(200)
    const { fillings, revisions } = await stored()
    expect(fillings).toMatchObject([{ answers: { weight: 73 }, is_locked: true, submitted_by: asha.id }])
    expect(revisions.map(({ changed_by }) => changed_by)).toEqual([asha.id, meera.id, admin.id])
    expect(await read(meera.token, `&client_id=${asha.id}`)).toMatchObject({ edit_form: 1, revision: 3 })
    expect(await mailed()).toEqual([])
  })

  it('F-09 keeps the version of the filling, or takes it to the newest where the edit was made for that', async () => {
    const { app, asha, meera } = world
    await aVersion(app, form, 2, aDefinition(aField('weight', { type: 'number', isMandatory: true, min: 20 })))
    const more = { ...EDIT, client_id: asha.id }
    expect((await send({ weight: 70, note: 'still' }, more, meera.token)).status).toBe(200)
    expect((await stored()).fillings).toMatchObject([{ form_version: 1, answers: { note: 'still' } }])
    expect((await send({ weight: 70 }, { ...more, form_version: 2 }, meera.token)).status).toBe(200)
    expect((await stored()).fillings).toMatchObject([{ form_version: 2, answers: { weight: 70 } }])
    expect((await stored()).revisions[2]).toMatchObject({ form_version: 2, before: { note: 'still' } })
  })

  it('F-09 finds nothing to change or to unlock where nothing was filled', async () => {
    const { app, sattva, asha, meera } = world
    const progress = await aForm(app, { organization: sattva, type: 'health_progress' })
    await askDates(app, progress, asha.id, ['2026-11-23', '2026-11-30'], meera.token)
    const on = (more: object) => submit(app, progress, { weight: 60 }, { token: asha.token, with: more })
    expect((await on({ ...EDIT, diet_date: '2026-11-23' })).status).toBe(404)
    expect((await on({ ...ASK, diet_date: '2026-11-23' })).status).toBe(404)
    const both = await on({ ...EDIT, diet_dates: ['2026-11-23', '2026-11-30'] })
    expect([both.status, both.body.message]).toEqual([400, 'Please change the answers of one date at a time.'])
  })

  it('F-09 leaves no way to change or delete what was, not even to the server itself', async () => {
    const { app, sattva } = world
    const change = app.database.tenant({ organizationId: sattva.id }, (tx) =>
      tx.updateTable('form_filling_revisions').set({ revision: 9 }).execute(),
    )
    await expect(change).rejects.toMatchObject({ code: '42501' })
    const byOwner = app.database.bootstrap({ organizationId: sattva.id }, (tx) =>
      tx.deleteFrom('form_filling_revisions').execute(),
    )
    await expect(byOwner).rejects.toMatchObject({ code: '42501' })
  })
})
