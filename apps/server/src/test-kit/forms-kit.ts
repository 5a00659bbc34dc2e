import { randomUUID } from 'node:crypto'
import type { FormDefinition, FormField, FormType } from '@thali/domain/forms/form-definition'
import { sql } from 'kysely'
import type { TestOrganization } from './builders.ts'
import type { CallOptions, Reply, TestApp } from './test-app.ts'

const NUMBERS = { onboarding: 1, feedback: 2, health_progress: 3, own: 100 } as const

/** A field by its type, with everything that the type needs. */
export function aField(id: string, field: Partial<FormField> & Pick<FormField, 'type'>): FormField {
  return { id, name: { en: id, hi: `${id} हिन्दी` }, isMandatory: false, ...field } as FormField
}

/** A form with one section of these fields. */
export function aDefinition(...fields: FormField[]): FormDefinition {
  return { sections: [{ id: 'about', title: { en: 'About you', hi: 'आपके बारे में' }, fields }] }
}

/** A weight that must be told and a note: the smallest form that can refuse. */
export const WEIGHT_FORM = aDefinition(
  aField('weight', { type: 'number', isMandatory: true, min: 20, max: 300, decimals: 1 }),
  aField('note', { type: 'text' }),
)

export type TestForm = { readonly id: string; readonly number: number; readonly organization: TestOrganization }
type FormOptions = {
  readonly organization: TestOrganization
  readonly type?: FormType
  readonly number?: number
  readonly definition?: FormDefinition
  readonly title?: string
}

/** A published form: the onboarding form with a weight and a note unless told otherwise. */
export async function aForm(app: TestApp, options: FormOptions): Promise<TestForm> {
  const { organization, type = 'onboarding', definition = WEIGHT_FORM, title = 'Beginning' } = options
  const id = randomUUID()
  const number = options.number ?? NUMBERS[type]
  await app.database.bootstrap({ organizationId: organization.id }, (tx) =>
    tx
      .insertInto('forms')
      .values({
        id,
        organization_id: organization.id,
        form_number: number,
        form_type: type,
        created_at: app.clock.now(),
      })
      .execute(),
  )
  const form = { id, number, organization }
  await aVersion(app, form, 1, definition, title)
  return form
}

/** A further published version. */
export async function aVersion(
  app: TestApp,
  { id, organization }: TestForm,
  version: number,
  definition: FormDefinition,
  title = 'Beginning',
): Promise<void> {
  const now = app.clock.now()
  await app.database.bootstrap({ organizationId: organization.id }, (tx) =>
    tx
      .insertInto('form_versions')
      .values({
        organization_id: organization.id,
        form_id: id,
        version,
        title: JSON.stringify({ en: title, hi: `${title} हिन्दी` }),
        definition: JSON.stringify(definition),
        edited_at: now,
        edited_by: null,
        published_at: now,
        published_by: null,
      })
      .execute(),
  )
}

export const READ = '/api/DynamicForms/dynamic_form'
export const SAVE = '/api/DynamicForms/save_onboarding_form'
export const DRAFT = '/api/DynamicForms/draft'

/** Submits answers as a client of the specification would. */
export function submit(
  app: TestApp,
  { number }: TestForm,
  answers: object,
  { token, ...more }: CallOptions & { readonly with?: object },
): Promise<Reply> {
  const { with: body, ...options } = more
  return app.post(SAVE, { form_number: number, form_filled: JSON.stringify(answers), ...body }, { token, ...options })
}

/** Asks a client for dates of a form, through the console's endpoint. */
export async function askDates(
  app: TestApp,
  form: TestForm,
  clientId: string,
  dates: readonly string[],
  token: string,
): Promise<void> {
  const body = { form_id: form.id, client_id: clientId, diet_dates: dates }
  const reply = await app.post('/api/console/forms/ask', body, { token })
  if (reply.status !== 200) throw new Error(reply.text)
}

/** Everything of forms that an organisation holds, by table. */
export async function storedForms(app: TestApp, { id }: TestOrganization) {
  return app.database.tenant({ organizationId: id }, async (tx) => ({
    fillings: await tx.selectFrom('form_fillings').selectAll().orderBy('diet_date').execute(),
    revisions: await tx.selectFrom('form_filling_revisions').selectAll().orderBy('revision').execute(),
    drafts: await tx.selectFrom('form_drafts').selectAll().orderBy('diet_date').execute(),
    requests: await tx.selectFrom('form_requests').selectAll().orderBy('diet_date').execute(),
    unlocks: await tx.selectFrom('unlock_requests').selectAll().execute(),
    audit: await tx.selectFrom('audit_log').selectAll().orderBy('recorded_at').orderBy(sql`ctid`).execute(),
  }))
}

/** A filling of this form by a client, with everything that can hang on it, and the word in each of its texts. */
export async function aFullFilling(app: TestApp, form: TestForm, client: { readonly id: string }, canary: string) {
  const now = app.clock.now()
  const organization_id = form.organization.id
  const [filling_id, request_id] = [randomUUID(), randomUUID()]
  const of = { organization_id, form_id: form.id, client_id: client.id, diet_date: null }
  const answers = JSON.stringify({ weight: 60, note: canary })
  await app.database.tenant({ organizationId: organization_id }, async (tx) => {
    await tx
      .insertInto('form_fillings')
      .values({
        ...of,
        id: filling_id,
        form_version: 1,
        answers,
        submitted_at: now,
        submitted_by: client.id,
        updated_at: now,
      })
      .execute()
    const revision = { organization_id, filling_id, revision: 1, form_version: 1, before: null, after: answers }
    await tx
      .insertInto('form_filling_revisions')
      .values({ ...revision, changed_by: client.id, changed_at: now })
      .execute()
    await tx
      .insertInto('form_drafts')
      .values({ ...of, id: randomUUID(), form_version: 1, answers, typed_at: now })
      .execute()
    await tx
      .insertInto('form_requests')
      .values({ ...of, id: request_id, due_on: '2026-11-30', asked_by: client.id, asked_at: now })
      .execute()
    const unlock = { id: randomUUID(), organization_id, filling_id, asked_at: now, settled_by: null, is_granted: null }
    await tx.insertInto('unlock_requests').values(unlock).execute()
  })
  return { fillingId: filling_id, requestId: request_id }
}

/** Which sections an organisation shows of its onboarding form: all that there is. */
export async function aFormPreference(app: TestApp, { organization }: TestForm): Promise<void> {
  const row = { organization_id: organization.id, form_type: 'onboarding' as const, section_ids: ['about'] }
  await app.database.tenant({ organizationId: organization.id }, (tx) =>
    tx
      .insertInto('form_preferences')
      .values({ ...row, updated_at: app.clock.now(), updated_by: null })
      .execute(),
  )
}
