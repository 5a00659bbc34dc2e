import { createTransport } from 'nodemailer'
import { type MailPort, MessageRefusedError } from './ports.ts'

const TIMEOUT_MS = 2500
// A server that answers each step late, but in time, is given so long for all of them.
const WHOLE_TIMEOUT_MS = 15_000
// As many as the relay sends at once, so that no mail waits here, where its time would be counted.
const CONNECTIONS = 5

/** The result, or a failure when it takes too long; what it still becomes then is nobody's business. */
async function inTime<T>(result: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('the mail server takes too long')), WHOLE_TIMEOUT_MS)
  try {
    return await Promise.race([result, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Mail by SMTP. `url` is smtp://user:password@host:port or smtps://…; every wait has an end. */
export function smtpMail(url: string): MailPort & { readonly close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // The relay tries again, by its own clock; the pool would do so unseen, one silent connection after the other.
    maxRequeues: 0,
    dnsTimeout: TIMEOUT_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    sendMail: async ({ id, from, to, subject, text }) => {
      try {
        const sent = transport.sendMail({
          from,
          // An object is never parsed as a list, so an address cannot smuggle in a second recipient (trap 40).
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@thali>`,
        })
        const info = await inTime(sent)
        return String(info.messageId)
      } catch (error) {
        const { responseCode, message } = error as { responseCode?: number; message: string }
        if (responseCode !== undefined && responseCode >= 500) throw new MessageRefusedError(message)
        throw error
      }
    },
    close: () => transport.close(),
  }
}
