import { isCalendarDate } from '@thali/domain/dates/calendar-date'
import { decodeBase64Id } from '@thali/domain/ids/base64-id'
import { isUuid } from '@thali/domain/ids/uuid'
import { AppError } from '../../platform/errors/app-error.ts'

// Uuids and dates hold a '-', which base64 does not: a text is one or the other (F-01, trap 10).
function plain(text: string): string {
  if (text.includes('-')) return text
  const decoded = decodeBase64Id(text)
  if (decoded === undefined) throw new AppError('INVALID_BASE64')
  return decoded
}

/** A uuid; anything else is not found, like one that nobody has. */
export function requireUuid(text: string): string {
  if (!isUuid(text)) throw new AppError('NOT_FOUND')
  return text.toLowerCase()
}

/** A uuid as it is, or its base64 as the specification's URLs carry it. */
export function readWireId(text: string): string {
  return requireUuid(plain(text))
}

/** A day as it is, or its base64; undefined for one that does not exist. */
export function readWireDate(text: string): string | undefined {
  const date = plain(text)
  return isCalendarDate(date) ? date : undefined
}
