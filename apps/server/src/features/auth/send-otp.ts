import { timingSafeEqual } from 'node:crypto'
import { parsePhone } from '@thali/domain/auth/international-phone'
import {
  OTP_DAILY_PER_PHONE,
  OTP_LENGTH,
  OTP_LIFETIME_SECONDS,
  OTP_MAX_LIVE_SESSIONS,
  OTP_RESEND_SECONDS,
} from '@thali/domain/auth/otp-rules'
import type { Language } from '@thali/domain/languages/language'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError, tooManyRequests } from '../../platform/errors/app-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { macOf } from '../../platform/keys.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { OTP_NETWORK, OTP_PREFIX } from './auth-limits.ts'

// 128 bits: whoever guesses a session id is not meant to.
const SESSION_ID_BYTES = 16
const DAY_MS = 86_400_000
// Numbers of one block differ in their last digits only; a fraud that counts upward shows here (trap 4).
const PREFIX_DROPS = 3

export type OtpSent = { Details: string; retry_after_s: number; expires_in_s: number }
type NewOtpSession = {
  readonly purpose: 'sign-in' | 'second-factor'
  readonly organizationId: string
  readonly phone: string
  readonly accountId?: string
  readonly language: Language
}

/** The keyed hash under which a code is kept; bound to its session, so that codes of two sessions never compare. */
export function codeMac({ keys }: AuthDependencies, sessionId: string, code: string): string {
  return macOf(keys.oneTimeCode, sessionId, code)
}

/** Compares two keyed hashes in constant time. */
export function isSameMac(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

// The countdown on the screen is no control: this gate is, and it stands in every mode (trap 42).
async function requireResendGate(tx: Transaction, phone: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp:${phone}`}, 0))`.execute(tx)
  const last = await tx
    .selectFrom('otp_sessions')
    .select('created_at')
    .where('phone', '=', phone)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const waited = last ? (now.getTime() - last.created_at.getTime()) / 1000 : Number.POSITIVE_INFINITY
  if (waited >= OTP_RESEND_SECONDS) return
  const seconds = Math.ceil(OTP_RESEND_SECONDS - waited)
  throw new AppError('OTP_RESEND_TOO_SOON', { retryAfterSeconds: seconds, values: { seconds } })
}

async function requireBudget(tx: Transaction, phone: string, organizationId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  // Counted one after the other: codes to many phones at once must not overrun the budget together.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`otp-budget:${organizationId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ to_phone: number; of_organization: number; budget: number }>`
    select (select count(*) from otp_sessions where phone = ${phone} and created_at > ${since}) as to_phone,
      (select count(*) from otp_sessions where organization_id = ${organizationId} and purpose <> 'totp' and created_at > ${since}) as of_organization,
      (select sms_daily_budget from organizations where id = ${organizationId}) as budget`.execute(tx)
  const spent = rows[0]
  if (spent === undefined) return
  if (spent.to_phone >= OTP_DAILY_PER_PHONE || spent.of_organization >= spent.budget) throw tooManyRequests(3600)
}

async function endOldestLive(tx: Transaction, phone: string, now: Date): Promise<void> {
  await sql`update otp_sessions set expires_at = ${now} where id in (
    select id from otp_sessions where phone = ${phone} and expires_at > ${now} and state <> 'used'
    order by created_at desc offset ${sql.lit(OTP_MAX_LIVE_SESSIONS - 1)})`.execute(tx)
}

/** Makes a code for a phone and queues its message, in the caller's transaction. The session id is all that leaves by HTTP. */
export async function createOtpSession(
  tx: Transaction,
  dependencies: AuthDependencies,
  wanted: NewOtpSession,
): Promise<OtpSent> {
  const { clock, randomness, outbox, hasRateLimits } = dependencies
  const now = clock.now()
  const { phone, organizationId, language } = wanted
  await requireResendGate(tx, phone, now)
  if (hasRateLimits) await requireBudget(tx, phone, organizationId, now)
  await endOldestLive(tx, phone, now)
  const id = randomness.token(SESSION_ID_BYTES)
  const code = randomness.digits(OTP_LENGTH)
  const expiresAt = new Date(now.getTime() + OTP_LIFETIME_SECONDS * 1000)
  await tx
    .insertInto('otp_sessions')
    .values({
      id,
      organization_id: organizationId,
      purpose: wanted.purpose,
      phone,
      account_id: wanted.accountId ?? null,
      code_mac: codeMac(dependencies, id, code),
      state: 'pending',
      signup_proof_mac: null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  await outbox.queue(tx, {
    organizationId,
    template: 'sms-otp',
    payload: { to: phone, language, values: { code }, useful_until: expiresAt.toISOString() },
  })
  return { Details: id, retry_after_s: OTP_RESEND_SECONDS, expires_in_s: OTP_LIFETIME_SECONDS }
}

/** Sends a code (C-17). A phone that nobody knows gets one as well, so that the answer tells nothing and sign-up can use it. */
export function createSendOtp(dependencies: AuthDependencies) {
  const { database, organizations, limits } = dependencies
  return async function sendOtp(phoneNumber: string, context: RequestContext): Promise<OtpSent> {
    if (phoneNumber.trim() === '')
      throw new AppError('INVALID_INPUT', { fields: { phoneNumber: 'phone-required' }, message: 'phone-required' })
    const { organization } = await organizations.atHost(context.host)
    const phone = parsePhone(phoneNumber, organization.default_country)
    if (phone === undefined) throw new AppError('INVALID_PHONE')
    if (phone.country === undefined || !organization.sms_countries.includes(phone.country))
      throw new AppError('PHONE_COUNTRY_NOT_SERVED')
    await requireWithin(limits, [
      [OTP_NETWORK, networkOf(context.address)],
      [OTP_PREFIX, phone.e164.slice(0, -PREFIX_DROPS)],
    ])
    return database.identity((tx) =>
      createOtpSession(tx, dependencies, {
        purpose: 'sign-in',
        organizationId: organization.id,
        phone: phone.e164,
        language: context.language,
      }),
    )
  }
}
