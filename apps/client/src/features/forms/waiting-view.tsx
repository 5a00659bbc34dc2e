import type { FormData } from '@thali/contract/forms/form-schemas'
import type { Answers, FormDefinition } from '@thali/domain/forms/form-definition'
import { Button } from '@thali/ui/components/button'
import { PhoneIcon, RefreshIcon } from '@thali/ui/components/icon'
import { showToast } from '@thali/ui/components/toast'
import type { Operation } from '@thali/ui/offline/operation'
import { operationQueue } from '../../platform/offline-queue.ts'
import { useWords } from '../../words/words.ts'
import { AnswerList } from './answer-list.tsx'
import { FormStanding } from './form-standing.tsx'
import type { OpenWork } from './use-form-work.ts'

type WaitingViewProps = {
  form: FormData
  definition: FormDefinition<string>
  answers: Answers
  operation: Operation
  isDurable: boolean
  work: OpenWork
}

/** F-13: submitted, and on its way as soon as there is one. */
export function WaitingView({ form, definition, answers, operation, isDurable, work }: WaitingViewProps) {
  const { sending } = useWords('forms')
  const change = async () => {
    const { submittedAs } = work.draft.get() ?? {}
    // First the mark: an operation that is gone while it stands has landed.
    work.draft.note({ submittedAs: undefined })
    if (await operationQueue.withdraw(operation.id)) return
    work.draft.note({ submittedAs })
    showToast({ message: sending.tooLate })
  }
  return (
    <FormStanding
      form={form}
      tone="caution"
      icon={<PhoneIcon />}
      title={sending.title}
      message={<p>{isDurable ? sending.text : sending.notKept}</p>}
      actions={
        <>
          <Button variant="soft" iconBefore={<RefreshIcon />} onClick={() => void operationQueue.wake()}>
            {sending.now}
          </Button>
          {!operation.isTried && (
            <Button variant="outline" onClick={() => void change()}>
              {sending.change}
            </Button>
          )}
        </>
      }
    >
      <AnswerList definition={definition} answers={answers} />
    </FormStanding>
  )
}
