import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { normalizePassword } from '@thali/domain/auth/password-rules'
import { AppError } from '../../platform/errors/app-error.ts'

// OWASP's argon2id setting: 19 MiB, two passes, one lane.
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
// Hashing runs in libuv's threads; more at once than there are cores only takes the time of everything else.
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const LONGEST_QUEUE = 200

/** Hashes and compares passwords off the main thread, a few at a time; an unknown person costs the same as a known one. */
export type PasswordHasher = {
  readonly hash: (password: string) => Promise<string>
  /** Compares with the hash, or does the same work for nothing when there is none. */
  readonly matches: (hashed: string | null | undefined, password: string) => Promise<boolean>
}

function limiter(atOnce: number, longestQueue: number) {
  let running = 0
  const queue: (() => void)[] = []
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= longestQueue) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      // The place is handed on, not freed, so that nobody slips in between.
      if (next) next()
      else running -= 1
    }
  }
}

export async function createPasswordHasher(): Promise<PasswordHasher> {
  const run = limiter(AT_ONCE, LONGEST_QUEUE)
  const hashPassword = (password: string) => run(() => hash(normalizePassword(password), ARGON2))
  const dummy = await hashPassword('nobody has this password')
  return {
    hash: hashPassword,
    matches: async (hashed, password) => {
      const isMatch = await run(() => verify(hashed ?? dummy, normalizePassword(password)))
      return typeof hashed === 'string' && isMatch
    },
  }
}
