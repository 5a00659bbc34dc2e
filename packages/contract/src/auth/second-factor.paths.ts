import { route } from '../endpoint.ts'

/** The second factor of staff (decision 012, 022), without schemas. */
export const secondFactorPaths = {
  read: route('GET', '/api/auth/second_factor'),
  begin: route('POST', '/api/auth/second_factor_begin'),
  confirm: route('POST', '/api/auth/second_factor_confirm'),
  renewCodes: route('POST', '/api/auth/second_factor_codes'),
  remove: route('POST', '/api/auth/second_factor_remove'),
  setRule: route('POST', '/api/auth/second_factor_rule'),
} as const
