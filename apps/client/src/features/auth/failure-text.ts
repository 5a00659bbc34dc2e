import { failureOf } from '@thali/ui/session/api-failure'
import type { VisitorWords } from '../../words/en.ts'

/** What to tell a person about a failed call: the server's own words where it has any (S-03). */
export function failureText(error: unknown, words: VisitorWords): string {
  const failure = failureOf(error)
  if (failure === undefined) return words.unexpected
  if (failure.kind === 'offline') return words.unreachable
  if (failure.kind === 'unavailable') return failure.message ?? words.busy
  return failure.message || words.unexpected
}
