import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '../demo/demo-data.ts'
import { SIGNED_UP } from './crash-invariants.ts'
import type { CrashWorld, Rows } from './crash-world.ts'
import type { ServerProcess } from './server-process.ts'

type Answer = Awaited<ReturnType<ServerProcess['call']>>
type Headers = Readonly<Record<string, string>>

/** Somebody who asks for one thing after the other, and remembers what was asked and what was answered. */
export type Writer = {
  readonly write: (server: ServerProcess) => Promise<void>
  /** After a start: what was answered for is there; what was not is there once at most, and exactly once when repeated. */
  readonly check: (server: ServerProcess) => Promise<void>
  /** With the server still up: all that was answered for has reached its person. */
  readonly expectDelivered: (server: ServerProcess) => Promise<void>
  /** With the server down: what is stored against what was asked. */
  readonly expectStored: (rows: Rows) => Promise<void>
  readonly counts: () => { readonly asked: number; readonly answered: number }
}
export type Chance = {
  readonly nextNumber: () => number
  /** Every other thing without an answer is left as the crash left it: a repetition would heal what is half-written. */
  readonly flip: () => boolean
}

// A message that was being sent when its process was killed is taken over when the claim ends, 30 seconds later.
const DELIVERED_WITHIN_MS = 60_000
const TOO_SOON = 'OTP_RESEND_TOO_SOON'

/** The whole answer, or undefined when the process died before, or said (503) that it can promise nothing. */
async function send(server: ServerProcess, path: string, headers: Headers, body?: object): Promise<Answer | undefined> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  try {
    const reply = await server.call(path, body ? { ...init, body: JSON.stringify(body) } : { headers })
    return reply.status === 503 ? undefined : reply
  } catch {
    return undefined
  }
}

/** While nobody kills it, a busy server is asked until it answers. */
async function surely<T>(ask: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await pause(200)
  }
  return undefined
}

const networkOf = (number: number): Headers => ({ 'x-forwarded-for': `10.${number >> 8}.${number & 255}.7` })
const keyOf = (number: number) => `01930000-0000-4000-8000-${String(number).padStart(12, '0')}`
const codeOf = ({ text }: Answer): unknown => JSON.parse(text).code
const missing = (wanted: readonly string[], found: ReadonlySet<string>) => wanted.filter((one) => !found.has(one))

async function column(rows: Rows, query: string): Promise<string[]> {
  return (await rows(query)).map(({ it }) => String(it))
}

/** What was answered for is stored, and nothing that was not asked for. */
function expectBetween(answered: readonly string[], stored: readonly string[], asked: readonly string[]): void {
  expect(missing(answered, new Set(stored))).toEqual([])
  expect(missing(stored, new Set(asked))).toEqual([])
  expect(new Set(stored).size).toBe(stored.length)
}

type SignUp = { readonly number: number; readonly email: string; isAnswered: boolean }

/** Signs people up, each under a key of its own, and signs them up again under the same key after a crash. */
export function signUps({ mails }: CrashWorld, { nextNumber, flip }: Chance): Writer {
  const all: SignUp[] = []
  let unchecked: SignUp[] = []
  const answered = () => all.filter(({ isAnswered }) => isAnswered).map(({ email }) => email)

  async function ask(server: ServerProcess, signUp: SignUp): Promise<void> {
    const { number, email } = signUp
    const phone_number = `+919${String(number).padStart(6, '0')}123`
    const body = { first_name: 'Asha', email, phone_number, referrer_code: 'ASHA2026' }
    const headers = { ...networkOf(number), 'idempotency-key': keyOf(number) }
    const reply = await send(server, '/api/auth/register', headers, body)
    if (reply === undefined) return
    expect(reply.status, reply.text).toBe(200)
    signUp.isAnswered = true
  }

  return {
    write: async (server) => {
      const number = nextNumber()
      const signUp = { number, email: `person${number}@example.com`, isAnswered: false }
      all.push(signUp)
      unchecked.push(signUp)
      await ask(server, signUp)
    },
    check: async (server) => {
      for (const signUp of unchecked) if (signUp.isAnswered || flip()) await ask(server, signUp)
      unchecked = []
    },
    expectDelivered: () =>
      expect
        .poll(() => missing(answered(), new Set(mails.map(({ to }) => to))), { timeout: DELIVERED_WITHIN_MS })
        .toEqual([]),
    expectStored: async (rows) => {
      const stored = await column(rows, `select email as it from accounts a where ${SIGNED_UP}`)
      const asked = all.map(({ email }) => email)
      expectBetween(answered(), stored, asked)
    },
    counts: () => ({ asked: all.length, answered: answered().length }),
  }
}

type Code = { readonly number: number; readonly phone: string; session?: string; isThere: boolean; isUsed: boolean }

