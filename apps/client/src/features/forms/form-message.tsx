import { textOfAnswer } from '@thali/domain/forms/answer-text'
import type { FormDefinition } from '@thali/domain/forms/form-definition'
import { Button } from '@thali/ui/components/button'
import { InfoIcon, PencilIcon, WarningIcon } from '@thali/ui/components/icon'
import { FILE_GONE, type Operation } from '@thali/ui/offline/operation'
import { useState } from 'react'
import { formatMoment } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { DiscardButton } from './discard-button.tsx'
import type { Resumed } from './merge-drafts.ts'
import { MessageCard } from './message-card.tsx'

type FormMessageProps = {
  begun: Resumed
  /** Of the version that the dropped answers belong to, for their names. */
  before: FormDefinition<string> | undefined
  refused: Operation | undefined
  onDiscard: () => void
  /** Set where a filling is changed. */
  onLeaveEdit: (() => void) | undefined
}

/** What stands above the questions: that the form waits, that answers were refused, or that a filling is being changed. */
export function FormMessage({ begun, before, refused, onDiscard, onLeaveEdit }: FormMessageProps) {
  return (
    <>
      {refused && <Refused operation={refused} onDiscard={onDiscard} />}
      {begun.dropped.length > 0 && <Dropped begun={begun} before={before} />}
      {!refused && (onLeaveEdit ? <Editing onLeave={onLeaveEdit} /> : <NotFilled begun={begun} />)}
    </>
  )
}

function NotFilled({ begun }: { begun: Resumed }) {
  const { notFilled, resumed } = useWords('forms')
  const language = useLanguage()
  return (
    <MessageCard tone="primary" icon={<InfoIcon />} title={notFilled.title}>
      <p>{begun.typedAt === undefined ? notFilled.text : resumed(formatMoment(begun.typedAt, language))}</p>
    </MessageCard>
  )
}

function Editing({ onLeave }: { onLeave: () => void }) {
  const { editing } = useWords('forms')
  return (
    <MessageCard
      tone="primary"
      icon={<PencilIcon />}
      title={editing.title}
      actions={
        <Button variant="outline" onClick={onLeave}>
          {editing.leave}
        </Button>
      }
    >
      <p>{editing.text}</p>
    </MessageCard>
  )
}

function Refused({ operation, onDiscard }: { operation: Operation; onDiscard: () => void }) {
  const { refused } = useWords('forms')
  const { code = '', message = '' } = operation.refusal ?? {}
  return (
    <MessageCard
      tone="danger"
      icon={<WarningIcon />}
      title={refused.title}
      isNews
      actions={<DiscardButton onDiscard={onDiscard} />}
    >
      <p>{code === FILE_GONE ? refused.fileGone : message}</p>
      <p>{refused.text}</p>
    </MessageCard>
  )
}

function Dropped({ begun, before }: { begun: Resumed; before: FormDefinition<string> | undefined }) {
  const { dropped: words } = useWords('forms')
  const [isSeen, setSeen] = useState(false)
  if (isSeen) return null
  const fields = before?.sections.flatMap(({ fields: inside }) => inside) ?? []
  return (
    <MessageCard
      tone="caution"
      icon={<WarningIcon />}
      title={words.title}
      isNews
      actions={
        <Button variant="outline" onClick={() => setSeen(true)}>
          {words.ok}
        </Button>
      }
    >
      <p>{words.text}</p>
      <dl className="answers">
        {begun.dropped.map(({ fieldId, value }) => {
          const field = fields.find(({ id }) => id === fieldId)
          return (
            <div key={fieldId}>
              <dt>{field?.name ?? fieldId}</dt>
              <dd>{field ? textOfAnswer(field, value, NO_NAMES) : String(value)}</dd>
            </div>
          )
        })}
      </dl>
    </MessageCard>
  )
}

const NO_NAMES = { country: () => undefined, state: () => undefined, allergen: () => undefined }
