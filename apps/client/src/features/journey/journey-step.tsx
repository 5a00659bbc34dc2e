import type { JourneyStepKey } from '@thali/domain/journey/journey-steps'
import { Button } from '@thali/ui/components/button'
import { ArrowLeftIcon, ArrowRightIcon } from '@thali/ui/components/icon'
import { PleaseWait } from '@thali/ui/components/please-wait'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../words/words.ts'
import { GoalNote } from './goal-note.tsx'
import type { SavedReply } from './journey.queries.ts'
import type { JourneyDraft } from './journey-draft.ts'
import type { Journey } from './journey-session.ts'
import { SaveFailed } from './save-failed.tsx'
import { STEP_FIELDS } from './step-fields.tsx'
import { type StepMoves, useStep } from './use-step.ts'

type JourneyStepProps = {
  step: JourneyStepKey
  draft: JourneyDraft
  journey: Journey
  warnings: SavedReply['warnings']
  moves: StepMoves
}

/** The fields of one step and its way forward and back. */
export function JourneyStep({ step, draft, journey, warnings, moves }: JourneyStepProps) {
  const words = useWords('journey')
  const { pleaseWait } = useWords('visitor')
  const { next, back, isSaving, problem, failed, forgetProblem } = useStep(step, journey, moves)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (problem !== undefined) focusAnswer(form.current)
  }, [problem])
  const Fields = STEP_FIELDS[step]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    next()
    // Pressed again with the same mistake: nothing changes on screen, so the place is shown again.
    if (problem !== undefined) focusAnswer(form.current)
  }
  return (
    <form ref={form} className="journey__form" noValidate onSubmit={submit}>
      {step === 'height' && <GoalNote warnings={warnings} />}
      <Fields
        draft={draft}
        error={problem && words.problems[problem]}
        problem={problem}
        change={(patch) => {
          forgetProblem()
          journey.draft.change(patch)
        }}
      />
      {failed && <SaveFailed {...failed} isBusy={isSaving} onRetry={next} />}
      <div className="journey__end">
        <Foot isSaving={isSaving} onBack={back} back={words.back} next={words.next} />
      </div>
      <PleaseWait active={isSaving} text={pleaseWait} />
    </form>
  )
}

type FootProps = { isSaving: boolean; onBack: () => void; back: string; next: ReactNode }

function Foot({ isSaving, onBack, back, next }: FootProps) {
  return (
    <div className="journey__foot">
      <Button variant="outline" size="large" iconBefore={<ArrowLeftIcon />} className="journey__back" onClick={onBack}>
        <span className="journey__back-word">{back}</span>
      </Button>
      <Button type="submit" size="large" busy={isSaving} iconAfter={<ArrowRightIcon />} className="journey__next">
        {next}
      </Button>
    </div>
  )
}

/** The field that is wrong, else the first control that answers the question. */
function focusAnswer(form: HTMLFormElement | null): void {
  const field =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form?.querySelector<HTMLElement>('input[type="range"]') ??
    form?.querySelector<HTMLElement>('input:checked, input')
  field?.focus()
}
