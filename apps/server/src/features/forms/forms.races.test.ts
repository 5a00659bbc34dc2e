import { beforeEach, describe, expect, it } from 'vitest'
import { aCareRelation, anAccount, anOrganization, aSignedInClient, signIn } from '../../test-kit/builders.ts'
import { aForm, askDates, DRAFT, READ, storedForms, submit, type TestForm } from '../../test-kit/forms-kit.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { eachRound, RACE_TIMEOUT_MS, RACERS, race, tally } from '../../test-kit/races.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

const DATES = ['2026-11-23', '2026-11-30', '2026-12-07']

describe('forms under 64 at once', () => {
  let app: TestApp
  let meera: string

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    // The platform's default: sign-in begins at an organisation.
    await anOrganization(app)
    return () => app.close()
  })

  /** A new client each round, asked for dates by their dietician. */
  async function aClientWithDates(): Promise<{ token: string; id: string; form: TestForm }> {
    const organization = await anOrganization(app, { isDemo: true, isDefault: false })
    const client = await aSignedInClient(app, { organization })
    const dietician = await anAccount(app, { organization, role: 'dietician' })
    await aCareRelation(app, client, dietician)
    meera = await signIn(app, dietician)
    const form = await aForm(app, { organization, type: 'health_progress' })
    await askDates(app, form, client.id, DATES, meera)
    return { token: client.token, id: client.id, form }
  }

  it(
    'F-07 C-05 store one submission for a diet date and tell the others that it is filled (trap 15)',
    () =>
      eachRound(async () => {
        const { token, form } = await aClientWithDates()
        const replies = await race((options, racer) =>
          submit(app, form, { weight: 60 + racer }, { ...options, token, with: { diet_date: DATES[0] } }),
        )
        expect(tally(replies)).toEqual({ 200: 1, '409 FORM_DATE_FILLED': RACERS - 1 })
        const told = replies.filter(({ status }) => status === 409).map(({ body }) => body.message)
        expect(new Set(told)).toEqual(new Set(['This date form has been already filled ']))
        const { fillings, revisions, audit } = await storedForms(app, form.organization)
        const winner = replies.findIndex(({ status }) => status === 200)
        expect(fillings).toMatchObject([{ answers: { weight: 60 + winner }, diet_date: DATES[0], revision: 1 }])
        expect([revisions.length, audit.filter(({ action }) => action === 'form.submitted').length]).toEqual([1, 1])
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'F-07 store all dates of a submission or none, and never wait for each other in a circle',
    () =>
      eachRound(async () => {
        const { token, form } = await aClientWithDates()
        const choices = [DATES, [...DATES].reverse(), DATES.slice(0, 2), DATES.slice(1)]
        const replies = await race((options, racer) =>
          submit(app, form, { weight: 60 + racer }, { ...options, token, with: { diet_dates: choices[racer % 4] } }),
        )
        const { 200: stored = 0, '409 FORM_DATE_FILLED': refused = 0, ...others } = tally(replies)
        expect([others, stored + refused]).toEqual([{}, RACERS])
        const { fillings } = await storedForms(app, form.organization)
        const winners = replies.flatMap(({ status, body }) => (status === 200 ? body.data.diet_dates : []))
        expect(new Set(winners).size).toBe(winners.length)
        expect(fillings.map(({ diet_date }) => diet_date)).toEqual(winners.sort())
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'C-05 take effect once under one Idempotency-Key',
    () =>
      eachRound(async () => {
        const { token, form } = await aClientWithDates()
        const headers = { 'idempotency-key': '01930000-0000-7000-8000-0000000000ab' }
        const send = (options: object) =>
          submit(app, form, { weight: 60 }, { ...options, token, headers, with: { diet_date: DATES[0] } })
        const { 200: done = 0, '409 IDEMPOTENCY_IN_PROGRESS': waiting = 0, ...others } = tally(await race(send))
        expect([others, done + waiting, done > 0]).toEqual([{}, RACERS, true])
        expect((await send({})).status).toBe(200)
        expect((await storedForms(app, form.organization)).fillings).toHaveLength(1)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'F-09 let one edit of a revision through, and keep every state that there was',
    () =>
      eachRound(async () => {
        const { token, id, form } = await aClientWithDates()
        await submit(app, form, { weight: 60 }, { token, with: { diet_date: DATES[0] } })
        const edit = { client_id: id, diet_date: DATES[0], edit_form: 1, if_revision: 1 }
        const replies = await race((options, racer) =>
          submit(app, form, { weight: 100 + racer }, { ...options, token: meera, with: edit }),
        )
        expect(tally(replies)).toEqual({ 200: 1, '409 FORM_CHANGED_MEANWHILE': RACERS - 1 })
        const { fillings, revisions } = await storedForms(app, form.organization)
        expect(revisions.map(({ revision, before, after }) => [revision, before, after])).toEqual([
          [1, null, { weight: 60 }],
          [2, { weight: 60 }, fillings[0]?.answers],
        ])
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'F-09 ask once for an unlock, and unlock once for one change',
    () =>
      eachRound(async () => {
        const { token, form } = await aClientWithDates()
        const { body } = await submit(app, form, { weight: 60 }, { token, with: { diet_date: DATES[0] } })
        const ask = { diet_date: DATES[0], edit_form_request: 1 }
        expect(tally(await race((options) => submit(app, form, {}, { ...options, token, with: ask })))).toEqual({
          200: RACERS,
        })
        expect((await storedForms(app, form.organization)).unlocks).toHaveLength(1)
        const unlock = { filling_id: body.data.filling_id, is_granted: true }
        await app.post('/api/console/forms/unlock', unlock, { token: meera })
        const edit = { diet_date: DATES[0], edit_form: 1 }
        const replies = await race((options, racer) =>
          submit(app, form, { weight: 100 + racer }, { ...options, token, with: edit }),
        )
        expect(tally(replies)).toEqual({ 200: 1, '409 FORM_LOCKED': RACERS - 1 })
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'F-13 keep the draft that was typed last, and none once all is submitted',
    () =>
      eachRound(async () => {
        const { token, form } = await aClientWithDates()
        const base = Date.parse('2026-11-21T06:00:00Z')
        const keep = (options: object, racer: number) =>
          app.post(
            DRAFT,
            {
              form_number: 3,
              form_version: 1,
              diet_date: DATES[0],
              answers: { note: `typed ${racer}` },
              typed_at: new Date(base + racer * 1000).toISOString(),
            },
            { ...options, token },
          )
        expect(tally(await race(keep))).toEqual({ 200: RACERS })
        const draft = async () =>
          (await app.get(`${READ}?form_number=3&diet_date=${DATES[0]}`, { token })).body.data.draft
        expect((await draft()).answers).toEqual({ note: `typed ${RACERS - 1}` })
        const replies = await race((options, racer) =>
          racer === 7
            ? submit(app, form, { weight: 60 }, { ...options, token, with: { diet_date: DATES[0] } })
            : keep(options, racer),
        )
        expect(tally(replies)).toEqual({ 200: RACERS })
        expect(await draft()).toBeNull()
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'P-01 give every new form a number of its own, and keep one draft of each',
    () =>
      eachRound(async () => {
        const { form } = await aClientWithDates()
        const { organization } = form
        const token = await signIn(app, await anAccount(app, { organization, role: 'admin' }))
        const made = await race(
          (options) => app.post('/api/console/forms/create', { title: { en: 'One' } }, { ...options, token }),
          8,
        )
        const numbers = made.filter(({ status }) => status === 200).map(({ body }) => body.data.form_number)
        expect(tally(made)).toEqual({ 200: 8 })
        expect(new Set(numbers).size).toBe(8)
        const draft = { form_id: form.id, title: { en: 'Two' }, definition: { sections: [] }, revision: null }
        const drafts = await race((options) => app.post('/api/console/forms/save_draft', draft, { ...options, token }))
        expect(tally(drafts)).toEqual({ 200: 1, '409 FORM_DRAFT_CHANGED': RACERS - 1 })
      }),
    RACE_TIMEOUT_MS,
  )
})
