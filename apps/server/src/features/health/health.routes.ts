import { health, live } from '@thali/contract/health/health.endpoints'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'

const PING_TIMEOUT_MS = 2000

async function answers(database: Database): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(resolve, PING_TIMEOUT_MS, false).unref())
  const ping = database.ping().then(
    () => true,
    () => false,
  )
  return Promise.race([ping, timeout])
}

/** Bound by hand: these answer without the envelope, and a sick database is a 503 with the same body. */
export function registerHealth(app: FastifyInstance, database: Database, version: string): void {
  app.route({
    method: live.method,
    url: live.path,
    config: { endpoint: live },
    handler: async () => ({ status: 'ok' }),
  })
  app.route({
    method: health.method,
    url: health.path,
    config: { endpoint: health },
    handler: async (_request, reply) => {
      const isWell = await answers(database)
      void reply.code(isWell ? 200 : 503).header('cache-control', 'no-store')
      return { status: isWell ? 'ok' : 'unavailable', version, database: isWell ? 'ok' : 'unavailable' }
    },
  })
}
