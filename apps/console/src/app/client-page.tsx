import { useNavigate, useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ClientFileScreen } from '../features/clients/client-file-screen.tsx'
import { clientPath, clientsPath, isFileTab } from './paths.ts'

/** Comes with the words that the route loads for it. */
const ClientForms = lazy(async () => ({ default: (await import('../features/forms/client-forms.tsx')).ClientForms }))

export function ClientPage() {
  const params: { client_id?: string; tab?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const tab = isFileTab(params.tab) ? (params.tab ?? 'overview') : 'overview'
  const clientId = params.client_id ?? ''
  return (
    <ClientFileScreen
      // Nothing of one client's half-written work may stand in another's file.
      key={clientId}
      clientId={clientId}
      tab={tab}
      forms={
        <Suspense>
          <ClientForms clientId={clientId} />
        </Suspense>
      }
      onVisit={(id) => void navigate({ to: clientPath(id, tab) })}
      onLeave={() => void navigate({ to: clientsPath() })}
    />
  )
}
