import type { ClientFile } from '@thali/contract/clients/client-file.endpoints'
import { FieldFrame } from '@thali/ui/components/field'
import { WarningIcon } from '@thali/ui/components/first-icons'
import { TextField } from '@thali/ui/components/text-field'
import { showToast } from '@thali/ui/components/toast'
import { useState } from 'react'
import { FormProblem, useSending } from '../../layout/form.tsx'
import { formatNumber } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { sendDecision } from './clients.queries.ts'

/** A held goal needs a reason; the safer goal is the nearer button. */
export function GoalDecision({ file }: { file: ClientFile }) {
  const words = useWords('clients')
  const language = useLanguage()
  const known: Readonly<Record<string, string>> = words.warnings
  const goal = file.goal_kg === null ? '' : `${formatNumber(file.goal_kg, language)} kg`
  const [reason, setReason] = useState('')
  const [kg, setKg] = useState(suggestedGoal(file))
  const { isBusy, fields, problem, submit } = useSending(sendDecision, words.failed)
  const decide = async (decision: 'kept' | 'changed') => {
    const change = decision === 'changed' && { goal_weight: Number(kg), goal_weight_unit: 'kgs' as const }
    const isDone = await submit({ client_id: file.client_id, decision, reason, ...change })
    if (isDone) showToast({ message: words.hold.done, tone: 'success' })
  }
  return (
    <section className="card hold" aria-labelledby="hold-title">
      <h2 id="hold-title">
        <WarningIcon size="small" />
        {words.hold.title}
      </h2>
      <p>{words.hold.text(file.first_name, goal)}</p>
      <ul className="hold__warnings">
        {file.reviews.map(({ warning }) => (
          <li key={warning}>{known[warning] ?? warning}</li>
        ))}
      </ul>
      <FieldFrame label={words.hold.reason} error={fields['reason']} required>
        {(wiring) => (
          <textarea
            {...wiring}
            className="textarea"
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FieldFrame>
      <div className="hold__actions">
        <TextField
          label={words.hold.setTo}
          error={fields['goal_weight']}
          inputMode="numeric"
          maxLength={3}
          value={kg}
          onChange={(event) => setKg(event.target.value)}
        />
        <button type="button" className="btn btn--primary" disabled={isBusy} onClick={() => void decide('changed')}>
          {words.hold.setButton}
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={() => void decide('kept')}>
          {words.hold.keep(goal)}
        </button>
      </div>
      <FormProblem>{problem}</FormProblem>
    </section>
  )
}

/** The nearest whole goal within the healthy range. */
function suggestedGoal({ goal_kg, healthy_kg }: ClientFile): string {
  if (healthy_kg === null) return ''
  const [least, most] = [Math.ceil(healthy_kg.from), Math.floor(healthy_kg.to)]
  return String(Math.min(most, Math.max(least, Math.round(goal_kg ?? most))))
}
