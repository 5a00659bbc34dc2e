import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { OpenId } from '../../platform/identity/openid.ts'
import type { Keys } from '../../platform/keys.ts'
import type { RateLimits } from '../../platform/limits/rate-limits.ts'
import type { Outbox } from '../../platform/messages/outbox.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { Sessions } from '../../platform/sessions/sessions.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { AuthLinks } from './auth-links.ts'
import type { IdentitySessions } from './identity-sessions.ts'
import type { PasswordHasher } from './password-hasher.ts'

/** What the use cases of the way in work with. */
export type AuthDependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly randomness: Randomness
  readonly keys: Keys
  readonly limits: RateLimits
  /** False lifts the counted caps of codes too; the resend gate and the five tries always stand. */
  readonly hasRateLimits: boolean
  readonly outbox: Outbox
  readonly sessions: Sessions
  readonly organizations: OrganizationsService
  readonly links: AuthLinks
  readonly hasher: PasswordHasher
  readonly openId: OpenId
  /** Origin of the default organisation; others may have one of their own. */
  readonly publicUrl: string
  readonly identitySessions: IdentitySessions
}
