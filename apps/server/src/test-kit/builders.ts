import type { Role } from '@thali/contract/endpoint'
import type { Theme } from '@thali/domain/organizations/theme'
import type { PasswordHasher } from '../features/auth/password-hasher.ts'
import type { CallOptions, TestApp } from './test-app.ts'

let lastNumber = 0
const nextNumber = () => (lastNumber += 1)

/** A uuid v7 shape that differs each time and is the same in a repeated run. */
function nextId(): string {
  return `01930000-0000-7000-8000-${String(nextNumber()).padStart(12, '0')}`
}

type OrganizationOptions = {
  readonly name?: string
  readonly host?: string
  readonly theme?: Theme
  readonly isProduction?: boolean
  readonly isDefault?: boolean
  readonly isDemo?: boolean
  readonly publicUrl?: string
  readonly ageOfConsent?: number
  readonly passwordMinimum?: number
  readonly smsDailyBudget?: number
  readonly logoUrl?: string
  readonly timeZone?: string
  readonly smsCountries?: readonly string[]
  readonly hostTheme?: Theme
}
export type TestOrganization = { readonly id: string; readonly name: string; readonly host: string | undefined }

/** An organisation with its terms; the platform's default unless told otherwise. */
export async function anOrganization(app: TestApp, options: OrganizationOptions = {}): Promise<TestOrganization> {
  const id = nextId()
  const number = nextNumber()
  const name = options.name ?? `Organisation ${number}`
  const now = app.clock.now()
  await app.database.bootstrap({ organizationId: id }, async (tx) => {
    await tx
      .insertInto('organizations')
      .values({
        id,
        slug: `org-${number}`,
        name,
        display_name: name,
        theme: options.theme ?? null,
        logo_url: options.logoUrl ?? null,
        contact_email: `care${number}@example.com`,
        public_url: options.publicUrl ?? null,
        is_platform_default: options.isDefault ?? options.host === undefined,
        is_demo: options.isDemo ?? false,
        age_of_consent: options.ageOfConsent ?? 18,
        password_minimum: options.passwordMinimum ?? 6,
        sms_daily_budget: options.smsDailyBudget ?? 2000,
        client_code_prefix: `O${number}-`,
        ...(options.timeZone && { time_zone: options.timeZone }),
        ...(options.smsCountries && { sms_countries: [...options.smsCountries] }),
        created_at: now,
      })
      .execute()
    if (options.host !== undefined) {
      const host = {
        host: options.host,
        organization_id: id,
        theme: options.hostTheme ?? null,
        is_production: options.isProduction ?? false,
        created_at: now,
      }
      await tx.insertInto('organization_hosts').values(host).execute()
    }
    await tx
      .insertInto('organization_pages')
      .values({
        id: nextId(),
        organization_id: id,
        kind: 'terms',
        name: JSON.stringify({ en: 'Terms', hi: 'शर्तें' }),
        body: JSON.stringify({ en: `Terms of ${name}`, hi: `${name} की शर्तें` }),
        published_at: now,
      })
      .execute()
  })
  return { id, name, host: options.host }
}

type AccountOptions = {
  readonly organization: TestOrganization
  readonly role?: Role
  readonly status?: 'inactive' | 'active' | 'closed'
  readonly firstName?: string
  readonly lastName?: string
  readonly clientCode?: string
  readonly email?: string
  readonly username?: string
  readonly phone?: string | null
  readonly isPhoneProved?: boolean
  readonly password?: string | null
  readonly timeZone?: string
  readonly language?: 'en' | 'hi'
}
export type TestAccount = {
  readonly id: string
  readonly organization: TestOrganization
  readonly email: string
  readonly phone: string | null
  readonly password: string | null
}

const PASSWORD = 'kadhi-chawal-42'

// Hashing is slow on purpose; a test's people may share one hash of the same password.
const hashes = new WeakMap<PasswordHasher, Map<string, Promise<string>>>()

