import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/demo-data.ts'
import type { FaultWorld } from './fault-world.ts'

type Answer = Awaited<ReturnType<FaultWorld['server']['call']>>
export type MainFlows = Awaited<ReturnType<typeof mainFlows>>

/** How long an answer may take, whatever is broken. */
const ANSWER_WITHIN_MS = 3000

async function inTime(name: string, answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`${name}: no answer in time`)), ANSWER_WITHIN_MS)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}

/** What people do most, each ready to be done at once; what it takes (a session, a sent code) was got before. */
export async function mainFlows({ server, texts }: FaultWorld, cell: number) {
  const email = `person${cell}@example.com`
  const phoneOf = (n: number) => `+9198${String(cell).padStart(2, '0')}${n}45678`
  const resetEmail = DEMO_ACCOUNTS[cell % DEMO_ACCOUNTS.length]?.email ?? ''
  const goal = 50 + cell

  function send(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const all = { 'x-forwarded-for': `10.9.${cell}.1`, 'x-client': 'native', ...headers }
    if (body === undefined) return inTime(path, server.call(path, { headers: all }))
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...all }, body: JSON.stringify(body) }
    return inTime(path, server.call(path, init))
  }
  const signIn = () => send('/api/auth/token', { username: 'asha@example.com', password: DEMO_PASSWORD })
  const sendCode = (phone: string) => send('/api/auth/sendotp', { phoneNumber: phone })

  const { token, data } = JSON.parse((await signIn()).text)
  const otp = JSON.parse((await sendCode(phoneOf(1))).text).data
  async function receivedCode(): Promise<string> {
    for (;;) {
      const code = /\b\d{6}\b/.exec(texts.find(({ to }) => to === phoneOf(1))?.text ?? '')?.[0]
      if (code !== undefined) return code
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const code = await receivedCode()
  const session = { authorization: `Bearer ${token}` }
  const key = (n: number) => ({
    'idempotency-key': `01930000-0000-4000-8000-0000000${n}${String(cell).padStart(4, '0')}`,
  })

  const flows = {
    signIn,
    sendCode: () => sendCode(phoneOf(2)),
    verifyCode: () => send('/api/auth/validateOtpAndLogin', { session_id: otp.Details, otp_input: code }),
    signUp: () => send('/api/auth/register', { first_name: 'Asha', email, phone_number: phoneOf(3) }, key(1)),
    readProfile: () => send('/api/users/profile', undefined, session),
    saveProfile: () =>
      send('/api/users/profile', { goal_weight: goal, goal_weight_unit: 'kgs' }, { ...session, ...key(2) }),
    dashboard: () => send('/api/dashboard/home', undefined, session),
    refresh: () => send('/api/auth/refresh', { refresh_token: data.refresh_token }),
    forgotPassword: () => send('/api/auth/forgot_password', { email_id: resetEmail }),
  }
  type Name = keyof typeof flows
  const names = Object.keys(flows) as Name[]
  const doOne = async (name: Name) => ({ name, answer: await flows[name]() })
  const doAtOnce = () => Promise.all(names.map(doOne))
  // One after the other, so that what is meant to succeed has its time on a busy machine, too.
  async function doInTurn(some = names) {
    const done: Awaited<ReturnType<typeof doOne>>[] = []
    for (const name of some) done.push(await doOne(name))
    return done
  }
  return { flows, doAtOnce, doInTurn, email, resetEmail, goal, codePhone: phoneOf(2) }
}
