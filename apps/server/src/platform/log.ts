import type { FastifyServerOptions } from 'fastify'

// Activation and reset codes stand in the path; a query may hold a client's id. Neither belongs in a log (trap 7).
const SECRET_PATH = /^(\/(?:activate|forgotPasswordComplete|guardian)\/)[^?]*/

/** The path of a request as it may be written down: no query, no code. */
export function loggablePath(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(SECRET_PATH, '$1…').slice(0, 300)
}

type LoggableError = { readonly name?: string; readonly message?: string; readonly stack?: string; readonly code?: string }

/** Structured logs with neither secrets nor personal data: no body, no header, no address, no query. */
export function loggerOptions(level: string): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: loggablePath(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
      // A database error quotes the row that it refused, in `detail`; only what names the place is kept.
      err: ({ name, message, stack, code }: LoggableError) => ({
        type: name ?? 'Error',
        message: message ?? '',
        stack: stack ?? '',
        ...(code !== undefined && { code }),
      }),
    },
  }
}
