import { failureOf } from '@thali/ui/session/api-failure'
import type { VisitorWords } from '../../words/en.ts'
import { failureText } from './failure-text.ts'

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
