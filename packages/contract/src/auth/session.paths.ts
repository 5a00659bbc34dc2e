import { route } from '../endpoint.ts'

/** What every first load needs of the way in: how a session begins by password, goes on and ends. */
export const sessionPaths = {
  signIn: route('POST', '/api/auth/token'),
  refresh: route('POST', '/api/auth/refresh'),
  signOut: route('POST', '/api/auth/logout'),
} as const
