import type { Answers } from '@thali/domain/forms/form-definition'
import { type Selectable, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { DateOf, FormOf } from './fillings.repository.ts'
import type { FormsTables } from './forms.tables.ts'

export type FormDraft = Selectable<FormsTables['form_drafts']>

/** What a client left unfinished; nothing where it was submitted since. */
export async function findDraft(tx: Transaction, scope: FormOf, date: DateOf): Promise<FormDraft | undefined> {
  const draft = await tx
    .selectFrom('form_drafts')
    .selectAll()
    .where('organization_id', '=', scope.organizationId)
    .where('form_id', '=', scope.formId)
    .where('client_id', '=', scope.clientId)
    .where('diet_date', date === null ? 'is' : '=', date)
    .executeTakeFirst()
  return draft === undefined || Object.keys(draft.answers).length === 0 ? undefined : draft
}

type NewDraft = {
  readonly id: string
  readonly dietDate: DateOf
  readonly formVersion: number
  readonly answers: Answers
  readonly typedAt: Date
}

/**
 * Keeps drafts unless something newer is kept, in one statement, so that devices cannot undo each other. An empty one stays
 * as a mark of when all was submitted: what was typed before and arrives later changes nothing. Returns how many were kept.
 */
export async function saveDrafts(
  tx: Transaction,
  { organizationId, formId, clientId }: FormOf,
  drafts: readonly NewDraft[],
): Promise<number> {
  const rows = await tx
    .insertInto('form_drafts')
    .values(
      drafts.map(({ id, dietDate, formVersion, answers, typedAt }) => ({
        id,
        organization_id: organizationId,
        form_id: formId,
        client_id: clientId,
        diet_date: dietDate,
        form_version: formVersion,
        answers: JSON.stringify(answers),
        typed_at: typedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'form_id', 'client_id', 'diet_date'])
        .doUpdateSet((eb) => ({
          form_version: eb.ref('excluded.form_version'),
          answers: eb.ref('excluded.answers'),
          typed_at: eb.ref('excluded.typed_at'),
        }))
        .whereRef('form_drafts.typed_at', '<=', sql.ref('excluded.typed_at')),
    )
    .returning('id')
    .execute()
  return rows.length
}
