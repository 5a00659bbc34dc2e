import type { BodyOf } from '@thali/contract/endpoint'
import type {
  archiveForm,
  createForm,
  FormFile,
  publishForm,
  saveFormDraft,
  saveFormPreferences,
} from '@thali/contract/forms/form-builder.endpoints'
import type { AuditAction } from '@thali/domain/audit/audit-actions'
import { calendarDateIn } from '@thali/domain/dates/calendar-date'
import { checkDefinition, type Finding } from '@thali/domain/forms/check-definition'
import type { FormDefinition, FormType } from '@thali/domain/forms/form-definition'
import { LABEL_MAX } from '@thali/domain/forms/form-limits'
import type { LocalizedText } from '@thali/domain/languages/language'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { listVersions, type NamedVersion } from './form-builder.repository.ts'
import { requireVersion } from './form-version.ts'
import { canUseForms } from './forms.policy.ts'
import type { Content, Form, FormVersion } from './forms.repository.ts'
import * as repository from './forms.repository.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { requireUuid } from './read-wire-id.ts'

const FIXED_NUMBERS = { onboarding: 1, feedback: 2, health_progress: 3 } as const
const FIRST_OWN = 100
const NUMBER_TRIES = 10

export type MadeForm = {
  readonly form: Pick<Form, 'id' | 'form_number'>
  readonly version: number
  readonly revision: number
}
export type ListedForm = { readonly form: Form; readonly versions: readonly NamedVersion[] }
export type EditedForm = ListedForm & {
  readonly draft: FormVersion | undefined
  readonly current: FormVersion | undefined
}
export type SavedDraft = { readonly version: number; readonly revision: number; readonly editedAt: Date }
export type FormBuilderService = ReturnType<typeof createFormBuilderService>

const EMPTY: FormDefinition = { sections: [] }

function copyOf({ en, hi }: LocalizedText): LocalizedText {
  const cut = (text: string, mark: string) => `${text.slice(0, LABEL_MAX - mark.length)}${mark}`
  return { en: cut(en, ' (copy)'), ...(hi && { hi: cut(hi, ' (प्रति)') }) }
}

