import { beforeEach, describe, expect, it } from 'vitest'
import { aForm, submit, type TestForm } from '../../test-kit/forms-kit.ts'
import { type FormsWorld, formsWorld } from '../../test-kit/forms-world.ts'

const HOUR = 3600
const DAY = 24 * HOUR

describe('reminding of forms that are due', () => {
  let world: FormsWorld
  let form: TestForm

  beforeEach(async () => {
    world = await formsWorld()
    form = await aForm(world.app, { organization: world.sattva, type: 'health_progress', title: 'Progress' })
    return () => world.app.close()
  })

  async function ask(more: object): Promise<void> {
    const body = { form_id: form.id, client_id: world.asha.id, ...more }
    const token = await world.signInAgain(world.meera)
    const reply = await world.app.post('/api/console/forms/ask', body, { token })
    if (reply.status !== 200) throw new Error(reply.text)
    await world.app.deliver()
    world.app.mails.length = 0
  }
  async function reminded(): Promise<string[]> {
    await world.app.forms.reminder.remindDue()
    await world.app.deliver()
    return world.app.mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`)
  }
  const line = () => `${world.asha.email}: Progress is due at Sattva`

  // The clock of tests begins on 21 November, at noon in Kolkata.
  it('D-01 D-04 happens once, on the day, in the morning of the organisation', async () => {
    await ask({ diet_dates: ['2026-11-23'] })
    expect(await reminded()).toEqual([])
    world.app.clock.set('2026-11-23T02:29:00Z')
    expect(await reminded()).toEqual([])
    world.app.clock.set('2026-11-23T02:31:00Z')
    expect(await reminded()).toEqual([line()])
    world.app.clock.advance(HOUR)
    expect(await reminded()).toEqual([])
  })

  it('tells what, for when and by when, and where to go', async () => {
    await ask({ diet_dates: ['2026-12-01'], due_on: '2026-11-23' })
    world.app.clock.set('2026-11-23T06:00:00Z')
    await world.app.forms.reminder.remindDue()
    await world.app.deliver()
    const text = world.app.mails[0]?.text
    expect(text).toContain('this form is still open: Progress.\nFor: 1 Dec 2026. It was asked for by: 23 Nov 2026.')
    expect(text).toContain(`\nhttps://app.thali.test/forms/3/${encodeURIComponent(btoa('2026-12-01'))}\n`)
  })

  it('leaves out what is filled, withdrawn, not due by a date, asked just now or due long ago', async () => {
    const { app, asha, meera } = world
    await ask({ diet_dates: ['2026-11-22', '2026-11-24'] })
    await submit(app, form, { weight: 60 }, { token: asha.token, with: { diet_date: '2026-11-22' } })
    const { data } = (await app.get(`/api/console/forms/asked?client_id=${asha.id}`, { token: meera.token })).body
    const open = data.find((request: { filled_at: string | null }) => request.filled_at === null)
    await app.post('/api/console/forms/withdraw', { request_id: open.request_id }, { token: meera.token })
    form = await aForm(app, { organization: world.sattva, type: 'feedback', title: 'Feedback' })
    await ask({})
    await app.deliver()
    app.mails.length = 0
    app.clock.advance(3 * DAY)
    await ask({ diet_dates: ['2026-11-24'] })
    expect(await reminded()).toEqual([])
    await ask({ diet_dates: ['2026-11-10'] })
    app.clock.advance(DAY)
    expect(await reminded()).toEqual([`${asha.email}: Feedback is due at Sattva`])
  })

  it('is said anew where it was asked anew', async () => {
    await ask({ diet_dates: ['2026-11-23'] })
    world.app.clock.set('2026-11-23T06:00:00Z')
    expect(await reminded()).toHaveLength(1)
    await ask({ diet_dates: ['2026-11-23'], due_on: '2026-11-25' })
    world.app.clock.set('2026-11-25T06:00:00Z')
    expect(await reminded()).toHaveLength(1)
  })

  it('says nothing of what was filled between the job and the mail', async () => {
    const { app, asha } = world
    await ask({ diet_dates: ['2026-11-23'] })
    app.clock.set('2026-11-23T06:00:00Z')
    expect(await app.forms.reminder.remindDue()).toBe(1)
    await submit(app, form, { weight: 60 }, { token: await world.signInAgain(asha), with: { diet_date: '2026-11-23' } })
    await app.deliver()
    expect(app.mails.filter(({ to }) => to === asha.email)).toEqual([])
  })

  it('is done by one of several processes', async () => {
    await ask({ diet_dates: ['2026-11-23'] })
    world.app.clock.set('2026-11-23T06:00:00Z')
    const { reminder } = world.app.forms
    const counts = await Promise.all(Array.from({ length: 5 }, () => reminder.remindDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })
})
