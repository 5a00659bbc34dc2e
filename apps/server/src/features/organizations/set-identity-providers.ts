import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { isIssuerAddress } from '../../platform/identity/guarded-fetch.ts'
import type { Keys } from '../../platform/keys.ts'
import { seal } from '../../platform/messages/seal.ts'
import type { Randomness } from '../../platform/randomness.ts'

const VARIABLE = 'THALI_IDENTITY_PROVIDERS'

const text = z.string().trim().min(1).max(500)
const providerList = z.array(
  z.strictObject({
    organization: text,
    issuer: text,
    client_id: text,
    client_secret: text.optional(),
    name: z.strictObject({ en: text.max(40), hi: text.max(40).optional() }),
    scopes: text
      .refine((scopes) => scopes.split(/\s+/).includes('openid'), { error: 'must contain openid' })
      .default('openid email profile'),
    new_accounts: z.boolean().default(true),
  }),
)
type Wanted = z.output<typeof providerList>[number]

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly randomness: Randomness
  readonly keys: Keys
  /** In development a provider may run on this machine, without TLS. */
  readonly allowsLoopback: boolean
}

async function readList(file: string, allowsLoopback: boolean): Promise<Wanted[]> {
  const content = await readFile(file, 'utf8').catch(() => {
    throw new EnvironmentError(VARIABLE, `a file that can be read; ${file} cannot`)
  })
  const parsed = providerList.safeParse(parseJson(content))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new EnvironmentError(VARIABLE, `a list of providers; ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const bad = parsed.data.find(({ issuer }) => !isIssuerAddress(issuer, { allowsLoopback }))
  if (bad !== undefined)
    throw new EnvironmentError(VARIABLE, `issuers that start with https://; ${bad.issuer} does not`)
  return parsed.data
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new EnvironmentError(VARIABLE, 'a file with valid JSON')
  }
}

/**
 * Makes the providers of every organisation what the file says (S-13): what it lists is set, what it does not list is
 * switched off. Nothing is ever deleted: sessions and links refer to it.
 */
export async function setIdentityProviders(dependencies: Dependencies, file: string): Promise<void> {
  const wanted = await readList(file, dependencies.allowsLoopback)
  const organizations = await dependencies.database.identity((tx) =>
    tx.selectFrom('organizations').select(['id', 'slug']).execute(),
  )
  const unknown = wanted.find(({ organization }) => !organizations.some(({ slug }) => slug === organization))
  if (unknown !== undefined) {
    const slugs = organizations.map(({ slug }) => slug).join(', ')
    throw new EnvironmentError(VARIABLE, `organisations of ours (${slugs}); ${unknown.organization} is none`)
  }
  for (const { id, slug } of organizations)
    await setOfOrganization(
      dependencies,
      id,
      wanted.filter(({ organization }) => organization === slug),
    )
}

async function setOfOrganization(
  { database, clock, randomness, keys }: Dependencies,
  organizationId: string,
  wanted: readonly Wanted[],
): Promise<void> {
  const now = clock.now()
  await database.bootstrap({ organizationId }, async (tx) => {
    await tx.updateTable('identity_providers').set({ is_enabled: false }).where('is_enabled', '=', true).execute()
    for (const { issuer, client_id, client_secret, name, scopes, new_accounts } of wanted) {
      const settings = {
        client_id,
        client_secret: client_secret === undefined ? null : seal(keys.identity, client_secret),
        name: JSON.stringify(name),
        scopes,
        is_enabled: true,
        may_create_accounts: new_accounts,
        updated_at: now,
      }
      await tx
        .insertInto('identity_providers')
        .values({ id: randomness.id(), organization_id: organizationId, issuer, created_at: now, ...settings })
        .onConflict((conflict) => conflict.columns(['organization_id', 'issuer']).doUpdateSet(settings))
        .execute()
    }
  })
}
