import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { expectNothingHalfWritten } from './crash-invariants.ts'
import { type CrashWorld, crashWorld, type DatabaseKind } from './crash-world.ts'
import { type Chance, codes, signUps, type Writer, weights } from './crash-writers.ts'
import { seededFractions } from './seeded.ts'
import { failToStart, killStart, type ServerProcess, startServer } from './server-process.ts'

type Phase = 'busy' | 'idle' | 'starting'
type Life = { readonly kind: DatabaseKind; readonly rounds: number; readonly seed: number }
type Timed = { server: ServerProcess; milliseconds: number }

// The kill comes after so many answers at most, and a moment; both are drawn from the seed.
const MOST_ANSWERS = 60
const MOMENT_MS = 20
const IDLE_MS = 150
/** One round in so many kills the very first start of a database. */
const ROUNDS_PER_FOUNDING = 20

function phaseOf(fraction: number): Phase {
  if (fraction < 0.15) return 'idle'
  return fraction < 0.35 ? 'starting' : 'busy'
}

function chanceOf(fraction: () => number): Chance {
  let last = 0
  return { flip: () => fraction() < 0.5, nextNumber: () => (last += 1) }
}

async function startTimed(world: CrashWorld): Promise<Timed> {
  const begun = performance.now()
  const server = await startServer(world.variables)
  return { server, milliseconds: performance.now() - begun }
}

/** Everybody writes, without a pause, until it is over. */
function startTraffic(server: ServerProcess, writers: readonly Writer[], wanted: number) {
  const enough = Promise.withResolvers<void>()
  let isOver = false
  let answers = 0
  async function writeOn({ write }: Writer): Promise<void> {
    while (!isOver) {
      await write(server)
      answers += 1
      if (answers >= wanted) enough.resolve()
    }
  }
  const done = Promise.all(writers.map(writeOn))
  // A wrong answer is looked at when the traffic is ended.
  done.catch(enough.resolve)
  return {
    enough: enough.promise,
    stop: async () => {
      isOver = true
      await done
    },
    killServer: async () => {
      const exit = server.kill('SIGKILL')
      isOver = true
      await exit
      await done
    },
  }
}

/** With the server down: everything that was answered for, once, and nothing half-written. */
async function expectWhole(world: CrashWorld, writers: readonly Writer[]): Promise<void> {
  await world.settle()
  await world.inspect(async (rows) => {
    for (const { expectStored } of writers) await expectStored(rows)
    await expectNothingHalfWritten(rows)
  })
}

/** Kills the first start of a new database; the next one works, for those who were there and for those who come. */
async function foundOnce(kind: DatabaseKind, firstStartMs: number, fraction: () => number): Promise<void> {
  const world = await crashWorld(kind)
  const chance = chanceOf(fraction)
  await killStart(world.variables, fraction() * firstStartMs)
  const { server } = await startTimed(world)
  try {
    const writers = [signUps(world, chance), codes(world, chance), await weights(server, 'asha@example.com', chance)]
    for (const { write } of writers) await write(server)
    for (const { expectDelivered } of writers) await expectDelivered(server)
    await server.kill('SIGKILL')
    await expectWhole(world, writers)
  } finally {
    await server.kill('SIGKILL')
    await world.close()
  }
}

async function expectSecondRefused({ variables }: CrashWorld): Promise<void> {
  const { code, output } = await failToStart(variables)
  expect([code, output]).toEqual([3, expect.stringContaining('Another Thali is already running on ')])
}

/** Writes, and a kill at a moment of the seed's; gives the server that was started after it. */
async function killOnce(
  world: CrashWorld,
  lanes: readonly Writer[],
  before: Timed,
  fraction: () => number,
): Promise<Timed> {
  const phase = phaseOf(fraction())
  const traffic = startTraffic(before.server, lanes, fraction() * MOST_ANSWERS)
  await traffic.enough
  await pause(fraction() * MOMENT_MS)
  if (phase === 'idle') {
    await traffic.stop()
    await pause(fraction() * IDLE_MS)
  }
  await traffic.killServer()
  if (phase === 'starting') await killStart(world.variables, fraction() * before.milliseconds)
  await world.settle()
  return startTimed(world)
}

/** Tells how much was written. */
function summary({ mails, texts }: CrashWorld, writers: readonly Writer[], rounds: number): string {
  const counts = writers.map(({ counts }) => counts())
  const sum = (name: 'asked' | 'answered') => counts.reduce((total, one) => total + one[name], 0)
  // A kill that met nobody, or an answer that never came, would prove nothing.
  expect(sum('answered')).toBeGreaterThan(rounds)
  if (rounds >= ROUNDS_PER_FOUNDING) expect(sum('asked')).toBeGreaterThan(sum('answered'))
  const messages = `${mails.length} mails and ${texts.length} texts`
  return `${rounds} kills, ${sum('asked')} writes asked, ${sum('answered')} answered, ${messages}`
}

/** One database from its first start on, and so many kills. Tells how much was written. */
export async function crashLife({ kind, rounds, seed }: Life): Promise<string> {
  const fraction = seededFractions(seed)
  const chance = chanceOf(fraction)
  const foundings = Math.floor(rounds / ROUNDS_PER_FOUNDING)
  const world = await crashWorld(kind)
  let now = await startTimed(world)
  const firstStartMs = now.milliseconds
  try {
    const people = ['asha@example.com', 'rahul@example.com']
    const weighings = await Promise.all(people.map((email) => weights(now.server, email, chance)))
    const writers = [signUps(world, chance), codes(world, chance), ...weighings]
    // Two lanes each for sign-ups and codes.
    const lanes = [...writers, ...writers.slice(0, 2)]
    for (let round = foundings; round < rounds; round += 1) {
      now = await killOnce(world, lanes, now, fraction)
      for (const { check } of writers) await check(now.server)
    }
    await expectSecondRefused(world)
    // What was on its way when its process was killed leaves half a minute later; meanwhile other databases are begun.
    for (let round = 0; round < foundings; round += 1) await foundOnce(kind, firstStartMs, fraction)
    for (const { expectDelivered } of writers) await expectDelivered(now.server)
    await now.server.kill('SIGKILL')
    await expectWhole(world, writers)
    return summary(world, writers, rounds)
  } finally {
    await now.server.kill('SIGKILL')
    await world.close()
  }
}
