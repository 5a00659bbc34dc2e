import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { CompareScreen } from '../features/forms/compare-screen.tsx'
import { comparePath } from './paths.ts'

/** The address holds the two fillings: a comparison can be kept and sent. */
export function ComparePage() {
  const params: { client_id?: string; form_id?: string } = useParams({ strict: false })
  const { from, to }: { from?: string; to?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { client_id = '', form_id = '' } = params
  return (
    <CompareScreen
      clientId={client_id}
      formId={form_id}
      from={from}
      to={to}
      onChoose={(pair) => void navigate({ to: comparePath(client_id, form_id), search: pair, replace: true })}
    />
  )
}
