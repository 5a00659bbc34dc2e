import type { FormType } from '@thali/domain/forms/form-definition'
import type { LocalizedText } from '@thali/domain/languages/language'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { DateOf, FormOf } from './fillings.repository.ts'

export type AskedForm = {
  readonly form_number: number
  readonly form_type: FormType
  readonly title: LocalizedText
  readonly diet_date: DateOf
  readonly due_on: string | null
  readonly reason: 'asked' | 'unlocked' | 'draft'
}

/**
 * What waits for a client, the most urgent first: what was asked, the onboarding form until it is filled, what was unlocked
 * for a change, and what they began themselves. Each form and date once, by the first of these reasons.
 */
export async function listAskedForms(
  tx: Transaction,
  { organizationId, clientId }: Omit<FormOf, 'formId'>,
): Promise<AskedForm[]> {
  const { rows } = await sql<AskedForm>`
    with waiting as (
      select form_id, diet_date, due_on, 'asked' as reason, 1 as rank from form_requests
        where organization_id = ${organizationId} and client_id = ${clientId} and filled_at is null and withdrawn_at is null
      union all
      select id, null, null, 'asked', 2 from forms f
        where organization_id = ${organizationId} and form_type = 'onboarding' and not exists (
          select from form_fillings g where g.organization_id = f.organization_id and g.form_id = f.id
            and g.client_id = ${clientId})
      union all
      select form_id, diet_date, null, 'unlocked', 3 from form_fillings
        where organization_id = ${organizationId} and client_id = ${clientId} and not is_locked
      union all
      select form_id, diet_date, null, 'draft', 4 from form_drafts
        where organization_id = ${organizationId} and client_id = ${clientId} and answers <> '{}'
    ), first as (
      select distinct on (form_id, diet_date) * from waiting order by form_id, diet_date, rank
    )
    select f.form_number, f.form_type, v.title, w.diet_date, w.due_on, w.reason
    from first w
    join forms f on f.organization_id = ${organizationId} and f.id = w.form_id and f.archived_at is null
    join lateral (
      select title from form_versions v where v.organization_id = f.organization_id and v.form_id = f.id
        and v.published_at is not null order by version desc limit 1) v on true
    order by coalesce(w.due_on, w.diet_date) nulls last, w.rank, f.form_number`.execute(tx)
  return rows
}
