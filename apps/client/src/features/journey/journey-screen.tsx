import {
  CONTAINER_DEFAULT_PROGRESS,
  JOURNEY_LENGTH,
  type JourneyStepKey,
  stepAt,
  stepNumber,
} from '@thali/domain/journey/journey-steps'
import { ProgressBar } from '@thali/ui/components/progress-bar'
import { useEffect, useState } from 'react'
import { session } from '../../platform/session.ts'
import { useWords } from '../../words/words.ts'
import type { SavedReply } from './journey.queries.ts'
import { JourneyLayout } from './journey-layout.tsx'
import { openJourney, useDraft } from './journey-session.ts'
import { JourneyStep } from './journey-step.tsx'
import type { StepMoves } from './use-step.ts'

type JourneyScreenProps = Pick<StepMoves, 'onMove'> & {
  step: JourneyStepKey
  /** True when nothing was missing any more. */
  onFinish: (reply: SavedReply) => Promise<boolean>
  /** Nothing is missing and nothing was typed here that is not saved: there is no journey to go on with. */
  onFinishedBefore: () => void
}

/** J-02: one question a screen; counter and bar from the step table, and their defaults until a step is shown. */
export function JourneyScreen({ step, onMove, onFinish, onFinishedBefore }: JourneyScreenProps) {
  const words = useWords('journey')
  const journey = openJourney()
  const draft = useDraft(journey)
  const [warnings, setWarnings] = useState<SavedReply['warnings']>([])
  const isShown = draft !== undefined
  const name = session.person()?.first_name || words.friend
  const finish = async (reply: SavedReply) => {
    if (await onFinish(reply)) journey.draft.finish()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the screen that stands when the answer comes.
  useEffect(() => {
    let isHere = true
    void Promise.all([journey.wasComplete, journey.draft.hasUnsent()]).then(([wasComplete, hasUnsent]) => {
      if (isHere && wasComplete && !hasUnsent) onFinishedBefore()
    })
    return () => {
      isHere = false
    }
  }, [journey])
  return (
    <JourneyLayout laid={stepNumber(step) - 1}>
      <header className="journey__head">
        <ProgressBar
          value={isShown ? stepAt(step).progress : CONTAINER_DEFAULT_PROGRESS}
          label={words.progress}
          text={`${isShown ? stepNumber(step) : 1}/${JOURNEY_LENGTH}`}
        />
      </header>
      <main id="main" tabIndex={-1} className="journey__main">
        <div className="stack-2">
          <h1 data-arrival tabIndex={-1}>
            {words.headings[step](name)}
          </h1>
          <p className="text-muted">{words.texts[step]}</p>
        </div>
        {draft && (
          <JourneyStep
            key={step}
            {...{ step, draft, journey, warnings }}
            moves={{ onMove, onFinish: finish, onWarnings: setWarnings }}
          />
        )}
      </main>
    </JourneyLayout>
  )
}
