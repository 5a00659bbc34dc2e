import type { FormData } from '@thali/contract/forms/form-schemas'
import type { Answers, FormDefinition } from '@thali/domain/forms/form-definition'
import { Button } from '@thali/ui/components/button'
import { WarningIcon } from '@thali/ui/components/icon'
import { Segmented } from '@thali/ui/components/segmented'
import { useState } from 'react'
import { useWords } from '../../words/words.ts'
import { AnswerList } from './answer-list.tsx'
import { DiscardButton } from './discard-button.tsx'
import { FormStanding } from './form-standing.tsx'

type ElsewhereViewProps = {
  form: FormData
  definition: FormDefinition<string>
  mine: Answers
  theirs: Answers
  /** What the server said, where it was asked. */
  message: string
  onDiscard: () => void
  /** Undefined where the filling is locked. */
  onUseMine: (() => void) | undefined
}

/** The form was filled elsewhere while answers were written here: both are shown, and the person decides. */
export function ElsewhereView({ form, definition, mine, theirs, message, onDiscard, onUseMine }: ElsewhereViewProps) {
  const { elsewhere } = useWords('forms')
  const [shown, setShown] = useState<'mine' | 'theirs'>('theirs')
  return (
    <FormStanding
      form={form}
      tone="caution"
      icon={<WarningIcon />}
      title={elsewhere.title}
      message={
        <>
          {message !== '' && <p>{message}</p>}
          <p>{elsewhere.text}</p>
        </>
      }
      actions={
        <>
          {onUseMine && (
            <Button variant="soft" onClick={onUseMine}>
              {elsewhere.useMine}
            </Button>
          )}
          <DiscardButton onDiscard={onDiscard} />
        </>
      }
    >
      <Segmented
        label={elsewhere.title}
        options={[
          { value: 'theirs', label: elsewhere.theirs },
          { value: 'mine', label: elsewhere.mine },
        ]}
        value={shown}
        onChange={setShown}
      />
      <AnswerList definition={definition} answers={shown === 'mine' ? mine : theirs} />
    </FormStanding>
  )
}