/** Forms as providers make them (W-02). */
export function createFormBuilderService({ database, clock, randomness, reference }: FormsDependencies) {
  function asStaff<T>(caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    if (!canUseForms(caller.role)) throw new AppError('FORBIDDEN')
    return database.tenant(caller, work)
  }

  async function requireForm(tx: Transaction, caller: Caller, id: string): Promise<Form> {
    const form = await repository.findFormById(tx, caller, requireUuid(id))
    if (form === undefined) throw new AppError('NOT_FOUND')
    return form
  }

  const edit = ({ accountId }: Caller) => ({ editedBy: accountId, now: clock.now() })

  function audit(
    tx: Transaction,
    caller: Caller,
    action: AuditAction,
    formId: string | null,
    detail: Record<string, unknown>,
  ): Promise<void> {
    return recordAudit(tx, { caller, action, clientId: null, subjectId: formId, detail }, clock.now())
  }

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

  // The numbers of the specification are taken by the first of their kind; own forms count from 100 (P-01).
  async function takeNumber(tx: Transaction, caller: Caller, id: string, type: FormType): Promise<number | undefined> {
    const row = { id, organization_id: caller.organizationId, form_type: type, created_at: clock.now() }
    if (type !== 'own') return repository.insertForm(tx, row, FIXED_NUMBERS[type])
    for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
      const next = Math.max(FIRST_OWN, (await repository.findLargestNumber(tx, caller)) + 1)
      const number = await repository.insertForm(tx, row, next)
      if (number !== undefined) return number
    }
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
  }

  async function make(
    tx: Transaction,
    caller: Caller,
    type: FormType,
    content: Content,
  ): Promise<MadeForm | undefined> {
    const id = randomness.id()
    const number = await takeNumber(tx, caller, id, type)
    if (number === undefined) return undefined
    await repository.insertDraft(tx, caller, { formId: id, version: 1 }, content, edit(caller))
    await audit(tx, caller, 'form.created', id, { form_number: number })
    return { form: { id, form_number: number }, version: 1, revision: 1 }
  }

  async function requireMade(made: Promise<MadeForm | undefined>): Promise<MadeForm> {
    const form = await made
    if (form === undefined) throw new AppError('FORM_TYPE_TAKEN')
    return form
  }

  const create = <A>(caller: Caller, body: BodyOf<typeof createForm>, once: Once<MadeForm, A>): Promise<Kept<A>> =>
    asStaff(caller, (tx) =>
      once(tx, () => {
        const content = { title: body.title, definition: EMPTY }
        return requireMade(make(tx, caller, body.form_type ?? 'own', content))
      }),
    )

  /** A form of its kind where there is none yet, else one of its own. */
  const importFile = <A>(caller: Caller, file: FormFile, once: Once<MadeForm, A>): Promise<Kept<A>> =>
    asStaff(caller, (tx) =>
      once(tx, async () => {
        const content = { title: file.title, definition: file.definition }
        return (await make(tx, caller, file.form_type, content)) ?? requireMade(make(tx, caller, 'own', content))
      }),
    )

  async function newestContent(tx: Transaction, caller: Caller, form: Form): Promise<FormVersion> {
    return (await repository.findDraftVersion(tx, caller, form.id)) ?? requireVersion(tx, caller, form.id, form.version)
  }

  const duplicate = <A>(caller: Caller, formId: string, once: Once<MadeForm, A>): Promise<Kept<A>> =>
    asStaff(caller, (tx) =>
      once(tx, async () => {
        const { title, definition } = await newestContent(tx, caller, await requireForm(tx, caller, formId))
        return requireMade(make(tx, caller, 'own', { title: copyOf(title), definition }))
      }),
    )

  const exportFile = (caller: Caller, formId: string, version: number | undefined): Promise<FormFile> =>
    asStaff(caller, async (tx) => {
      const form = await requireForm(tx, caller, formId)
      const found =
        version === undefined
          ? await newestContent(tx, caller, form)
          : await repository.findVersion(tx, caller, form.id, version)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return { thali_form: 1, form_type: form.form_type, title: found.title, definition: found.definition }
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
      await audit(tx, caller, 'form.published', form.id, { form_number: form.form_number, version: draft.version })
      return { version: draft.version, findings }
    })

  const archive = (caller: Caller, { form_id, is_archived }: BodyOf<typeof archiveForm>): Promise<void> =>
    asStaff(caller, async (tx) => {
      const form = await requireForm(tx, caller, form_id)
      if ((form.archived_at !== null) === is_archived) return
      await repository.setArchived(tx, caller, form.id, is_archived ? clock.now() : null)
      await audit(tx, caller, 'form.archived', form.id, { form_number: form.form_number, is_archived })
    })

  async function sectionsOf(tx: Transaction, caller: Caller, type: FormType) {
    const form = await repository.findFormByType(tx, caller, type)
    if (form === undefined || form.version === null) return []
    return (await requireVersion(tx, caller, form.id, form.version)).definition.sections
  }

  const preferences = (caller: Caller) =>
    asStaff(caller, async (tx) => {
      const found = []
      for (const type of ['onboarding', 'health_progress'] as const) {
        const section_ids = await repository.findPreferences(tx, caller, type)
        found.push({ type, section_ids, sections: await sectionsOf(tx, caller, type) })
      }
      return found
    })

  const savePreferences = (caller: Caller, body: BodyOf<typeof saveFormPreferences>): Promise<void> =>
    asStaff(caller, async (tx) => {
      const { form_type, section_ids } = body
      const known = new Set((await sectionsOf(tx, caller, form_type)).map(({ id }) => id))
      if (!section_ids.every((id) => known.has(id))) {
        const problem = 'form-section-unknown'
        throw new AppError('INVALID_INPUT', { fields: { section_ids: problem }, message: problem })
      }
      await repository.savePreferences(tx, caller, form_type, [...new Set(section_ids)], edit(caller))
      await audit(tx, caller, 'form.preferences-changed', null, { form_type, section_ids })
    })

  return {
    list,
    read,
    readVersion,
    create,
    importFile,
    exportFile,
    duplicate,
    saveDraft,
    publish,
    archive,
    preferences,
    savePreferences,
  }
}
