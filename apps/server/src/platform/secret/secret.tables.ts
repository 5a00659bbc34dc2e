import type { Defaulted } from '../db/columns.ts'

type SecretFingerprintTable = { is_only: Defaulted<true>; fingerprint: string }

export type SecretTables = {
  secret_fingerprint: SecretFingerprintTable
}
