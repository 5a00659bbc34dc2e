import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { OrganizationTheme } from '../features/organizations/organization-theme.tsx'
import { session } from '../platform/session.ts'
import '../styles/journey.css'
import { personQueries } from './person-queries.ts'

/** What stands around let-begin, the journey and the guardian's screens. */
export function JourneyArea() {
  return (
    <QueryClientProvider client={personQueries()}>
      {session.person() && <OrganizationTheme />}
      <Outlet />
    </QueryClientProvider>
  )
}
