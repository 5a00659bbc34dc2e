import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { remainingMs } from '../deadline.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

// The server's word that this session is over: classes 08 (connection) and 57P (shut down, killed).
const SESSION_OVER = /^(08|57P)/

/** True when the connection is of no more use: the driver gave up on it, or the server closed it. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return SESSION_OVER.test(error.code ?? '')
  // A value that the driver could not encode is the caller's mistake.
  return !(error instanceof TypeError || error instanceof RangeError)
}

// Opening a transaction and taking its role tell nothing: they travel with the first query instead of ahead of it.
const OPENS_TRANSACTION = /^(begin$|select set_config\('role')/
const ROLLBACK_MS = 500
const NOTHING = { command: 'SELECT' as const, rowCount: 0, rows: [] }

function unavailable(error: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError((error as Error).message, error)
}

type Options = { readonly onError: (error: Error) => void; readonly hasTimeouts: boolean }
/** What is left of the caller's time, if it has an end. */
type RequireTime = () => number | undefined

function requireTime(): number | undefined {
  const remaining = remainingMs()
  if (remaining !== undefined && remaining <= 0) throw new DatabaseUnavailableError('The time for an answer is over.')
  return remaining
}

// After a time-out the answer may still come and be taken for another query's: such a connection is never used again.
function guardClient(client: pg.PoolClient, timeLeft: RequireTime, onLost: () => void): PostgresPoolClient {
  let isLost = false
  let opening: Promise<unknown>[] = []

  function send(text: string, parameters: readonly unknown[]) {
    // A transaction that is given up ends in order, so that its connection is still good.
    const remaining = text === 'rollback' ? ROLLBACK_MS : timeLeft()
    const timeout = remaining === undefined ? {} : { query_timeout: Math.ceil(remaining) }
    return client.query({ text, values: [...parameters], ...timeout } as pg.QueryConfig)
  }

  async function sendTogether(text: string, parameters: readonly unknown[]) {
    const sent = send(text, parameters)
    if (!OPENS_TRANSACTION.test(text)) {
      // The first of them that failed is the reason; the rest of a transaction that was not opened fails after it.
      const answers = Promise.all([...opening, sent])
      opening = []
      await answers
      return sent
    }
    sent.catch(() => undefined)
    opening.push(sent)
    return NOTHING
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
export function guardedPool(pool: pg.Pool, { onError, hasTimeouts }: Options): PostgresPool {
  const timeLeft = hasTimeouts ? requireTime : () => undefined
  // When one connection is lost, those of the same age are tried no more: behind a broken way each would cost a time-out.
  let age = 0
  const ageOf = new WeakMap<pg.ClientBase, number>()
  // Without listeners a killed backend ends the process: the pool listens only while a connection is idle.
  pool.on('error', onError)
  pool.on('connect', (client) => {
    ageOf.set(client, age)
    client.on('error', () => undefined)
  })

  async function connect(): Promise<PostgresPoolClient> {
    const client = await checkOut(pool, timeLeft).catch((error: unknown) => {
      throw error instanceof DatabaseUnavailableError ? error : unavailable(error)
    })
    const itsAge = ageOf.get(client) ?? age
    if (itsAge === age) {
      return guardClient(client, timeLeft, () => {
        if (itsAge === age) age += 1
      })
    }
    client.release(true)
    return connect()
  }

  return { options: pool.options, end: () => pool.end(), connect }
}
