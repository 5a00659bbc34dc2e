import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { seededFractions } from '@thali/server/test-kit/seeded'
import { type Faults, NO_FAULTS } from './unreliable-network.ts'

type Sent = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { readonly body: Buffer }
type Answer = Pick<IncomingMessage, 'statusCode' | 'headers'> & { readonly body: Buffer }

/** How often the token has expired on the way, beside what happens to the line itself. */
export type BrowserFaults = Faults & { readonly expired: number }
const CALM: BrowserFaults = { ...NO_FAULTS, expired: 0 }

/** What a person does, and what keeps them signed in; reading and signing in get through. */
const FAULTY = /^\/api\/(?:DynamicForms\/(?:save_onboarding_form|upload_documents|draft)|auth\/refresh)/

/**
 * The line between a real browser and the running server. The dice of each path are its own, so that a seed means nearly
 * the same whatever a busy machine makes of the order.
 */
export async function faultyProxy(target: string, seed: number) {
  let faults = CALM
  const late: Sent[] = []
  const dice = new Map<string, () => number>()
  const happens = (path: string, chance: number) => {
    const throws = dice.get(path) ?? seededFractions(seed * 1000 + path.length)
    dice.set(path, throws)
    return throws() < chance
  }
  const serve = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method, url = '/', headers } = incoming
    const sent = { method, url, headers, body: await read(incoming) }
    const path = FAULTY.exec(url)?.[0]
    if (path === undefined) return reply(outgoing, await deliver(target, sent))
    const { authorization, ...withoutToken } = headers
    const does = (name: keyof BrowserFaults) => happens(path, faults[name])
    if (does('dropRequest')) return outgoing.destroy()
    if (does('busy')) return reply(outgoing, BUSY)
    if (does('late')) {
      late.push(sent)
      return outgoing.destroy()
    }
    if (authorization && does('expired')) {
      const stale = { ...withoutToken, authorization: 'Bearer of.an.hour-ago' }
      return reply(outgoing, await deliver(target, { ...sent, headers: stale }))
    }
    const second = does('duplicate') ? deliver(target, sent) : undefined
    const answer = await deliver(target, sent)
    await second
    if (does('dropAnswer')) return outgoing.destroy()
    return reply(outgoing, answer)
  }
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setFaults: (next: BrowserFaults = CALM) => {
      faults = next
    },
    /** What was under way for long arrives now, the newest first. */
    arriveLate: async () => {
      for (const sent of late.splice(0).reverse()) await deliver(target, sent)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function read(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  return Buffer.concat(parts)
}

function deliver(target: string, { method, url, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(url ?? '/', target), { method, headers, agent: false }, (incoming) => {
      const { statusCode, headers: answered } = incoming
      read(incoming).then((answer) => resolve({ statusCode, headers: answered, body: answer }), reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

function reply(outgoing: ServerResponse, { statusCode = 502, headers, body }: Answer): void {
  const { 'transfer-encoding': _chunked, connection: _connection, ...others } = headers
  outgoing.writeHead(statusCode, { ...others, 'content-length': body.length })
  outgoing.end(body)
}

const BUSY: Answer = {
  statusCode: 503,
  headers: { 'content-type': 'application/json', 'retry-after': '2' },
  body: Buffer.from(JSON.stringify({ isValid: 0, code: 'BUSY', message: 'busy' })),
}
