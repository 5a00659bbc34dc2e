import type { ClientRow } from '@thali/contract/clients/clients.endpoints'
import { attentionGroup, STALL_DAYS } from '@thali/domain/clients/attention'
import { ageOn, type CalendarDate } from '@thali/domain/dates/calendar-date'
import type { ListedClient, listCarers, listOpenReviews, listSparks } from './client-list.repository.ts'

const DAY_MS = 86_400_000

export type Beside = {
  readonly sparks: Awaited<ReturnType<typeof listSparks>>
  readonly reviews: Awaited<ReturnType<typeof listOpenReviews>>
  readonly carers: Awaited<ReturnType<typeof listCarers>>
}

export const fullName = (person: { first_name: string; last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim()

const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** kg in a week, from the two averages of weight_summaries. */
export function weeklyChange(recent: number, earlier: number | null): number | null {
  return earlier === null ? null : round((recent - earlier) / (STALL_DAYS / 7), 2)
}

export function statusOf({ status, invited_at }: { status: string; invited_at: Date | null }): ClientRow['status'] {
  if (status === 'active') return 'active'
  return invited_at === null ? 'signed-up' : 'invited'
}

/** Waiting is told in whole days of the organisation's calendar. */
function presentAttention(client: ListedClient, warnings: string[], now: Date): ClientRow['attention'] {
  const { reason, since, recent_kg, earlier_kg } = client
  return {
    reason,
    group: attentionGroup(reason),
    since: since?.toISOString() ?? null,
    days: since === null ? null : Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS)),
    change_kg: recent_kg === null || earlier_kg === null ? null : round(recent_kg - earlier_kg, 1),
    warnings,
  }
}

export function presentRow(client: ListedClient, beside: Beside, today: CalendarDate, now: Date): ClientRow {
  const { id, last_on, last_kg, recent_kg, date_of_birth } = client
  const warnings = beside.reviews.filter((review) => review.account_id === id).map(({ warning }) => warning)
  const spark = beside.sparks.filter((reading) => reading.account_id === id)
  return {
    client_id: id,
    first_name: client.first_name,
    last_name: client.last_name,
    client_code: client.client_code,
    status: statusOf(client),
    gender: client.gender,
    age: date_of_birth === null ? null : ageOn(date_of_birth, today),
    goal: client.main_goals,
    attention: presentAttention(client, warnings, now),
    weight:
      last_on === null || last_kg === null || recent_kg === null
        ? null
        : {
            last_kg: round(last_kg, 1),
            last_on,
            weekly_kg: weeklyChange(recent_kg, client.earlier_kg),
            spark: spark.map(({ measured_on, kg }) => [daysBetween(measured_on, today), kg]),
          },
    dieticians: beside.carers
      .filter((carer) => carer.client_id === id)
      .map((carer) => ({ staff_id: carer.id, name: fullName(carer) })),
  }
}