/** Has codes sent to phones that nobody knows, and uses each once its message has arrived. */
export function codes({ texts }: CrashWorld, { nextNumber, flip }: Chance): Writer {
  const all: Code[] = []
  let unchecked: Code[] = []
  const answered = () => all.filter(({ session }) => session !== undefined)
  const receivedCode = (phone: string) => /\b\d{6}\b/.exec(texts.find(({ to }) => to === phone)?.text ?? '')?.[0]

  // Only who asked before the crash and got no answer may be told that a code was sent already.
  async function ask(server: ServerProcess, code: Code, mayBeThere = false): Promise<void> {
    const reply = await send(server, '/api/auth/sendotp', networkOf(code.number), { phoneNumber: code.phone })
    if (reply === undefined) return
    const wasThere = mayBeThere && codeOf(reply) === TOO_SOON
    expect([reply.status, wasThere], reply.text).toEqual(wasThere ? [429, true] : [200, false])
    code.isThere = true
    if (!wasThere) code.session = JSON.parse(reply.text).data.Details
  }

  async function use(server: ServerProcess, code: Code, otp: string): Promise<void> {
    const body = { session_id: code.session, otp_input: otp }
    const reply = await surely(() => send(server, '/api/auth/validateOtpAndLogin', networkOf(code.number), body))
    expect(reply?.status, `${code.phone}: ${reply?.text}`).toBe(200)
    expect(JSON.parse(reply?.text ?? '').data.signup_proof).toBeTypeOf('string')
    code.isUsed = true
  }

  async function useArrived(server: ServerProcess): Promise<void> {
    for (const code of answered()) {
      const otp = code.isUsed ? undefined : receivedCode(code.phone)
      if (otp !== undefined) await use(server, code, otp)
    }
  }

  return {
    write: async (server) => {
      const number = nextNumber()
      const code = { number, phone: `+919${String(number).padStart(6, '0')}456`, isThere: false, isUsed: false }
      all.push(code)
      unchecked.push(code)
      await ask(server, code)
    },
    check: async (server) => {
      const lost = unchecked.filter(({ session }) => session === undefined)
      unchecked = []
      for (const code of lost) if (flip()) await ask(server, code, true)
      await useArrived(server)
    },
    expectDelivered: async (server) => {
      const waiting = () => all.filter(({ phone, isThere }) => isThere && receivedCode(phone) === undefined)
      await expect.poll(waiting, { timeout: DELIVERED_WITHIN_MS }).toEqual([])
      await useArrived(server)
    },
    expectStored: async (rows) => {
      const stored = await column(rows, 'select phone as it from otp_sessions')
      const there = all.filter(({ isThere }) => isThere).map(({ phone }) => phone)
      const asked = all.map(({ phone }) => phone)
      expectBetween(there, stored, asked)
      const used = await column(rows, "select phone as it from otp_sessions where state = 'used'")
      const wasUsed = all.filter(({ isUsed }) => isUsed).map(({ phone }) => phone)
      expectBetween(wasUsed, used, wasUsed)
    },
    counts: () => ({ asked: all.length, answered: answered().length }),
  }
}

type Weighing = { readonly number: number; readonly weight: number; answer?: unknown }

/** Signs a demo client in, who then saves one weight after the other, each under a key. */
export async function weights(server: ServerProcess, email: string, { nextNumber, flip }: Chance): Promise<Writer> {
  const reply = await server.post('/api/auth/token', { username: email, password: DEMO_PASSWORD })
  const session = { authorization: `Bearer ${JSON.parse(reply.text).token}` }
  const all: Weighing[] = []
  /** What the profile shows, and what may have replaced it when the crash came. */
  let last: Weighing | undefined
  let pending: Weighing | undefined

  async function ask(server: ServerProcess, { number, weight }: Weighing): Promise<unknown> {
    const headers = { ...session, 'idempotency-key': keyOf(number) }
    const reply = await send(server, '/api/users/profile', headers, { weight, weight_unit: 'kgs' })
    if (reply === undefined) return undefined
    expect(reply.status, reply.text).toBe(200)
    return JSON.parse(reply.text)
  }

  async function shown(server: ServerProcess): Promise<number | null> {
    const reply = await surely(() => send(server, '/api/users/profile', session))
    expect(reply?.status, reply?.text).toBe(200)
    return JSON.parse(reply?.text ?? '').data[0].weight
  }

  /** Done again under its key, an old weight answers as it did and does not come back. */
  async function repeatOld(server: ServerProcess, old: Weighing): Promise<void> {
    const now = await shown(server)
    expect(await surely(() => ask(server, old))).toEqual(old.answer)
    expect(await shown(server)).toBe(now)
  }

  async function settlePending(server: ServerProcess, weighing: Weighing): Promise<void> {
    const seen = await shown(server)
    const isThere = seen === weighing.weight
    if (!isThere && last) expect(seen).toBe(last.weight)
    const previous = last
    if (flip()) {
      weighing.answer = await surely(() => ask(server, weighing))
      expect(await shown(server)).toBe(weighing.weight)
      last = weighing
    } else if (isThere) last = weighing
    if (previous?.answer !== undefined) await repeatOld(server, previous)
  }

  return {
    write: async (server) => {
      // Ever another one, 20.0 to 199.9 kg; one that was not answered for is asked for again first.
      const weighing: Weighing = pending ?? { number: nextNumber(), weight: (200 + (all.length % 1800)) / 10 }
      if (pending === undefined) all.push(weighing)
      pending = weighing
      weighing.answer = await ask(server, weighing)
      if (weighing.answer === undefined) return
      last = weighing
      pending = undefined
    },
    check: async (server) => {
      if (pending) await settlePending(server, pending)
      pending = undefined
      if (last) expect(await shown(server)).toBe(last.weight)
    },
    expectDelivered: async () => undefined,
    expectStored: async (rows) => {
      const stored = await column(rows, "select key as it from idempotency_keys where scope <> 'anyone'")
      const mine = new Set(all.map(({ number }) => keyOf(number)))
      const answered = all.filter(({ answer }) => answer !== undefined).map(({ number }) => keyOf(number))
      expectBetween(
        answered,
        stored.filter((key) => mine.has(key)),
        [...mine],
      )
    },
    counts: () => ({ asked: all.length, answered: all.filter(({ answer }) => answer !== undefined).length }),
  }
}
