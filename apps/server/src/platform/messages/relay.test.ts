import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, type TestOrganization } from '../../test-kit/builders.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { keepingPorts, testRelay } from '../../test-kit/test-relay.ts'
import type { Database } from '../db/database.ts'
import { DatabaseUnavailableError } from '../db/unavailable.ts'
import { type Mail, MessageRefusedError } from './ports.ts'
import { LANES, retryDelaySeconds } from './relay-lane.ts'

describe('the outbox', () => {
  let app: TestApp
  let sattva: TestOrganization

  beforeEach(async () => {
    app = await testApp()
    sattva = await anOrganization(app, { name: 'Sattva' })
    return () => app.close()
  })

  const reset = { path: '/forgotPasswordComplete/1/code-4711', values: { name: 'Asha' } }

  it('holds a message exactly when what it tells of was committed', async () => {
    const { queue, rows } = testRelay(app, sattva, keepingPorts())
    await expect(queue('mail-reset', reset, true)).rejects.toThrow('did not happen')
    expect(await rows()).toEqual([])
    await queue('mail-reset', reset)
    expect(await rows()).toHaveLength(1)
  })

  it('keeps a waiting message unreadable, and wipes it once it is sent', async () => {
    const { relay, queue, rows } = testRelay(app, sattva, keepingPorts())
    await queue('sms-otp', { to: '+919812345678', values: { code: '472913' } })
    const waiting = JSON.stringify(await rows())
    for (const secret of ['472913', '9812345678', 'code']) expect(waiting).not.toContain(secret)
    await relay.deliverDue()
    expect(await rows()).toMatchObject([
      { state: 'sent', payload: null, provider_reference: 'sms-reference', settled_at: app.clock.now() },
    ])
  })

  it("writes in the person's language, with the link alone on its line at the organisation's own address (D-03, D-04)", async () => {
    const poshan = await anOrganization(app, { name: 'Poshan', host: 'poshan.test', publicUrl: 'https://poshan.test/' })
    const kept = keepingPorts()
    await testRelay(app, sattva, kept).queue('mail-reset', reset)
    await testRelay(app, poshan, kept).queue('mail-reset', { ...reset, language: 'hi' })
    await testRelay(app, sattva, kept).relay.deliverDue()
    const at = (name: string) => kept.mails.find(({ from }) => from.name === name)
    expect(at('Sattva')?.text.split('\n')).toContain('https://app.thali.test/forgotPasswordComplete/1/code-4711')
    expect(at('Poshan')?.text.split('\n')).toContain('https://poshan.test/forgotPasswordComplete/1/code-4711')
    expect(at('Poshan')?.subject).toBe('Poshan के लिए नया पासवर्ड बनाएँ')
  })

  it('tries again later and later while the provider fails, by the clock', async () => {
    const failures = Array.from({ length: 3 }, () => new Error('421 come back later'))
    const kept = keepingPorts(failures)
    const { relay, queue, rows } = testRelay(app, sattva, kept)
    await queue('mail-reset', reset)
    expect(await relay.deliverDue()).toBe(1)
    for (const [attempts, seconds] of [
      [1, 1],
      [2, 2],
      [3, 4],
    ] as const) {
      expect(await rows()).toMatchObject([{ state: 'waiting', attempts, last_error: '421 come back later' }])
      app.clock.advance(seconds - 0.01)
      expect(await relay.deliverDue()).toBe(0)
      app.clock.advance(0.01)
      expect(await relay.deliverDue()).toBe(1)
    }
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 4, last_error: null }])
    expect(kept.mails).toHaveLength(1)
  })

  it('waits a few seconds at most in the first half minute, and minutes when the provider stays away', () => {
    const delays = Array.from({ length: 60 }, (_, index) => retryDelaySeconds(index + 1, 300, 1))
    expect(delays.slice(0, 5)).toEqual([1, 2, 4, 4, 4])
    expect(Math.max(...delays)).toBe(300)
    expect(delays).toEqual([...delays].sort((a, b) => a - b))
  })

  it('spreads the waits of what failed together, and tries a code every few seconds while it is of use', () => {
    expect([0, 0.5, 1].map((fraction) => retryDelaySeconds(3, 300, fraction))).toEqual([2, 3, 4])
    const sms = LANES.find(({ channel }) => channel === 'sms')
    for (let n = 1; n <= 60; n += 1)
      expect(retryDelaySeconds(n, sms?.longestDelaySeconds ?? 0, 1)).toBeLessThanOrEqual(8)
  })

  it('takes the spread from the randomness that it was given', async () => {
    const { relay, queue } = testRelay(app, sattva, { ...keepingPorts([new Error('down')]), fraction: 0 })
    await queue('mail-reset', reset)
    await relay.deliverDue()
    app.clock.advance(0.5)
    expect(await relay.deliverDue()).toBe(1)
  })

  it('gives up at once on what the provider refuses for good, and does not keep whom it was for', async () => {
    const refusal = new MessageRefusedError('550 <asha@example.com>: no mailbox here; call +91 98123 45678')
    const { relay, queue, rows, logged } = testRelay(app, sattva, keepingPorts([refusal]))
    await queue('mail-reset', reset)
    await relay.deliverDue()
    app.clock.advance(86_400)
    expect(await relay.deliverDue()).toBe(0)
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 1, payload: null, last_error: '550 <…>: no mailbox here; call …' },
    ])
    expect(logged.join()).toContain('no mailbox here')
    expect(logged.join()).not.toMatch(/asha@|98123/)
  })

  it('gives up after many tries', async () => {
    const { relay, queue, rows } = testRelay(app, sattva, { ports: {} })
    await queue('mail-reset', reset)
    for (let n = 0; n < 70; n += 1) {
      await relay.deliverDue()
      app.clock.advance(300)
    }
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 60, payload: null, last_error: 'no provider is configured' },
    ])
  })

  it('drops what is of no more use, such as a code that has expired', async () => {
    const kept = keepingPorts([new Error('down')])
    const { relay, queue, rows } = testRelay(app, sattva, kept)
    await queue('sms-otp', {
      values: { code: '123456' },
      useful_until: new Date(app.clock.now().getTime() + 300_000).toISOString(),
    })
    await relay.deliverDue()
    app.clock.advance(300)
    await relay.deliverDue()
    expect(await rows()).toMatchObject([{ state: 'dropped', payload: null }])
    expect(kept.texts).toEqual([])
  })

  it('is not held up by a message that no key opens', async () => {
    const kept = keepingPorts()
    const { relay, queue, rows } = testRelay(app, sattva, kept)
    await testRelay(app, sattva, { ports: kept.ports, secret: 'the secret before it was changed' }).queue(
      'mail-reset',
      reset,
    )
    await queue('mail-reset', reset)
    await relay.deliverDue()
    // Made in the same instant, they stand in no order.
    expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['failed', 'sent'])
    expect(kept.mails).toHaveLength(1)
  })

  it('brings codes at once while the mail server hangs, and other mails past the one that hangs', async () => {
    const kept = keepingPorts()
    const sendMail = (mail: Mail) =>
      mail.to === 'stuck@example.com' ? new Promise<string>(() => undefined) : kept.ports.mail!.sendMail(mail)
    const { relay, queue } = testRelay(app, sattva, { ports: { ...kept.ports, mail: { sendMail } } })
    await queue('mail-reset', { ...reset, to: 'stuck@example.com' })
    await queue('mail-reset', reset)
    await queue('sms-otp', { to: '+919812345678', values: { code: '123456' } })
    void relay.deliverDue()
    await expect.poll(() => [kept.texts.length, kept.mails.length]).toEqual([1, 1])
  })

  it('takes what was never tried before what fails again and again', async () => {
    const kept = keepingPorts()
    const order: string[] = []
    const sendMail = async (mail: Mail) => {
      order.push(mail.to)
      if (mail.to.startsWith('poison')) throw new Error('421 come back later')
      return kept.ports.mail!.sendMail(mail)
    }
    const { relay, queue } = testRelay(app, sattva, { ports: { mail: { sendMail } } })
    for (let n = 0; n < 12; n += 1) await queue('mail-reset', { ...reset, to: `poison${n}@example.com` })
    await relay.deliverDue()
    app.clock.advance(4)
    order.length = 0
    await queue('mail-reset', { ...reset, to: 'fresh@example.com' })
    await relay.deliverDue()
    expect([order[0], order.length]).toEqual(['fresh@example.com', 13])
  })

  it('notes what it sent when the database comes back, and does not send it again', async () => {
    const kept = keepingPorts()
    let failures = 2
    const jobs: Database['jobs'] = (work) =>
      kept.mails.length > 0 && failures-- > 0
        ? Promise.reject(new DatabaseUnavailableError('away'))
        : app.database.jobs(work)
    const { relay, queue, rows } = testRelay({ ...app, database: { ...app.database, jobs } }, sattva, kept)
    await queue('mail-reset', reset)
    await relay.deliverDue()
    expect(failures).toBeLessThan(0)
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1 }])
    expect(kept.mails).toHaveLength(1)
  })

  it('takes over what another process had claimed before it died, once its time is over', async () => {
    const kept = keepingPorts()
    const dead = testRelay(app, sattva, { ports: { mail: { sendMail: () => new Promise(() => undefined) } } })
    await dead.queue('mail-reset', reset)
    void dead.relay.deliverDue()
    while ((await dead.rows())[0]?.attempts === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    const { relay } = testRelay(app, sattva, kept)
    app.clock.advance(29)
    expect(await relay.deliverDue()).toBe(0)
    app.clock.advance(1)
    expect(await relay.deliverDue()).toBe(1)
    expect(kept.mails).toHaveLength(1)
  })

  it('sends what a request turns into in the same round, and the request itself never leaves', async () => {
    const kept = keepingPorts()
    const asked: string[] = []
    const { relay, queue, rows } = testRelay(app, sattva, {
      ...kept,
      resolver: async (organizationId, payload) => {
        asked.push(`${organizationId} ${payload.to}`)
        await queue('mail-reset', reset)
      },
    })
    await queue('request-password-reset', {})
    await relay.deliverDue()
    expect(asked).toEqual([`${sattva.id} asha@example.com`])
    expect(kept.mails).toHaveLength(1)
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
})
