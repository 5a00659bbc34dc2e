import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import type { KeptMessage, MessageFolder } from '../../platform/messages/message-folder.ts'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|[a-z0-9-]+\.localhost)$/

// Codes and links lie open here: only the machine itself may look, whatever a proxy in front would say (D-05). The name is
// asked too: a page elsewhere can let its own name point to this machine and read what answers there.
function requireLoopback(request: FastifyRequest): void {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined)
  const isLocal = LOOPBACK.test(request.socket.remoteAddress ?? '') && LOCAL_NAME.test(request.hostname)
  if (isForwarded || !isLocal) throw new AppError('NOT_FOUND')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

// A link is shown as a link only when it is ours to follow: an http address alone on its line.
function showLine(line: string): string {
  const text = escapeHtml(line)
  return /^https?:\/\/\S+$/.test(line) ? `<a href="${text}">${text}</a>` : text
}

function showMessage(message: KeptMessage): string {
  const head = [message.channel, message.to, message.subject, message.sent_at]
    .filter((part) => part !== '')
    .map(escapeHtml)
  return `<article><h2>${head.join(' · ')}</h2><pre>${message.text.split('\n').map(showLine).join('\n')}</pre></article>`
}

function showPage(messages: readonly KeptMessage[]): string {
  const list = messages.length === 0 ? '<p>No message has left yet.</p>' : messages.map(showMessage).join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Outbox</title></head><body><main><h1>Outbox</h1>
<p>Demo mode: these messages would have been sent. Newest first; reload to see more.</p>
${list}</main></body></html>`
}

/** Demo mode without providers only: the messages that would have left, as a page and as a list. */
export function registerDevOutbox(app: FastifyInstance, folder: MessageFolder): void {
  app.get('/dev/outbox', async (request: FastifyRequest, reply: FastifyReply) => {
    requireLoopback(request)
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    return showPage(await folder.list())
  })
  app.get('/dev/outbox.json', async (request: FastifyRequest, reply: FastifyReply) => {
    requireLoopback(request)
    void reply.header('cache-control', 'no-store')
    return folder.list()
  })
}
