import type { FastifyInstance } from 'fastify'
import secureJson from 'secure-json-parse'
import { AppError } from '../errors/app-error.ts'

const NUL = '\u0000'
const DEEPEST = 32

/** True when any text in the value, names included, holds a NUL: PostgreSQL cannot store it and would answer with its own error. */
export function holdsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes(NUL)
  if (typeof value !== 'object' || value === null) return false
  if (depth > DEEPEST) throw new AppError('INVALID_INPUT')
  if (Array.isArray(value)) return value.some((item) => holdsNul(item, depth + 1))
  return Object.entries(value).some(([name, item]) => name.includes(NUL) || holdsNul(item, depth + 1))
}

function decodes(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    throw new AppError('NOT_FOUND')
  }
}

/** Refuses NUL everywhere a request can carry it, before any handler looks. */
export function registerNulRefusal(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (decodes(request.url).includes(NUL)) throw new AppError('INVALID_CHARACTER')
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, undefined)
    let value: unknown
    try {
      value = secureJson.parse(text as string, { protoAction: 'error', constructorAction: 'error' })
    } catch {
      return done(new AppError('MALFORMED_JSON'))
    }
    try {
      if (holdsNul(value)) return done(new AppError('INVALID_CHARACTER'))
    } catch (error) {
      return done(error as Error)
    }
    done(null, value)
  })
}
