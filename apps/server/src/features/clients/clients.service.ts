import type {
  ClientFilters,
  ClientRow,
  listClients,
  listStaff,
  listViews,
  Preferences,
} from '@thali/contract/clients/clients.endpoints'
import type { QueryOf, ReplyOf } from '@thali/contract/endpoint'
import { addDays, calendarDateIn } from '@thali/domain/dates/calendar-date'
import { isUuid } from '@thali/domain/ids/uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findOrganizationById, type Organization } from '../organizations/organizations.service.ts'
import { requireInCare } from './care.ts'
import * as list from './client-list.repository.ts'
import { fullName, presentRow } from './clients.presenter.ts'

export { requireInCare } from './care.ts'

const PAGE = 50
const SPARK_DAYS = 56
/** As many as fit beside each other; each is counted with every look. */
const MOST_VIEWS = 12

const DEFAULT_PREFERENCES: Preferences = { density: 'comfort', text: 'normal', has_letter_keys: true }

type Dependencies = { readonly database: Database; readonly clock: Clock; readonly randomness: Randomness }
export type ClientsService = ReturnType<typeof createClientsService>

/** The home screens of these clients are about to change, in one order for all: who comes second waits, and blocks nobody. */
async function lockHomes(tx: Transaction, clientIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('profiles')
    .select('account_id')
    .where('account_id', 'in', clientIds)
    .orderBy('account_id')
    .forUpdate()
    .execute()
}

/** The caller's organisation; days are days of its calendar. */
export async function houseOf(tx: Transaction, caller: Caller, now: Date) {
  const organization: Organization | undefined = await findOrganizationById(tx, caller.organizationId)
  if (organization === undefined) throw new AppError('UNAUTHENTICATED')
  return { organization, at: { today: calendarDateIn(organization.time_zone, now), now } }
}

export function encodeCursor(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** The place that a cursor carries; what nobody here made is refused. */
export function decodeCursor<P extends readonly unknown[]>(
  cursor: string | undefined,
  isPlace: (value: unknown) => value is P,
) {
  if (cursor === undefined) return undefined
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    value = undefined
  }
  if (isPlace(value)) return value
  throw new AppError('INVALID_INPUT', { fields: { cursor: 'value-invalid' } })
}

function isListPlace(value: unknown): value is list.Place {
  if (!Array.isArray(value) || value.length !== 4) return false
  const [rank, waited, name, id] = value as unknown[]
  const isOrder = Number.isInteger(rank) && Math.abs(Number(rank)) < 100 && Number.isFinite(waited)
  return isOrder && typeof name === 'string' && !name.includes('\0') && typeof id === 'string' && isUuid(id)
}

const sum = (counts: readonly list.ReasonCount[]) => counts.reduce((total, { count }) => total + count, 0)

