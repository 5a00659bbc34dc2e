import type { WeightUnit } from '@thali/domain/units/weight'
import { failureOf } from '@thali/ui/session/api-failure'
import type { PersonCache } from '../../platform/person-cache.ts'
import { createRepeater } from '../../platform/repeater.ts'

export type WeightChange = { readonly weight: number; readonly weight_unit: WeightUnit }
type Pending = { readonly change: WeightChange; readonly key: string }

const WORK_KEY = 'journey-weight'
/** Answers that the same request will get again: repeating it by itself helps nobody. */
const FINAL_STATUS = [400, 401, 403]

type WeightSaveOptions = {
  readonly send: (change: WeightChange, key: string) => Promise<unknown>
  readonly work: Pick<PersonCache, 'read' | 'write'>
  readonly person: string
  /** False once the person has signed out. */
  readonly isCurrent: () => boolean
  readonly newKey: () => string
  readonly pause: (run: () => void, milliseconds: number) => () => void
}

export type WeightSave = ReturnType<typeof createWeightSave>

/** J-07: nobody waits for the weight. It is sent in the background until it has landed, over reloads too. */
export function createWeightSave({ send, work, person, isCurrent, newKey, pause }: WeightSaveOptions) {
  let pending: Pending | undefined
  const keep = (next: Pending | undefined) => {
    pending = next
    return isCurrent() ? work.write(person, WORK_KEY, next) : Promise.resolve()
  }
  // A newer weight may come while the older one is on its way: it goes next.
  const sendPending = async () => {
    while (pending !== undefined && isCurrent()) {
      const sent = pending
      await send(sent.change, sent.key)
      if (pending === sent) await keep(undefined)
    }
  }
  const repeater = createRepeater({ work: sendPending, isWorthRepeating: (error) => !isFinal(error), pause })
  const restored = work.read(person, WORK_KEY).then((kept) => {
    if (pending !== undefined || !isPending(kept)) return
    pending = kept
    repeater.start()
  })

  return {
    /** Takes a weight and returns at once. */
    submit: (change: WeightChange) => {
      const isSame = JSON.stringify(pending?.change) === JSON.stringify(change)
      void keep({ change, key: isSame && pending ? pending.key : newKey() })
      repeater.start()
    },
    /** Tries again without waiting for the pause, e.g. because the network is back. */
    hurry: () => {
      if (pending !== undefined) repeater.start()
    },
    rest: repeater.rest,
    /** Resolves when the server has the weight; fails with the reason why it has not. */
    settle: async () => {
      await restored
      if (pending !== undefined) await repeater.attempt()
    },
    stop: repeater.stop,
  }
}

function isFinal(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'refused' && FINAL_STATUS.includes(failure.status)
}

function isPending(value: unknown): value is Pending {
  return typeof value === 'object' && value !== null && 'change' in value && 'key' in value
}
