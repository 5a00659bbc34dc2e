import { failureOf, messageOf } from '@thali/ui/session/api-failure'
import type { VisitorWords } from '../../words/en.ts'

/** Why a call failed, in the server's own words where it has any. */
export function failureReason(error: unknown, words: VisitorWords): string {
  return messageOf(error) || (failureOf(error) ? words.unreachable : words.unexpected)
}
