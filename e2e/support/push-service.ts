import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** A push service with one browser, whose messages it opens as the browser would (RFC 8291). */
export async function startPushService() {
  const pair = createECDH('prime256v1')
  const point = pair.generateKeys()
  const auth = randomBytes(16)
  const received: string[] = []

  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
  function open(sealed: Buffer): string {
    const salt = sealed.subarray(0, 16)
    const from = sealed.subarray(21, 86)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, from])
    const secret = derive(pair.computeSecret(from), auth, info, 32)
    const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const decipher = createDecipheriv('aes-128-gcm', key, derive(secret, salt, 'Content-Encoding: nonce\0', 12))
    decipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([decipher.update(sealed.subarray(86, -16)), decipher.final()])
    return text.subarray(0, text.lastIndexOf(2)).toString('utf8')
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(open(Buffer.concat(chunks)))
    response.writeHead(201).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const subscription: Subscription = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/browser`,
    keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
  }
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { subscription, received, close }
}

/** Chromium's own push service is far away: this one stands in its place, and all around it is the browser's. */
export async function subscribeAt(page: Page, { subscription }: PushService): Promise<void> {
  await page.addInitScript((given) => {
    PushManager.prototype.subscribe = async () => ({ toJSON: () => given }) as unknown as PushSubscription
  }, subscription)
}

/** Hands the service worker a message as the browser does when its push service has brought one. */
export async function deliverToWorker(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((found) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) found(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
}
