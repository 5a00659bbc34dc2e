import { tooManyRequests } from '../errors/app-error.ts'
import type { Quota, RateLimits } from './rate-limits.ts'

/** Takes one point of each quota, or refuses with the seconds to wait. */
export async function requireWithin(limits: RateLimits, quotas: readonly (readonly [Quota, string])[]): Promise<void> {
  for (const [quota, who] of quotas) {
    const verdict = await limits.take(quota, who)
    if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds)
  }
}
