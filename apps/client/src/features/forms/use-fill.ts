import { useQueryClient } from '@tanstack/react-query'
import type { FormData } from '@thali/contract/forms/form-schemas'
import type { FormDefinition } from '@thali/domain/forms/form-definition'
import type { Operation } from '@thali/ui/offline/operation'
import { useRef, useState } from 'react'
import { operationQueue } from '../../platform/offline-queue.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import type { FormAddress } from './form-address.ts'
import { createFormStore } from './form-store.ts'
import { contextFrom } from './forms.queries.ts'
import type { Resumed } from './merge-drafts.ts'
import { submitOperation } from './submit-operation.ts'
import { todayHere } from './today-here.ts'
import type { OpenWork } from './use-form-work.ts'
import { choosesDates, refusedFiles, type SubmitState } from './use-submit.ts'

export type FillProps = {
  address: FormAddress
  form: FormData
  definition: FormDefinition<string>
  work: OpenWork
  begun: Resumed
  path: string
  /** Of the screen, which outlives the questions: what it says comes when they are gone. */
  submission: SubmitState
  /** The submission before this one, which the server refused. */
  refused: Operation | undefined
}

/** A form that is being filled: its answers, the dates it is for, and what submitting does. */
export function useFill({ address, form, definition, work, begun, path, refused, submission }: FillProps) {
  const client = useQueryClient()
  const language = useLanguage()
  const words = useWords('forms')
  const visitor = useWords('visitor')
  const [dates, setDates] = useState<readonly string[]>(() =>
    (work.draft.get()?.dietDates ?? []).filter((date) => form.diet_dates.includes(date)),
  )
  const [isDateMissing, setDateMissing] = useState(false)
  const dietDates = useRef(dates)
  const version = form.form_version
  const [store] = useState(() =>
    createFormStore({
      definition,
      answers: begun.answers,
      context: contextFrom(client, language, todayHere()),
      onChange: (answers) => work.draft.typed({ answers, version, definition, dietDates: dietDates.current }),
    }),
  )
  const needsDates = choosesDates(form, address.dietDate, address.isEdit)

  const chooseDates = (next: readonly string[]) => {
    dietDates.current = next
    setDates(next)
    work.draft.typed({ answers: store.getAnswers(), version, definition, dietDates: next })
  }
  const send = async () => {
    const answers = store.getValues()
    // What was typed last counts as a draft too: until the submission has landed it is the only copy.
    work.draft.typed({ answers: store.getAnswers(), version, definition, dietDates: dates })
    // First the mark, then the operation: one that is gone while the mark stands has landed.
    work.draft.note({ submittedAs: undefined })
    if (refused) await operationQueue.discard(refused.id)
    const operation = submitOperation({ address, form, answers, isEdit: address.isEdit, dietDates: dates, path })
    try {
      const outcome = await submission.submit(operation, (id) => work.draft.note({ submittedAs: id }))
      const isSilent = address.dietDate !== undefined || dates.length === 0
      if (outcome.kind === 'landed' && !isSilent) submission.say(words.submitted)
    } catch {
      // The device did not keep it: the answers still stand here.
      submission.say(visitor.unexpected)
    }
  }
  /** The id of the first field that is not right, or undefined when it was submitted. */
  const submit = async (): Promise<string | undefined> => {
    const [problem] = [...store.submit(), ...refusedFiles(store.getValues(), work.files)]
    setDateMissing(needsDates && dates.length === 0)
    if (problem) return problem.fieldId
    if (needsDates && dates.length === 0) return ''
    await send()
    return undefined
  }
  return { store, needsDates, dates, chooseDates, isDateMissing, submit }
}
