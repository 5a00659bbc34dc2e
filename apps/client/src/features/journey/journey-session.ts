import { useSyncExternalStore } from 'react'
import { personCache } from '../../platform/person-cache.ts'
import { session } from '../../platform/session.ts'
import { readOwnProfile, saveAnswer } from './journey.queries.ts'
import { draftOf } from './journey-answers.ts'
import { createDraftStore, type DraftStore, type JourneyDraft } from './journey-draft.ts'
import { createOperationKeys } from './operation-keys.ts'
import { createWeightSave, type WeightSave } from './weight-save.ts'

/** One person's journey in this page: what they chose, what is still on its way, and the keys of their operations. */
export type Journey = {
  readonly draft: DraftStore
  readonly weight: WeightSave
  readonly keys: ReturnType<typeof createOperationKeys>
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
  const draft = createDraftStore({ cache: personCache, person, isCurrent })
  const weight = createWeightSave({
    send: saveAnswer,
    cache: personCache,
    person,
    isCurrent,
    newKey: () => crypto.randomUUID(),
    pause: (run, milliseconds) => {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    },
  })
  // Without an answer the person sees what this device knows; nothing here is worth an error.
  void readOwnProfile().then(
    (profile) => profile && isCurrent() && draft.fill(draftOf(profile)),
    () => undefined,
  )
  window.addEventListener('online', weight.hurry)
  const unsubscribe = session.subscribe(({ kind }) => kind === 'signed-out' && close())
  const close = () => {
    unsubscribe()
    window.removeEventListener('online', weight.hurry)
    weight.stop()
    current = undefined
  }
  return { journey: { draft, weight, keys: createOperationKeys(() => crypto.randomUUID()) }, close }
}

/** The draft as it changes; undefined until the device was asked. */
export function useDraft({ draft }: Journey): JourneyDraft | undefined {
  return useSyncExternalStore(draft.subscribe, draft.get)
}
