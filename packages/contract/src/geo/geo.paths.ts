import { route } from '../endpoint.ts'

/** Methods and paths of geo, without schemas: what a browser needs on its first load. */
export const geoPaths = {
  callingCode: route('GET', '/api/geo/calling_code'),
} as const
