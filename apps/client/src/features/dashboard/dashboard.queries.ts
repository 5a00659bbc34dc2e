import { queryOptions } from '@tanstack/react-query'
import type { dashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import { dashboardPaths } from '@thali/contract/dashboard/dashboard.paths'
import { api } from '../../platform/session.ts'

export const homeQuery = queryOptions({
  queryKey: ['dashboard', 'home'],
  queryFn: ({ signal }) => api.call<typeof dashboardHome>(dashboardPaths.home, { signal }),
  select: (reply) => reply.data,
})
