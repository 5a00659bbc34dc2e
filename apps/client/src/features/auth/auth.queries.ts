import type { SignInReply, signIn } from '@thali/contract/auth/auth.endpoints'
import { sessionPaths } from '@thali/contract/auth/session.paths'
import { api } from '../../platform/session.ts'

export type Credentials = { readonly username: string; readonly password: string }
/** One of the organisations that the server offered for these credentials (S-08). */
export type Choice = { readonly orgId: string; readonly userId: string }

/** C-16. A reply with organizations and no token asks for a choice; the same credentials are sent again with it. */
export function signInWithPassword(credentials: Credentials, choice?: Choice): Promise<SignInReply> {
  return api.call<typeof signIn>(sessionPaths.signIn, { body: { ...credentials, ...choice }, anonymous: true })
}
