import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How the way is: bad in one manner, or good. */
export type Fault =
  | { readonly kind: 'pass' }
  /** Everything arrives, each piece so much later. */
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** What is sent disappears in both directions, on open connections too, as when a cable is pulled. */
  | { readonly kind: 'silent' }
  /** Open connections and new ones are reset, as when the other side is killed. */
  | { readonly kind: 'reset' }
  /** Nobody listens; open connections are reset. */
  | { readonly kind: 'refuse' }
  /** Each new connection is reset once so many bytes have come back on it; open ones at once. */
  | { readonly kind: 'cut'; readonly afterBytes: number }

/** What stands between the server and something it depends on; a test makes the way between them good or bad. */
export type FaultProxy = {
  readonly port: number
  readonly set: (fault: Fault) => Promise<void>
  /** How often something was asked after the last answer had come, on all connections so far. */
  readonly roundTrips: () => number
  readonly close: () => Promise<void>
}

type Pair = { readonly near: Socket; readonly far: Socket; isBroken: boolean; isAsking: boolean; bytes: number }

const PASS: Fault = { kind: 'pass' }

export async function faultProxy(target: { readonly host: string; readonly port: number }): Promise<FaultProxy> {
  let fault: Fault = PASS
  const pairs = new Set<Pair>()
  let roundTrips = 0

  function reset({ near, far }: Pair): void {
    near.resetAndDestroy()
    far.destroy()
  }

  function forward(pair: Pair, to: Socket, bytes: Buffer): void {
    // A connection that has lost bytes never carries good ones again.
    pair.isBroken ||= fault.kind === 'silent'
    if (pair.isBroken) return
    if (to === pair.near) pair.bytes += bytes.length
    else if (!pair.isAsking) roundTrips += 1
    pair.isAsking = to === pair.far
    if (fault.kind === 'cut' && pair.bytes > fault.afterBytes) reset(pair)
    else if (fault.kind === 'slow') setTimeout(() => to.writable && to.write(bytes), fault.milliseconds)
    else to.write(bytes)
  }

  const server = createServer((near) => {
    if (fault.kind === 'reset') return void near.resetAndDestroy()
    const pair: Pair = { near, far: connect(target), isBroken: false, isAsking: false, bytes: 0 }
    pairs.add(pair)
    for (const [from, to] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      from.on('error', () => undefined)
      from.on('data', (bytes) => forward(pair, to, bytes))
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
  })

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    port,
    roundTrips: () => roundTrips,
    set: async (next) => {
      fault = next
      if (next.kind === 'reset' || next.kind === 'refuse' || next.kind === 'cut') for (const pair of pairs) reset(pair)
      if (next.kind === 'refuse') server.close()
      else if (!server.listening) await listen(port)
    },
    close: async () => {
      for (const pair of pairs) reset(pair)
      if (!server.listening) return
      server.close()
      await once(server, 'close')
    },
  }
}
