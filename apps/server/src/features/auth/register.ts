import { setTimeout as pause } from 'node:timers/promises'
import type { register } from '@thali/contract/auth/auth.endpoints'
import type { BodyOf } from '@thali/contract/endpoint'
import { normalizeEmail } from '@thali/domain/auth/email-rules'
import { parsePhone } from '@thali/domain/auth/international-phone'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { macOf } from '../../platform/keys.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import { type Organization, type OrganizationPage, termsInForce } from '../organizations/organizations.service.ts'
import { findReferrer } from '../referrals/referrals.service.ts'
import { type Account, findByEmail, lockPhone, provePhone } from './auth.repository.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { REGISTER_EMAIL, REGISTER_NETWORK } from './auth-limits.ts'
import { nextClientCode, recordConsent } from './enrol-client.ts'

const SIGNUP_COOKIE_SECONDS = 86_400
const SIGNUP_PROOF_MS = 30 * 60_000
// A new account takes a few statements more than the mail to an owner: nobody is answered sooner than all of it takes.
const ANSWER_AFTER_MS = 100

type RegisterBody = BodyOf<typeof register>
type SignUp = {
  readonly organization: Organization
  readonly terms: OrganizationPage
  readonly email: string
  readonly phone: string
  readonly isPhoneProved: boolean
  readonly nonce: string
  readonly body: RegisterBody
  readonly context: RequestContext
}

/**
 * Sign-up (C-13, U-01 to U-07). Everybody gets the same answer: whether an address is known is told only to its mailbox.
 * The account is inactive until the mailed link is opened.
 */
export function createRegister(dependencies: AuthDependencies) {
  const { database, clock, randomness, keys, outbox, organizations, limits, links } = dependencies

  async function takeProof(tx: Transaction, phone: string, proof: string | undefined): Promise<boolean> {
    if (proof === undefined) return false
    await lockPhone(tx, phone)
    const taken = await tx
      .updateTable('otp_sessions')
      .set({ signup_proof_mac: null })
      .where('signup_proof_mac', '=', macOf(keys.oneTimeCode, 'signup', proof))
      .where('phone', '=', phone)
      .where('created_at', '>', new Date(clock.now().getTime() - SIGNUP_PROOF_MS))
      .returning('id')
      .executeTakeFirst()
    return taken !== undefined
  }

  async function insertAccount(tx: Transaction, signUp: SignUp): Promise<string | undefined> {
    const { organization, body, context, email, phone } = signUp
    const referrer =
      body.referrer_code === undefined || body.referrer_code === ''
        ? undefined
        : await findReferrer(tx, organization.id, body.referrer_code)
    const inserted = await tx
      .insertInto('accounts')
      .values({
        id: randomness.id(),
        organization_id: organization.id,
        role: 'client',
        status: 'inactive',
        first_name: body.first_name.trim(),
        email,
        username: null,
        phone,
        password_hash: null,
        client_code: await nextClientCode(tx, organization),
        language: context.language,
        time_zone: organization.time_zone,
        referred_by: referrer?.account_id ?? null,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst()
    return inserted?.id
  }

  // Whoever signed up first with an address that is not theirs must not keep its owner out: the newest sign-up counts,
  // and only the link that was mailed for it works.
  async function renewSignUp(tx: Transaction, account: Account, signUp: SignUp): Promise<void> {
    await tx
      .updateTable('accounts')
      .set({
        first_name: signUp.body.first_name.trim(),
        phone: signUp.phone,
        phone_verified_at: null,
        language: signUp.context.language,
      })
      .where('id', '=', account.id)
      .where('status', '=', 'inactive')
      .execute()
  }

  async function sendActivation(tx: Transaction, accountId: string, signUp: SignUp): Promise<void> {
    const { organization, body, context, email, nonce, phone } = signUp
    const code = await links.issue(tx, {
      organizationId: organization.id,
      accountId,
      purpose: 'activation',
      browserNonce: nonce,
    })
    await outbox.queue(tx, {
      organizationId: organization.id,
      template: 'mail-activation',
      payload: {
        to: email,
        language: context.language,
        values: { name: body.first_name.trim(), phone: phone.slice(-4) },
        path: `/activate/${accountId}/${code}`,
      },
    })
  }

  async function tellExisting(tx: Transaction, account: Account, { organization, email }: SignUp): Promise<void> {
    await outbox.queue(tx, {
      organizationId: organization.id,
      template: 'mail-existing-account',
      payload: { to: email, language: account.language, values: { name: account.first_name }, path: '/login' },
    })
  }

  async function enrol(tx: Transaction, signUp: SignUp): Promise<void> {
    const known = await findByEmail(tx, signUp.organization.id, signUp.email)
    const accountId = known?.id ?? (await insertAccount(tx, signUp))
    // Another sign-up with this address was quicker by a moment and has mailed its link.
    if (accountId === undefined) return
    if (known !== undefined && known.status !== 'inactive') return tellExisting(tx, known, signUp)
    if (known !== undefined) await renewSignUp(tx, known, signUp)
    if (signUp.isPhoneProved)
      await provePhone(tx, { id: accountId, organization_id: signUp.organization.id, phone: signUp.phone }, clock.now())
    await recordConsent(tx, dependencies, {
      accountId,
      organization: signUp.organization,
      terms: signUp.terms,
      language: signUp.context.language,
    })
    await sendActivation(tx, accountId, signUp)
  }

  async function signUp(tx: Transaction, given: Omit<SignUp, 'terms' | 'isPhoneProved'>): Promise<void> {
    const { organization, phone, body } = given
    const terms = await termsInForce(tx, organization.id, body.terms_version)
    if (terms === undefined) throw new AppError('INVALID_INPUT', { fields: { terms_version: 'value-invalid' } })
    await enrol(tx, { ...given, terms, isPhoneProved: await takeProof(tx, phone, body.signup_proof) })
  }

  async function registerClient<A>(body: RegisterBody, context: RequestContext, once: Once<void, A>): Promise<Kept<A>> {
    const { organization } = await organizations.atHost(context.host)
    const phone = parsePhone(body.phone_number, organization.default_country)?.e164
    if (phone === undefined)
      throw new AppError('INVALID_PHONE', { fields: { phone_number: 'phone-invalid' }, message: 'phone-invalid' })
    const email = normalizeEmail(body.email)
    await requireWithin(limits, [
      [REGISTER_NETWORK, networkOf(context.address)],
      [REGISTER_EMAIL, email],
    ])
    let nonce: string | undefined
    const kept = await database.identity((tx) =>
      once(tx, () => {
        nonce = randomness.token()
        return signUp(tx, { organization, email, phone, nonce, body, context })
      }),
    )
    // A repeated sign-up made no link, so it has no mark that a link would know.
    if (nonce !== undefined) context.setCookie('su', nonce, SIGNUP_COOKIE_SECONDS)
    return kept
  }

  return async function registerInTime<A>(
    ...given: [body: RegisterBody, context: RequestContext, once: Once<void, A>]
  ): Promise<Kept<A>> {
    const [kept] = await Promise.all([registerClient(...given), pause(ANSWER_AFTER_MS)])
    return kept
  }
}
