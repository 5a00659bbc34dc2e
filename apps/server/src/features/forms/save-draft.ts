import type { BodyOf } from '@thali/contract/endpoint'
import type { saveDraft } from '@thali/contract/forms/forms.endpoints'
import type { Language } from '@thali/domain/languages/language'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { saveDrafts } from './drafts.repository.ts'
import { findFilling } from './fillings.repository.ts'
import { readDay } from './form-dates.ts'
import { requireVersion } from './form-version.ts'
import { findFormByNumber } from './forms.repository.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { requireReadable } from './judge-answers.ts'
import { listRequests } from './requests.repository.ts'

export type KeptDraft = { readonly typedAt: Date; readonly isKept: boolean }

/**
 * What a person has typed so far, for their other devices (F-13). Half answers and ones out of range are kept as they are;
 * only what no field of the form could hold is refused. Of two devices the latest typing counts, whichever arrives last.
 */
export function createSaveDraft({ database, clock, randomness }: FormsDependencies) {
  async function keep(
    tx: Transaction,
    caller: Caller,
    body: BodyOf<typeof saveDraft>,
    language: Language,
  ): Promise<KeptDraft> {
    const dietDate = readDay('diet_date', body.diet_date) ?? null
    const form = await findFormByNumber(tx, caller, body.form_number)
    if (form === undefined || form.archived_at !== null) throw new AppError('NOT_FOUND')
    const scope = { organizationId: caller.organizationId, formId: form.id, clientId: caller.accountId }
    const { definition, version } = await requireVersion(tx, caller, form.id, body.form_version)
    if (dietDate !== null && (await findFilling(tx, scope, dietDate)) === undefined) {
      const asked = await listRequests(tx, scope)
      if (!asked.some(({ diet_date }) => diet_date === dietDate)) throw new AppError('NOT_FOUND')
    }
    const answers = requireReadable(definition, body.answers, language)
    // A device whose clock is ahead must not win for ever.
    const typedAt = new Date(Math.min(Date.parse(body.typed_at), clock.now().getTime()))
    const draft = { id: randomness.id(), dietDate, formVersion: version, answers, typedAt }
    return { typedAt, isKept: (await saveDrafts(tx, scope, [draft])) > 0 }
  }

  return (caller: Caller, body: BodyOf<typeof saveDraft>, language: Language): Promise<KeptDraft> =>
    database.tenant(caller, (tx) => keep(tx, caller, body, language))
}
