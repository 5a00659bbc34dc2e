import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { guardedPool } from './guarded-pool.ts'
import { kyselyDatabase } from './kysely-database.ts'
import { readAtOnce } from './read-at-once.ts'
import type { Schema } from './schema.ts'

const DATE = 1082
const NUMERIC = 1700
const INT8 = 20
const DATES = 1182
const NUMERICS = 1231
const INT8S = 1016
const TEXTS = 1009
// The server gives up first: then the connection is still good, and the reason is known. A request's own deadline may be
// nearer (deadline.ts); these are for jobs, too.
const CONNECT_TIMEOUT_MS = 2000
const STATEMENT_TIMEOUT_MS = 2000
const QUERY_TIMEOUT_MS = 2500
// A connection that was lost in the middle of a transaction frees its locks so soon; no transaction of ours pauses that long.
const IDLE_IN_TRANSACTION_MS = 4000
// Eight requests at once and four that hash (app.ts), the workers of the relay (messages/relay-lane.ts) and little else.
const POOL_SIZE = 20

// Dates stay the strings they are: a Date at local midnight is the day before in half the world (trap 44).
const parserOf = pg.types.getTypeParser as (oid: number) => unknown
const parseTexts = parserOf(TEXTS) as (text: string) => (string | null)[]
const parseNumbers = (text: string) => parseTexts(text).map((item) => (item === null ? null : Number(item)))
const textParsers: Record<number, (text: string) => unknown> = {
  [DATE]: String,
  [NUMERIC]: Number,
  [INT8]: Number,
  [DATES]: parseTexts,
  [NUMERICS]: parseNumbers,
  [INT8S]: parseNumbers,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    textParsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export type PostgresOptions = {
  readonly url: string
  readonly poolSize?: number
  /** False for migrations only. */
  readonly hasTimeouts?: boolean
  readonly onError: (error: Error) => void
}

/** A pool on a PostgreSQL server. Every wait has an end: a connection that swallows packets must not hang a request. */
export function openPostgres({ url, poolSize = POOL_SIZE, hasTimeouts = true, onError }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(hasTimeouts && {
      query_timeout: QUERY_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    }),
    keepAlive: true,
    // Queries that are sent without waiting for each other share a round trip (guarded-pool.ts).
    pipeline: true,
    types,
  })
  const guarded = guardedPool(pool, { onError, hasTimeouts })
  const database = kyselyDatabase(new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded }) }), 'postgres')
  return { ...database, tenantRead: (scope, query) => readAtOnce(guarded, scope, query) }
}
