import type { CalendarDate } from '@thali/domain/dates/calendar-date'
import type { Gender } from '@thali/domain/journey/gender'
import type { Goal } from '@thali/domain/journey/goals'
import type { Reason } from '@thali/domain/journey/reasons'
import type { PersonCache } from '../../platform/person-cache.ts'
import type { HeightControl } from './height-control.ts'
import type { WeightControl } from './weight-control.ts'

/** Everything a person has chosen so far, saved or not; what is absent was never touched on this device. */
export type JourneyDraft = {
  readonly reasons?: readonly Reason[]
  readonly otherReason?: string
  readonly goal?: Goal
  readonly gender?: Gender
  readonly dateOfBirth?: CalendarDate | ''
  /** Something stands in the field that is no possible date. */
  readonly isDateBroken?: boolean
  readonly weight?: WeightControl
  readonly goalWeight?: WeightControl
  readonly height?: HeightControl
}

const CACHE_KEY = 'journey-draft'
/** Changes with the shape of a draft: an older one is dropped. */
const SHAPE = 1

type Kept = { readonly shape: number; readonly draft: JourneyDraft }

export type DraftStore = {
  /** Undefined until the device was asked. */
  get(): JourneyDraft | undefined
  change(patch: JourneyDraft): void
  /** What the server has, where the device has nothing. */
  fill(saved: JourneyDraft): void
  clear(): void
  subscribe(listener: () => void): () => void
}

type DraftOptions = {
  readonly cache: Pick<PersonCache, 'read' | 'write'>
  readonly person: string
  /** False once the person has signed out: nothing may be written after the wipe (trap 49). */
  readonly isCurrent: () => boolean
}

/** The answers of one person on this device: back and reload lose nothing (J-11). */
export function createDraftStore({ cache, person, isCurrent }: DraftOptions): DraftStore {
  let draft: JourneyDraft | undefined
  let isWriting = false
  let isStale = false
  const listeners = new Set<() => void>()

  const show = (next: JourneyDraft) => {
    draft = next
    for (const listener of listeners) listener()
  }
  // One write at a time, the latest wins: a slider gives sixty values a second.
  const keep = async () => {
    isStale = true
    if (isWriting) return
    isWriting = true
    while (isStale && isCurrent()) {
      isStale = false
      await cache.write(person, CACHE_KEY, { shape: SHAPE, draft: draft ?? {} } satisfies Kept)
    }
    isWriting = false
  }
  const put = (next: JourneyDraft) => {
    show(next)
    void keep()
  }

  void cache.read(person, CACHE_KEY).then((kept) => {
    if (isKept(kept)) show({ ...kept.draft, ...draft, isDateBroken: false })
    else show(draft ?? {})
  })

  return {
    get: () => draft,
    change: (patch) => put({ ...draft, ...patch }),
    fill: (saved) => show({ ...saved, ...draft }),
    clear: () => put({}),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'shape' in value && value.shape === SHAPE && 'draft' in value
}
