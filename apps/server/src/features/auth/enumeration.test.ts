import { beforeEach, describe, expect, it } from 'vitest'
import { anAccount, anOrganization, type TestAccount, type TestOrganization } from '../../test-kit/builders.ts'
import { counting, type Work } from '../../test-kit/counting.ts'
import { type Reply, type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aSentCode, sendOtp, signUp, verifyOtp, wrongCode } from '../../test-kit/way-in.ts'

// Trap 5: whoever asks from outside must not learn who has an account, neither from the answer nor from its time. Time is
// shown by what it is made of: password comparisons, transactions and statements.
describe('asking whether somebody has an account', () => {
  let app: TestApp
  let measure: ReturnType<typeof counting>['measure']
  let asha: TestAccount
  let withoutPassword: TestAccount
  let waiting: TestAccount
  let closed: TestAccount

  beforeEach(async () => {
    const plain = await testApp()
    const counters = counting(plain.database, plain.hasher)
    measure = counters.measure
    await plain.close()
    app = await testApp({ database: counters.database, hasher: counters.hasher })
    const sattva: TestOrganization = await anOrganization(app)
    asha = await anAccount(app, { organization: sattva, username: 'asha' })
    withoutPassword = await anAccount(app, { organization: sattva, password: null })
    waiting = await anAccount(app, { organization: sattva, status: 'inactive' })
    closed = await anAccount(app, { organization: sattva, status: 'closed' })
    return () => app.close()
  })

  type Answered = { answer: Reply; work: Work }
  const faceOf = ({ answer }: Answered) => `${answer.status} ${answer.text} ${JSON.stringify(answer.cookies)}`

  /** One after the other, each from its own network, so that no limit joins in. */
  async function askAll<T>(
    whom: readonly T[],
    ask: (who: T, options: { address: string }) => Promise<Reply>,
  ): Promise<Answered[]> {
    const answered: Answered[] = []
    for (const [n, who] of whom.entries()) answered.push(await measure(() => ask(who, { address: `198.51.${n}.1` })))
    return answered
  }

  async function waitingMessages(): Promise<string[]> {
    const rows = await app.database.jobs((tx) =>
      tx.selectFrom('outbox_messages').select(['template', 'channel', 'state']).execute(),
    )
    return rows.map((row) => JSON.stringify(row))
  }

  it('S-03 finds nothing in a refused password: same words, same comparisons, same statements', async () => {
    const names = [
      asha.email,
      'asha',
      asha.phone!,
      withoutPassword.email,
      waiting.email,
      closed.email,
      'nobody@example.com',
      'nobody',
      '+919999999999',
    ]
    const answered = await askAll(names, (username, options) =>
      app.post('/api/auth/token', { username, password: 'wrong-password-1' }, options),
    )
    expect(new Set(answered.map(faceOf)).size).toBe(1)
    expect(new Set(answered.map(({ work }) => JSON.stringify(work))).size).toBe(1)
    expect(answered[0]!.work.comparisons).toBe(3)
    expect(answered[0]!.work.statements).toBeGreaterThan(3)
  })

  it('S-03 finds nothing in the delay after five tries either', async () => {
    const afterSix = async (username: string) => {
      const replies = []
      for (let n = 0; n < 6; n += 1)
        replies.push(await app.post('/api/auth/token', { username, password: 'wrong-password-1' }))
      return replies.map(({ status, text }) => `${status} ${text}`)
    }
    expect(await afterSix('nobody@example.com')).toEqual(await afterSix(asha.email))
  })

  it('C-20 finds nothing in a request for a reset link: same words, one row each, same statements', async () => {
    const addresses = [asha.email, waiting.email, closed.email, 'nobody@example.com']
    const answered = await askAll(addresses, (email_id, options) =>
      app.post('/api/auth/forgot_password', { email_id }, options),
    )
    expect(new Set(answered.map(faceOf)).size).toBe(1)
    expect(new Set(answered.map(({ work }) => JSON.stringify(work))).size).toBe(1)
    const rows = await waitingMessages()
    expect([rows.length, new Set(rows).size]).toEqual([addresses.length, 1])
  })

  it('A-08 finds nothing in a request for a new activation link: same words, one row each, same statements', async () => {
    const bodies = [
      { email_id: asha.email },
      { email_id: waiting.email },
      { email_id: closed.email },
      { email_id: 'nobody@example.com' },
    ]
    const answered = await askAll(bodies, (body, options) => app.post('/api/auth/renew_activation', body, options))
    expect(new Set(answered.map(faceOf)).size).toBe(1)
    expect(new Set(answered.map(({ work }) => JSON.stringify(work))).size).toBe(1)
    const rows = await waitingMessages()
    expect([rows.length, new Set(rows).size]).toEqual([bodies.length, 1])
  })

  it('S-08 finds nothing in asking for a code: same answer but for the session id, one message each, same statements', async () => {
    const phones = [asha.phone!, waiting.phone!, closed.phone!, '+919999999999']
    const answered = await askAll(phones, (phone, options) => sendOtp(app, phone, options))
    const faces = answered.map((one) => faceOf(one).replace(/"Details":"[\w-]{22}"/, '"Details":"…"'))
    expect(new Set(faces).size).toBe(1)
    expect(new Set(answered.map(({ work }) => JSON.stringify(work))).size).toBe(1)
    const rows = await waitingMessages()
    expect([rows.length, new Set(rows).size]).toEqual([phones.length, 1])
  })

  it('C-18 finds nothing in a wrong code: known phone, unknown phone and no session at all', async () => {
    const known = await aSentCode(app, asha.phone!)
    const unknown = await aSentCode(app, '+919999999999')
    const tries = [known, unknown, { sessionId: 'no-such-session-at-all', code: '123456' }]
    const answered = await askAll(tries, ({ sessionId, code }, options) =>
      verifyOtp(app, sessionId, wrongCode(code), {}, options),
    )
    expect(new Set(answered.map(faceOf)).size).toBe(1)
    expect(new Set(answered.map(({ work }) => JSON.stringify(work))).size).toBe(1)
  })

  it('C-13 finds nothing in a sign-up but its mailbox: same words and cookie, and one mail each', async () => {
    const addresses = [asha.email, waiting.email, closed.email, 'nobody@example.com']
    const answered = await askAll(addresses, (email, options) => signUp(app, { email }, options))
    const faces = answered.map((one) => faceOf(one).replace(/"value":"[\w-]{43}"/, '"value":"…"'))
    expect(new Set(faces).size).toBe(1)
    await app.deliver()
    expect(app.mails.map(({ to }) => to).sort()).toEqual([...addresses].sort())
  })
})
