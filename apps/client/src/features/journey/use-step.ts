import { type JourneyStepKey, pathAfter, pathBefore } from '@thali/domain/journey/journey-steps'
import { showToast } from '@thali/ui/components/toast'
import { useState } from 'react'
import { useWords } from '../../words/words.ts'
import type { SavedReply } from './journey.queries.ts'
import { type AnswerProblem, answerOf, type ProfileChange } from './journey-answers.ts'
import type { Journey } from './journey-session.ts'
import { personDay } from './person-day.ts'
import { sendAnswer } from './send-answer.ts'
import type { WeightChange } from './weight-save.ts'

export type StepMoves = {
  readonly onMove: (path: string) => void
  /** After height; the reply says whether a guardian has still to agree (J-13). */
  readonly onFinish: (reply: SavedReply) => Promise<unknown>
  /** What the server says about a goal: shown kindly, on the next screen. */
  readonly onWarnings: (warnings: SavedReply['warnings']) => void
}

/** What keeps a step from going on: the answer itself, or the save. */
type Obstacle = { readonly problem: AnswerProblem } | { readonly failure: unknown }

/** Forward and back of one step (J-02, J-11): forward saves first, back only goes. */
export function useStep(step: JourneyStepKey, journey: Journey, moves: StepMoves) {
  const { guardianLater } = useWords('journey')
  const [obstacle, setObstacle] = useState<Obstacle>()
  const [isSaving, setSaving] = useState(false)

  const goOn = async (reply: SavedReply) => {
    if (step === 'height') return void (await moves.onFinish(reply))
    if (step === 'goal-weight') moves.onWarnings(reply.warnings)
    if (step === 'date-of-birth' && reply.guardian === 'needed') showToast({ message: guardianLater, durationMs: 6000 })
    moves.onMove(pathAfter(step))
  }

  const save = async (change: ProfileChange) => {
    setSaving(true)
    setObstacle(undefined)
    try {
      await goOn(await sendAnswer(step, change, journey))
    } catch (failure) {
      setObstacle({ failure })
    } finally {
      setSaving(false)
    }
  }

  const next = () => {
    if (isSaving) return
    const answer = answerOf(step, journey.draft.get() ?? {}, personDay())
    if ('problem' in answer) return setObstacle(answer)
    if (!isWeightChange(answer.change)) return void save(answer.change)
    journey.weight.submit(answer.change)
    moves.onMove(pathAfter(step))
  }

  return {
    next,
    back: () => moves.onMove(pathBefore(step)),
    isSaving,
    problem: obstacle && 'problem' in obstacle ? obstacle.problem : undefined,
    failed: obstacle && 'failure' in obstacle ? obstacle : undefined,
    /** The person is changing the answer: what was wrong with the last one no longer matters. */
    forgetProblem: () => setObstacle((now) => (now && 'problem' in now ? undefined : now)),
  }
}

function isWeightChange(change: ProfileChange): change is WeightChange {
  return change.weight !== undefined && change.weight_unit !== undefined
}
