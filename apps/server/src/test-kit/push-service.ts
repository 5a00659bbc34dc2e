import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

type Browser = { readonly point: Buffer; readonly auth: Buffer; readonly agree: (point: Buffer) => Buffer }
type Received = {
  readonly name: string
  readonly message: unknown
  readonly headers: IncomingMessage['headers']
}

export type PushService = Awaited<ReturnType<typeof pushService>>

function aBrowser(): Browser {
  const pair = createECDH('prime256v1')
  return { point: pair.generateKeys(), auth: randomBytes(16), agree: (point) => pair.computeSecret(point) }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Opens a sealed message as the browser does (RFC 8291 over RFC 8188), written from the RFCs. */
function open({ point, auth, agree }: Browser, sealed: Buffer): unknown {
  const salt = sealed.subarray(0, 16)
  const from = sealed.subarray(21, 21 + sealed.readUInt8(20))
  const body = sealed.subarray(21 + from.length)
  const secret = derive(agree(from), auth, Buffer.concat([Buffer.from('WebPush: info\0'), point, from]), 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(0, -16)), decipher.final()])
  // The last record ends with 2 and as many zeros as it was filled up with.
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
}

/** Throws unless the request proves to come from whom the subscription was made for (RFC 8292). */
async function requireVapid(header: string | undefined, origin: string, serverKey: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  if (key !== serverKey) throw new Error('another key than the subscription has')
  const point = Buffer.from(key, 'base64url')
  const x = point.toString('base64url', 1, 33)
  const y = point.toString('base64url', 33)
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience: origin })
  const hours = ((payload.exp ?? 0) - Date.now() / 1000) / 3600
  if (hours <= 0 || hours > 24 || !/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('bad claims')
}

/** A push service on this machine that takes no request which a real one would refuse. */
export async function pushService() {
  const browsers = new Map<string, Browser & { serverKey: string }>()
  const received: Received[] = []
  const refusals: string[] = []
  /** Statuses to answer first, instead of taking the message. */
  const statuses: number[] = []
  let origin = ''

  async function take(request: IncomingMessage): Promise<number> {
    const name = request.url?.slice(1) ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const browser = browsers.get(name)
    if (browser === undefined) return 404
    await requireVapid(request.headers.authorization, origin, browser.serverKey)
    const { headers } = request
    if (headers['content-encoding'] !== 'aes128gcm' || !/^\d+$/.test(String(headers.ttl))) return 400
    const message = open(browser, Buffer.concat(chunks))
    const status = statuses.shift() ?? 201
    if (status === 201) received.push({ name, message, headers })
    return status
  }

  const server = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      (error: Error) => {
        refusals.push(error.message)
        response.writeHead(403).end(error.message)
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    refusals,
    statuses,
    /** A browser subscribes with the application server's key; what it hands to its server. */
    subscribe: (name: string, serverKey: string): string => {
      const browser = aBrowser()
      browsers.set(name, { ...browser, serverKey })
      const keys = { p256dh: browser.point.toString('base64url'), auth: browser.auth.toString('base64url') }
      return JSON.stringify({ endpoint: `${origin}/${name}`, keys })
    },
    /** The browser takes its subscription back. */
    forget: (name: string) => browsers.delete(name),
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
