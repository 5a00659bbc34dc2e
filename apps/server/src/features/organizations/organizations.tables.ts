import type { LocalizedText } from '@thali/domain/languages/language'
import type { Theme } from '@thali/domain/organizations/theme'
import type { GeneratedAlways } from 'kysely'
import type { Defaulted, DefaultedJson, Instant, Json } from '../../platform/db/columns.ts'

export type PageKind = 'about' | 'privacy' | 'terms' | 'refund' | 'contact' | 'custom'

type OrganizationsTable = {
  id: string
  slug: string
  name: string
  display_name: string
  theme: Theme | null
  logo_url: string | null
  contact_email: string
  public_url: string | null
  is_platform_default: Defaulted<boolean>
  is_demo: Defaulted<boolean>
  time_zone: Defaulted<string>
  default_country: Defaulted<string>
  age_of_consent: Defaulted<number>
  password_minimum: Defaulted<number>
  staff_second_factor: Defaulted<'sms' | 'totp'>
  client_code_prefix: string
  client_code_counter: Defaulted<number>
  sms_sender: Defaulted<string>
  sms_dlt_entity_id: Defaulted<string>
  sms_dlt_template_ids: DefaultedJson<Record<string, string>>
  sms_countries: Defaulted<string[]>
  sms_daily_budget: Defaulted<number>
  upload_megabytes: Defaulted<number>
  links: DefaultedJson<{ about?: string; privacy?: string; terms?: string; refund?: string }>
  created_at: Instant
  /** Another one with each change of a name of its staff, or of who of them is active (0011-home-stamps.sql). */
  staff_stamp: GeneratedAlways<string>
}

type OrganizationHostsTable = {
  host: string
  organization_id: string
  theme: Theme | null
  is_production: Defaulted<boolean>
  created_at: Instant
}

type OrganizationPagesTable = {
  id: string
  organization_id: string
  version: Defaulted<number>
  kind: PageKind
  position: Defaulted<number>
  name: Json<LocalizedText>
  body: Json<LocalizedText>
  published_at: Instant
}

type IdentityProvidersTable = {
  id: string
  organization_id: string
  issuer: string
  client_id: string
  /** Sealed; null for a public client. */
  client_secret: string | null
  scopes: string
  name: Json<LocalizedText>
  is_enabled: Defaulted<boolean>
  may_create_accounts: Defaulted<boolean>
  created_at: Instant
  updated_at: Instant
}

export type OrganizationsTables = {
  organizations: OrganizationsTable
  organization_hosts: OrganizationHostsTable
  organization_pages: OrganizationPagesTable
  identity_providers: IdentityProvidersTable
}
