import { dashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import { answer } from '../../platform/http/answer.ts'
import type { BindCached } from '../../platform/http/bind-cached.ts'
import { homeStamp, homeStamps, ownNumbers, presentHome } from './dashboard.service.ts'

export function bindDashboard(bindCached: BindCached): void {
  bindCached(dashboardHome, {
    stampQuery: homeStamps,
    stampOf: ({ own, now, context }) => homeStamp(own, now, context.language),
    query: ownNumbers,
    present: ({ own, now, context }) => answer(context, presentHome(own, now, context.language)),
  })
}
