import { completionCode } from '@thali/domain/journey/profile-completion'
import { useSyncExternalStore } from 'react'
import { pauseFor } from '../../platform/pause.ts'
import { personWork } from '../../platform/person-cache.ts'
import { session } from '../../platform/session.ts'
import { readOwnProfile, saveAnswer } from './journey.queries.ts'
import { draftOf, noteLanded } from './journey-answers.ts'
import { createDraftStore, type DraftStore, type JourneyDraft } from './journey-draft.ts'
import { createOperationKeys } from './operation-keys.ts'
import { personDay } from './person-day.ts'
import { createWeightSave, type WeightSave } from './weight-save.ts'

/** One person's journey in this page: what they chose, what is still on its way, and the keys of their operations. */
export type Journey = {
  readonly draft: DraftStore
  readonly weight: WeightSave
  readonly keys: ReturnType<typeof createOperationKeys>
  /** Whether nothing was missing any more when this page asked, e.g. because another device has finished. */
  readonly wasComplete: Promise<boolean>
}

let current: { readonly person: string; readonly journey: Journey; readonly close: () => void } | undefined

/** The journey of whoever is signed in; it ends with the session. */
export function openJourney(): Journey {
  const person = session.person()?.user_id ?? ''
  if (current?.person === person) return current.journey
  current?.close()
  const isCurrent = () => current?.person === person && session.person()?.user_id === person
  current = { person, ...begin(person, isCurrent) }
  return current.journey
}

function begin(person: string, isCurrent: () => boolean) {
  const draft = createDraftStore({ work: personWork, person, isCurrent })
  const weight = createWeightSave({
    send: async (change, key) => {
      await saveAnswer(change, key)
      noteLanded('curr-weight', change, draft, personDay())
    },
    work: personWork,
    person,
    isCurrent,
    newKey: () => crypto.randomUUID(),
    pause: pauseFor,
  })
  // Without an answer the person sees what this device knows; nothing here is worth an error.
  const wasComplete = readOwnProfile().then(
    (profile) => {
      if (profile === undefined || !isCurrent()) return false
      draft.fill(draftOf(profile))
      return completionCode(profile) === undefined
    },
    () => false,
  )
  window.addEventListener('online', weight.hurry)
  const unsubscribe = session.subscribe(({ kind }) => kind === 'signed-out' && close())
  const close = () => {
    unsubscribe()
    window.removeEventListener('online', weight.hurry)
    weight.stop()
    current = undefined
  }
  return { journey: { draft, weight, keys: createOperationKeys(() => crypto.randomUUID()), wasComplete }, close }
}

/** The draft as it changes; undefined until the device was asked. */
export function useDraft({ draft }: Journey): JourneyDraft | undefined {
  return useSyncExternalStore(draft.subscribe, draft.get)
}
