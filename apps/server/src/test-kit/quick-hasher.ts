import { createHash } from 'node:crypto'
import type { PasswordHasher } from '../features/auth/password-hasher.ts'

const hash = (password: string) => createHash('sha256').update(password).digest('hex')

/** A hash that costs nothing, for tests that sign in but are not about passwords. */
export const quickHasher: PasswordHasher = {
  hash: async (password) => hash(password),
  matches: async (hashed, password) => hashed === hash(password),
}
