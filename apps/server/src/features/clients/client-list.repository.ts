import type { ClientFilters } from '@thali/contract/clients/clients.endpoints'
import { type AttentionReason, INVITATION_DAYS, SILENT_DAYS, STALL_KG } from '@thali/domain/clients/attention'
import { addDays, type CalendarDate } from '@thali/domain/dates/calendar-date'
import { isUuid } from '@thali/domain/ids/uuid'
import { LBS_PER_KG } from '@thali/domain/units/weight'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/request-context.ts'

export type ListedClient = {
  id: string
  first_name: string
  last_name: string
  client_code: string | null
  status: 'active' | 'inactive'
  invited_at: Date | null
  gender: 'M' | 'F' | 'O' | null
  date_of_birth: string | null
  main_goals: 'lose' | 'gain' | 'maintain' | null
  last_on: string | null
  last_kg: number | null
  recent_kg: number | null
  earlier_kg: number | null
  reason: AttentionReason | null
  since: Date | null
  /** The place in the order: what a cursor carries. */
  rank: number
  o_rank: number
  waited: number
  name_key: string
}
export type Place = readonly [rank: number, waited: number, nameKey: string, id: string]
type At = { readonly today: CalendarDate; readonly now: Date }

const RANKS: readonly (AttentionReason | null)[] = [
  'goal-review',
  'stalled',
  'form-overdue',
  'not-activated',
  'silent',
  null,
]
const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Whom the caller may see: the rule of care.ts for a whole list. */
function inCare({ role, accountId }: Caller): RawBuilder<unknown>[] {
  if (role === 'admin') return []
  return [
    sql`exists (select from care_relations c where c.organization_id = a.organization_id and c.client_id = a.id
    and c.staff_id = ${accountId} and ${role} = 'dietician')`,
  ]
}

function ofCare(care: string | undefined, { accountId }: Caller): RawBuilder<unknown>[] {
  if (care === undefined) return []
  const relation = sql`select from care_relations c where c.organization_id = a.organization_id and c.client_id = a.id`
  if (care === 'nobody') return [sql`not exists (${relation})`]
  const staffId = care === 'me' ? accountId : care
  return isUuid(staffId) ? [sql`exists (${relation} and c.staff_id = ${staffId})`] : [sql`false`]
}

/** Each word stands somewhere in the names, the code, the address or the number; digits with gaps are one number. */
function searchTerms(search: string | undefined): string[] {
  const text = (search ?? '').trim().toLowerCase()
  if (/^\+?[\d\s()-]{4,}$/.test(text)) return [text.replace(/\D/g, '')]
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6)
}

function matching(filters: ClientFilters, caller: Caller): RawBuilder<unknown>[] {
  const { status, goal, search, care } = filters
  const words = sql`lower(concat_ws(' ', a.first_name, a.last_name, a.client_code, a.email, a.phone))`
  return [
    sql`a.organization_id = ${caller.organizationId}`,
    sql`a.role = 'client'`,
    sql`a.status <> 'closed'`,
    ...inCare(caller),
    ...ofCare(care, caller),
    ...(status === undefined ? [] : [sql`a.status = ${status === 'active' ? 'active' : 'inactive'}`]),
    ...(goal === undefined ? [] : [sql`p.main_goals = ${goal}`]),
    ...searchTerms(search).map((term) => sql`strpos(${words}, ${term}) > 0`),
  ]
}

const GOAL_KG = sql`(p.goal_weight / case p.goal_weight_unit when 'lbs' then ${sql.lit(LBS_PER_KG)} else 1 end)`

/** Clients with the reason that they need somebody for, if any. The order of the cases is the order of urgency. */
function withReason(filters: ClientFilters, caller: Caller, { today, now }: At): RawBuilder<ListedClient> {
  const silentSince = addDays(today, -SILENT_DAYS)
  const waitingSince = new Date(now.getTime() - INVITATION_DAYS * 86_400_000)
  const isStalled = sql`w.earlier_kg is not null and w.last_on > ${silentSince}::date and (
    (p.main_goals = 'lose' and w.recent_kg > ${GOAL_KG} and w.recent_kg - w.earlier_kg > ${-STALL_KG}) or
    (p.main_goals = 'gain' and w.recent_kg < ${GOAL_KG} and w.recent_kg - w.earlier_kg < ${STALL_KG}))`
  const quietOn = sql`coalesce(w.last_on, a.activated_at::date)`
  return sql`select a.id, a.first_name, a.last_name, a.client_code, a.status, a.invited_at, a.created_at, a.activated_at,
      lower(a.first_name || ' ' || a.last_name) as name_key, p.gender, p.date_of_birth, p.main_goals,
      w.last_on, w.last_kg, w.recent_kg, w.earlier_kg, urgent.rank,
      case urgent.rank when 0 then g.raised_at when 1 then (w.last_on - 21)::timestamptz when 2 then f.due_on::timestamptz when 3 then coalesce(a.invited_at, a.created_at)
        when 4 then ${quietOn}::timestamptz end as since
    from accounts a
      left join profiles p on p.organization_id = a.organization_id and p.account_id = a.id
      left join weight_summaries w on w.organization_id = a.organization_id and w.account_id = a.id
      left join (select account_id, min(raised_at) as raised_at from goal_reviews
        where organization_id = ${caller.organizationId} and resolved_at is null group by account_id) g on g.account_id = a.id
      left join (select client_id, min(coalesce(due_on, diet_date)) as due_on from form_requests
        where organization_id = ${caller.organizationId} and filled_at is null and withdrawn_at is null
        group by client_id) f on f.client_id = a.id
      cross join lateral (select case when g.raised_at is not null then 0 when ${isStalled} then 1
        when f.due_on < ${today}::date then 2
        when a.status = 'inactive' and coalesce(a.invited_at, a.created_at) <= ${waitingSince} then 3
        when a.status = 'active' and ${quietOn} <= ${silentSince}::date then 4 else 5 end as rank) urgent
    where ${all(matching(filters, caller))}`
}

