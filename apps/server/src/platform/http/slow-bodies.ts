import type { FastifyInstance } from 'fastify'

const BODY_WITHIN_MS = 10_000

/**
 * Gives up on a body that comes by drops. The server's own limit has to leave time for a file over a slow line, so everything
 * else gets one of its own.
 */
export function registerSlowBodies(app: FastifyInstance, withinMs = BODY_WITHIN_MS): void {
  app.addHook('preParsing', async ({ raw, headers, routeOptions }, _reply, payload) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || routeOptions.config.endpoint?.fields !== undefined) return payload
    const timer = setTimeout(() => raw.destroy(), withinMs)
    payload.once('close', () => clearTimeout(timer))
    return payload
  })
}
