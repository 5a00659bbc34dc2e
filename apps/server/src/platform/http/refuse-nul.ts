import type { FastifyInstance, FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import { AppError } from '../errors/app-error.ts'

const NUL = '\u0000'
const DEEPEST = 32

// Half a character would be stored as another one, or, inside JSON, not at all.
const isUnstorable = (text: string) => text.includes(NUL) || !text.isWellFormed()

/** True when any text in the value, names included, cannot be stored: PostgreSQL would answer with its own error. */
function holdsUnstorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth > DEEPEST) throw new AppError('INVALID_INPUT')
  if (Array.isArray(value)) return value.some((item) => holdsUnstorable(item, depth + 1))
  return Object.entries(value).some(([name, item]) => isUnstorable(name) || holdsUnstorable(item, depth + 1))
}

// Bytes that are no UTF-8 are refused, not replaced: a name must not be stored other than it was meant.
const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseJson(bytes: Buffer): unknown {
  try {
    return secureJson.parse(utf8.decode(bytes), { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw new AppError('MALFORMED_JSON')
  }
}

/** Refuses NUL everywhere a request can carry it, before any handler looks. */
export function registerNulRefusal(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    // A bare NUL never passes the HTTP parser; a broken percent sign is the router's to refuse.
    if (request.url.includes('%00')) throw new AppError('INVALID_CHARACTER')
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, bytes: Buffer) => {
      if (bytes.length === 0) return undefined
      const value = parseJson(bytes)
      if (holdsUnstorable(value)) throw new AppError('INVALID_CHARACTER')
      return value
    },
  )
}
