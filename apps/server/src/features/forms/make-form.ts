import type { BodyOf } from '@thali/contract/endpoint'
import type { createForm, FormFile } from '@thali/contract/forms/form-builder.endpoints'
import type { FormDefinition, FormType } from '@thali/domain/forms/form-definition'
import { LABEL_MAX } from '@thali/domain/forms/form-limits'
import type { LocalizedText } from '@thali/domain/languages/language'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { requireVersion } from './form-version.ts'
import type { Content, Form, FormVersion } from './forms.repository.ts'
import * as repository from './forms.repository.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import type { StaffSteps } from './staff-steps.ts'

export type MadeForm = {
  readonly form: Pick<Form, 'id' | 'form_number'>
  readonly version: number
  readonly revision: number
}

const FIXED_NUMBERS = { onboarding: 1, feedback: 2, health_progress: 3 } as const
const FIRST_OWN = 100
// Each try that meets somebody else's number means that they got on.
const NUMBER_TRIES = 20
const EMPTY: FormDefinition = { sections: [] }

function copyOf({ en, hi }: LocalizedText): LocalizedText {
  const cut = (text: string, mark: string) => `${text.slice(0, LABEL_MAX - mark.length)}${mark}`
  return { en: cut(en, ' (copy)'), ...(hi && { hi: cut(hi, ' (प्रति)') }) }
}

/** New forms, each with a draft: empty, a copy, or out of a file; and the file of one. */
export function createMakeForm({ clock, randomness }: FormsDependencies, steps: StaffSteps) {
  // The numbers of the specification belong to the first of their kind; own forms count from 100 (P-01).
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
    await repository.insertDraft(tx, caller, { formId: id, version: 1 }, content, steps.edit(caller))
    await steps.audit(tx, caller, 'form.created', { subjectId: id }, { form_number: number })
    return { form: { id, form_number: number }, version: 1, revision: 1 }
  }

  async function requireMade(made: Promise<MadeForm | undefined>): Promise<MadeForm> {
    const form = await made
    if (form === undefined) throw new AppError('FORM_TYPE_TAKEN')
    return form
  }

  async function newestContent(tx: Transaction, caller: Caller, form: Form): Promise<FormVersion> {
    const draft = await repository.findDraftVersion(tx, caller, form.id)
    return draft ?? requireVersion(tx, caller, form.id, form.version)
  }

  const create = <A>(caller: Caller, body: BodyOf<typeof createForm>, once: Once<MadeForm, A>): Promise<Kept<A>> =>
    steps.asStaff(caller, (tx) =>
      once(tx, () => {
        const content = { title: body.title, definition: EMPTY }
        return requireMade(make(tx, caller, body.form_type ?? 'own', content))
      }),
    )

  /** A form of its kind where there is none yet, else one of its own. */
  const importFile = <A>(caller: Caller, file: FormFile, once: Once<MadeForm, A>): Promise<Kept<A>> =>
    steps.asStaff(caller, (tx) =>
      once(tx, async () => {
        const content = { title: file.title, definition: file.definition }
        return (await make(tx, caller, file.form_type, content)) ?? requireMade(make(tx, caller, 'own', content))
      }),
    )

  const duplicate = <A>(caller: Caller, formId: string, once: Once<MadeForm, A>): Promise<Kept<A>> =>
    steps.asStaff(caller, (tx) =>
      once(tx, async () => {
        const form = await steps.requireForm(tx, caller, formId)
        const { title, definition } = await newestContent(tx, caller, form)
        return requireMade(make(tx, caller, 'own', { title: copyOf(title), definition }))
      }),
    )

  const exportFile = (caller: Caller, formId: string, version: number | undefined): Promise<FormFile> =>
    steps.asStaff(caller, async (tx) => {
      const form = await steps.requireForm(tx, caller, formId)
      const found =
        version === undefined
          ? await newestContent(tx, caller, form)
          : await repository.findVersion(tx, caller, form.id, version)
      if (found === undefined) throw new AppError('NOT_FOUND')
      return { thali_form: 1, form_type: form.form_type, title: found.title, definition: found.definition }
    })

  return { create, importFile, duplicate, exportFile }
}
