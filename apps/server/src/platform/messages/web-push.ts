import type { WebSubscription } from '@thali/domain/devices/device-token'
import { ForbiddenAddressError, type GuardedFetch } from '../identity/guarded-fetch.ts'
import { DeviceGoneError, MessageRefusedError, type Notification, type WebPushPort } from './ports.ts'
import type { VapidKeys } from './vapid-keys.ts'

// Below the time for which the relay has claimed a message.
const TIMEOUT_MS = 10_000
/** A device that is off is waited for so long by its push service. */
const KEEP_SECONDS = 86_400
const GONE = [404, 410]
// About us or about the day, not about the message: to be tried again.
const PASSING = [408, 425, 429]

type Options = {
  readonly keys: VapidKeys
  /** Where a push service may write to when our messages trouble it. */
  readonly contact: string
  readonly fetch: GuardedFetch
}

/** Notifications by Web Push (RFC 8030), sealed for the browser alone (RFC 8291). The address is the browser's word: guarded. */
export function webPush({ keys, contact, fetch }: Options): WebPushPort {
  async function seal(subscription: WebSubscription, { id, ...content }: Notification) {
    // Loaded only where it is used, like every library of a channel.
    const { default: library } = await import('web-push')
    try {
      return library.generateRequestDetails(subscription, JSON.stringify({ id, ...content }), {
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
        TTL: KEEP_SECONDS,
        // A repeated delivery replaces the first one where that still waits.
        topic: id.replaceAll('-', ''),
      })
    } catch (error) {
      // Its key is no point of the curve: nothing can be sealed for it.
      throw new DeviceGoneError((error as Error).message)
    }
  }

  return {
    sendPush: async (subscription, notification) => {
      const { endpoint, method, headers, body } = await seal(subscription, notification)
      const response = await fetch(endpoint, {
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        throw error instanceof ForbiddenAddressError ? new DeviceGoneError(error.message) : error
      })
      if (response.ok) return String(response.status)
      const reason = `the push service answered ${response.status}: ${await response.text()}`
      if (GONE.includes(response.status)) throw new DeviceGoneError(reason)
      if (response.status < 500 && !PASSING.includes(response.status)) throw new MessageRefusedError(reason)
      throw new Error(reason)
    },
  }
}
