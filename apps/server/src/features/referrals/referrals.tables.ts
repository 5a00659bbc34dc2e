import type { Instant } from '../../platform/db/columns.ts'

type ReferralCodesTable = { organization_id: string; code: string; account_id: string; created_at: Instant }

export type ReferralsTables = {
  referral_codes: ReferralCodesTable
}
