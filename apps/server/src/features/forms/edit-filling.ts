import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type Filling, findFilling, insertRevisions, updateFilling } from './fillings.repository.ts'
import type { CalledForm, FormCall, FormSteps, SavedForm } from './form-call.ts'
import { oneDateOnly } from './form-dates.ts'
import { signAnswerFiles } from './form-files.ts'
import { judgeByVersion } from './form-version.ts'
import { canChangeFilling } from './forms.policy.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { parseAnswers } from './judge-answers.ts'
import { insertUnlock } from './requests.repository.ts'

function requireOneDate({ dates }: FormCall): string | null {
  if (dates.length > 1) throw oneDateOnly()
  return dates[0] ?? null
}

/** Changing what was filled, with everything that it was before kept; and asking for that where it is locked (F-09). */
export function createEditFilling({ clock, randomness, uploads }: FormsDependencies, steps: FormSteps) {
  function requireUnchanged({ body, caller }: FormCall, { revision, answers }: Filling): void {
    if (body.if_revision === undefined || body.if_revision === revision) return
    const form_filled = signAnswerFiles(uploads, caller, answers)
    throw new AppError('FORM_CHANGED_MEANWHILE', { data: { revision, form_filled } })
  }

  async function edit(tx: Transaction, call: FormCall, found: CalledForm): Promise<SavedForm> {
    const { body, caller, language } = call
    const { form, scope, context } = found
    const date = requireOneDate(call)
    const sent = { raw: parseAnswers(body.form_filled), version: body.form_version }
    const filling = await findFilling(tx, scope, date, { isLocked: true })
    const versions = { target: form.version, kept: filling?.form_version, stored: filling?.answers }
    // The answers are judged before the state that the filling is in (F-08).
    const judged = await judgeByVersion(tx, caller, form, versions, sent, { context, language })
    if (filling === undefined) throw new AppError('NOT_FOUND')
    if (!canChangeFilling(caller.role, filling)) throw new AppError('FORM_LOCKED')
    requireUnchanged(call, filling)
    const answers = await steps.attach(tx, call, found, filling.id, judged)
    const now = clock.now()
    // One unlock is one change: afterwards the client asks again.
    const isLocked = caller.role === 'client' || filling.is_locked
    const formVersion = judged.version
    const revision = await updateFilling(tx, filling, { formVersion, answers, isLocked }, now)
    const change = { fillingId: filling.id, revision, formVersion, before: filling.answers, after: answers }
    await insertRevisions(tx, caller, [change], { by: caller.accountId, now })
    if (caller.role === 'client') await steps.endDrafts(tx, found, [date])
    await steps.audit(tx, call, found, 'form.edited', filling.id, { diet_date: date, revision })
    await steps.tellCarers(tx, call, found, 'mail-form-submitted', formVersion)
    return { fillingId: filling.id, revision, dates: [date], what: 'form-edited' }
  }

  async function askUnlock(tx: Transaction, call: FormCall, found: CalledForm): Promise<SavedForm> {
    const date = requireOneDate(call)
    const filling = await findFilling(tx, found.scope, date, { isLocked: true })
    if (filling === undefined) throw new AppError('NOT_FOUND')
    const { id: fillingId, revision } = filling
    if (!filling.is_locked) return { fillingId, revision, dates: [date], what: 'form-unlocked-already' }
    if (await insertUnlock(tx, call.caller, { id: randomness.id(), fillingId, now: clock.now() })) {
      await steps.audit(tx, call, found, 'form.unlock-asked', fillingId, { diet_date: date })
      await steps.tellCarers(tx, call, found, 'mail-unlock-asked', filling.form_version)
    }
    return { fillingId, revision, dates: [date], what: 'form-unlock-asked' }
  }

  return { edit, askUnlock }
}
