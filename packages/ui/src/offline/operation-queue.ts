import { createEntityRests } from './entity-rests.ts'
import type { Operation } from './operation.ts'
import { createOutcomes, type Outcome } from './outcomes.ts'
import type { QueueOptions } from './queue-options.ts'
import { createSender } from './sender.ts'

/** One sender at a time, over all tabs of this browser. */
export const OFFLINE_LOCK = 'thali-offline'

export type NewOperation = Pick<Operation, 'entityKey' | 'route' | 'content' | 'about'>

/** The present person's operations as they stand. */
export type QueueView = {
  readonly operations: readonly Operation[]
  /** Of uploads under way in this tab, 0 to 1, by id. */
  readonly progress: ReadonlyMap<string, number>
  readonly isDurable: boolean
  /** False until the store was read. */
  readonly isLoaded: boolean
}

export type OperationQueue = ReturnType<typeof createOperationQueue>

/** Sends what people did, whatever becomes of network, tab or session: each operation once, in order per entity. */
export function createOperationQueue(options: QueueOptions) {
  const { store, channel, person } = options
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  const outcomes = createOutcomes()
  const rests = createEntityRests(options, () => run())
  const board = createBoard(store.isDurable())

  const refresh = async () => {
    const owner = person()
    const operations = owner === undefined ? [] : await store.list(owner)
    // What belongs to a person who left while the store was read is not shown to the next one.
    if (owner !== person() || isStopped()) return
    board.show({ operations, isDurable: store.isDurable(), isLoaded: true })
    outcomes.compare(operations)
  }
  const changed = async () => {
    channel.tell()
    await refresh()
  }
  const sendAll = createSender({
    ...options,
    rests,
    outcomes,
    isStopped,
    onProgress: board.progress,
    onChange: changed,
  })
  // A store or a lock that fails is tried again with the next call; nothing is lost by it.
  const round = () => options.locks.request(OFFLINE_LOCK, { signal: stopping.signal }, sendAll).catch(() => undefined)
  const rounds = createRounds(round, isStopped, outcomes.leave)
  const run = rounds.start
  channel.listen(() => void refresh())

  return {
    get: board.get,
    subscribe: board.subscribe,
    /** Fulfilled when nothing is being sent. */
    rest: rounds.rest,
    /** Keeps an operation of whoever is signed in and sends it as soon as it can be. Fulfilled once it is kept. */
    add: async (given: NewOperation): Promise<Operation> => {
      const owner = person()
      if (owner === undefined) throw new Error('nobody is signed in')
      const begun = { state: 'waiting', isTried: false, createdAt: options.now() } as const
      const operation: Operation = { ...given, ...begun, id: options.newId(), person: owner }
      await store.add(operation)
      await changed()
      run()
      return operation
    },
    /** What becomes of it with the present try, or that it has to wait. */
    outcome: async (id: string): Promise<Outcome> => {
      const outcome = outcomes.expect(id)
      await refresh()
      run()
      return outcome
    },
    /** Sends what needed the person once more, as it is. */
    retry: async (id: string): Promise<void> => {
      await store.change(id, (kept) => ({ ...kept, state: 'waiting', refusal: undefined }))
      await changed()
      run()
    },
    /** Takes an operation back that has not left this device; false when it is too late for that. */
    withdraw: async (id: string): Promise<boolean> => {
      const isGone = await store.removeUntried(id)
      await changed()
      return isGone
    },
    /** Forgets an operation for good: the person has decided. */
    discard: async (id: string): Promise<void> => {
      await store.remove([id])
      await changed()
      run()
    },
    /** Everything is tried at once: there is a network again, or somebody has signed in, or asks for it. */
    wake: async (): Promise<void> => {
      rests.endAll()
      await refresh()
      run()
    },
    /** Keeps nothing of others; without a person, of anybody (trap 49). */
    wipeAllBut: async (kept: string | undefined): Promise<void> => {
      await store.wipeAllBut(kept)
      await changed()
    },
    stop: (): void => {
      stopping.abort()
      rests.endAll()
    },
  }
}

/** What the screens see. */
function createBoard(isDurable: boolean) {
  const listeners = new Set<() => void>()
  let view: QueueView = { operations: [], progress: new Map(), isDurable, isLoaded: false }
  const show = (change: Partial<QueueView>) => {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }
  return {
    get: () => view,
    show,
    progress: (id: string, part: number | undefined) => {
      const progress = new Map(view.progress)
      if (part === undefined) progress.delete(id)
      else progress.set(id, part)
      show({ progress })
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One round at a time; who calls during one gets another after it. */
function createRounds(round: () => Promise<unknown>, isStopped: () => boolean, onEnd: () => void) {
  let running: Promise<void> | undefined
  let isCalledAgain = false
  const goRound = async () => {
    while (isCalledAgain && !isStopped()) {
      isCalledAgain = false
      await round()
    }
    running = undefined
    onEnd()
  }
  return {
    start: (): void => {
      isCalledAgain = true
      running ??= goRound()
    },
    rest: async (): Promise<void> => {
      while (running) await running
    },
  }
}
