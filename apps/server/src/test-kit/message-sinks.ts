import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Received = { readonly to: string; readonly text: string }
export type Sink = { readonly port: number; readonly received: Received[]; readonly close: () => Promise<void> }

/** A real SMTP server that keeps what it is given. */
export async function mailSink(): Promise<Sink> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: async (stream, session, done) => {
      try {
        const parts: Buffer[] = []
        for await (const part of stream) parts.push(part as Buffer)
        const { text = '' } = await PostalMime.parse(Buffer.concat(parts))
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, text })
        done()
      } catch (error) {
        // A sender that dies in the middle has sent nothing.
        done(error as Error)
      }
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** A gateway that speaks the provider's protocol and keeps what it is given. */
export async function smsSink(): Promise<Sink> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const form = new URLSearchParams(Buffer.concat(parts).toString())
    received.push({ to: form.get('to') ?? '', text: form.get('msg') ?? '' })
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ Status: 'Success', Details: 'taken' }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, received, close }
}
