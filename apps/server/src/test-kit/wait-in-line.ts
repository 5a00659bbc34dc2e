import type { Database } from '../platform/db/database.ts'

/**
 * The same database with at most so many transactions at once; the others wait as long as it takes. The server rather says
 * that it is busy, which is right in production and would make a test depend on what else its machine does.
 */
export function waitInLine(database: Database, atOnce: number): Database {
  let running = 0
  const line: (() => void)[] = []

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    ...database,
    tenant: (scope, work) => inTurn(() => database.tenant(scope, work)),
    tenantRead: (scope, query) => inTurn(() => database.tenantRead(scope, query)),
    identity: (work) => inTurn(() => database.identity(work)),
    bootstrap: (scope, work) => inTurn(() => database.bootstrap(scope, work)),
    jobs: (work) => inTurn(() => database.jobs(work)),
    owner: (work) => inTurn(() => database.owner(work)),
  }
}
