import { checkDeviceToken } from '@thali/domain/devices/device-token'
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { acknowledgement, envelope, requestBody, ruled } from '../envelope.ts'
import { devicePaths } from './devices.paths.ts'

const device = z.object({ device_token: z.string() })

export const listDeviceTokens = defineEndpoint({
  ...devicePaths.listDeviceTokens,
  requirement: 'C-25',
  feature: 'devices',
  summary: 'The push tokens that this session has saved, and the key that a browser subscribes with.',
  access: 'session',
  whileLimited: true,
  /** Other devices' tokens are left out: whoever knows one could be taken for its device. */
  reply: envelope(z.array(device)).extend({ application_server_key: z.string() }),
  errors: ['UNAUTHENTICATED'],
})

export const saveDeviceToken = defineEndpoint({
  ...devicePaths.saveDeviceToken,
  requirement: 'C-25',
  feature: 'devices',
  summary: "Send push messages to this device as long as this session lasts: a browser's subscription as JSON.",
  access: 'session',
  whileLimited: true,
  body: requestBody({ device_token: ruled('device-token-invalid', checkDeviceToken) }),
  reply: acknowledgement,
  errors: ['INVALID_INPUT', 'UNAUTHENTICATED'],
})
