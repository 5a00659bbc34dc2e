import type { FormData } from '@thali/contract/forms/form-schemas'
import type { FormDefinition } from '@thali/domain/forms/form-definition'
import { Button } from '@thali/ui/components/button'
import { CheckIcon, LockIcon } from '@thali/ui/components/icon'
import { type ReactNode, useState } from 'react'
import { operationQueue } from '../../platform/offline-queue.ts'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { AnswerList } from './answer-list.tsx'
import type { FormAddress } from './form-address.ts'
import type { FormMoves } from './form-head.tsx'
import { FormStanding } from './form-standing.tsx'
import { unlockOperation } from './submit-operation.ts'
import type { SubmitState } from './use-submit.ts'

type FilledViewProps = {
  address: FormAddress
  form: FormData
  definition: FormDefinition<string>
  details: ReactNode
  moves: FormMoves
  path: string
  submission: SubmitState
}

/** F-02, F-09: a filled form, to read; changed where it is open, else the dietician may be asked to open it. */
export function FilledView({ address, form, definition, details, moves, path, submission }: FilledViewProps) {
  const { filled, forDate } = useWords('forms')
  const visitor = useWords('visitor')
  const language = useLanguage()
  const [isAsked, setAsked] = useState(form.edit_form_request === 1)
  const askToChange = async () => {
    let asked = ''
    const outcome = await submission
      .submit(unlockOperation({ address, form, path }), (id) => {
        asked = id
        setAsked(true)
      })
      .catch(() => submission.say(visitor.unexpected))
    if (outcome?.kind !== 'refused') return
    // The alert has said why; there are no answers to keep.
    await operationQueue.discard(asked)
    setAsked(false)
  }
  const isOpen = form.edit_form === 1
  const fillings = form.form_filled.filter(
    ({ diet_date }) => address.dietDate === undefined || diet_date === address.dietDate,
  )
  return (
    <FormStanding
      form={form}
      tone="positive"
      icon={<CheckIcon />}
      title={filled.title}
      message={
        <>
          <p>{filled.text}</p>
          {!isOpen && <p>{isAsked ? filled.asked : filled.locked}</p>}
        </>
      }
      actions={
        isOpen ? (
          <Button variant="soft" onClick={() => moves.onEdit(true)}>
            {filled.change}
          </Button>
        ) : (
          !isAsked && (
            <Button
              variant="outline"
              busy={submission.isBusy}
              iconBefore={<LockIcon />}
              onClick={() => void askToChange()}
            >
              {filled.askToChange}
            </Button>
          )
        )
      }
      details={details}
    >
      {fillings.map(({ diet_date, form_filled }) => (
        <div key={diet_date} className="stack-4">
          {diet_date !== null && <p className="text-lead">{forDate(formatDay(diet_date, language))}</p>}
          <AnswerList definition={definition} answers={form_filled} />
        </div>
      ))}
    </FormStanding>
  )
}
