import { createHash } from 'node:crypto'
import { isUuid } from '@thali/domain/ids/uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Randomness } from '../../platform/randomness.ts'

const LIFETIME_SECONDS = { activation: 24 * 3600, 'password-reset': 30 * 60, guardian: 7 * 24 * 3600 } as const
export type LinkPurpose = keyof typeof LIFETIME_SECONDS

type NewLink = {
  readonly organizationId: string
  readonly accountId: string
  readonly purpose: LinkPurpose
  /** Set in the browser that signed up; whoever shows it again is that browser. */
  readonly browserNonce?: string | undefined
  readonly guardianConsentId?: string
  /** Other than usual for its purpose. */
  readonly lifetimeSeconds?: number
}

/** Codes of mailed links: 256 bits, kept only as a hash, each valid for its purpose, its account and its time. */
export function createAuthLinks(clock: Clock, randomness: Randomness) {
  /** Makes a link and ends the account's earlier ones of the same purpose. Returns the code, which is never stored. */
  async function issue(tx: Transaction, link: NewLink): Promise<string> {
    const now = clock.now()
    const code = randomness.token()
    await tx
      .updateTable('account_links')
      .set({ expires_at: now })
      .where('account_id', '=', link.accountId)
      .where('purpose', '=', link.purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .execute()
    await tx
      .insertInto('account_links')
      .values({
        id: randomness.id(),
        organization_id: link.organizationId,
        account_id: link.accountId,
        purpose: link.purpose,
        code_hash: hashOf(code),
        browser_hash: link.browserNonce === undefined ? null : hashOf(link.browserNonce),
        guardian_consent_id: link.guardianConsentId ?? null,
        created_at: now,
        expires_at: new Date(now.getTime() + (link.lifetimeSeconds ?? LIFETIME_SECONDS[link.purpose]) * 1000),
      })
      .execute()
    return code
  }

  /** The live link of exactly this account and purpose, locked until the transaction ends. */
  async function find(tx: Transaction, purpose: LinkPurpose, accountId: string, code: string) {
    if (!isUuid(accountId)) return undefined
    return tx
      .selectFrom('account_links')
      .selectAll()
      .where('code_hash', '=', hashOf(code))
      .where('purpose', '=', purpose)
      .where('account_id', '=', accountId)
      .where('expires_at', '>', clock.now())
      .forUpdate()
      .executeTakeFirst()
  }

  async function markUsed(tx: Transaction, id: string): Promise<void> {
    await tx.updateTable('account_links').set({ used_at: clock.now() }).where('id', '=', id).execute()
  }

  return { issue, find, markUsed }
}
export type AuthLinks = ReturnType<typeof createAuthLinks>

/** Codes are random and long, so a plain hash keeps them. */
export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