function hashOnce({ hasher }: TestApp, password: string): Promise<string> {
  const known = hashes.get(hasher) ?? new Map<string, Promise<string>>()
  hashes.set(hasher, known)
  const hash = known.get(password) ?? hasher.hash(password)
  known.set(password, hash)
  return hash
}

/** An active client with a password and a proved phone, unless told otherwise. */
export async function anAccount(app: TestApp, options: AccountOptions): Promise<TestAccount> {
  const { organization } = options
  const id = nextId()
  const number = nextNumber()
  const email = options.email ?? `person${number}@example.com`
  const phone = options.phone === undefined ? `+9190${String(number).padStart(8, '0')}` : options.phone
  const password = options.password === undefined ? PASSWORD : options.password
  const now = app.clock.now()
  const passwordHash = password === null ? null : await hashOnce(app, password)
  await app.database.bootstrap({ organizationId: organization.id }, (tx) =>
    tx
      .insertInto('accounts')
      .values({
        id,
        organization_id: organization.id,
        role: options.role ?? 'client',
        status: options.status ?? 'active',
        first_name: options.firstName ?? 'Person',
        last_name: options.lastName ?? `Number${number}`,
        email,
        username: options.username ?? null,
        phone,
        phone_verified_at: options.isPhoneProved === false ? null : now,
        password_hash: passwordHash,
        client_code: options.clientCode ?? `C${number}`,
        language: options.language ?? 'en',
        time_zone: options.timeZone ?? 'Asia/Kolkata',
        referred_by: null,
        created_at: now,
        activated_at: now,
      })
      .execute(),
  )
  return { id, organization, email, phone, password }
}

/** Signs the account in by password at its own organisation and returns the session token. */
export async function signIn(app: TestApp, account: TestAccount, options?: CallOptions): Promise<string> {
  const body = {
    username: account.email,
    password: account.password,
    orgId: account.organization.id,
    userId: account.id,
  }
  const reply = await app.post('/api/auth/token', body, options)
  if (reply.status !== 200 || typeof reply.body.token !== 'string') throw new Error(`sign-in failed: ${reply.text}`)
  return reply.body.token
}

/** A client who is signed in. */
export async function aSignedInClient(
  app: TestApp,
  options: AccountOptions,
): Promise<TestAccount & { readonly token: string }> {
  const account = await anAccount(app, options)
  return { ...account, token: await signIn(app, account) }
}

/** Gives a client a referral code of their own. */
export async function aReferralCode(app: TestApp, account: TestAccount, code: string): Promise<string> {
  const row = { organization_id: account.organization.id, code, account_id: account.id, created_at: app.clock.now() }
  await app.database.bootstrap({ organizationId: account.organization.id }, (tx) =>
    tx.insertInto('referral_codes').values(row).execute(),
  )
  return code
}

/** Puts a client into the care of a dietician. */
export async function aCareRelation(app: TestApp, client: TestAccount, staff: TestAccount): Promise<void> {
  const organization_id = client.organization.id
  const row = { organization_id, client_id: client.id, staff_id: staff.id, created_at: app.clock.now() }
  await app.database.bootstrap({ organizationId: organization_id }, (tx) =>
    tx.insertInto('care_relations').values(row).execute(),
  )
}

/** What one of the staff noted about a client. */
export async function aNote(app: TestApp, client: TestAccount, author: TestAccount, text: string): Promise<string> {
  const { id: organization_id } = client.organization
  const row = { id: nextId(), organization_id, client_id: client.id, author_id: author.id, text }
  await app.database.bootstrap({ organizationId: organization_id }, (tx) =>
    tx
      .insertInto('client_notes')
      .values({ ...row, written_at: app.clock.now() })
      .execute(),
  )
  return row.id
}

