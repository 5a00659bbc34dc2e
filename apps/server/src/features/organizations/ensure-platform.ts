import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { type Environment, EnvironmentError } from '../../platform/environment.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { findPlatformDefault } from './organizations.repository.ts'

const FIRST_OPERATOR_NEEDED =
  "the first operator's e-mail address; an empty database needs it once (THALI_ORGANIZATION names the organisation)"

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly randomness: Randomness
  readonly environment: Pick<Environment, 'publicUrl' | 'mailFrom' | 'firstOperator'>
}

/**
 * Outside demo mode an empty database gets its first organisation, the platform's default, and the operator named by
 * THALI_OPERATOR_EMAIL, who then sets a password by the reset link. Does nothing once there is one. Without either nobody
 * could be served or let in, so the process says what it lacks and does not start.
 */
export async function ensurePlatform({ database, clock, randomness, environment }: Dependencies): Promise<void> {
  const existing = await database.identity(findPlatformDefault)
  if (existing !== undefined) return
  if (environment.firstOperator === undefined) throw new EnvironmentError('THALI_OPERATOR_EMAIL', FIRST_OPERATOR_NEEDED)
  const { email, phone, organization } = environment.firstOperator
  const now = clock.now()
  const id = randomness.id()
  await database.bootstrap({ organizationId: id }, async (tx) => {
    // Of several processes that start at once on an empty database one founds it; the others waited here for that.
    const founded = await tx
      .insertInto('organizations')
      .values({
        id,
        slug: 'platform',
        name: organization,
        display_name: organization,
        theme: null,
        logo_url: null,
        contact_email: environment.mailFrom,
        public_url: environment.publicUrl,
        is_platform_default: true,
        client_code_prefix: organization.slice(0, 2).toUpperCase(),
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (founded === undefined) return
    await tx
      .insertInto('organization_pages')
      .values({
        id: randomness.id(),
        organization_id: id,
        kind: 'terms',
        name: JSON.stringify({ en: 'Terms of use' }),
        body: JSON.stringify({ en: `Terms of use of ${organization}.` }),
        published_at: now,
      })
      .execute()
    await tx
      .insertInto('accounts')
      .values({
        id: randomness.id(),
        organization_id: id,
        role: 'operator',
        status: 'active',
        first_name: 'Operator',
        email,
        username: null,
        phone,
        password_hash: null,
        client_code: null,
        referred_by: null,
        created_at: now,
        activated_at: now,
      })
      .execute()
  })
}
