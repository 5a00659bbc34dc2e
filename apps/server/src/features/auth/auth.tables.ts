import type { Role } from '@thali/contract/endpoint'
import type { Language } from '@thali/domain/languages/language'
import type { Defaulted, DefaultedJson, Instant, MaybeInstant } from '../../platform/db/columns.ts'

export type OtpCandidate = { readonly organizationId: string; readonly accountId: string }

type AccountsTable = {
  id: string
  organization_id: string
  role: Role
  status: 'inactive' | 'active' | 'closed'
  first_name: string
  last_name: Defaulted<string>
  email: string | null
  email_verified_at: MaybeInstant
  username: string | null
  phone: string | null
  phone_verified_at: MaybeInstant
  password_hash: string | null
  client_code: string | null
  language: Defaulted<Language>
  time_zone: Defaulted<string>
  referred_by: string | null
  created_at: Instant
  activated_at: MaybeInstant
  /** Set where staff invited the person, who has not seen the terms yet. */
  invited_at: MaybeInstant
  invited_by: Defaulted<string | null>
}

type ConsentsTable = {
  id: string
  organization_id: string
  account_id: string
  page_id: string
  page_version: number
  page_sha256: string
  language: Language
  given_at: Instant
}

type GuardianConsentsTable = {
  id: string
  organization_id: string
  account_id: string
  guardian_name: string
  guardian_email: string
  asked_at: Instant
  confirmed_at: MaybeInstant
}

type OtpSessionsTable = {
  id: string
  organization_id: string
  purpose: 'sign-in' | 'second-factor' | 'totp'
  phone: string
  account_id: string | null
  code_mac: string
  state: 'pending' | 'verified' | 'used'
  tries: Defaulted<number>
  candidates: DefaultedJson<OtpCandidate[]>
  signup_proof_mac: string | null
  created_at: Instant
  expires_at: Instant
}

type AccountLinksTable = {
  id: string
  organization_id: string
  account_id: string
  purpose: 'activation' | 'password-reset' | 'guardian'
  code_hash: string
  browser_hash: string | null
  guardian_consent_id: string | null
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
}

/** Whom a provider of the organisation means by a subject. */
type IdentityLinksTable = {
  organization_id: string
  issuer: string
  subject: string
  account_id: string
  created_at: Instant
}

type IdentityAttemptsTable = {
  id: string
  organization_id: string
  provider_id: string
  state_hash: string
  browser_hash: string
  secrets: string
  proof_hash: string | null
  identity: string | null
  second_factor_id: string | null
  created_at: Instant
  expires_at: Instant
  taken_at: MaybeInstant
  used_at: MaybeInstant
}

type IdentitySessionsTable = {
  session_id: string
  organization_id: string
  provider_id: string
  id_token: string
}

/** The authenticator app of one of the staff; it counts once confirmed. */
type StaffSecondFactorsTable = {
  organization_id: string
  account_id: string
  secret: string
  last_step: Defaulted<number>
  created_at: Instant
  confirmed_at: MaybeInstant
}

type StaffRecoveryCodesTable = {
  organization_id: string
  account_id: string
  code_mac: string
  used_at: MaybeInstant
}

export type AuthTables = {
  staff_second_factors: StaffSecondFactorsTable
  staff_recovery_codes: StaffRecoveryCodesTable
  accounts: AccountsTable
  consents: ConsentsTable
  guardian_consents: GuardianConsentsTable
  otp_sessions: OtpSessionsTable
  account_links: AccountLinksTable
  identity_links: IdentityLinksTable
  identity_attempts: IdentityAttemptsTable
  identity_sessions: IdentitySessionsTable
}
