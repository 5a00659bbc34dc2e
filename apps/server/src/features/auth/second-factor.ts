import type { SignInReply } from '@thali/contract/auth/auth.endpoints'
import { say } from '@thali/contract/words/messages'
import { OTP_LIFETIME_SECONDS, OTP_MAX_LIVE_SESSIONS } from '@thali/domain/auth/otp-rules'
import type { Language } from '@thali/domain/languages/language'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError, tooManyRequests } from '../../platform/errors/app-error.ts'
import { macOf } from '../../platform/keys.ts'
import { unseal } from '../../platform/messages/seal.ts'
import type { Account } from './auth.repository.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { TOTP_DAILY_TRIES } from './auth-limits.ts'
import { findApp, takeRecoveryCode, takeStep } from './second-factor.repository.ts'
import { createOtpSession } from './send-otp.ts'
import { totpStep } from './totp.ts'

const SESSION_ID_BYTES = 16
const DAY_SECONDS = 86_400

type House = { readonly is_demo: boolean; readonly staff_second_factor: 'sms' | 'totp' }
export type SecondFactorKind = 'none' | 'sms' | 'totp'

/** A recovery code as it is kept: however it was typed, bound to its account. */
export function recoveryMac({ keys }: Pick<AuthDependencies, 'keys'>, accountId: string, code: string): string {
  return macOf(keys.oneTimeCode, 'recovery', accountId, code.toUpperCase().replace(/[^A-Z2-7]/g, ''))
}

/** What this account is asked for besides its password. An app that is set up always counts, in a demo too. */
export async function secondFactorOf(tx: Transaction, account: Account, house: House): Promise<SecondFactorKind> {
  if (account.role === 'client') return 'none'
  const app = await findApp(tx, account.id)
  if (app !== undefined && app.confirmed_at !== null) return 'totp'
  return house.is_demo && house.staff_second_factor === 'sms' ? 'none' : 'sms'
}

/**
 * True for a code of the account's app that was not taken before, or one of its recovery codes; it counts as taken from now
 * on. The app's row is held until the transaction ends, so that two calls with one code cannot both succeed.
 */
export async function takeAppCode(
  tx: Transaction,
  dependencies: Pick<AuthDependencies, 'keys' | 'clock'>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const app = await findApp(tx, accountId)
  if (app === undefined || app.confirmed_at === null) return false
  const { keys, clock } = dependencies
  const typed = code.replace(/\s/g, '')
  const step = totpStep(unseal(keys.secondFactor, app.secret), typed, clock.now())
  if (step !== undefined) return takeStep(tx, accountId, step)
  return takeRecoveryCode(tx, accountId, recoveryMac(dependencies, accountId, typed), clock.now())
}

// Wrong codes of one account, from everywhere, in a day: whoever tries has its password already.
async function requireTriesLeft(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`totp:${accountId}`}, 0))`.execute(tx)
  const since = new Date(now.getTime() - DAY_SECONDS * 1000)
  const { wrong } = await tx
    .selectFrom('otp_sessions')
    .select((is) => is.fn.coalesce(is.fn.sum<number>('tries'), sql<number>`0`).as('wrong'))
    .where('purpose', '=', 'totp')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  if (Number(wrong) >= TOTP_DAILY_TRIES) throw tooManyRequests(3600)
}

async function endOldestLive(tx: Transaction, accountId: string, now: Date): Promise<void> {
  await sql`update otp_sessions set expires_at = ${now} where id in (
    select id from otp_sessions where purpose = 'totp' and account_id = ${accountId} and expires_at > ${now} and state <> 'used'
    order by created_at desc offset ${sql.lit(OTP_MAX_LIVE_SESSIONS - 1)})`.execute(tx)
}

async function createAppSession(tx: Transaction, dependencies: AuthDependencies, account: Account) {
  const { clock, randomness, hasRateLimits } = dependencies
  const now = clock.now()
  if (hasRateLimits) await requireTriesLeft(tx, account.id, now)
  await endOldestLive(tx, account.id, now)
  const id = randomness.token(SESSION_ID_BYTES)
  await tx
    .insertInto('otp_sessions')
    .values({
      id,
      organization_id: account.organization_id,
      purpose: 'totp',
      // Nothing is sent: the phone's own counts and gates must not hear of it.
      phone: '',
      account_id: account.id,
      code_mac: '',
      state: 'pending',
      signup_proof_mac: null,
      created_at: now,
      expires_at: new Date(now.getTime() + OTP_LIFETIME_SECONDS * 1000),
    })
    .execute()
  return { Details: id, retry_after_s: 0, expires_in_s: OTP_LIFETIME_SECONDS, method: 'totp' as const }
}

type Asked = { readonly second_factor: NonNullable<NonNullable<SignInReply['data']>['second_factor']> }

/** Asks for the second factor: undefined where none is needed. The session that it names is verified as any code (C-18). */
export async function askSecondFactor(
  tx: Transaction,
  dependencies: AuthDependencies,
  account: Account,
  house: House,
  language: Language,
): Promise<{ readonly message: string; readonly data: Asked } | undefined> {
  const kind = await secondFactorOf(tx, account, house)
  if (kind === 'none') return undefined
  if (kind === 'totp') {
    const second_factor = await createAppSession(tx, dependencies, account)
    return { message: say('second-factor-app', language), data: { second_factor } }
  }
  if (account.phone === null) throw new AppError('FORBIDDEN')
  const sent = await createOtpSession(tx, dependencies, {
    purpose: 'second-factor',
    organizationId: account.organization_id,
    phone: account.phone,
    accountId: account.id,
    language: account.language,
  })
  return { message: say('second-factor-sent', language), data: { second_factor: { ...sent, method: 'sms' } } }
}
