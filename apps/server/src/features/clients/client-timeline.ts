import type { readTimeline, TimelineEvent } from '@thali/contract/clients/client-file.endpoints'
import type { QueryOf, ReplyOf } from '@thali/contract/endpoint'
import { LBS_PER_KG } from '@thali/domain/units/weight'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { decodeCursor, encodeCursor, requireClient } from './clients.service.ts'

const PAGE = 30

type Kind = TimelineEvent['kind']
type Row = {
  id: string
  kind: Kind
  what: string
  at: Date
  by_first: string | null
  by_last: string | null
  text: string | null
  kg: number | null
  day: string | null
}
type Place = readonly [at: string, id: string]

// The same columns from every table that knows of something: id, kind, what, at, actor, text, kg, day.
function sources(organizationId: string, clientId: string): Readonly<Record<Kind, RawBuilder<unknown>[]>> {
  const own = sql`organization_id = ${organizationId} and account_id = ${clientId}`
  const audited = sql`from audit_log where organization_id = ${organizationId} and client_id = ${clientId}`
  const asEvent = (kind: Kind) => sql`'l' || id as id, ${kind} as kind, action as what, recorded_at as at,
    nullif(actor_id, ${clientId}) as actor, detail ->> 'reason' as text, null::numeric as kg, null::date as day`
  return {
    body: [
      sql`select 'w' || measured_on as id, 'body' as kind, 'weighed' as what, recorded_at as at, recorded_by as actor,
        null::text as text, round(weight / case weight_unit when 'lbs' then ${sql.lit(LBS_PER_KG)} else 1 end, 1) as kg,
        measured_on as day from weight_readings where ${own}`,
      sql`select 'g' || warning, 'body', warning, raised_at, null::uuid, null, null, null from goal_reviews where ${own}`,
      sql`select 'd' || warning, 'body', 'goal-' || decision, resolved_at, resolved_by, reason, null, null
        from goal_reviews where ${own} and decision is not null and resolved_at is not null`,
    ],
    notes: [
      sql`select 'n' || id as id, 'notes' as kind, 'note' as what, written_at as at, author_id as actor, text,
        null::numeric as kg, null::date as day from client_notes
        where organization_id = ${organizationId} and client_id = ${clientId} and removed_at is null`,
    ],
    forms: [sql`select ${asEvent('forms')} ${audited} and action like 'form.%' and action <> 'form.viewed'`],
    account: [
      sql`select 'c' || id as id, 'account' as kind, case when invited_at is null then 'signed-up' else 'invited' end as what,
        created_at as at, invited_by as actor, null::text as text, null::numeric as kg, null::date as day
        from accounts where organization_id = ${organizationId} and id = ${clientId}`,
      sql`select 'a' || id, 'account', 'activated', activated_at, null, null, null, null
        from accounts where organization_id = ${organizationId} and id = ${clientId} and activated_at is not null`,
      sql`select 't' || id, 'account', 'agreed', given_at, null, null, null, null from consents where ${own}`,
      sql`select 'p' || id, 'account', 'guardian-confirmed', confirmed_at, null, null, null, null
        from guardian_consents where ${own} and confirmed_at is not null`,
      sql`select ${asEvent('account')} ${audited} and action = 'care.changed'`,
    ],
    access: [sql`select ${asEvent('access')} ${audited} and action in ('client.viewed', 'form.viewed', 'file.viewed')`],
  }
}

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) &&
  value.length === 2 &&
  value.every((part) => typeof part === 'string' && part.length <= 200 && !part.includes('\0')) &&
  !Number.isNaN(Date.parse(String(value[0])))

/** What happened with a client, from everything that tells of it, as one list by time. */
export function createTimeline({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  return async function read(
    caller: Caller,
    { client_id, kind, cursor }: QueryOf<typeof readTimeline>,
  ): Promise<ReplyOf<typeof readTimeline>['data']> {
    const [at, id] = decodeCursor(cursor, isPlace) ?? [new Date(clock.now().getTime() + 86_400_000).toISOString(), '']
    return database.tenant(caller, async (tx) => {
      await requireClient(tx, caller, client_id)
      const known = sources(caller.organizationId, client_id)
      const wanted = kind === undefined ? [known.body, known.notes, known.forms, known.account].flat() : known[kind]
      const { rows } = await sql<Row>`select e.id, e.kind, e.what, e.at, e.text, e.kg, e.day, s.first_name as by_first,
          s.last_name as by_last
        from (${sql.join(wanted, sql` union all `)}) e
          left join accounts s on s.organization_id = ${caller.organizationId} and s.id = e.actor
        where (date_trunc('milliseconds', e.at), e.id) < (${at}::timestamptz, ${id}::text)
        order by date_trunc('milliseconds', e.at) desc, e.id desc limit ${PAGE + 1}`.execute(tx)
      const shown = rows.slice(0, PAGE)
      const last = shown.at(-1)
      return {
        events: shown.map(present),
        next: rows.length > PAGE && last ? encodeCursor([last.at.toISOString(), last.id]) : null,
      }
    })
  }
}

function present({ id, kind, what, at, by_first, by_last, text, kg, day }: Row): TimelineEvent {
  const by = by_first === null ? null : `${by_first} ${by_last ?? ''}`.trim()
  return { event_id: id, kind, what, at: at.toISOString(), by, text, kg, day }
}