type PageOptions = {
  readonly kind?: 'about' | 'privacy' | 'terms' | 'refund' | 'contact' | 'custom'
  readonly id?: string
  readonly version?: number
  readonly position?: number
  readonly name?: { en: string; hi?: string }
  readonly body?: { en: string; hi?: string }
}

/** A page of an organisation, or a further version of one. */
export async function aPage(app: TestApp, organization: TestOrganization, options: PageOptions = {}): Promise<string> {
  const {
    id = nextId(),
    kind = 'custom',
    version = 1,
    position = 1,
    name = { en: 'Our kitchen' },
    body = { en: 'How we cook.' },
  } = options
  await app.database.bootstrap({ organizationId: organization.id }, (tx) =>
    tx
      .insertInto('organization_pages')
      .values({
        id,
        organization_id: organization.id,
        version,
        kind,
        position,
        name: JSON.stringify(name),
        body: JSON.stringify(body),
        published_at: app.clock.now(),
      })
      .execute(),
  )
  return id
}

/** The code in the newest text message to a phone. */
export function codeIn(app: TestApp, phone: string): string {
  const text = app.texts.findLast((sms) => sms.to === phone)?.text ?? ''
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${phone}`)
  return code
}

/** The last path segments of the link in the newest mail to an address: [user id, code]. */
export function linkIn(
  app: TestApp,
  email: string,
): { readonly userId: string; readonly code: string; readonly url: URL } {
  const text = app.mails.findLast((mail) => mail.to === email)?.text ?? ''
  const line = text.split('\n').find((candidate) => /^https?:\/\/\S+$/.test(candidate))
  if (line === undefined) throw new Error(`no link was mailed to ${email}`)
  const url = new URL(line)
  const [userId = '', code = ''] = url.pathname.split('/').slice(2)
  return { userId, code, url }
}

/** An outside provider of the account's organisation, and a way to it that has been begun. */
export async function anIdentityAttempt(app: TestApp, { id, organization }: TestAccount): Promise<string> {
  const { id: organization_id } = organization
  const now = app.clock.now()
  const provider = {
    id: nextId(),
    organization_id,
    issuer: `https://${id}.example`,
    client_id: 'thali',
    client_secret: null,
    scopes: 'openid',
    name: JSON.stringify({ en: 'Arogya ID' }),
    created_at: now,
    updated_at: now,
  }
  await app.database.bootstrap({ organizationId: organization_id }, (tx) =>
    tx.insertInto('identity_providers').values(provider).execute(),
  )
  const attempt = {
    id: nextId(),
    organization_id,
    provider_id: provider.id,
    state_hash: id,
    browser_hash: id,
    secrets: 'sealed',
    proof_hash: null,
    identity: null,
    second_factor_id: null,
    created_at: now,
    expires_at: now,
  }
  await app.database.identity((tx) => tx.insertInto('identity_attempts').values(attempt).execute())
  return provider.id
}

/** What signing in by the provider leaves behind: whom it means, and which session came from it. */
export async function anIdentityLink(app: TestApp, account: TestAccount, providerId: string, subject: string) {
  const { id: organization_id } = account.organization
  await app.database.identity(async (tx) => {
    const link = { organization_id, issuer: `https://${account.id}.example`, subject, account_id: account.id }
    await tx
      .insertInto('identity_links')
      .values({ ...link, created_at: app.clock.now() })
      .execute()
    const { id: session_id } = await tx
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', account.id)
      .limit(1)
      .executeTakeFirstOrThrow()
    const session = { session_id, organization_id, provider_id: providerId, id_token: 'sealed' }
    await tx.insertInto('identity_sessions').values(session).execute()
  })
}

/** A device token as a browser gives it; a message could be sealed for it, but nobody could open it. */
export function aWebToken(endpoint: string): string {
  const keys = { p256dh: `BM${'a'.repeat(85)}`, auth: 'b'.repeat(22) }
  return JSON.stringify({ endpoint, keys })
}
