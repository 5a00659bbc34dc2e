import { checkEmail, normalizeEmail } from '@thali/domain/auth/email-rules'
import { checkFirstName, NAME_MAX } from '@thali/domain/auth/name-rules'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import type { OutsideIdentity } from '../../platform/identity/openid.ts'
import { type IdentityProvider, type Organization, termsInForce } from '../organizations/organizations.service.ts'
import { type Account, findByEmail } from './auth.repository.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { nextClientCode, recordConsent } from './enrol-client.ts'

/** What a new person says before their account is made. */
export type Enrolment = { readonly firstName: string; readonly termsVersion: number | undefined }
export type Visit = {
  readonly organization: Organization
  readonly provider: IdentityProvider
  readonly identity: OutsideIdentity
  readonly enrolment: Enrolment | undefined
  readonly context: RequestContext
}
type Admission = { readonly account: Account } | { readonly newAccount: { first_name: string; email: string } }
type NewClient = { readonly email: string; readonly enrolment: Enrolment }

/**
 * Whose account an outside identity opens. A subject that came before opens its own. One that is new opens the account
 * with its address only where both sides are proved: the provider says that the address is the person's, and ours was
 * activated. Whoever signed up here with somebody else's address and never proved it loses all that they gave.
 */
export function createAdmitIdentity(dependencies: AuthDependencies) {
  const { clock, randomness, sessions } = dependencies

  async function link(tx: Transaction, account: Account, { issuer, subject }: OutsideIdentity): Promise<Account> {
    const linked = await tx
      .insertInto('identity_links')
      .values({
        organization_id: account.organization_id,
        issuer,
        subject,
        account_id: account.id,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('account_id')
      .executeTakeFirst()
    const owner = linked ? account : await findLinked(tx, account.organization_id, { issuer, subject })
    // The account is another subject's already: a provider gave the address to somebody else, or somebody says so.
    if (owner?.id !== account.id) throw new AppError('IDENTITY_REFUSED')
    return account
  }

  async function insertClient(tx: Transaction, { organization, context }: Visit, { email, enrolment }: NewClient) {
    const now = clock.now()
    return tx
      .insertInto('accounts')
      .values({
        id: randomness.id(),
        organization_id: organization.id,
        role: 'client',
        status: 'active',
        first_name: enrolment.firstName,
        email,
        email_verified_at: now,
        username: null,
        phone: null,
        password_hash: null,
        client_code: await nextClientCode(tx, organization),
        language: context.language,
        time_zone: organization.time_zone,
        referred_by: null,
        created_at: now,
        activated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doNothing())
      .returningAll()
      .executeTakeFirst()
  }

  // Pre-hijacking: the password, the phone that codes go to, sessions and mailed links may all be a stranger's.
  async function takeOver(tx: Transaction, { id }: Account, { context }: Visit, { enrolment }: NewClient) {
    const now = clock.now()
    await tx
      .updateTable('account_links')
      .set({ expires_at: now })
      .where('account_id', '=', id)
      .where('expires_at', '>', now)
      .execute()
    await sessions.revokeAll(tx, id, 'taken over by the owner of its address')
    return tx
      .updateTable('accounts')
      .set({
        status: 'active',
        activated_at: now,
        email_verified_at: now,
        first_name: enrolment.firstName,
        last_name: '',
        language: context.language,
        phone: null,
        phone_verified_at: null,
        password_hash: null,
        referred_by: null,
      })
      .where('id', '=', id)
      .where('status', '=', 'inactive')
      .returningAll()
      .executeTakeFirst()
  }

  async function enrol(tx: Transaction, visit: Visit, client: NewClient, known: Account | undefined): Promise<Account> {
    const { organization, context } = visit
    const terms = await termsInForce(tx, organization.id, client.enrolment.termsVersion)
    if (terms === undefined) throw new AppError('INVALID_INPUT', { fields: { terms_version: 'value-invalid' } })
    const account = known ? await takeOver(tx, known, visit, client) : await insertClient(tx, visit, client)
    // An ordinary sign-up with this address was quicker by a moment: the same proof is good for another try.
    if (account === undefined) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
    await recordConsent(tx, dependencies, { accountId: account.id, organization, terms, language: context.language })
    return account
  }

  return async function admit(tx: Transaction, visit: Visit): Promise<Admission> {
    const { organization, provider, identity, enrolment } = visit
    const linked = await findLinked(tx, organization.id, identity)
    if (linked !== undefined) return { account: requireActive(linked) }
    const email = requireVerified(identity)
    await lockAddress(tx, organization.id, email)
    const known = await findByEmail(tx, organization.id, email)
    if (known !== undefined && known.status !== 'inactive')
      return { account: await link(tx, requireProved(requireActive(known)), identity) }
    if (!provider.may_create_accounts) throw new AppError('IDENTITY_REFUSED')
    if (enrolment === undefined) return { newAccount: { first_name: presentableName(identity.name), email } }
    return { account: await link(tx, await enrol(tx, visit, { email, enrolment }, known), identity) }
  }
}

function findLinked(
  tx: Transaction,
  organizationId: string,
  { issuer, subject }: Pick<OutsideIdentity, 'issuer' | 'subject'>,
): Promise<Account | undefined> {
  return tx
    .selectFrom('identity_links')
    .innerJoin('accounts', 'accounts.id', 'identity_links.account_id')
    .selectAll('accounts')
    .where('identity_links.organization_id', '=', organizationId)
    .where('identity_links.issuer', '=', issuer)
    .where('identity_links.subject', '=', subject)
    .executeTakeFirst()
}

/** Two subjects, or the same one twice, that claim an address wait for each other. */
async function lockAddress(tx: Transaction, organizationId: string, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity:${organizationId}:${email}`}, 0))`.execute(tx)
}

function requireVerified({ verifiedEmail = '' }: OutsideIdentity): string {
  const email = normalizeEmail(verifiedEmail)
  if (checkEmail(email) !== undefined) throw new AppError('IDENTITY_REFUSED', { message: 'identity-email-needed' })
  return email
}

function requireActive(account: Account): Account {
  if (account.status !== 'active') throw new AppError('IDENTITY_REFUSED')
  return account
}

// Its owner proves it by the reset link, which everybody can ask for; from then on the provider opens it too.
function requireProved(account: Account): Account {
  if (account.email_verified_at === null) throw new AppError('IDENTITY_REFUSED')
  return account
}

/** The provider's name for the person as far as our own rule takes it (U-02); they see and change it before it counts. */
function presentableName(name: string): string {
  const letters = name
    .replace(/[^\p{L}\p{M}\p{Join_Control} ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  const short = [...letters].slice(0, NAME_MAX).join('').trim()
  return checkFirstName(short) === undefined ? short : ''
}
