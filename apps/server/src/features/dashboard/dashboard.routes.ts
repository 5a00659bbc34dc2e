import { dashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import type { Clock } from '../../platform/clock.ts'
import { answer } from '../../platform/http/answer.ts'
import type { BindOwn } from '../../platform/http/bind-endpoint.ts'
import { ownNumbers, presentHome } from './dashboard.service.ts'

export function bindDashboard(bindOwn: BindOwn, clock: Clock): void {
  bindOwn(dashboardHome, ownNumbers, (own, context) => answer(context, presentHome(own, clock.now(), context.language)))
}
