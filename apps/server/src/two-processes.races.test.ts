import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from './demo/demo-data.ts'
import { RACERS } from './test-kit/races.ts'
import { failToStart, type ServerProcess, startServer } from './test-kit/server-process.ts'
import { onePostgres, type TwoProcesses, twoProcesses } from './test-kit/two-processes.ts'
import { aPicture } from './test-kit/uploads-kit.ts'

type Answer = Awaited<ReturnType<ServerProcess['call']>>

const NATIVE = { 'x-client': 'native' }
const TRIES = 5
const SIGN_UPS_PER_ADDRESS = 5
// Jobs look once a minute whether they are due.
const JOBS_HAVE_LOOKED_MS = 65_000

const dataOf = ({ text }: Answer) => JSON.parse(text).data
const codeOf = ({ status, text }: Answer) => (status === 200 ? '200' : `${status} ${JSON.parse(text).code}`)
function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[codeOf(answer)] = (counts[codeOf(answer)] ?? 0) + 1
  return counts
}

describe('two processes on one PostgreSQL', { timeout: 120_000 }, () => {
  let two: TwoProcesses
  let lastNetwork = 0

  beforeAll(async () => {
    two = await twoProcesses()
  }, 120_000)
  afterAll(() => two.close())

  /** From a network that nobody else comes from, so that only the cap that is meant can count; comes again when told so. */
  async function post(server: ServerProcess, path: string, body: object, headers: Record<string, string> = {}) {
    lastNetwork += 1
    const network = { 'x-forwarded-for': `10.${lastNetwork >> 8}.${lastNetwork & 255}.7` }
    const all = { 'content-type': 'application/json', ...network, ...headers }
    for (;;) {
      const reply = await server.call(path, { method: 'POST', headers: all, body: JSON.stringify(body) })
      if (codeOf(reply) !== '503 BUSY') return reply
      await pause(100)
    }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const profile = async (server: ServerProcess, token: string) =>
    (await server.call('/api/users/profile', { headers: bearer(token) })).status
  async function signIn(server: ServerProcess): Promise<{ token: string; refresh: string }> {
    const body = { username: 'asha@example.com', password: DEMO_PASSWORD }
    const reply = await post(server, '/api/auth/token', body, NATIVE)
    return { token: JSON.parse(reply.text).token, refresh: dataOf(reply).refresh_token }
  }
  const refresh = (server: ServerProcess, refresh_token: string) =>
    post(server, '/api/auth/refresh', { refresh_token }, NATIVE)
  const sendCode = (server: ServerProcess, phoneNumber: string) => post(server, '/api/auth/sendotp', { phoneNumber })
  const verify = (server: ServerProcess, session_id: string, otp_input: string) =>
    post(server, '/api/auth/validateOtpAndLogin', { session_id, otp_input })
  const signUp = (server: ServerProcess, email: string, headers?: Record<string, string>) =>
    post(server, '/api/auth/register', { first_name: 'Asha', email, phone_number: '+919812345678' }, headers)
  async function receivedCode(phone: string): Promise<string> {
    const find = () => /\b\d{6}\b/.exec(two.texts.find(({ to }) => to === phone)?.text ?? '')?.[0]
    await expect.poll(find, { timeout: 10_000 }).toBeDefined()
    return find() ?? ''
  }

  it('start at once on an empty database, and one of them migrates it', async () => {
    const applied = [two.a, two.b].map((server) => server.output().match(/Applied \d+ migrations\./g)?.length ?? 0)
    expect(applied.sort()).toEqual([0, 1])
    expect(await two.count('from organizations')).toBe(2)
    for (const server of [two.a, two.b]) expect((await server.call('/api/health')).status).toBe(200)
  })

  it('know the sessions of each other, and end them for each other at once', async () => {
    const { token, refresh: mine } = await signIn(two.a)
    expect([await profile(two.a, token), await profile(two.b, token)]).toEqual([200, 200])
    expect((await post(two.b, '/api/auth/logout', {}, bearer(token))).status).toBe(200)
    expect([await profile(two.a, token), await profile(two.b, token)]).toEqual([401, 401])
    expect((await refresh(two.a, mine)).status).toBe(401)
  })

  it('T-01 show on their home screens at once what was saved at the other', async () => {
    const { token } = await signIn(two.a)
    const weights = async () => {
      const replies = await Promise.all(
        [two.a, two.b].map((s) => s.call('/api/dashboard/home', { headers: bearer(token) })),
      )
      return replies.map((reply) => dataOf(reply).weight.value)
    }
    for (const [turn, weight] of [71.1, 71.2, 71.3, 71.4].entries()) {
      const saved = await post(two.processOf(turn), '/api/users/profile', { weight, weight_unit: 'kgs' }, bearer(token))
      expect(saved.status).toBe(200)
      expect([await weights(), await weights()]).toEqual([
        [weight, weight],
        [weight, weight],
      ])
    }
  })

  it('renew the sessions of each other: at once with the same successor, and a stolen token ends the family at both', async () => {
    const first = await signIn(two.a)
    const renewed = await Promise.all([0, 1, 2, 3].map((turn) => refresh(two.processOf(turn), first.refresh)))
    expect(tally(renewed)).toEqual({ '200': 4 })
    expect(new Set(renewed.map((reply) => dataOf(reply).refresh_token)).size).toBe(1)
    const second = dataOf(await refresh(two.b, dataOf(renewed[0]!).refresh_token)).refresh_token
    const third = await refresh(two.a, second)
    // A lost answer may be asked for again within a minute: it is over.
    await two.query("update refresh_tokens set replaced_at = replaced_at - interval '61 seconds'")
    expect((await refresh(two.b, first.refresh)).status).toBe(401)
    expect((await refresh(two.a, dataOf(third).refresh_token)).status).toBe(401)
    expect(await profile(two.a, JSON.parse(third.text).token)).toBe(401)
  })

  it('verify the codes of each other', async () => {
    const phone = '+919811100001'
    const session = dataOf(await sendCode(two.a, phone)).Details
    const reply = await verify(two.b, session, await receivedCode(phone))
    expect([reply.status, dataOf(reply).signup_proof]).toEqual([200, expect.any(String)])
  })

  it('count the tries of one code together', async () => {
    const phone = '+919811200001'
    const session = dataOf(await sendCode(two.a, phone)).Details
    const code = await receivedCode(phone)
    const wrong = `${(Number(code[0]) + 1) % 10}${code.slice(1)}`
    const guesses = Array.from({ length: 4 * TRIES }, (_, turn) => verify(two.processOf(turn), session, wrong))
    expect(tally(await Promise.all(guesses))).toEqual({ '400 OTP_INCORRECT': 4 * TRIES })
    expect(await two.query('select tries from otp_sessions where id = $1', [session])).toEqual([{ tries: TRIES }])
    expect(codeOf(await verify(two.b, session, code))).toBe('400 OTP_INCORRECT')
  })

  it('send one code when the same phone asks both at once', async () => {
    const phone = '+919811300001'
    const answers = await Promise.all(Array.from({ length: 16 }, (_, turn) => sendCode(two.processOf(turn), phone)))
    expect(tally(answers)).toEqual({ '200': 1, '429 OTP_RESEND_TOO_SOON': 15 })
    expect(await two.count('from otp_sessions where phone = $1', [phone])).toBe(1)
  })

  it('count what one address may ask for together', async () => {
    const asks = Array.from({ length: 4 * SIGN_UPS_PER_ADDRESS }, (_, turn) =>
      signUp(two.processOf(turn), 'often@example.com'),
    )
    expect(tally(await Promise.all(asks))).toEqual({
      '200': SIGN_UPS_PER_ADDRESS,
      '429 TOO_MANY_REQUESTS': 3 * SIGN_UPS_PER_ADDRESS,
    })
  })

  it('do once what is asked of both under one key', async () => {
    const key = { 'idempotency-key': '01930000-0000-4000-8000-00000000beef' }
    const { token } = await signIn(two.a)
    const save = (turn: number) => {
      const headers = { ...key, ...bearer(token) }
      return post(two.processOf(turn), '/api/users/profile', { weight: 71.5, weight_unit: 'kgs' }, headers)
    }
    const answers = await Promise.all(Array.from({ length: RACERS }, (_, turn) => save(turn)))
    // Whoever came while the first was at work is told to come again.
    const expected = new Set(['200', '409 IDEMPOTENCY_IN_PROGRESS'])
    expect(Object.keys(tally(answers)).filter((outcome) => !expected.has(outcome))).toEqual([])
    const done = [...answers.filter(({ status }) => status === 200), await save(0), await save(1)]
    expect(new Set(done.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await two.count('from idempotency_keys where key = $1', [key['idempotency-key']])).toBe(1)
  })

  it('sign somebody up once who asks both under one key', async () => {
    const email = 'once@example.com'
    const headers = { 'idempotency-key': '01930000-0000-4000-8000-00000000cafe' }
    const ask = (turn: number) => signUp(two.processOf(turn), email, headers)
    await Promise.all(Array.from({ length: RACERS }, (_, turn) => ask(turn)))
    const again = [await ask(0), await ask(1)]
    expect(tally(again)).toEqual({ '200': 2 })
    const account = 'select id from accounts where email = $1'
    for (const part of ['consents', 'account_links'])
      expect(await two.count(`from ${part} where account_id = (${account})`, [email])).toBe(1)
  })

  it('deliver each message once, whoever wrote it', async () => {
    const emails = Array.from({ length: 60 }, (_, number) => `mail${number}@example.com`)
    for (const [turn, email] of emails.entries()) expect((await signUp(two.processOf(turn), email)).status).toBe(200)
    const waiting = "from outbox_messages where state = 'waiting'"
    await expect.poll(() => two.count(waiting), { timeout: 30_000 }).toBe(0)
    const received = two.mails.map(({ to }) => to).filter((to) => emails.includes(to))
    expect(received.sort()).toEqual([...emails].sort())
    expect(await two.count('from outbox_messages')).toBe(two.mails.length + two.texts.length)
  })

  it('are told when one of them brings another secret, and it does not start', async () => {
    const { code, output } = await failToStart({
      ...two.variables('c'),
      THALI_DEMO: '1',
      THALI_SECRET: 'another secret, of a process that is lost',
    })
    expect(code).toBe(3)
    expect(output).toContain('Thali could not start. THALI_SECRET: the secret that this database was begun with')
    expect(output).not.toContain('ready')
  })

  it('C-06 show from the one a file that was sent to the other', async () => {
    const [organization] = await two.query("select id from organizations where slug = 'sattva'")
    await two.query(
      `insert into forms (id, organization_id, form_number, form_type, created_at) values ($1, $2, 104, 'own', now())`,
      [crypto.randomUUID(), organization?.id],
    )
    const { token } = await signIn(two.a)
    const form = new FormData()
    form.set('form_number', '104')
    form.set('file', new Blob([await aPicture()]), 'plate.jpg')
    const sent = await two.a.call('/api/DynamicForms/upload_documents', {
      method: 'POST',
      headers: bearer(token),
      body: form,
    })
    expect(sent.status).toBe(200)
    for (const server of [two.a, two.b]) expect((await server.call(dataOf(sent).objectUrl)).status).toBe(200)
  })

  // Last: by then both have looked whether a job is due.
  it('clear up and back up once between them', async () => {
    // In a schema of its own: a table of the product's would be in the backup.
    for (const statement of [
      'create schema watch',
      'create table watch.prunes (at timestamptz default now())',
      'grant usage on schema watch to public',
      'grant insert on watch.prunes to public',
      `create function watch.note() returns trigger language plpgsql as
        'begin insert into watch.prunes default values; return null; end'`,
      'create trigger noted after delete on outbox_messages for each statement execute function watch.note()',
    ])
      await two.query(statement)
    await pause(Math.max(0, two.startedAt + JOBS_HAVE_LOOKED_MS - Date.now()))
    expect(await two.count('from watch.prunes')).toBe(1)
    await expect.poll(two.listBackups, { timeout: 10_000 }).toEqual([expect.stringMatching(/^thali-\d{4}-.*Z$/)])
  })
})

describe('two processes in production mode', { timeout: 60_000 }, () => {
  it('start at once on an empty database, and one of them founds the first organisation', async () => {
    const database = await onePostgres()
    const operator = { THALI_OPERATOR_EMAIL: 'operator@example.com', THALI_OPERATOR_PHONE: '+919812300000' }
    const start = (name: string) =>
      startServer({ ...database.variables(name), ...operator, NODE_ENV: 'production', LOG_LEVEL: 'error' })
    const servers = await Promise.all(['a', 'b', 'c'].map(start))
    for (const server of servers) expect((await server.call('/api/health')).status).toBe(200)
    expect(await database.count('from organizations')).toBe(1)
    expect(await database.count('from accounts')).toBe(1)
    await Promise.all(servers.map((server) => server.kill('SIGTERM')))
    await database.close()
  })
})