export function createClientsService({ database, clock, randomness }: Dependencies) {
  async function page(
    caller: Caller,
    query: QueryOf<typeof listClients>,
  ): Promise<ReplyOf<typeof listClients>['data']> {
    const { cursor, limit = PAGE, ...filters } = query
    const after = decodeCursor(cursor, isListPlace)
    return database.tenant(caller, async (tx) => {
      const { at } = await houseOf(tx, caller, clock.now())
      const found = await list.listPage(tx, caller, filters, at, { after, limit: limit + 1 })
      const shown = found.slice(0, limit)
      const ids = shown.map(({ id }) => id)
      const beside = {
        sparks: await list.listSparks(tx, caller, ids, addDays(at.today, -SPARK_DAYS)),
        reviews: await list.listOpenReviews(tx, caller, ids),
        carers: await list.listCarers(tx, caller, ids),
      }
      const total = sum(await list.countReasons(tx, caller, filters, at))
      const clients: ClientRow[] = shown.map((client) => presentRow(client, beside, at.today, at.now))
      return { clients, next: nextOf(found, limit), total }
    })
  }

  function nextOf(found: readonly list.ListedClient[], limit: number): string | null {
    const last = found[limit - 1]
    if (found.length <= limit || last === undefined) return null
    return encodeCursor([last.o_rank, last.waited, last.name_key, last.id])
  }

  async function views(caller: Caller): Promise<ReplyOf<typeof listViews>['data']> {
    return database.tenant(caller, async (tx) => {
      const { at } = await houseOf(tx, caller, clock.now())
      const counts = await list.countReasons(tx, caller, {}, at)
      const reasons = counts.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }]))
      const own = await tx
        .selectFrom('saved_views')
        .selectAll()
        .where('staff_id', '=', caller.accountId)
        .orderBy('created_at')
        .limit(MOST_VIEWS)
        .execute()
      const saved = []
      for (const { id, name, query } of own)
        saved.push({ view_id: id, name, query, count: sum(await list.countReasons(tx, caller, query, at)) })
      return { all: sum(counts), needed: reasons.reduce((total, { count }) => total + count, 0), reasons, saved }
    })
  }

  async function saveView(caller: Caller, name: string, query: ClientFilters): Promise<string> {
    const inserted = await database.tenant(caller, (tx) =>
      tx
        .insertInto('saved_views')
        .values({
          id: randomness.id(),
          organization_id: caller.organizationId,
          staff_id: caller.accountId,
          name,
          query: JSON.stringify(query),
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    if (inserted === undefined) throw new AppError('NAME_TAKEN', { fields: { name: 'name-taken' } })
    return inserted.id
  }

  async function removeView(caller: Caller, viewId: string): Promise<void> {
    const removed = isUuid(viewId)
      ? await database.tenant(caller, (tx) =>
          tx
            .deleteFrom('saved_views')
            .where('id', '=', viewId)
            .where('staff_id', '=', caller.accountId)
            .returning('id')
            .executeTakeFirst(),
        )
      : undefined
    if (removed === undefined) throw new AppError('NOT_FOUND')
  }

  async function staff(caller: Caller): Promise<ReplyOf<typeof listStaff>['data']> {
    return database.tenant(caller, async (tx) => {
      const people = await tx
        .selectFrom('accounts')
        .select(['accounts.id', 'accounts.first_name', 'accounts.last_name', 'accounts.role'])
        .select((is) =>
          is
            .selectFrom('care_relations')
            .whereRef('care_relations.staff_id', '=', 'accounts.id')
            .where('care_relations.organization_id', '=', caller.organizationId)
            .select((inner) => inner.fn.countAll<number>().as('clients'))
            .as('clients'),
        )
        .where('accounts.organization_id', '=', caller.organizationId)
        .where('accounts.role', 'in', ['dietician', 'admin'])
        .where('accounts.status', '=', 'active')
        .orderBy('accounts.first_name')
        .execute()
      return people.map((one) => ({
        staff_id: one.id,
        name: fullName(one),
        role: one.role === 'admin' ? ('admin' as const) : ('dietician' as const),
        clients: Number(one.clients ?? 0),
      }))
    })
  }

  async function assign(
    caller: Caller,
    { client_ids, staff_id, is_assigned }: { client_ids: readonly string[]; staff_id: string; is_assigned: boolean },
  ): Promise<void> {
    await database.tenant(caller, async (tx) => {
      for (const id of client_ids) await requireClient(tx, caller, id)
      await requireColleague(tx, caller, staff_id)
      // A dietician brings colleagues in and may leave; who else cares is the administrator's to decide.
      if (!is_assigned && caller.role !== 'admin' && staff_id !== caller.accountId) throw new AppError('FORBIDDEN')
      const now = clock.now()
      const organization_id = caller.organizationId
      await lockHomes(tx, client_ids)
      if (is_assigned)
        await tx
          .insertInto('care_relations')
          .values(client_ids.toSorted().map((client_id) => ({ organization_id, client_id, staff_id, created_at: now })))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      else
        await tx
          .deleteFrom('care_relations')
          .where('organization_id', '=', organization_id)
          .where('staff_id', '=', staff_id)
          .where('client_id', 'in', client_ids)
          .execute()
      for (const clientId of client_ids)
        await recordAudit(
          tx,
          { caller, action: 'care.changed', clientId, subjectId: staff_id, detail: { is_assigned } },
          now,
        )
    })
  }

  const readPreferences = (caller: Caller): Promise<Preferences> =>
    database.tenant(caller, async (tx) => {
      const kept = await tx
        .selectFrom('staff_preferences')
        .select('preferences')
        .where('account_id', '=', caller.accountId)
        .executeTakeFirst()
      return kept?.preferences ?? DEFAULT_PREFERENCES
    })

  const savePreferences = (caller: Caller, preferences: Preferences): Promise<unknown> =>
    database.tenant(caller, (tx) => {
      const row = { preferences: JSON.stringify(preferences), updated_at: clock.now() }
      return tx
        .insertInto('staff_preferences')
        .values({ organization_id: caller.organizationId, account_id: caller.accountId, ...row })
        .onConflict((conflict) => conflict.columns(['organization_id', 'account_id']).doUpdateSet(row))
        .execute()
    })

  return { page, views, saveView, removeView, staff, assign, readPreferences, savePreferences }
}

/** As care.ts; what is no uuid is nobody's id. */
export async function requireClient(tx: Transaction, caller: Caller, clientId: string): Promise<void> {
  if (!isUuid(clientId)) throw new AppError('NOT_FOUND')
  await requireInCare(tx, caller, clientId)
}

/** Somebody of the organisation who may care for clients. */
export async function requireColleague(tx: Transaction, caller: Caller, staffId: string): Promise<void> {
  const colleague = isUuid(staffId)
    ? await tx
        .selectFrom('accounts')
        .select('id')
        .where('organization_id', '=', caller.organizationId)
        .where('id', '=', staffId)
        .where('role', 'in', ['dietician', 'admin'])
        .where('status', '=', 'active')
        .executeTakeFirst()
    : undefined
  if (colleague === undefined) throw new AppError('NOT_FOUND')
}
