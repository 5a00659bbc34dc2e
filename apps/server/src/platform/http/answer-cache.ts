import { LRUCache } from 'lru-cache'

const MOST_BYTES = 32 * 1024 * 1024
const BYTES_OF_AN_ENTRY = 200

export type AnswerCache = {
  /** Whether there is an answer, which may be out of date. */
  readonly has: (accountId: string) => boolean
  /** The answer that was made of exactly what this stamp stands for. */
  readonly find: (accountId: string, stamp: string | undefined) => string | undefined
  /** Without a stamp nothing is kept. */
  readonly keep: (accountId: string, stamp: string | undefined, answer: string) => void
}

/** The newest answer for each account, as it was sent; those that nobody asked for longest go when 32 MB are full. */
export function createAnswerCache(): AnswerCache {
  const answers = new LRUCache<string, { stamp: string; answer: string }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ stamp, answer }) => BYTES_OF_AN_ENTRY + 2 * (stamp.length + answer.length),
  })
  return {
    has: (accountId) => answers.has(accountId),
    find: (accountId, stamp) => {
      const kept = answers.get(accountId)
      return kept !== undefined && kept.stamp === stamp ? kept.answer : undefined
    },
    keep: (accountId, stamp, answer) => {
      if (stamp !== undefined) answers.set(accountId, { stamp, answer })
    },
  }
}
