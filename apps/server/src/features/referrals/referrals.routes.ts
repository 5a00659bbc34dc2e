import { validateReferrerCode } from '@thali/contract/auth/auth.endpoints'
import { answerCheck } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { Quota, RateLimits } from '../../platform/limits/rate-limits.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import type { OrganizationsService } from '../organizations/organizations.service.ts'
import type { ReferralsService } from './referrals.service.ts'

const CHECKS: Quota = { name: 'referral-check', points: 30, seconds: 600 }

type Dependencies = { referrals: ReferralsService; organizations: OrganizationsService; limits: RateLimits }

export function bindReferrals(bind: Bind, { referrals, organizations, limits }: Dependencies): void {
  bind(validateReferrerCode, async ({ body, context }) => {
    await requireWithin(limits, [[CHECKS, context.address]])
    const { organization } = await organizations.atHost(context.host)
    const isKnown = await referrals.isKnown(organization.id, body.referrer_code)
    return answerCheck(context, isKnown, isKnown ? 'referral-verified' : 'referral-unknown')
  })
}
