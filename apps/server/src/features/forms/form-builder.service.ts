import type { BodyOf } from '@thali/contract/endpoint'
import type {
  archiveForm,
  discardFormDraft,
  publishForm,
  saveFormDraft,
} from '@thali/contract/forms/form-builder.endpoints'
import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import { checkDefinition, type Finding } from '@thali/domain/forms/check-definition'
import type { FormDefinition } from '@thali/domain/forms/form-definition'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { listVersions, type NamedVersion } from './form-builder.repository.ts'
import { createFormPreferences } from './form-preferences.ts'
import { requireVersion } from './form-version.ts'
import type { Form, FormVersion } from './forms.repository.ts'
import * as repository from './forms.repository.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { createMakeForm } from './make-form.ts'
import { createStaffSteps } from './staff-steps.ts'

export type ListedForm = { readonly form: Form; readonly versions: readonly NamedVersion[] }
export type EditedForm = ListedForm & {
  readonly draft: FormVersion | undefined
  readonly current: FormVersion | undefined
}
export type SavedDraft = { readonly version: number; readonly revision: number; readonly editedAt: Date }
export type FormBuilderService = ReturnType<typeof createFormBuilderService>

/** Forms as providers make them (W-02). */
export function createFormBuilderService(dependencies: FormsDependencies) {
  const { clock, reference } = dependencies
  const steps = createStaffSteps(dependencies)
  const { asStaff, requireForm, edit, audit } = steps

  const list = (caller: Caller): Promise<ListedForm[]> =>
    asStaff(caller, async (tx) => {
      const forms = await repository.listForms(tx, caller)
      const versions = await listVersions(tx, caller)
      return forms.map((form) => ({ form, versions: versions.filter(({ form_id }) => form_id === form.id) }))
    })

  const read = (caller: Caller, formId: string): Promise<EditedForm> =>
    asStaff(caller, async (tx) => {
      const form = await requireForm(tx, caller, formId)
      const versions = await listVersions(tx, caller, form.id)
      const draft = await repository.findDraftVersion(tx, caller, form.id)
      const current = form.version === null ? undefined : await requireVersion(tx, caller, form.id, form.version)
      return { form, versions, draft, current }
    })

  const readVersion = (caller: Caller, formId: string, version: number) =>
    asStaff(caller, async (tx) => {
      const form = await requireForm(tx, caller, formId)
      const found = await repository.findVersion(tx, caller, form.id, version)
      const named = (await listVersions(tx, caller, form.id)).find((one) => one.version === version)
      if (found === undefined || named === undefined) throw new AppError('NOT_FOUND')
      return { ...named, definition: found.definition }
    })

  async function draftChanged(tx: Transaction, caller: Caller, formId: string): Promise<AppError> {
    const draft = await repository.findDraftVersion(tx, caller, formId)
    if (draft === undefined) return new AppError('FORM_DRAFT_CHANGED', { data: { draft: null } })
    const { version, title, definition, revision, edited_at } = draft
    const told = { version, title, definition, revision, edited_at: edited_at.toISOString() }
    return new AppError('FORM_DRAFT_CHANGED', { data: { draft: told } })
  }

  const saveDraft = (caller: Caller, body: BodyOf<typeof saveFormDraft>): Promise<SavedDraft> =>
    asStaff(caller, async (tx) => {
      const { id: formId, version } = await requireForm(tx, caller, body.form_id)
      const by = edit(caller)
      if (body.revision !== null) {
        const saved = await repository.updateDraft(tx, caller, { formId, revision: body.revision }, body, by)
        if (saved === undefined) throw await draftChanged(tx, caller, formId)
        return { ...saved, editedAt: by.now }
      }
      const next = (version ?? 0) + 1
      const isNew = await repository.insertDraft(tx, caller, { formId, version: next }, body, by)
      if (!isNew) throw await draftChanged(tx, caller, formId)
      return { version: next, revision: 1, editedAt: by.now }
    })

  const discardDraft = (caller: Caller, body: BodyOf<typeof discardFormDraft>): Promise<void> =>
    asStaff(caller, async (tx) => {
      const form = await requireForm(tx, caller, body.form_id)
      const draft = await repository.findDraftVersion(tx, caller, form.id, { isLocked: true })
      if (draft?.revision !== body.revision) throw await draftChanged(tx, caller, form.id)
      if (form.version === null) throw new AppError('FORM_NEVER_PUBLISHED')
      await repository.deleteDraft(tx, caller, form.id)
      const detail = { form_number: form.form_number, version: draft.version }
      await audit(tx, caller, 'form.draft-discarded', { subjectId: form.id }, detail)
    })

  async function check(tx: Transaction, caller: Caller, definition: FormDefinition): Promise<Finding[]> {
    const organization = await tx.selectFrom('organizations').select('time_zone').executeTakeFirstOrThrow()
    const today = calendarDateIn(organization.time_zone, clock.now())
    const allergenIds = await reference.allergenIds(tx, caller)
    const { countryIds, stateIds } = reference
    return checkDefinition(definition, { today, countryIds, stateIds, allergenIds })
  }

  const publish = (caller: Caller, body: BodyOf<typeof publishForm>) =>
    asStaff(caller, async (tx) => {
      const form = await requireForm(tx, caller, body.form_id)
      const draft = await repository.findDraftVersion(tx, caller, form.id, { isLocked: true })
      if (draft?.revision !== body.revision) throw await draftChanged(tx, caller, form.id)
      const findings = await check(tx, caller, draft.definition)
      if (findings.some(({ severity }) => severity === 'error'))
        throw new AppError('FORM_NOT_PUBLISHABLE', { data: { findings } })
      await repository.publishDraft(tx, caller, form.id, edit(caller))
      const detail = { form_number: form.form_number, version: draft.version }
      await audit(tx, caller, 'form.published', { subjectId: form.id }, detail)
      return { version: draft.version, findings }
    })

  const archive = (caller: Caller, { form_id, is_archived }: BodyOf<typeof archiveForm>): Promise<void> =>
    asStaff(caller, async (tx) => {
      const form = await requireForm(tx, caller, form_id)
      if ((form.archived_at !== null) === is_archived) return
      await repository.setArchived(tx, caller, form.id, is_archived ? clock.now() : null)
      const detail = { form_number: form.form_number, is_archived }
      await audit(tx, caller, 'form.archived', { subjectId: form.id }, detail)
    })

  return {
    list,
    read,
    readVersion,
    saveDraft,
    discardDraft,
    publish,
    archive,
    ...createMakeForm(dependencies, steps),
    ...createFormPreferences(steps),
  }
}
