import type { FormDefinition, FormType } from '@thali/domain/forms/form-definition'
import type { LocalizedText } from '@thali/domain/languages/language'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { FormsTables } from './forms.tables.ts'

/** A form with the version in force: the newest that was published, null before the first. */
export type Form = Selectable<FormsTables['forms']> & { readonly version: number | null }
export type FormVersion = Selectable<FormsTables['form_versions']>

function versionInForce(eb: ExpressionBuilder<Schema, 'forms'>) {
  return eb
    .selectFrom('form_versions')
    .select((inner) => inner.fn.max('form_versions.version').as('version'))
    .whereRef('form_versions.organization_id', '=', 'forms.organization_id')
    .whereRef('form_versions.form_id', '=', 'forms.id')
    .where('form_versions.published_at', 'is not', null)
    .as('version')
}

function forms(tx: Transaction, { organizationId }: TenantScope) {
  return tx
    .selectFrom('forms')
    .selectAll('forms')
    .select(versionInForce)
    .where('forms.organization_id', '=', organizationId)
}

export function findFormByNumber(tx: Transaction, scope: TenantScope, number: number): Promise<Form | undefined> {
  return forms(tx, scope).where('forms.form_number', '=', number).executeTakeFirst()
}

export function findFormByType(tx: Transaction, scope: TenantScope, type: FormType): Promise<Form | undefined> {
  return forms(tx, scope).where('forms.form_type', '=', type).executeTakeFirst()
}

export function findFormById(tx: Transaction, scope: TenantScope, id: string): Promise<Form | undefined> {
  return forms(tx, scope).where('forms.id', '=', id).executeTakeFirst()
}

export function listForms(tx: Transaction, scope: TenantScope): Promise<Form[]> {
  return forms(tx, scope).orderBy('forms.form_number').execute()
}

function versions(tx: Transaction, { organizationId }: TenantScope, formId: string) {
  return tx
    .selectFrom('form_versions')
    .where('form_versions.organization_id', '=', organizationId)
    .where('form_versions.form_id', '=', formId)
}

export function findVersion(
  tx: Transaction,
  scope: TenantScope,
  formId: string,
  version: number,
): Promise<FormVersion | undefined> {
  return versions(tx, scope, formId).selectAll().where('version', '=', version).executeTakeFirst()
}

/** Locked until the transaction ends where it is about to be published. */
export function findDraftVersion(
  tx: Transaction,
  scope: TenantScope,
  formId: string,
  { isLocked = false } = {},
): Promise<FormVersion | undefined> {
  return versions(tx, scope, formId)
    .selectAll()
    .where('published_at', 'is', null)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The ids of the sections that an organisation shows of a form of this type; none means all (F-06). */
export async function findPreferences(
  tx: Transaction,
  { organizationId }: TenantScope,
  type: FormType,
): Promise<readonly string[]> {
  if (type !== 'onboarding' && type !== 'health_progress') return []
  const found = await tx
    .selectFrom('form_preferences')
    .select('section_ids')
    .where('organization_id', '=', organizationId)
    .where('form_type', '=', type)
    .executeTakeFirst()
  return found?.section_ids ?? []
}

export type NewForm = {
  readonly id: string
  readonly organization_id: string
  readonly form_type: FormType
  readonly created_at: Date
}

/** The form's number, or undefined where the number is taken: of each specified kind there is one. */
export async function insertForm(tx: Transaction, form: NewForm, number: number): Promise<number | undefined> {
  const row = await tx
    .insertInto('forms')
    .values({ ...form, form_number: number })
    .onConflict((conflict) => conflict.columns(['organization_id', 'form_number']).doNothing())
    .returning('form_number')
    .executeTakeFirst()
  return row?.form_number
}

export async function findLargestNumber(tx: Transaction, { organizationId }: TenantScope): Promise<number> {
  const row = await tx
    .selectFrom('forms')
    .select((eb) => eb.fn.max('form_number').as('largest'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.largest ?? 0
}

export type Content = { readonly title: LocalizedText; readonly definition: FormDefinition }
export type Edit = { readonly editedBy: string | null; readonly now: Date }

const stored = ({ title, definition }: Content) => ({
  title: JSON.stringify(title),
  definition: JSON.stringify(definition),
})

/** False where there is a draft already: of each form there is one at most. */
export async function insertDraft(
  tx: Transaction,
  { organizationId }: TenantScope,
  key: { readonly formId: string; readonly version: number },
  content: Content,
  { editedBy, now }: Edit,
): Promise<boolean> {
  const row = await tx
    .insertInto('form_versions')
    .values({
      organization_id: organizationId,
      form_id: key.formId,
      version: key.version,
      ...stored(content),
      edited_at: now,
      edited_by: editedBy,
      published_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

/** The draft's new revision; undefined where it is no longer the one that was edited. */
export async function updateDraft(
  tx: Transaction,
  { organizationId }: TenantScope,
  key: { readonly formId: string; readonly revision: number },
  content: Content,
  { editedBy, now }: Edit,
): Promise<Pick<FormVersion, 'version' | 'revision'> | undefined> {
  return tx
    .updateTable('form_versions')
    .set({ ...stored(content), revision: key.revision + 1, edited_at: now, edited_by: editedBy })
    .where('organization_id', '=', organizationId)
    .where('form_id', '=', key.formId)
    .where('published_at', 'is', null)
    .where('revision', '=', key.revision)
    .returning(['version', 'revision'])
    .executeTakeFirst()
}

export async function deleteDraft(tx: Transaction, { organizationId }: TenantScope, formId: string): Promise<void> {
  await tx
    .deleteFrom('form_versions')
    .where('organization_id', '=', organizationId)
    .where('form_id', '=', formId)
    .where('published_at', 'is', null)
    .execute()
}

export async function publishDraft(
  tx: Transaction,
  { organizationId }: TenantScope,
  formId: string,
  { editedBy, now }: Edit,
): Promise<void> {
  await tx
    .updateTable('form_versions')
    .set({ published_at: now, published_by: editedBy })
    .where('organization_id', '=', organizationId)
    .where('form_id', '=', formId)
    .where('published_at', 'is', null)
    .execute()
}

export async function setArchived(
  tx: Transaction,
  { organizationId }: TenantScope,
  formId: string,
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('forms')
    .set({ archived_at: archivedAt })
    .where('organization_id', '=', organizationId)
    .where('id', '=', formId)
    .execute()
}

export async function savePreferences(
  tx: Transaction,
  { organizationId }: TenantScope,
  type: 'onboarding' | 'health_progress',
  sectionIds: readonly string[],
  { editedBy, now }: Edit,
): Promise<void> {
  const change = { section_ids: [...sectionIds], updated_at: now, updated_by: editedBy }
  await tx
    .insertInto('form_preferences')
    .values({ organization_id: organizationId, form_type: type, ...change })
    .onConflict((conflict) => conflict.columns(['organization_id', 'form_type']).doUpdateSet(change))
    .execute()
}
