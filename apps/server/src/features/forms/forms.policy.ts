import type { Role } from '@thali/contract/endpoint'

/**
 * Who may do what with forms. Dieticians make forms as administrators do: they know what has to be asked, and every version
 * keeps who made it. Operators found organisations and have no clients.
 */
export function canUseForms(role: Role): boolean {
  return role === 'admin' || role === 'dietician'
}

/** A client changes what is unlocked; whoever cares for them may at any time, and it stays on record (F-09). */
export function canChangeFilling(role: Role, filling: { readonly is_locked: boolean }): boolean {
  return role === 'client' ? !filling.is_locked : canUseForms(role)
}
