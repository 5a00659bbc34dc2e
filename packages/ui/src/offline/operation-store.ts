import type { Operation } from './operation.ts'

/** Where operations lie until they have landed: IndexedDB on the web, native storage in the shells. */
export type OperationStore = {
  /** False where the browser refuses storage: then nothing may be called 'saved on this phone'. */
  readonly isDurable: () => boolean
  /** One person's, oldest first. */
  list(person: string): Promise<readonly Operation[]>
  /** Fulfilled once it is written for good. */
  add(operation: Operation): Promise<void>
  /** Changes one that is still there; false (and nothing written) when it was taken away meanwhile. */
  change(id: string, change: (operation: Operation) => Operation): Promise<boolean>
  remove(ids: readonly string[]): Promise<void>
  /** Takes it away unless it has left this device already; says whether it did. */
  removeUntried(id: string): Promise<boolean>
  /** Everybody's but this person's; everybody's without one. */
  wipeAllBut(person: string | undefined): Promise<void>
}

/** As long as the page lives. For browsers that refuse storage, and for tests. */
export function createMemoryStore(isDurable = false): OperationStore {
  const kept = new Map<string, Operation>()
  return {
    isDurable: () => isDurable,
    list: async (person) => [...kept.values()].filter((operation) => operation.person === person),
    add: async (operation) => void kept.set(operation.id, operation),
    change: async (id, change) => {
      const operation = kept.get(id)
      if (operation) kept.set(id, change(operation))
      return operation !== undefined
    },
    remove: async (ids) => {
      for (const id of ids) kept.delete(id)
    },
    removeUntried: async (id) => {
      const operation = kept.get(id)
      return operation !== undefined && !operation.isTried && kept.delete(id)
    },
    wipeAllBut: async (person) => {
      for (const operation of kept.values()) if (operation.person !== person) kept.delete(operation.id)
    },
  }
}
