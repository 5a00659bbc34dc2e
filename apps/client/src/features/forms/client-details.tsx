import type { FormData } from '@thali/contract/forms/form-schemas'
import { Card } from '@thali/ui/components/card'
import { useWords } from '../../words/words.ts'

/** F-02: whose form it is. On phones a line that opens, so that the questions stand near. */
export function ClientDetails({ details }: { details: FormData['form_json']['client_details'] }) {
  const { details: words } = useWords('forms')
  const rows = [
    [words.name, details.name],
    [words.email, details.email],
    [words.code, details.client_code],
    [words.mobile, details.mobile],
    [words.dietician, details.dietician],
  ] as const
  return (
    <Card className="client-details-card">
      <details className="client-details">
        <summary>
          <span className="text-strong">{words.title}</span>
          <span className="text-muted client-details__name">{details.name}</span>
        </summary>
        <dl className="answers">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || '–'}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Card>
  )
}
