import type { KyselyPlugin } from 'kysely'
import type { PasswordHasher } from '../features/auth/password-hasher.ts'
import type { Database, Transaction } from '../platform/db/database.ts'

/** What a request cost; two requests that cost the same take the same time. */
export type Work = { transactions: number; statements: number; comparisons: number }

/** A database and a hasher that do their work and count it. */
export function counting(database: Database, hasher: PasswordHasher) {
  const work: Work = { transactions: 0, statements: 0, comparisons: 0 }
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      work.statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const counted =
    <T>(run: (tx: Transaction) => Promise<T>) =>
    (tx: Transaction) => {
      work.transactions += 1
      return run(tx.withPlugin(counter))
    }
  const countingDatabase: Database = {
    ...database,
    tenant: (scope, run) => database.tenant(scope, counted(run)),
    tenantRead: (scope, query) => {
      work.transactions += 1
      work.statements += 1
      return database.tenantRead(scope, query)
    },
    identity: (run) => database.identity(counted(run)),
  }
  const countingHasher: PasswordHasher = {
    hash: hasher.hash,
    matches: (hashed, password) => {
      work.comparisons += 1
      return hasher.matches(hashed, password)
    },
  }
  /** Runs a call and tells its answer with what it cost. */
  async function measure<T>(call: () => Promise<T>): Promise<{ answer: T; work: Work }> {
    Object.assign(work, { transactions: 0, statements: 0, comparisons: 0 })
    const answer = await call()
    return { answer, work: { ...work } }
  }
  return { database: countingDatabase, hasher: countingHasher, measure }
}
