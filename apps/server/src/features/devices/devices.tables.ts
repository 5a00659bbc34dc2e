import type { Instant } from '../../platform/db/columns.ts'

type DeviceTokensTable = {
  id: string
  organization_id: string
  account_id: string
  session_id: string
  kind: 'web' | 'native'
  token: string
  token_hash: string
  saved_at: Instant
}

export type DevicesTables = {
  device_tokens: DeviceTokensTable
}
