import { route } from '../endpoint.ts'

/** Methods and paths of profile and journey, without schemas. */
export const profilePaths = {
  readProfile: route('GET', '/api/users/profile'),
  saveProfile: route('POST', '/api/users/profile'),
  profileCompletion: route('GET', '/api/users/profile_completion'),
  bmi: route('POST', '/api/users/bmi'),
} as const
