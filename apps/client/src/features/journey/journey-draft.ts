import type { Gender } from '@thali/domain/journey/gender'
import type { Goal } from '@thali/domain/journey/goals'
import type { Reason } from '@thali/domain/journey/reasons'
import { createKeeper } from '../../platform/keeper.ts'
import type { PersonCache } from '../../platform/person-cache.ts'
import type { HeightControl } from './height-control.ts'
import type { WeightControl } from './weight-control.ts'

/** The fields of the journey as they stand; what is absent was never answered. */
export type JourneyDraft = {
  readonly reasons?: readonly Reason[]
  readonly otherReason?: string
  readonly goal?: Goal
  readonly gender?: Gender
  /** As typed: dd/MM/yyyy, or the beginning of it. */
  readonly dateOfBirth?: string
  readonly weight?: WeightControl
  readonly goalWeight?: WeightControl
  readonly height?: HeightControl
}

const WORK_KEY = 'journey-draft'
/** Changes with the shape of what is kept: an older one is dropped. */
const SHAPE = 2

/** `typed` is what the server has not got yet; it stands over `saved`, which another device may have changed since. */
type Layers = { readonly saved: JourneyDraft; readonly typed: JourneyDraft }
type Kept = Layers & { readonly shape: number }

export type DraftStore = {
  /** Undefined until the device was asked. */
  get(): JourneyDraft | undefined
  /** Whether something stands here that the server has not got, also from before a reload. */
  hasUnsent(): Promise<boolean>
  change(patch: JourneyDraft): void
  /** What the server has: it counts wherever nothing was typed here since. */
  fill(saved: JourneyDraft): void
  /** These fields have reached the server as they stand. */
  landed(fields: readonly (keyof JourneyDraft)[]): void
  /** The journey is finished: the device need not keep it any longer. */
  finish(): void
  subscribe(listener: () => void): () => void
}

type DraftOptions = {
  readonly work: Pick<PersonCache, 'read' | 'write'>
  readonly person: string
  /** False once the person has signed out: nothing may be written after the wipe (trap 49). */
  readonly isCurrent: () => boolean
}

/** The answers of one person on this device: back, reload and a session that ends lose nothing (J-11). */
export function createDraftStore({ work, person, isCurrent }: DraftOptions): DraftStore {
  let layers: Layers = { saved: {}, typed: {} }
  let shown: JourneyDraft | undefined
  let fromServer: JourneyDraft | undefined
  // Of this page's life: an answer of the server that left before them does not know them.
  let landedHere: JourneyDraft = {}
  const listeners = new Set<() => void>()
  const keep = createKeeper(() => work.write(person, WORK_KEY, { shape: SHAPE, ...layers } satisfies Kept), isCurrent)

  const put = (next: Layers) => {
    layers = next
    shown = { ...next.saved, ...next.typed }
    for (const listener of listeners) listener()
  }

  const reading = work.read(person, WORK_KEY).then((kept) => {
    const { saved, typed } = isKept(kept) ? kept : { saved: {}, typed: {} }
    put({ saved: fromServer ?? saved, typed: { ...typed, ...layers.typed } })
  })

  return {
    get: () => shown,
    hasUnsent: async () => {
      await reading
      return Object.keys(layers.typed).length > 0
    },
    change: (patch) => {
      put({ ...layers, typed: { ...layers.typed, ...patch } })
      keep()
    },
    fill: (saved) => {
      fromServer = { ...saved, ...landedHere }
      if (shown === undefined) return
      put({ ...layers, saved: fromServer })
      keep()
    },
    landed: (fields) => {
      const [sent, typed] = divide(layers.typed, fields)
      landedHere = { ...landedHere, ...sent }
      put({ saved: { ...layers.saved, ...sent }, typed })
      keep()
    },
    finish: () => void work.write(person, WORK_KEY, undefined),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The named fields, and the others. */
function divide(draft: JourneyDraft, fields: readonly (keyof JourneyDraft)[]): [JourneyDraft, JourneyDraft] {
  const isNamed = ([name]: [string, unknown]) => fields.some((field) => field === name)
  const entries = Object.entries(draft)
  return [Object.fromEntries(entries.filter(isNamed)), Object.fromEntries(entries.filter((entry) => !isNamed(entry)))]
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'shape' in value && value.shape === SHAPE && 'typed' in value
}
