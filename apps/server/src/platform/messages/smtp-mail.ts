import { createTransport } from 'nodemailer'
import { type MailPort, MessageRefusedError } from './ports.ts'

const TIMEOUT_MS = 2500

/** Mail by SMTP. `url` is smtp://user:password@host:port or smtps://…; every wait has an end. */
export function smtpMail(url: string): MailPort & { readonly close: () => void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    sendMail: async ({ id, from, to, subject, text }) => {
      try {
        const info = await transport.sendMail({
          from,
          // An object is never parsed as a list, so an address cannot smuggle in a second recipient (trap 40).
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${id}@thali>`,
        })
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
