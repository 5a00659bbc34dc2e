import type { Database } from '../db/database.ts'
import { EnvironmentError } from '../environment.ts'

const ANOTHER_SECRET =
  'the secret that this database was begun with; without the variable it is read from DATA_DIR/secret, and all processes on one database need the same (docs/operations.md, Secrets)'

/**
 * The first process leaves the fingerprint of its secret in the database. One with another secret is refused: it would sign
 * everybody out, and send nothing of what waits.
 */
export async function requireSameSecret(database: Database, fingerprint: string): Promise<void> {
  const kept = await database.owner(async (tx) => {
    await tx
      .insertInto('secret_fingerprint')
      .values({ fingerprint })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return tx.selectFrom('secret_fingerprint').select('fingerprint').executeTakeFirstOrThrow()
  })
  if (kept.fingerprint !== fingerprint) throw new EnvironmentError('THALI_SECRET', ANOTHER_SECRET)
}
