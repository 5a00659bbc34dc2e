import { checkAnswers } from '@thali/domain/forms/check-answers'
import type { FormContext } from '@thali/domain/forms/form-context'
import type { Answers, FormDefinition } from '@thali/domain/forms/form-definition'
import { moveAnswers } from '@thali/domain/forms/move-answers'
import type { Language } from '@thali/domain/languages/language'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Form, type FormVersion, findPreferences, findVersion } from './forms.repository.ts'
import { requireReadable, requireRight } from './judge-answers.ts'
import { shownSections } from './shown-sections.ts'

/** A published version; one that was never there is not found. */
export async function requireVersion(
  tx: Transaction,
  scope: TenantScope,
  formId: string,
  version: number | null,
): Promise<FormVersion> {
  const found = version === null ? undefined : await findVersion(tx, scope, formId, version)
  if (found === undefined || found.published_at === null) throw new AppError('NOT_FOUND')
  return found
}

/** `kept` is the version of the filling that is changed, with what it holds. */
type Versions = {
  readonly target: number | null
  readonly kept?: number | undefined
  readonly stored?: Answers | undefined
}
type Sent = { readonly raw: unknown; readonly version: number | undefined }
type Judged = { readonly definition: FormDefinition; readonly version: number; readonly answers: Answers }
type Reading = { readonly context: FormContext; readonly language: Language }

function unknownVersion(): AppError {
  return new AppError('INVALID_INPUT', { fields: { form_version: 'value-invalid' } })
}

/**
 * Judges answers by the version that they were written for. One older than `target` counts as long as its answers are right
 * and whole there too: a corrected hint must not stop what was written offline. Otherwise the person looks again.
 */
export async function judgeByVersion(
  tx: Transaction,
  scope: TenantScope,
  form: Form,
  { target, kept, stored }: Versions,
  sent: Sent,
  { context, language }: Reading,
): Promise<Judged> {
  const wanted = sent.version ?? kept ?? target
  const preferences = await findPreferences(tx, scope, form.form_type)
  const shown = (definition: FormDefinition) => shownSections(definition, preferences, stored)
  if (wanted === target || wanted === kept) {
    const { definition, version } = await requireVersion(tx, scope, form.id, wanted)
    const answers = requireReadable(definition, sent.raw, language)
    return { definition, version, answers: requireRight(shown(definition), answers, context, language) }
  }
  const older = wanted === null ? undefined : await findVersion(tx, scope, form.id, wanted)
  if (older === undefined || older.published_at === null) throw unknownVersion()
  const { definition, version } = await requireVersion(tx, scope, form.id, target)
  const read = requireReadable(older.definition, sent.raw, language)
  const { answers, dropped } = moveAnswers(older.definition, definition, read)
  if (dropped.length > 0 || checkAnswers(shown(definition), answers, context).length > 0)
    throw new AppError('FORM_VERSION_OLD', { data: { form_version: version } })
  return { definition, version, answers: requireRight(shown(definition), answers, context, language) }
}
