import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { remainingMs } from '../deadline.ts'
import { isOpening } from './opening.ts'
import { createStatementNames } from './statement-names.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

// The server's word that this session is over: classes 08 (connection) and 57P (shut down, killed). Statements that it prepared
// are gone (26000), as behind a pooler that knows none.
const SESSION_OVER = /^(08|57P|26000)/
// A column's type was changed meanwhile, by a newer version of us that migrates: a prepared statement never gets over it.
const STALE_STATEMENT = 'RevalidateCachedQuery'

/** True when the connection is of no more use: the driver gave up on it, or the server closed it. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return SESSION_OVER.test(error.code ?? '') || error.routine === STALE_STATEMENT
  // A value that the driver could not encode is the caller's mistake.
  return !(error instanceof TypeError || error instanceof RangeError)
}

const ROLLBACK_MS = 500
const NOTHING = { command: 'SELECT' as const, rowCount: 0, rows: [] }

function unavailable(error: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError((error as Error).message, error)
}

/** What Kysely asks of a connection, and one thing more. */
export type GuardedClient = PostgresPoolClient & {
  /** Names of the statements that were prepared on this connection, for whoever prepares some. */
  readonly prepared: Set<string>
}
export type GuardedPool = Omit<PostgresPool, 'connect'> & { readonly connect: () => Promise<GuardedClient> }

type Options = { readonly onError: (error: Error) => void; readonly hasTimeouts: boolean }
/** What is left of the caller's time, if it has an end. */
type RequireTime = () => number | undefined
type Guards = {
  readonly timeLeft: RequireTime
  readonly nameOf: (text: string) => string | undefined
  readonly onLost: () => void
  readonly prepared: Set<string>
}

function requireTime(): number | undefined {
  const remaining = remainingMs()
  if (remaining !== undefined && remaining <= 0) throw new DatabaseUnavailableError('The time for an answer is over.')
  return remaining
}

// After a time-out the answer may still come and be taken for another query's: such a connection is never used again.
function guardClient(client: pg.PoolClient, { timeLeft, nameOf, onLost, prepared }: Guards): GuardedClient {
  let isLost = false
  let opening: string[] = []

  function send(text: string, parameters: readonly unknown[]) {
    // A transaction that is given up ends in order, so that its connection is still good.
    const remaining = text === 'rollback' ? ROLLBACK_MS : timeLeft()
    const name = parameters.length === 0 ? undefined : nameOf(text)
    const query = { text, values: [...parameters], name, query_timeout: remaining && Math.ceil(remaining) }
    return client.query(query as pg.QueryConfig)
  }

  async function sendTogether(text: string, parameters: readonly unknown[]) {
    if (isOpening(text)) {
      opening.push(text)
      return NOTHING
    }
    if (opening.length === 0) return send(text, parameters)
    const opened = send(opening.join('; '), [])
    opening = []
    // The first of them that failed is the reason; the query of a transaction that was not opened fails after it.
    const [, answer] = await Promise.all([opened, send(text, parameters)])
    return answer
  }

  async function query(text: string, parameters: readonly unknown[]) {
    if (isLost) throw new DatabaseUnavailableError('The connection was lost.')
    try {
      return await sendTogether(text, parameters)
    } catch (error) {
      // Out of time before anything was sent: this tells nothing of the connection.
      if (error instanceof DatabaseUnavailableError || !isConnectionLost(error)) throw error
      isLost = true
      onLost()
      throw unavailable(error)
    }
  }

  return Object.assign(Object.create(client) as PostgresPoolClient, {
    query,
    prepared,
    release: (isUseless?: boolean) => client.release(isLost || isUseless === true),
  })
}

/** A connection, unless the caller's time ends before; one that comes too late goes back. */
async function checkOut(pool: pg.Pool, timeLeft: RequireTime): Promise<pg.PoolClient> {
  const remaining = timeLeft()
  const coming = pool.connect()
  if (remaining === undefined) return coming
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new DatabaseUnavailableError('No connection became free in time.'))
    coming.then((client) => client.release()).catch(() => undefined)
  }, remaining)
  try {
    return await Promise.race([coming, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The pool as Kysely takes it, which throws lost connections away and tells of them in one way. */
export function guardedPool(pool: pg.Pool, { onError, hasTimeouts }: Options): GuardedPool {
  const timeLeft = hasTimeouts ? requireTime : () => undefined
  const nameOf = createStatementNames('query')
  // When one connection is lost, those of the same age are tried no more: behind a broken way each would cost a time-out.
  let age = 0
  const known = new WeakMap<pg.ClientBase, { readonly age: number; readonly prepared: Set<string> }>()
  // Without listeners a killed backend ends the process: the pool listens only while a connection is idle.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    known.set(client, { age, prepared: new Set() })
    client.on('error', () => undefined)
  })

  async function connect(): Promise<GuardedClient> {
    const client = await checkOut(pool, timeLeft).catch((error: unknown) => {
      throw error instanceof DatabaseUnavailableError ? error : unavailable(error)
    })
    const its = known.get(client) ?? { age, prepared: new Set() }
    if (its.age === age) {
      const onLost = () => {
        if (its.age === age) age += 1
      }
      return guardClient(client, { timeLeft, nameOf, onLost, prepared: its.prepared })
    }
    client.release(true)
    return connect()
  }

  return { options: pool.options, end: () => pool.end(), connect }
}
