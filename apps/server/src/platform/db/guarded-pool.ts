import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailableError } from './unavailable.ts'

// The server's word that this session is over: classes 08 (connection) and 57P (shut down, killed).
const SESSION_OVER = /^(08|57P)/

/** True when the connection is of no more use: the driver gave up on it, or the server closed it. */
function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return SESSION_OVER.test(error.code ?? '')
  // A value that the driver could not encode is the caller's mistake.
  return !(error instanceof TypeError || error instanceof RangeError)
}

function unavailable(error: unknown): DatabaseUnavailableError {
  return new DatabaseUnavailableError((error as Error).message, error)
}

// After a time-out the answer may still come and be taken for another query's: such a connection is never used again.
function guardClient(client: pg.PoolClient): PostgresPoolClient {
  let isLost = false
  async function query(text: string, parameters: readonly unknown[]) {
    if (isLost) throw new DatabaseUnavailableError('The connection was lost.')
    try {
      return await client.query(text, [...parameters])
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      isLost = true
      throw unavailable(error)
    }
  }
  return Object.assign(Object.create(client) as PostgresPoolClient, {
    query,
    release: (isUseless?: boolean) => client.release(isLost || isUseless === true),
  })
}

/** The pool as Kysely takes it, which throws lost connections away and tells of them in one way. */
export function guardedPool(pool: pg.Pool, onError: (error: Error) => void): PostgresPool {
  // Without listeners a killed backend ends the process: the pool listens only while a connection is idle.
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw unavailable(error)
      })
      return guardClient(client)
    },
  }
}
