import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ClientsScreen } from '../features/clients/clients-screen.tsx'
import { filtersOf, type ListAddress } from '../features/clients/list-address.ts'
import { profileQuery } from './house.queries.ts'
import { clientPath, clientsPath } from './paths.ts'
import { usePreferences } from './preferences.ts'

/** The address holds the view, the filters, the search and the order: it can be kept, sent and reloaded. */
export function ClientsPage() {
  const address: ListAddress = useSearch({ strict: false })
  const navigate = useNavigate()
  const [preferences, changePreferences] = usePreferences()
  const { data: profile } = useQuery({ ...profileQuery, enabled: false })
  return (
    <ClientsScreen
      filters={filtersOf(address)}
      viewId={address.view}
      onAddress={(next) => void navigate({ to: clientsPath(), search: next, replace: true, resetScroll: false })}
      onOpen={(clientId) => void navigate({ to: clientPath(clientId) })}
      isAdmin={profile?.role === 'admin'}
      density={preferences.density}
      onDensity={(density) => changePreferences({ density })}
    />
  )
}
