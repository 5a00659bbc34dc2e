import { expect, type Page, test } from '@playwright/test'
import { seededFractions } from '@thali/server/test-kit/seeded'
import { aPdf } from '@thali/server/test-kit/uploads-kit'
import { type ChaosForm, openOffice } from '../chaos/browser-rows.ts'
import { type ChaosPerson, chaosPerson, type Errand } from '../chaos/chaos-person.ts'
import { faultyProxy } from '../chaos/faulty-proxy.ts'
import { type KillableChromium, killableChromium } from '../chaos/killable-chromium.ts'

/** `npm run offline-chaos:browser -- 10 [first seed]`; one in `npm test`. */
const SEEDS = Number(process.env['CHAOS_SEEDS'] ?? 1)
const FIRST = Number(process.env['CHAOS_SEED'] ?? 1)
const MOST_EVENTS = 14
const FAULTS = { dropRequest: 0.1, dropAnswer: 0.25, duplicate: 0.25, late: 0.15, busy: 0.05, expired: 0.1 }

type Random = () => number
type Line = Awaited<ReturnType<typeof faultyProxy>>

function planOf(random: Random, forms: readonly ChaosForm[]): readonly Errand[] {
  return forms.map((form, place) => ({
    form,
    weight: 50 + place,
    files: Array.from({ length: 1 + Math.floor(random() * 2) }, (_, number) => {
      const name = `report-${place}-${number}.pdf`
      return { name, mimeType: 'application/pdf', buffer: aPdf(`% ${name}\n`) }
    }),
    asksUnlock: random() < 0.5,
  }))
}

const aTab = async (phone: KillableChromium, random: Random): Promise<Page> => {
  const tabs = phone.tabs()
  return tabs[Math.floor(random() * tabs.length)] ?? phone.openTab()
}

async function runCalmly(phone: KillableChromium, person: ChaosPerson, plan: readonly Errand[]): Promise<void> {
  const page = await aTab(phone, () => 0)
  for (const errand of plan)
    for (const step of person.stepsOf(errand)) await expect.poll(() => step(page), { timeout: 60_000 }).toBe(true)
  await person.sendAll(page)
}

/** Everything that can go wrong, in an order that the seed decides; then the network is good again. */
async function runInChaos(
  phone: KillableChromium,
  person: ChaosPerson,
  { plan, random, line, server }: { plan: readonly Errand[]; random: Random; line: Line; server: string },
): Promise<string> {
  const events: Readonly<Record<string, () => Promise<unknown>>> = {
    offline: () => phone.goOffline(true),
    online: () => phone.goOffline(false),
    wake: async () => person.wake(await aTab(phone, random)),
    late: () => line.arriveLate(),
    reload: async () => (await aTab(phone, random)).reload(),
    'close tab': async () => (await aTab(phone, random)).close(),
    'open tab': async () => phone.tabs().length < 2 && phone.openTab(),
    kill: () => phone.killAndRestart(),
    'end session': async () => person.endSession(await aTab(phone, random), server),
    'sign out': async () => {
      const page = await aTab(phone, random)
      if (await person.signOut(page)) await person.signIn(page)
    },
  }
  const names = Object.keys(events)
  const trail: string[] = []
  const todo = plan.flatMap((errand) => person.stepsOf(errand))
  line.setFaults(FAULTS)
  for (let happened = 0; happened < MOST_EVENTS && todo.length > 0; ) {
    const [next] = todo
    if (next && random() < 0.5) {
      todo.shift()
      const isDone = await test.step('errand', async () => next(await aTab(phone, random)), { timeout: 60_000 })
      if (!isDone) todo.push(next)
      continue
    }
    const name = names[Math.floor(random() * names.length)] ?? ''
    happened++
    trail.push(name)
    await test.step(name, async () => events[name]?.(), { timeout: 60_000 })
  }
  line.setFaults()
  await line.arriveLate()
  await phone.goOffline(false)
  const page = await aTab(phone, random)
  await person.sendAll(page)
  for (const next of todo) await expect.poll(() => next(page), { timeout: 60_000 }).toBe(true)
  await person.sendAll(page)
  return trail.join(', ')
}

for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
  test(`F-13 3.10 in a real browser, whatever network, tabs, battery and session do, the server holds what it holds without faults: seed ${seed} @phone`, async ({
    request,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const server = baseURL ?? ''
    const office = await openOffice(request)
    const forms = [
      await office.makeForm(`Calm ${seed} ${Date.now()}`),
      await office.makeForm(`Wild ${seed} ${Date.now()}`),
    ]
    const [calm, wild] = [await office.aClient(forms), await office.aClient(forms)]
    const line = await faultyProxy(server, seed)
    const plan = planOf(seededFractions(seed), forms)
    // Each has a phone of their own: Chromium writes localStorage down late, and a battery that dies before that brings back
    // the token of whoever was here before, whose beginning wipes what waits.
    const calmPhone = await killableChromium(line.origin)
    try {
      const first = chaosPerson(calmPhone, calm)
      await first.settleIn(await calmPhone.openTab(), forms)
      await runCalmly(calmPhone, first, plan)
    } finally {
      await calmPhone.close()
    }
    const expected = await office.rowsOf(calm, forms)
    expect(expected.fillings).toHaveLength(forms.length)
    const phone = await killableChromium(line.origin)
    try {
      const person = chaosPerson(phone, wild)
      await person.settleIn(await phone.openTab(), forms)
      const random = seededFractions(seed * 7919)
      const trail = await runInChaos(phone, person, { plan, random, line, server })
      expect(await office.rowsOf(wild, forms), trail).toEqual(expected)
    } finally {
      await phone.close()
      line.close()
    }
  })
}
