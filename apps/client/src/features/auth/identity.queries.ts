import type { continueIdentity, finishIdentity, SignInReply, startIdentity } from '@thali/contract/auth/auth.endpoints'
import { identityPaths } from '@thali/contract/auth/identity.paths'
import type { BodyInput } from '@thali/contract/endpoint'
import { api } from '../../platform/session.ts'

/** S-13: where to send the browser to sign in by an outside provider. */
export async function leaveForProvider(providerId: string): Promise<string> {
  const body = { provider_id: providerId }
  const { data } = await api.call<typeof startIdentity>(identityPaths.start, { body, anonymous: true })
  return data.url
}

/** S-13: hands on what the provider's redirect brought. */
export function finishProvider(body: BodyInput<typeof finishIdentity>): Promise<SignInReply> {
  return api.call<typeof finishIdentity>(identityPaths.finish, { body, anonymous: true })
}

/** S-13: makes the account of a new person, or asks for another code. */
export function continueProvider(body: BodyInput<typeof continueIdentity>): Promise<SignInReply> {
  return api.call<typeof continueIdentity>(identityPaths.proceed, { body, anonymous: true })
}
