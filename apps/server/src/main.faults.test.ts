import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectFailure } from './test-kit/failures.ts'
import type { Fault } from './test-kit/fault-proxy.ts'
import { type Dependency, type FaultWorld, faultWorld } from './test-kit/fault-world.ts'
import { type MainFlows, mainFlows } from './test-kit/main-flows.ts'

type Answers = Awaited<ReturnType<MainFlows['doAtOnce']>>

// A cut comes in the greeting or in the middle of the first exchange, and with the database also in the middle of a write.
const FAULTS: Record<Dependency, Fault[]> = {
  database: [
    { kind: 'slow', milliseconds: 300 },
    { kind: 'silent' },
    { kind: 'reset' },
    { kind: 'refuse' },
    { kind: 'cut', afterBytes: 700 },
    { kind: 'cut', afterBytes: 2500 },
  ],
  mail: [
    { kind: 'slow', milliseconds: 100 },
    { kind: 'silent' },
    { kind: 'reset' },
    { kind: 'refuse' },
    { kind: 'cut', afterBytes: 60 },
  ],
  sms: [
    { kind: 'slow', milliseconds: 300 },
    { kind: 'silent' },
    { kind: 'reset' },
    { kind: 'refuse' },
    { kind: 'cut', afterBytes: 30 },
  ],
}
const PASS: Fault = { kind: 'pass' }
const HEALED_WITHIN_MS = 5000
// A try that was under way when the way healed, and the wait before the next.
const DELIVERED_WITHIN_MS = 10_000

describe('while a thing that the server depends on fails', { timeout: 60_000 }, () => {
  let world: FaultWorld
  let flows: MainFlows
  let cell = 0
  let lives: Promise<number[]>
  let isOver: boolean

  beforeAll(async () => {
    world = await faultWorld()
  })
  afterAll(() => world.close())

  beforeEach(async () => {
    cell += 1
    flows = await mainFlows(world, cell)
    isOver = false
    lives = (async () => {
      const statuses: number[] = []
      while (!isOver) {
        statuses.push((await world.server.call('/api/live', { signal: AbortSignal.timeout(3000) })).status)
        await pause(100)
      }
      return statuses
    })()
    lives.catch(() => undefined)
  })
  afterEach(async () => {
    for (const proxy of Object.values(world.proxies)) await proxy.set(PASS)
    isOver = true
    expect(new Set(await lives)).toEqual(new Set([200]))
  })

  const broken = (dependency: Dependency, fault: Fault) => world.proxies[dependency].set(fault)
  const statuses = (answers: Answers) => Object.fromEntries(answers.map(({ name, answer }) => [name, answer.status]))
  const refused = (answers: Answers) => answers.filter(({ answer }) => answer.status !== 200)

  /** Nothing is there without what belongs to it: a code without its message, a sign-up without its consent or its link. */
  async function expectNothingHalfWritten(): Promise<void> {
    const codes = await world.count('from otp_sessions')
    expect(await world.count("from outbox_messages where template = 'sms-otp'")).toBe(codes)
    const account = 'from accounts a where a.email = $1'
    expect(await world.count(account, [flows.email])).toBe(1)
    for (const part of ['consents', 'account_links'])
      expect(await world.count(`from ${part} where account_id = (select id ${account})`, [flows.email])).toBe(1)
    expect(await world.count("from outbox_messages where template = 'mail-activation'")).toBe(
      await world.count('from account_links where purpose = $1', ['activation']),
    )
    const saved = JSON.parse((await flows.flows.readProfile()).text)
    expect(saved.data[0].goal_weight).toBe(flows.goal)
  }

  async function expectDelivered(): Promise<void> {
    const arrived = () => ({
      code: world.texts.some(({ to }) => to === flows.codePhone),
      activation: world.mails.some(({ to, text }) => to === flows.email && text.includes('/activate/')),
      reset: world.mails.some(({ to, text }) => to === flows.resetEmail && text.includes('/forgotPasswordComplete/')),
    })
    await expect.poll(arrived, { timeout: DELIVERED_WITHIN_MS }).toEqual({ code: true, activation: true, reset: true })
    await expect
      .poll(() => world.count("from outbox_messages where state = 'waiting'"), { timeout: DELIVERED_WITHIN_MS })
      .toBe(0)
  }

  it.each(FAULTS.database)(
    'a database that is $kind is told honestly, leaves nothing half-written and is healed from',
    async (fault) => {
      await broken('database', fault)
      const answers = await flows.doAtOnce()
      for (const { answer } of refused(answers)) {
        // The ninth of them waits at the door behind eight that wait for the database.
        const code = JSON.parse(answer.text).code === 'BUSY' ? 'BUSY' : 'UNAVAILABLE'
        expectFailure({ ...answer, headers: Object.fromEntries(answer.headers) }, code)
        expect(answer.headers.get('retry-after')).toBe('2')
      }
      if (fault.kind !== 'slow' && fault.kind !== 'cut') expect(refused(answers)).toHaveLength(answers.length)
      await broken('database', PASS)
      await expect.poll(async () => (await flows.flows.readProfile()).status, { timeout: HEALED_WITHIN_MS }).toBe(200)
      const again = await flows.doInTurn(refused(answers).map(({ name }) => name))
      expect(statuses(refused(again))).toEqual({})
      await expectDelivered()
      await expectNothingHalfWritten()
    },
  )

  describe.each(['mail', 'sms'] as const)('%s', (dependency) => {
    const channel = dependency === 'mail' ? 'email' : 'sms'
    const other = dependency === 'mail' ? () => world.texts : () => world.mails
    const toOther = () => (dependency === 'mail' ? flows.codePhone : flows.email)

    it.each(FAULTS[dependency])('that is $kind keeps nobody waiting and is delivered afterwards', async (fault) => {
      await broken(dependency, fault)
      expect(statuses(refused(await flows.doInTurn()))).toEqual({})
      // The other channel does not wait for this one.
      await expect.poll(() => other().some(({ to }) => to === toOther()), { timeout: HEALED_WITHIN_MS }).toBe(true)
      expect((await flows.flows.signIn()).status).toBe(200)
      const failed = "from outbox_messages where state = 'waiting' and channel = $1 and last_error is not null"
      if (fault.kind === 'slow') await expectDelivered()
      else await expect.poll(() => world.count(failed, [channel]), { timeout: HEALED_WITHIN_MS }).toBeGreaterThan(0)
      await broken(dependency, PASS)
      await expectDelivered()
      await expectNothingHalfWritten()
    })
  })
})
