const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

type RepeaterOptions = {
  readonly work: () => Promise<void>
  readonly isWorthRepeating: (error: unknown) => boolean
  /** Runs something later; the answer calls it off. */
  readonly pause: (run: () => void, milliseconds: number) => () => void
}

/** Work that goes on in the background until it has succeeded: one run at a time, longer pauses after each failure. */
export function createRepeater({ work, isWorthRepeating, pause }: RepeaterOptions) {
  let running: Promise<void> | undefined
  let cancelPause = (): void => undefined
  let failures = 0

  const succeeded = () => {
    failures = 0
  }
  const failed = (error: unknown) => {
    if (isWorthRepeating(error)) {
      cancelPause = pause(start, Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
      failures += 1
    }
    throw error
  }
  const attempt = (): Promise<void> => {
    cancelPause()
    running ??= work()
      .then(succeeded, failed)
      .finally(() => {
        running = undefined
      })
    return running
  }
  const start = () => void attempt().catch(() => undefined)

  return {
    start,
    /** Now, or together with the run that is under way; fails as the work does and is repeated all the same. */
    attempt,
    /** Waits for the run that is under way, whatever comes of it. */
    rest: async () => {
      await running?.catch(() => undefined)
    },
    stop: () => cancelPause(),
  }
}
