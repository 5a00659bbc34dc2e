import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types } from '@electric-sql/pglite'

/** What the main thread asks; `id` pairs the answer with it. */
export type EmbeddedRequest = {
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[] | undefined
}
export type EmbeddedAnswer =
  | { readonly id: number; readonly rows: readonly Record<string, unknown>[]; readonly affectedRows: number }
  | {
      readonly id: number
      readonly failure: {
        readonly message: string
        readonly code: string | undefined
        readonly constraint: string | undefined
      }
    }
  | { readonly ready: true }

const port = parentPort
if (port === null) throw new Error('embedded-worker.ts runs in a worker thread')
const { directory } = workerData as { directory: string | undefined }

const database = await PGlite.create({
  ...(directory === undefined ? {} : { dataDir: directory }),
  // The same shapes as platform/db/postgres.ts gives: the two drivers differ by default.
  parsers: { [types.DATE]: String, [types.NUMERIC]: Number, [types.INT8]: Number },
})

async function answer({ id, sql, parameters }: EmbeddedRequest): Promise<EmbeddedAnswer> {
  try {
    if (parameters === undefined) {
      await database.exec(sql)
      return { id, rows: [], affectedRows: 0 }
    }
    const result = await database.query<Record<string, unknown>>(sql, [...parameters])
    return { id, rows: result.rows, affectedRows: result.affectedRows ?? 0 }
  } catch (error) {
    const { message, code, constraint } = error as { message: string; code?: string; constraint?: string }
    return { id, failure: { message, code, constraint } }
  }
}

port.on('message', async (request: EmbeddedRequest | 'close') => {
  if (request === 'close') {
    await database.close()
    port.close()
    return
  }
  port.postMessage(await answer(request))
})
port.postMessage({ ready: true } satisfies EmbeddedAnswer)
