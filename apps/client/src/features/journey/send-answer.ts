import type { JourneyStepKey } from '@thali/domain/journey/journey-steps'
import { type SavedReply, saveAnswer } from './journey.queries.ts'
import { noteLanded, type ProfileChange } from './journey-answers.ts'
import type { Journey } from './journey-session.ts'
import { personDay } from './person-day.ts'

/** Height may not finish: the weight is still on its way. `cause` says why. */
export class WeightNotSaved extends Error {
  constructor(cause: unknown) {
    super('the weight is not saved', { cause })
    this.name = 'WeightNotSaved'
  }
}

/** Saves the answer of a step, after the weight where that matters: a goal is judged against it, and the end needs it (J-07). */
export async function sendAnswer(step: JourneyStepKey, change: ProfileChange, journey: Journey): Promise<SavedReply> {
  if (step === 'goal-weight') await journey.weight.rest()
  if (step === 'height') {
    await journey.weight.settle().catch((error: unknown) => {
      throw new WeightNotSaved(error)
    })
  }
  const reply = await saveAnswer(change, journey.keys.keyFor(change))
  journey.keys.landed(change)
  noteLanded(step, change, journey.draft, personDay())
  return reply
}
