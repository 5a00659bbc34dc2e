import { createHash } from 'node:crypto'
import { webSubscriptionOf } from '@thali/domain/devices/device-token'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { DeviceGoneError, type DevicePort, type WebPushPort } from '../../platform/messages/ports.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { findToken, listTokens, lockAccount, removeAllBut, removeDevice, saveDevice } from './devices.repository.ts'

// More than anybody uses at once; without an end every sign-in of a lifetime would be told of.
const MOST_DEVICES = 10

export type DevicesService = ReturnType<typeof createDevicesService>
type Dependencies = { database: Database; clock: Clock; randomness: Randomness; webPush: WebPushPort }

/** Devices that may be sent push messages (C-25), and the way to them. */
export function createDevicesService({ database, clock, randomness, webPush }: Dependencies) {
  /** Across organisations: whoever had this device before has it no more (trap 36). */
  function save(caller: Caller, token: string): Promise<void> {
    const subscription = webSubscriptionOf(token)
    // A browser may give new keys at the same address: that is still the same device.
    const name = subscription?.endpoint ?? token
    return database.identity(async (tx) => {
      await lockAccount(tx, caller.accountId)
      await saveDevice(tx, {
        id: randomness.id(),
        organization_id: caller.organizationId,
        account_id: caller.accountId,
        session_id: caller.sessionId,
        kind: subscription === undefined ? 'native' : 'web',
        token,
        token_hash: createHash('sha256').update(name).digest('base64url'),
        saved_at: clock.now(),
      })
      await removeAllBut(tx, caller.accountId, MOST_DEVICES)
    })
  }

  const notify: DevicePort['notify'] = async (organizationId, id, notification) => {
    const token = await database.jobs((tx) => findToken(tx, organizationId, id, clock.now()))
    const subscription = token === undefined ? undefined : webSubscriptionOf(token)
    if (subscription === undefined) throw new DeviceGoneError('the device is signed out or gone')
    try {
      return await webPush.sendPush(subscription, notification)
    } catch (error) {
      if (error instanceof DeviceGoneError) await database.jobs((tx) => removeDevice(tx, id))
      throw error
    }
  }

  return {
    list: (caller: Caller) => database.tenant(caller, (tx) => listTokens(tx, caller.sessionId)),
    save,
    notify,
  }
}
