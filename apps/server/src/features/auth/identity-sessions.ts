import type { Database, Transaction } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import type { OpenId, ProviderSettings } from '../../platform/identity/openid.ts'
import type { Keys } from '../../platform/keys.ts'
import { seal, unseal } from '../../platform/messages/seal.ts'
import {
  findIdentityProvider,
  findOrganizationById,
  type IdentityProvider,
} from '../organizations/organizations.service.ts'

const AFTER_SIGN_OUT = '/auth/login'

type Dependencies = {
  readonly database: Database
  readonly keys: Keys
  readonly openId: OpenId
  readonly publicUrl: string
}
type NewIdentitySession = {
  readonly organizationId: string
  readonly sessionId: string
  readonly providerId: string
  readonly idToken: string
}

/** The provider with its secret readable; it never leaves this process. */
export function settingsOf(
  keys: Keys,
  { issuer, client_id, client_secret, scopes }: IdentityProvider,
): ProviderSettings {
  return {
    issuer,
    clientId: client_id,
    clientSecret: client_secret === null ? undefined : unseal(keys.identity, client_secret),
    scopes,
  }
}

/** Which sessions came from a provider, so that a sign-out reaches it too (S-13). */
export function createIdentitySessions({ database, keys, openId, publicUrl }: Dependencies) {
  async function keep(tx: Transaction, { organizationId, sessionId, providerId, idToken }: NewIdentitySession) {
    await tx
      .insertInto('identity_sessions')
      .values({
        session_id: sessionId,
        organization_id: organizationId,
        provider_id: providerId,
        id_token: seal(keys.identity, idToken),
      })
      .execute()
  }

  function take(caller: Caller) {
    return database.identity(async (tx) => {
      const session = await tx
        .deleteFrom('identity_sessions')
        .where('session_id', '=', caller.sessionId)
        .where('organization_id', '=', caller.organizationId)
        .returning(['provider_id', 'id_token'])
        .executeTakeFirst()
      if (session === undefined) return undefined
      const provider = await findIdentityProvider(tx, caller.organizationId, session.provider_id)
      const organization = await findOrganizationById(tx, caller.organizationId)
      return provider && { provider, idToken: unseal(keys.identity, session.id_token), organization }
    })
  }

  /** Where the browser ends the provider's session as well. Our own has ended before; nothing here can keep it alive. */
  async function leaveAt(caller: Caller): Promise<string | undefined> {
    const left = await take(caller)
    if (left === undefined) return undefined
    const returnTo = new URL(AFTER_SIGN_OUT, left.organization?.public_url ?? publicUrl).href
    return openId.signOutUrl(settingsOf(keys, left.provider), { idToken: left.idToken, returnTo })
  }

  return { keep, leaveAt }
}
export type IdentitySessions = ReturnType<typeof createIdentitySessions>
