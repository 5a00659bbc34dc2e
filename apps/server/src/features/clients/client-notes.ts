import type { changeNote, Note, writeNote } from '@thali/contract/clients/client-file.endpoints'
import type { BodyOf } from '@thali/contract/endpoint'
import { isUuid } from '@thali/domain/ids/uuid'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { fullName } from './clients.presenter.ts'
import { requireClient } from './clients.service.ts'

type Dependencies = { readonly database: Database; readonly clock: Clock; readonly randomness: Randomness }

function withAuthor(tx: Transaction, caller: Caller) {
  return tx
    .selectFrom('client_notes')
    .innerJoin('accounts', 'accounts.id', 'client_notes.author_id')
    .selectAll('client_notes')
    .select(['accounts.first_name', 'accounts.last_name'])
    .where('client_notes.organization_id', '=', caller.organizationId)
}
type NoteRow = NonNullable<Awaited<ReturnType<ReturnType<typeof withAuthor>['executeTakeFirst']>>>

function presentNote(row: NoteRow, caller: Caller): Note {
  return {
    note_id: row.id,
    text: row.text,
    author: fullName(row),
    is_own: row.author_id === caller.accountId,
    is_pinned: row.pinned_at !== null,
    written_at: row.written_at.toISOString(),
    changed_at: row.changed_at?.toISOString() ?? null,
  }
}

export type ClientNotes = ReturnType<typeof createClientNotes>

/** What staff note about a client, for staff alone. A note that was removed is kept and can be brought back. */
export function createClientNotes({ database, clock, randomness }: Dependencies) {
  const listNotes = (caller: Caller, clientId: string): Promise<Note[]> =>
    database.tenant(caller, async (tx) => {
      await requireClient(tx, caller, clientId)
      const rows = await withAuthor(tx, caller)
        .where('client_notes.client_id', '=', clientId)
        .where('client_notes.removed_at', 'is', null)
        .orderBy('client_notes.pinned_at', (order) => order.desc().nullsLast())
        .orderBy('client_notes.written_at', 'desc')
        .orderBy('client_notes.id', 'desc')
        .limit(500)
        .execute()
      return rows.map((row) => presentNote(row, caller))
    })

  const findNote = (tx: Transaction, caller: Caller, id: string) =>
    withAuthor(tx, caller).where('client_notes.id', '=', id).executeTakeFirst()

  async function write<A>(
    caller: Caller,
    { client_id, text, is_pinned = false }: BodyOf<typeof writeNote>,
    once: Once<Note, A>,
  ): Promise<Kept<A>> {
    const now = clock.now()
    return database.tenant(caller, (tx) =>
      once(tx, async () => {
        await requireClient(tx, caller, client_id)
        const id = randomness.id()
        await tx
          .insertInto('client_notes')
          .values({
            id,
            organization_id: caller.organizationId,
            client_id,
            author_id: caller.accountId,
            text,
            pinned_at: is_pinned ? now : null,
            written_at: now,
          })
          .execute()
        await recordAudit(tx, { caller, action: 'note.written', clientId: client_id, subjectId: id, detail: {} }, now)
        const row = await findNote(tx, caller, id)
        if (row === undefined) throw new AppError('NOT_FOUND')
        return presentNote(row, caller)
      }),
    )
  }

  async function change(caller: Caller, body: BodyOf<typeof changeNote>): Promise<Note> {
    const { note_id, text, is_pinned, is_removed } = body
    const now = clock.now()
    return database.tenant(caller, async (tx) => {
      const before = isUuid(note_id) ? await findNote(tx, caller, note_id) : undefined
      if (before === undefined) throw new AppError('NOT_FOUND')
      await requireClient(tx, caller, before.client_id)
      const isOwn = before.author_id === caller.accountId
      // What somebody wrote is theirs to reword; an administrator may take it away.
      if ((text !== undefined && !isOwn) || (is_removed !== undefined && !isOwn && caller.role !== 'admin'))
        throw new AppError('FORBIDDEN')
      await tx
        .updateTable('client_notes')
        .set({
          ...(text !== undefined && { text, changed_at: now }),
          ...(is_pinned !== undefined && { pinned_at: is_pinned ? now : null }),
          ...(is_removed !== undefined && { removed_at: is_removed ? now : null }),
          // An update of nothing would be no statement.
          organization_id: caller.organizationId,
        })
        .where('organization_id', '=', caller.organizationId)
        .where('id', '=', note_id)
        .execute()
      const action = is_removed === true ? 'note.removed' : 'note.written'
      const detail = {
        ...(text !== undefined && { reworded: true }),
        ...(is_pinned !== undefined && { is_pinned }),
        ...(is_removed === false && { brought_back: true }),
      }
      await recordAudit(tx, { caller, action, clientId: before.client_id, subjectId: note_id, detail }, now)
      const row = await findNote(tx, caller, note_id)
      if (row === undefined) throw new AppError('NOT_FOUND')
      return presentNote(row, caller)
    })
  }

  return { list: listNotes, write, change }
}
