import type { Instant } from '../db/columns.ts'

type RateLimitsTable = { key: string; points: number; blocked_until: Instant; expires_at: Instant }

export type LimitsTables = {
  rate_limits: RateLimitsTable
}
