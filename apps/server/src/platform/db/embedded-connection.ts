import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { EmbeddedAnswer, EmbeddedRequest } from './embedded-worker.ts'
import { DatabaseUnavailableError } from './unavailable.ts'

export type EmbeddedResult = { readonly rows: readonly Record<string, unknown>[]; readonly affectedRows: number }

/** An error of the embedded database, with PostgreSQL's own code, as the pg driver gives it. */
class EmbeddedDatabaseError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  constructor(failure: { message: string; code: string | undefined; constraint: string | undefined }) {
    super(failure.message)
    this.name = 'EmbeddedDatabaseError'
    this.code = failure.code
    this.constraint = failure.constraint
  }
}

/** The embedded database's one connection, running in a thread of its own so that a query never blocks the server. */
export type EmbeddedConnection = {
  /** Runs one statement with parameters, or a whole script when there are none. */
  readonly query: (sql: string, parameters: readonly unknown[] | undefined) => Promise<EmbeddedResult>
  readonly close: () => Promise<void>
}

type Waiting = { resolve: (result: EmbeddedResult) => void; reject: (error: Error) => void }

export async function openEmbeddedConnection(directory: string | undefined): Promise<EmbeddedConnection> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { directory } })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let died: Error | undefined

  function failAll(error: Error): void {
    died ??= error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (answer: EmbeddedAnswer) => {
      if ('ready' in answer) return resolve()
      const call = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('failure' in answer) call?.reject(new EmbeddedDatabaseError(answer.failure))
      else call?.resolve({ rows: answer.rows, affectedRows: answer.affectedRows })
    })
    worker.on('error', (error) => {
      failAll(new DatabaseUnavailableError('The embedded database has failed.', error))
      reject(error)
    })
    worker.on('exit', () => {
      const stopped = new DatabaseUnavailableError('The embedded database has stopped.')
      failAll(stopped)
      reject(stopped)
    })
  })
  await ready

  return {
    query: (sql, parameters) =>
      new Promise((resolve, reject) => {
        if (died) return reject(died)
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        worker.postMessage({ id: lastId, sql, parameters } satisfies EmbeddedRequest)
      }),
    close: async () => {
      if (died) return
      const exit = once(worker, 'exit')
      worker.postMessage('close')
      await exit
    },
  }
}
