import { beforeEach, describe, expect, it } from 'vitest'
import { DRAFT, READ, SAVE, storedForms } from '../../test-kit/forms-kit.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import {
  type Actor,
  rowsAbout,
  rowsOf,
  type TwoOrganizations,
  twoOrganizations,
} from '../../test-kit/two-organizations.ts'

const BUILDER = '/api/console/forms'

describe('forms of different people', () => {
  let app: TestApp
  let world: TwoOrganizations

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    world = await twoOrganizations(app)
    return () => app.close()
  })

  const noteOf = (reply: { body: { data: { form_filled: { form_filled: { note: string } }[] } } }) =>
    reply.body.data.form_filled.map(({ form_filled }) => form_filled.note)

  it('P-01 C-01 shows the filling and the draft of the session alone, at every host', async () => {
    const { a1, a2, clientOfB } = world.actors
    for (const { token, canary } of [a1, a2, clientOfB]) {
      for (const host of ['a.test', 'b.test', 'nobody.test']) {
        const reply = await app.get(`${READ}?form_number=1`, { token, host })
        expect(noteOf(reply)).toEqual([canary])
        expect(reply.body.data.draft.answers.note).toBe(canary)
      }
    }
  })

  it('P-01 C-05 F-09 writes into the filling of the session alone', async () => {
    const { a1, a2, clientOfB, dieticianOfA, operator } = world.actors
    const before = await rowsAbout(app, a1)
    const body = {
      form_number: 1,
      form_filled: '{"weight":99}',
      edit_form: 1,
      user_id: a1.id,
      updated_by_client: a1.id,
    }
    for (const { token } of [a2, clientOfB]) {
      await app.post(SAVE, body, { token })
      await app.post(SAVE, { ...body, edit_form: 0, edit_form_request: 1 }, { token })
      const draft = { form_number: 1, form_version: 1, answers: { weight: 9 }, typed_at: '2026-11-21T09:00:00Z' }
      await app.post(DRAFT, { ...draft, user_id: a1.id }, { token })
    }
    for (const { token } of [a2, clientOfB, dieticianOfA, operator]) {
      for (const client_id of [a1.id, btoa(a1.id)]) {
        const reply = await app.post(SAVE, { ...body, client_id }, { token })
        expect([reply.status, reply.body.code]).toEqual([404, 'NOT_FOUND'])
      }
    }
    expect(await rowsAbout(app, a1)).toEqual(before)
  })

  /** Every call that names something of A by its id. */
  function callsAt({ fillingId, requestId, id }: Actor): (readonly [string, object | undefined])[] {
    const { form } = world.a
    const draft = { form_id: form.id, title: { en: 'Taken' }, definition: { sections: [] }, revision: null }
    return [
      [`form?form_id=${form.id}`, undefined],
      [`version?form_id=${form.id}&version=1`, undefined],
      [`export?form_id=${form.id}`, undefined],
      ['save_draft', draft],
      ['publish', { form_id: form.id, revision: 1 }],
      ['duplicate', { form_id: form.id }],
      ['archive', { form_id: form.id, is_archived: true }],
      ['ask', { form_id: form.id, client_id: id }],
      [`asked?client_id=${id}`, undefined],
      ['withdraw', { request_id: requestId }],
      [`fillings?client_id=${id}`, undefined],
      [`filling?filling_id=${fillingId}`, undefined],
      ['unlock', { filling_id: fillingId, is_granted: true }],
    ]
  }

  it('P-01 W-02 does not know a form, a request or a filling of another organisation, verb by verb', async () => {
    const { a1, adminOfB, dieticianOfB } = world.actors
    const before = await rowsOf(app, world.a.organization)
    for (const { token } of [adminOfB, dieticianOfB]) {
      for (const [path, body] of callsAt(a1)) {
        const url = `${BUILDER}/${path}`
        const reply = body === undefined ? await app.get(url, { token }) : await app.post(url, body, { token })
        expect([path, reply.status, reply.body.code]).toEqual([path, 404, 'NOT_FOUND'])
      }
    }
    expect(await rowsOf(app, world.a.organization)).toEqual(before)
  })

  it('P-01 W-02 lists the own organisation’s forms and preferences only', async () => {
    const { adminOfA, adminOfB } = world.actors
    for (const [actor, own, other] of [
      [adminOfA, world.a, world.b],
      [adminOfB, world.b, world.a],
    ] as const) {
      const reply = await app.get(`${BUILDER}/list`, { token: actor.token })
      expect(reply.text).toContain(own.pageCanary)
      expect(reply.text).not.toContain(other.pageCanary)
    }
    const cleared = { form_type: 'onboarding', section_ids: [] }
    await app.post(`${BUILDER}/save_preferences`, cleared, { token: adminOfB.token })
    const kept = (await rowsOf(app, world.a.organization)).get('form_preferences')
    expect(kept).toMatchObject([{ section_ids: ['about'] }])
  })

  it('P-01 mixes no form of one organisation with a client of the other', async () => {
    const { a1, adminOfB, clientOfB } = world.actors
    const mixed = [
      { form_id: world.a.form.id, client_id: clientOfB.id },
      { form_id: world.b.form.id, client_id: a1.id },
    ]
    for (const body of mixed)
      expect((await app.post(`${BUILDER}/ask`, body, { token: adminOfB.token })).status).toBe(404)
    expect((await storedForms(app, world.b.organization)).requests).toHaveLength(1)
  })
})
