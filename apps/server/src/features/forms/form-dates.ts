import type { MessageId } from '@thali/contract/words/messages'
import { AppError } from '../../platform/errors/app-error.ts'
import { readWireDate } from './read-wire-id.ts'

function refuse(name: 'diet_date' | 'diet_dates' | 'due_on', problem: MessageId): AppError {
  return new AppError('INVALID_INPUT', { fields: { [name]: problem }, message: problem })
}

/** A day that exists, or a refusal at its field; undefined where none was sent. */
export function readDay(name: 'diet_date' | 'due_on', text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  const day = readWireDate(text)
  if (day === undefined) throw refuse(name, 'form-date-unknown')
  return day
}

/** Days that exist, each once and in their order. */
export function readDays(texts: readonly string[]): string[] {
  const days = texts.map((text) => {
    const day = readWireDate(text)
    if (day === undefined) throw refuse('diet_dates', 'form-date-unknown')
    return day
  })
  return [...new Set(days)].sort()
}

export const dateNeeded = () => refuse('diet_dates', 'form-date-needed')
export const dateNotAsked = () => refuse('diet_dates', 'form-date-not-asked')
export const oneDateOnly = () => refuse('diet_dates', 'form-one-date')
