import { type Kysely, sql } from 'kysely'
import type { Database, Transaction } from './database.ts'
import { type AppRole, takeRole } from './opening.ts'
import type { Schema } from './schema.ts'

/** The same transactions over either driver. */
export function kyselyDatabase(kysely: Kysely<Schema>, kind: Database['kind']): Database {
  function as<T>(role: AppRole, organizationId: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return kysely.transaction().execute(async (tx) => {
      await sql.raw(takeRole(role, organizationId)).execute(tx)
      return work(tx)
    })
  }
  return {
    kind,
    tenant: (scope, work) => as('thali_app', scope.organizationId, work),
    tenantRead: (scope, query) =>
      as('thali_app', scope.organizationId, async (tx) => (await tx.executeQuery(query)).rows),
    identity: (work) => as('thali_identity', '', work),
    bootstrap: (scope, work) => as('thali_bootstrap', scope.organizationId, work),
    jobs: (work) => as('thali_jobs', '', work),
    owner: (work) => kysely.transaction().execute(work),
    ping: async () => {
      await sql`select 1`.execute(kysely)
    },
    close: () => kysely.destroy(),
  }
}
