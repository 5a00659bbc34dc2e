type Options<T> = {
  readonly atOnce: number
  readonly take: () => Promise<T | undefined>
  readonly handle: (thing: T) => Promise<void>
  readonly onError: (error: Error) => void
}

export type Workers = {
  /** There may be something to take: a worker looks, unless all are at work, who will look before they rest. */
  readonly call: () => void
  /** Calls, waits until every worker rests, and returns how many things they handled meanwhile. */
  readonly drain: () => Promise<number>
  readonly rest: () => Promise<void>
}

/**
 * Up to so many workers on one queue. Whoever finds something calls in the next, so an empty queue is asked once, and a
 * worker that hangs keeps only its own place.
 */
export function createWorkers<T>({ atOnce, take, handle, onError }: Options<T>): Workers {
  const working = new Set<Promise<void>>()
  let calls = 0
  let handled = 0

  async function work(): Promise<void> {
    for (;;) {
      const before = calls
      const thing = await take()
      if (thing !== undefined) {
        startNext()
        await handle(thing)
        handled += 1
      } else if (before === calls) return
      // Else something came while the queue was being asked, and may have been missed.
    }
  }

  function startNext(): void {
    if (working.size >= atOnce) return
    const worker = work()
      .catch(onError)
      .finally(() => working.delete(worker))
    working.add(worker)
  }

  function call(): void {
    calls += 1
    startNext()
  }

  async function rest(): Promise<void> {
    while (working.size > 0) await Promise.all(working)
  }

  return {
    call,
    rest,
    drain: async () => {
      const before = handled
      call()
      await rest()
      return handled - before
    },
  }
}
