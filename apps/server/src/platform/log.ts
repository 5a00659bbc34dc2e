import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { pino } from 'pino'

// Activation and reset codes stand in the path; a query may hold a client's id. Neither belongs in a log (trap 7).
const SECRET_SEGMENT = /[\w-]{20,}/g

/** The path of a request as it may be written down: no query, no code. */
export function loggablePath(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(SECRET_SEGMENT, '…').slice(0, 300)
}

/** A text of somebody else's making, such as a provider's refusal, without the addresses and numbers that it quotes. */
export function withoutPersonalData(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…').replace(/\+?\d[\d\s-]{5,}\d/g, '…')
}

// PostgreSQL quotes the value that it could not take (class 22) or that broke a rule (class 23).
function loggableMessage(message: string, code: string | undefined): string {
  return code !== undefined && /^2[23]/.test(code) ? message.replace(/"[^"]*"/g, '"…"') : message
}

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>
type LoggableError = {
  readonly name?: string
  readonly message?: string
  readonly stack?: string
  readonly code?: string
  readonly constraint?: string
}

/** Structured logs with neither secrets nor personal data: no body, no header, no address, no query. */
export function loggerOptions(level: string): LoggerOptions {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, path: loggablePath(request.url) }),
      res: (reply) => ({ status: reply.statusCode }),
      // A database error quotes the row that it refused, in `detail`; only what names the place is kept.
      err: ({ name, message = '', stack = '', code, constraint }: LoggableError) => ({
        type: name ?? 'Error',
        message: loggableMessage(message, code),
        // The stack begins with the message.
        stack: stack.replace(message, '').trim(),
        ...(code !== undefined && { code }),
        ...(constraint !== undefined && { constraint }),
      }),
    },
  }
}

/**
 * Standard output, many lines in one write: a write for each costs a twelfth of a read. They are out after a fifth of a
 * second, and when the process ends; one that is killed with -9 takes that fifth with it.
 */
export function logOutput() {
  return pino.destination({ dest: 1, minLength: 4096, periodicFlush: 200, sync: false })
}

/** One line for each request, at its end: method, path, status and time. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, ms: Math.round(reply.elapsedTime), ...(error && { err: error }) }
    if (error) request.log.error(line, 'answer failed')
    else request.log.info(line, 'request')
  }
}
