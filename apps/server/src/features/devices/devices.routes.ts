import { listDeviceTokens, saveDeviceToken } from '@thali/contract/devices/devices.endpoints'
import { acknowledge, answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { DevicesService } from './devices.service.ts'

export function bindDevices(bind: Bind, devices: DevicesService, serverKey: string): void {
  bind(listDeviceTokens, async ({ context }) => {
    const tokens = await devices.list(context.caller)
    const data = tokens.map((device_token) => ({ device_token }))
    return { ...answer(context, data), application_server_key: serverKey }
  })
  bind(saveDeviceToken, async ({ body, context }) => {
    await devices.save(context.caller, body.device_token)
    return acknowledge(context, 'device-saved')
  })
}
