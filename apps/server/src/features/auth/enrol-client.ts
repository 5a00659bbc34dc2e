import { inLanguage, type Language } from '@thali/domain/languages/language'
import type { Transaction } from '../../platform/db/database.ts'
import { hashOfText, type Organization, type OrganizationPage } from '../organizations/organizations.service.ts'
import type { AuthDependencies } from './auth-dependencies.ts'

const CODE_DIGITS = 5

/** The next client code of the organisation: its prefix and counter (P-01). */
export async function nextClientCode(tx: Transaction, organization: Organization): Promise<string> {
  const { client_code_counter } = await tx
    .updateTable('organizations')
    .set((set) => ({ client_code_counter: set('client_code_counter', '+', 1) }))
    .where('id', '=', organization.id)
    .returning('client_code_counter')
    .executeTakeFirstOrThrow()
  return `${organization.client_code_prefix}${String(client_code_counter).padStart(CODE_DIGITS, '0')}`
}

type Consent = {
  readonly accountId: string
  readonly organization: Organization
  readonly terms: OrganizationPage
  readonly language: Language
}

/** Which terms were accepted, in which version and language, with their fingerprint (U-07). */
export async function recordConsent(
  tx: Transaction,
  { randomness, clock }: Pick<AuthDependencies, 'randomness' | 'clock'>,
  { accountId, organization, terms, language }: Consent,
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      id: randomness.id(),
      organization_id: organization.id,
      account_id: accountId,
      page_id: terms.id,
      page_version: terms.version,
      page_sha256: hashOfText(inLanguage(terms.body, language)),
      language,
      given_at: clock.now(),
    })
    .execute()
}
