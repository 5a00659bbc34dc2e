import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { EmbeddedConnection } from './embedded-connection.ts'
import { isOpening } from './opening.ts'

/** Hands the one connection out to one holder at a time, in the order asked. */
class OneAtATime {
  #last: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined

  async acquire(): Promise<void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    this.#release = resolve
  }

  release(): void {
    this.#release()
  }
}

function embeddedDriver(connection: EmbeddedConnection): Driver {
  const turn = new OneAtATime()
  let hasFailed = false
  let opening: string[] = []

  async function open(): Promise<void> {
    const script = opening.join('; ')
    opening = []
    await connection.query(script, undefined)
  }

  const held: DatabaseConnection = {
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (isOpening(query.sql)) {
        opening.push(query.sql)
        return { rows: [] }
      }
      try {
        if (opening.length > 0) await open()
        const { rows, affectedRows } = await connection.query(query.sql, query.parameters)
        return { rows: rows as R[], numAffectedRows: BigInt(affectedRows) }
      } catch (error) {
        hasFailed = true
        throw error
      }
    },
    // biome-ignore lint/correctness/useYield: Kysely asks for the method; one connection has no cursor to offer
    async *streamQuery() {
      throw new Error('The embedded database does not stream.')
    },
  }
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      await turn.acquire()
      return held
    },
    beginTransaction: async (c) => {
      hasFailed = false
      await c.executeQuery(CompiledQuery.raw('begin'))
    },
    commitTransaction: async (c) => {
      // After an error, even a swallowed one, COMMIT rolls back and says nothing: nobody may take that for success.
      if (hasFailed) throw new Error('The transaction was aborted by an earlier error.')
      await c.executeQuery(CompiledQuery.raw('commit'))
    },
    rollbackTransaction: async (c) => void (await c.executeQuery(CompiledQuery.raw('rollback'))),
    releaseConnection: async () => turn.release(),
    destroy: () => connection.close(),
  }
}

/** Kysely over the worker; its stock PGlite dialect wants an object that cannot cross a thread. */
export function embeddedDialect(connection: EmbeddedConnection): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => embeddedDriver(connection),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