function ofReason(attention: ClientFilters['attention']): RawBuilder<unknown> {
  if (attention === undefined) return sql`true`
  if (attention === 'needed') return sql`rank < 5`
  return sql`rank = ${RANKS.indexOf(attention)}`
}

/** What the list is ordered by, before name and id; each is ascending. */
function orderOf(sort: ClientFilters['sort'] = 'attention') {
  if (sort === 'attention') return { rank: sql`rank`, waited: sql`coalesce(extract(epoch from since), 0)::float8` }
  if (sort === 'newest') return { rank: sql`0`, waited: sql`-extract(epoch from created_at)::float8` }
  if (sort === 'last-reading')
    return { rank: sql`0`, waited: sql`coalesce(extract(epoch from last_on::timestamptz), 0)::float8` }
  return { rank: sql`0`, waited: sql`0::float8` }
}

/** One page, in order, after a place; one more than `limit` tells that there is a further one. */
export async function listPage(
  tx: Transaction,
  caller: Caller,
  filters: ClientFilters,
  at: At,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<ListedClient[]> {
  const { rank, waited } = orderOf(filters.sort)
  const further = after
    ? sql`(o_rank, waited, name_key, id) > (${after[0]}::int, ${after[1]}::float8, ${after[2]}::text, ${after[3]}::uuid)`
    : sql`true`
  const { rows } = await sql<Omit<ListedClient, 'reason'>>`select listed.* from (
      select known.*, ${rank} as o_rank, ${waited} as waited from (${withReason(filters, caller, at)}) known
      where ${ofReason(filters.attention)}) listed
    where ${further} order by o_rank, waited, name_key, id limit ${limit}`.execute(tx)
  return rows.map((row) => ({ ...row, reason: RANKS[row.rank] ?? null }))
}

export type ReasonCount = { readonly reason: AttentionReason | null; readonly count: number }

/** How many there are of each reason. */
export async function countReasons(
  tx: Transaction,
  caller: Caller,
  filters: ClientFilters,
  at: At,
): Promise<ReasonCount[]> {
  const { rows } = await sql<{ rank: number; count: number }>`select rank, count(*) as count
    from (${withReason(filters, caller, at)}) known where ${ofReason(filters.attention)} group by rank order by rank`.execute(
    tx,
  )
  return rows.map(({ rank, count }) => ({ reason: RANKS[rank] ?? null, count: Number(count) }))
}

type Spark = { readonly account_id: string; readonly measured_on: string; readonly kg: number }

export async function listSparks(tx: Transaction, caller: Caller, ids: readonly string[], since: CalendarDate) {
  if (ids.length === 0) return []
  const { rows } = await sql<Spark>`select account_id, measured_on,
      round(weight / case weight_unit when 'lbs' then ${sql.lit(LBS_PER_KG)} else 1 end, 2) as kg
    from weight_readings where organization_id = ${caller.organizationId} and account_id in (${sql.join(ids)})
      and measured_on >= ${since} order by account_id, measured_on`.execute(tx)
  return rows
}

export function listOpenReviews(tx: Transaction, caller: Caller, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('goal_reviews')
    .select(['account_id', 'warning', 'raised_at'])
    .where('organization_id', '=', caller.organizationId)
    .where('account_id', 'in', ids)
    .where('resolved_at', 'is', null)
    .orderBy('raised_at')
    .execute()
}

export function listCarers(tx: Transaction, caller: Caller, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([])
  return tx
    .selectFrom('care_relations')
    .innerJoin('accounts', 'accounts.id', 'care_relations.staff_id')
    .select(['care_relations.client_id', 'care_relations.created_at', 'accounts.id'])
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('care_relations.organization_id', '=', caller.organizationId)
    .where('care_relations.client_id', 'in', ids)
    .where('accounts.status', '=', 'active')
    .orderBy('care_relations.created_at')
    .execute()
}
