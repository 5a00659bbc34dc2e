import { dashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import { answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { DashboardService } from './dashboard.service.ts'

export function bindDashboard(bind: Bind, dashboard: DashboardService): void {
  bind(dashboardHome, async ({ context }) => answer(context, await dashboard.home(context.caller, context.language)))
}
