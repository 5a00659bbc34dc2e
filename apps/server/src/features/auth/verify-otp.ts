import type { SignInReply, validateOtpAndLogin } from '@thali/contract/auth/auth.endpoints'
import type { BodyOf } from '@thali/contract/endpoint'
import { say } from '@thali/contract/words/messages'
import { isOtpCode, OTP_MAX_TRIES } from '@thali/domain/auth/otp-rules'
import { type Selectable, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { macOf } from '../../platform/keys.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import { presentChoice, presentSession } from './auth.presenter.ts'
import { type AccountInOrganization, findAccount, listByPhone, lockPhone, provePhone } from './auth.repository.ts'
import type { AuthTables } from './auth.tables.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { OTP_VERIFY_NETWORK } from './auth-limits.ts'
import { takeAppCode } from './second-factor.ts'
import { codeMac, isSameMac } from './send-otp.ts'
import type { SignInByIdentity } from './sign-in-by-identity.ts'

type VerifyBody = BodyOf<typeof validateOtpAndLogin>
type OtpSession = Selectable<AuthTables['otp_sessions']>
type Outcome = SignInReply | { readonly refused: true }

const REFUSED: Outcome = { refused: true }

// Once organisations were offered, only these can be chosen, as long as the phone is still theirs (trap 1).
function isOpenTo(session: OtpSession, account: AccountInOrganization): boolean {
  return session.state === 'pending' || session.candidates.some(({ accountId }) => accountId === account.id)
}

/**
 * Verifies a code (C-18) and signs in, or offers the organisations of the phone. The session row is locked for the whole
 * transaction and a try is counted before the code is compared, so that parallel guesses wait for each other and the sixth
 * is never compared (traps 1 and 2).
 */
export function createVerifyOtp(
  dependencies: AuthDependencies,
  identity: Pick<SignInByIdentity, 'keepAfterSecondFactor'>,
) {
  const { database, clock, sessions, randomness, keys, limits } = dependencies

  function takeTry(tx: Transaction, id: string): Promise<OtpSession | undefined> {
    return tx
      .updateTable('otp_sessions')
      .set({ tries: sql`tries + 1` })
      .where('id', '=', id)
      .where('tries', '<', OTP_MAX_TRIES)
      .where('expires_at', '>', clock.now())
      .where('state', '!=', 'used')
      .returningAll()
      .executeTakeFirst()
  }

  async function setState(
    tx: Transaction,
    session: OtpSession,
    change: Partial<Pick<OtpSession, 'state' | 'signup_proof_mac'>> & { candidates?: string },
  ) {
    // A right code costs no try; only wrong codes and refused choices do.
    await tx
      .updateTable('otp_sessions')
      .set({ ...change, tries: session.tries - 1 })
      .where('id', '=', session.id)
      .execute()
  }

  async function signIn(
    tx: Transaction,
    session: OtpSession,
    account: AccountInOrganization | undefined,
    context: RequestContext,
  ): Promise<Outcome> {
    if (account === undefined) return REFUSED
    await setState(tx, session, { state: 'used' })
    await provePhone(tx, account, clock.now())
    return presentSession(await sessions.open(tx, account, context.device), context, 'signed-in')
  }

  async function offerSignUp(tx: Transaction, session: OtpSession, context: RequestContext): Promise<Outcome> {
    const signup_proof = randomness.token()
    await setState(tx, session, { state: 'used', signup_proof_mac: macOf(keys.oneTimeCode, 'signup', signup_proof) })
    return { isValid: 0, message: say('otp-verified', context.language), organizations: [], data: { signup_proof } }
  }

  async function verifySecondFactor(tx: Transaction, session: OtpSession, context: RequestContext): Promise<Outcome> {
    const account = session.account_id === null ? undefined : await findAccount(tx, session.account_id)
    if (account?.status !== 'active') return REFUSED
    await setState(tx, session, { state: 'used' })
    const opened = await sessions.open(tx, account, context.device)
    await identity.keepAfterSecondFactor(tx, session.id, opened.sessionId)
    return presentSession(opened, context, 'signed-in')
  }

  async function verifyApp(
    tx: Transaction,
    session: OtpSession,
    code: string,
    context: RequestContext,
  ): Promise<Outcome> {
    const isRight = session.account_id !== null && (await takeAppCode(tx, dependencies, session.account_id, code))
    return isRight ? verifySecondFactor(tx, session, context) : REFUSED
  }

  async function verify(tx: Transaction, body: VerifyBody, context: RequestContext): Promise<Outcome> {
    const session = await takeTry(tx, body.session_id)
    if (session?.purpose === 'totp') return verifyApp(tx, session, body.otp_input, context)
    // The comparison is made in any case, so that an unknown session takes as long.
    const isRight = isSameMac(session?.code_mac ?? '', codeMac(dependencies, body.session_id, body.otp_input))
    if (session === undefined || !isRight || !isOtpCode(body.otp_input)) return REFUSED
    if (session.purpose === 'second-factor') return verifySecondFactor(tx, session, context)
    await lockPhone(tx, session.phone)
    const accounts = (await listByPhone(tx, session.phone)).filter((account) => isOpenTo(session, account))
    if (body.orgId !== undefined || body.userId !== undefined) {
      const picked = accounts.find(({ id, organization_id }) => id === body.userId && organization_id === body.orgId)
      return signIn(tx, session, picked, context)
    }
    if (accounts.length === 0) return offerSignUp(tx, session, context)
    if (accounts.length === 1) return signIn(tx, session, accounts[0], context)
    const candidates = accounts.map((account) => ({ organizationId: account.organization_id, accountId: account.id }))
    await setState(tx, session, { state: 'verified', candidates: JSON.stringify(candidates) })
    return presentChoice(accounts, context.language)
  }

  return async function verifyOtpAndSignIn(body: VerifyBody, context: RequestContext): Promise<SignInReply> {
    await requireWithin(limits, [[OTP_VERIFY_NETWORK, networkOf(context.address)]])
    // A refusal is returned, not thrown, so that its try stays counted.
    const outcome = await database.identity((tx) => verify(tx, body, context))
    if ('refused' in outcome) throw new AppError('OTP_INCORRECT')
    return outcome
  }
}
