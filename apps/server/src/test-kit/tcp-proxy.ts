import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What stands between the server and something it depends on; a test makes the way between them good or bad. */
export type TcpProxy = {
  readonly port: number
  /** Everything passes, on connections made from now on. */
  readonly pass: () => void
  /** What is sent disappears, in both directions and on open connections too, as when a cable is pulled. */
  readonly swallow: () => void
  /** Open connections are cut and new ones are cut at once, as when the other side is killed. */
  readonly cut: () => void
  readonly close: () => Promise<void>
}

export async function tcpProxy(target: { readonly host: string; readonly port: number }): Promise<TcpProxy> {
  let mode: 'pass' | 'swallow' | 'cut' = 'pass'
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    if (mode === 'cut') return void near.destroy()
    const far = connect(target)
    const pair = [near, far] as const
    // A connection that has lost bytes never carries good ones again.
    let isBroken = false
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => undefined)
      from.on('data', (bytes) => {
        isBroken ||= mode === 'swallow'
        if (!isBroken) to.write(bytes)
      })
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    pass: () => {
      mode = 'pass'
    },
    swallow: () => {
      mode = 'swallow'
    },
    cut: () => {
      mode = 'cut'
      endAll()
    },
    close: async () => {
      endAll()
      server.close()
      await once(server, 'close')
    },
  }
}
