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

/** A refused send tells its reason in data.Details (S-04). */
export function detailsText(error: unknown, words: VisitorWords): string {
  return textIn(dataOf(error), 'Details') ?? failureText(error, words)
}

/** The server's texts for single fields, by their names on the wire. */
export function fieldTexts(error: unknown): Readonly<Record<string, string>> {
  const fields = dataOf(error)['fields']
  if (typeof fields !== 'object' || fields === null) return {}
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

function dataOf(error: unknown): Record<string, unknown> {
  const failure = failureOf(error)
  const data = failure?.kind === 'refused' ? failure.data : undefined
  return typeof data === 'object' && data !== null ? { ...data } : {}
}

function textIn(record: Record<string, unknown>, name: string): string | undefined {
  const value = record[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
