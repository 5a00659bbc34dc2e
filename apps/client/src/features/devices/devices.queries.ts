import type { listDeviceTokens as list, saveDeviceToken as save } from '@thali/contract/devices/devices.endpoints'
import { devicePaths } from '@thali/contract/devices/devices.paths'
import { api } from '../../platform/session.ts'

export type KnownDevices = { readonly tokens: readonly string[]; readonly serverKey: string }

/** C-25: what this session has saved, and the key to subscribe with. */
export async function listDeviceTokens(): Promise<KnownDevices> {
  const { data, application_server_key } = await api.call<typeof list>(devicePaths.listDeviceTokens)
  return { tokens: data.map(({ device_token }) => device_token), serverKey: application_server_key }
}

export async function saveDeviceToken(device_token: string): Promise<void> {
  await api.call<typeof save>(devicePaths.saveDeviceToken, { body: { device_token } })
}
