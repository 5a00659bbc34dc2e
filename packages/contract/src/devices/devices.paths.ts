import { route } from '../endpoint.ts'

/** Methods and path of the devices' push tokens, without schemas. */
export const devicePaths = {
  listDeviceTokens: route('GET', '/api/users/device_tokens'),
  saveDeviceToken: route('POST', '/api/users/device_tokens'),
} as const
