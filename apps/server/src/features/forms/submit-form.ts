import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { type DateOf, insertFillings, insertRevisions, type NewFilling } from './fillings.repository.ts'
import type { CalledForm, FormCall, FormSteps, SavedForm } from './form-call.ts'
import { dateNeeded, dateNotAsked } from './form-dates.ts'
import { judgeByVersion } from './form-version.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { parseAnswers } from './judge-answers.ts'
import { listRequests, markFilled } from './requests.repository.ts'

const isDated = (dates: readonly DateOf[]) => dates[0] !== null

/** Clients fill the dates that their dietician asked for; staff know themselves which date they fill (F-07). */
async function requireDates(
  tx: Transaction,
  { body, caller, dates }: FormCall,
  { form, scope }: CalledForm,
): Promise<void> {
  if (!isDated(dates)) {
    if (form.form_type === 'health_progress' || (body.diet_id ?? '') !== '') throw dateNeeded()
    return
  }
  if (caller.role !== 'client') return
  // Also one that was withdrawn meanwhile: what was filled offline is not refused for it.
  const asked = new Set((await listRequests(tx, scope)).map(({ diet_date }) => diet_date))
  if (!dates.every((date) => asked.has(date))) throw dateNotAsked()
}

/** A new filling, or one for each date: all or none (F-07, F-08). */
export function createSubmitForm({ clock, randomness }: FormsDependencies, steps: FormSteps) {
  return async function submit(tx: Transaction, call: FormCall, found: CalledForm): Promise<SavedForm> {
    const { body, caller, dates, language } = call
    const { form, scope, context } = found
    const sent = { raw: parseAnswers(body.form_filled), version: body.form_version }
    const judged = await judgeByVersion(tx, caller, form, { target: form.version }, sent, { context, language })
    await requireDates(tx, call, found)
    const added: NewFilling[] = []
    for (const dietDate of dates) {
      const id = randomness.id()
      added.push({ id, dietDate, answers: await steps.attach(tx, call, found, id, judged) })
    }
    const by = caller.accountId
    const now = clock.now()
    const ids = await insertFillings(tx, scope, added, { formVersion: judged.version, by, now })
    // The transaction takes back what was added beside a date that was filled before.
    if (ids.length < added.length) throw new AppError(isDated(dates) ? 'FORM_DATE_FILLED' : 'FORM_ALREADY_FILLED')
    const first = { revision: 1, formVersion: judged.version, before: null }
    const revisions = added.map(({ id, answers }) => ({ ...first, fillingId: id, after: answers }))
    await insertRevisions(tx, caller, revisions, { by, now })
    await markFilled(tx, scope, dates, now)
    // Without a date in the URL the draft had none either, whatever dates were chosen then.
    await steps.endDrafts(tx, found, body.diet_date === undefined ? [...new Set([...dates, null])] : dates)
    for (const { id, dietDate } of added)
      await steps.audit(tx, call, found, 'form.submitted', id, { diet_date: dietDate })
    await steps.tellCarers(tx, call, found, 'mail-form-submitted', judged.version)
    return { fillingId: added[0]?.id ?? null, revision: 1, dates, what: 'form-submitted' }
  }
}
