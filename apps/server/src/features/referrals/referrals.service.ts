import { normalizeReferralCode } from '@thali/domain/auth/referral-code'
import type { Database, Transaction } from '../../platform/db/database.ts'

export type ReferralsService = ReturnType<typeof createReferralsService>

/** Whose code it is, within one organisation; codes are of high entropy and the check is rate-limited (trap 5). */
export function findReferrer(tx: Transaction, organizationId: string, code: string) {
  return tx
    .selectFrom('referral_codes')
    .innerJoin('accounts', 'accounts.id', 'referral_codes.account_id')
    .select('referral_codes.account_id')
    .where('referral_codes.organization_id', '=', organizationId)
    .where('referral_codes.code', '=', normalizeReferralCode(code))
    .where('accounts.status', '=', 'active')
    .executeTakeFirst()
}

export function createReferralsService(database: Database) {
  return {
    isKnown: (organizationId: string, code: string) =>
      database.identity(async (tx) => (await findReferrer(tx, organizationId, code)) !== undefined),
  }
}
