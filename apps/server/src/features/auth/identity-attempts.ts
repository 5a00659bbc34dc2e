import type { Selectable } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OutsideIdentity } from '../../platform/identity/openid.ts'
import type { Keys } from '../../platform/keys.ts'
import { seal, unseal } from '../../platform/messages/seal.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { AuthTables } from './auth.tables.ts'
import { hashOf } from './auth-links.ts'

const ATTEMPT_SECONDS = 10 * 60
/** Reading the terms takes longer than a redirect; the same time as a proved phone has. */
const PROOF_SECONDS = 30 * 60

export type IdentityAttempt = Selectable<AuthTables['identity_attempts']>
type Secrets = { readonly nonce: string; readonly verifier: string }

type Dependencies = { readonly clock: Clock; readonly randomness: Randomness; readonly keys: Keys }

/**
 * Ways to an outside provider and back. Each belongs to the browser that began it and is good for one answer; what it began
 * with and what the provider said lie sealed.
 */
export function createIdentityAttempts({ clock, randomness, keys }: Dependencies) {
  const later = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)

  async function begin(tx: Transaction, at: { organizationId: string; providerId: string; browser: string }) {
    const secrets: Secrets = { nonce: randomness.token(), verifier: randomness.token() }
    const state = randomness.token()
    await tx
      .insertInto('identity_attempts')
      .values({
        id: randomness.id(),
        organization_id: at.organizationId,
        provider_id: at.providerId,
        state_hash: hashOf(state),
        browser_hash: hashOf(at.browser),
        secrets: seal(keys.identity, JSON.stringify(secrets)),
        proof_hash: null,
        identity: null,
        second_factor_id: null,
        created_at: clock.now(),
        expires_at: later(ATTEMPT_SECONDS),
      })
      .execute()
    return { state, ...secrets }
  }

  /** The attempt of this state, if this browser began it and nobody has taken it yet: of many callbacks one gets it. */
  async function take(tx: Transaction, state: string, browser: string) {
    const attempt = await tx
      .updateTable('identity_attempts')
      .set({ taken_at: clock.now() })
      .where('state_hash', '=', hashOf(state))
      .where('browser_hash', '=', hashOf(browser))
      .where('taken_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .returningAll()
      .executeTakeFirst()
    return attempt && { attempt, secrets: JSON.parse(unseal(keys.identity, attempt.secrets)) as Secrets }
  }

  /** Keeps whom the provider named until the person has consented or typed a code. Returns what to show for it. */
  async function prove(tx: Transaction, attempt: IdentityAttempt, identity: OutsideIdentity): Promise<string> {
    const proof = randomness.token()
    const kept = { proof_hash: hashOf(proof), identity: seal(keys.identity, JSON.stringify(identity)) }
    await tx
      .updateTable('identity_attempts')
      .set({ ...kept, expires_at: later(PROOF_SECONDS) })
      .where('id', '=', attempt.id)
      .execute()
    return proof
  }

  /** The attempt of this proof in this browser, locked until the transaction ends. */
  async function findProved(tx: Transaction, proof: string, browser: string) {
    const attempt = await tx
      .selectFrom('identity_attempts')
      .selectAll()
      .where('proof_hash', '=', hashOf(proof))
      .where('browser_hash', '=', hashOf(browser))
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .forUpdate()
      .executeTakeFirst()
    return attempt && read(attempt)
  }

  /** The attempt that waits for this code. */
  async function findBySecondFactor(tx: Transaction, otpSessionId: string) {
    const attempt = await tx
      .selectFrom('identity_attempts')
      .selectAll()
      .where('second_factor_id', '=', otpSessionId)
      .where('used_at', 'is', null)
      .executeTakeFirst()
    return attempt && read(attempt)
  }

  async function awaitSecondFactor(tx: Transaction, attempt: IdentityAttempt, otpSessionId: string): Promise<void> {
    await tx
      .updateTable('identity_attempts')
      .set({ second_factor_id: otpSessionId })
      .where('id', '=', attempt.id)
      .execute()
  }

  /** It has given its session: what the provider said is no longer needed here. */
  async function markUsed(tx: Transaction, attempt: IdentityAttempt): Promise<void> {
    await tx
      .updateTable('identity_attempts')
      .set({ used_at: clock.now(), identity: null })
      .where('id', '=', attempt.id)
      .execute()
  }

  function read(attempt: IdentityAttempt) {
    if (attempt.identity === null) return undefined
    return { attempt, identity: JSON.parse(unseal(keys.identity, attempt.identity)) as OutsideIdentity }
  }

  return { begin, take, prove, findProved, findBySecondFactor, awaitSecondFactor, markUsed }
}
