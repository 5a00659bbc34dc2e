import { isCalendarDate } from '@thali/domain/dates/calendar-date'
import { decodeBase64Id } from '@thali/domain/ids/base64-id'
import { isUuid } from '@thali/domain/ids/uuid'

/** Which form an address means (F-01). */
export type FormAddress = {
  readonly formNumber: number
  readonly dietDate: string | undefined
  /** Staff fill it for this client (F-11). */
  readonly clientId: string | undefined
  /** Opened to change what was filled. */
  readonly isEdit: boolean
}

type Parts = {
  readonly form_number?: string | undefined
  readonly diet_date?: string | undefined
  readonly client_id?: string | undefined
  readonly edit?: string | undefined
}

/** Undefined for an address that means no form: a number, a date or an id that is none. */
export function readFormAddress({ form_number = '', diet_date, client_id, edit }: Parts): FormAddress | undefined {
  if (!/^[1-9]\d{0,5}$/.test(form_number)) return undefined
  const dietDate = diet_date === undefined ? undefined : decodeBase64Id(diet_date)
  if (diet_date !== undefined && (dietDate === undefined || !isCalendarDate(dietDate))) return undefined
  const clientId = client_id === undefined ? undefined : decodeBase64Id(client_id)
  if (client_id !== undefined && (clientId === undefined || !isUuid(clientId))) return undefined
  return { formNumber: Number(form_number), dietDate, clientId, isEdit: edit === '1' }
}

/** The entity that drafts and operations of this form belong to. */
export function entityOf({ formNumber, dietDate, clientId }: FormAddress): string {
  return ['form', formNumber, dietDate ?? '', clientId ?? ''].join('/')
}
