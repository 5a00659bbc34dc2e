import type { QueueOptions } from './queue-options.ts'
import { retryPause } from './retry-pause.ts'

/** Stands for all entities where something rests. */
export const EVERYTHING = ''

export type EntityRests = ReturnType<typeof createEntityRests>

/** Which entities wait before their next try: longer after each failure in a row. */
export function createEntityRests({ pause, random }: Pick<QueueOptions, 'pause' | 'random'>, onEnd: () => void) {
  const resting = new Map<string, () => void>()
  const failures = new Map<string, number>()
  const stop = (key: string) => {
    resting.get(key)?.()
    resting.delete(key)
  }
  return {
    isResting: (entityKey: string) => resting.has(EVERYTHING) || resting.has(entityKey),
    begin: (key: string, retryAfter: number | undefined) => {
      const count = failures.get(key) ?? 0
      failures.set(key, count + 1)
      stop(key)
      const end = () => {
        resting.delete(key)
        onEnd()
      }
      resting.set(key, pause(end, retryPause(count, retryAfter, random)))
    },
    /** Something of it has landed. */
    end: (key: string) => {
      stop(key)
      failures.delete(key)
    },
    endAll: () => {
      for (const key of [...resting.keys()]) stop(key)
      failures.clear()
    },
  }
}
