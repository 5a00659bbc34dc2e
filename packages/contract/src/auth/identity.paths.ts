import { route } from '../endpoint.ts'

/** The way by an outside identity provider (S-13); apart, because few organisations have one and no first load needs it. */
export const identityPaths = {
  start: route('POST', '/api/auth/identity_start'),
  finish: route('POST', '/api/auth/identity_finish'),
  proceed: route('POST', '/api/auth/identity_continue'),
} as const
