import { useQueryClient } from '@tanstack/react-query'
import type { FormData } from '@thali/contract/forms/form-schemas'
import type { Answers } from '@thali/domain/forms/form-definition'
import type { Operation } from '@thali/ui/offline/operation'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { operationQueue } from '../../platform/offline-queue.ts'
import { useLanguage } from '../../words/words.ts'
import { noteFilled } from './after-landing.ts'
import { ClientDetails } from './client-details.tsx'
import { ElsewhereView } from './elsewhere-view.tsx'
import { FilledView } from './filled-view.tsx'
import { entityOf, type FormAddress } from './form-address.ts'
import { FormFill } from './form-fill.tsx'
import { FormHead, type FormMoves } from './form-head.tsx'
import { FormMessage } from './form-message.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { resumeDraft } from './merge-drafts.ts'
import { readFormJson, readValues } from './read-form-json.ts'
import { SubmitDialogs } from './submit-dialogs.tsx'
import { answersIn } from './submit-operation.ts'
import { keepAsEdit, type OpenWork, useFormWork } from './use-form-work.ts'
import { submissionIn, useQueue } from './use-queue.ts'
import { type SubmitState, useSubmit } from './use-submit.ts'
import { WaitingView } from './waiting-view.tsx'

type OpenFormProps = { address: FormAddress; form: FormData; path: string; moves: FormMoves }

/** A form that is here, with what this device keeps of it. */
export function OpenForm({ address, form, path, moves }: OpenFormProps) {
  const work = useFormWork(address, { title: form.form_title, path })
  const queue = useQueue()
  const submission = useSubmit()
  const operation = submissionIn(queue, entityOf(address))
  const isReady = work !== undefined && queue.isLoaded
  useLanding(isReady ? work : undefined, address, operation)
  return (
    <>
      <FormHead title={form.form_title} moves={moves} draft={operation ? undefined : work?.draft} />
      {isReady ? (
        <FormBody {...{ address, form, path, moves, work, operation, submission }} isDurable={queue.isDurable} />
      ) : (
        <FormSkeleton />
      )}
      <SubmitDialogs submission={submission} />
    </>
  )
}

/** Notices that a submission has landed, from this page, another tab or before a reload. */
function useLanding(work: OpenWork | undefined, address: FormAddress, operation: Operation | undefined): void {
  const client = useQueryClient()
  const language = useLanguage()
  const kept = work?.draft.get()
  const refused = operation?.state === 'needs-you' ? operation.id : undefined
  // Why it was refused may stand in the form by now: filled elsewhere, locked, another version.
  useEffect(() => {
    if (refused !== undefined) void client.invalidateQueries({ queryKey: ['forms'] })
  }, [refused, client])
  const hasLanded = kept?.submittedAs !== undefined && operation === undefined
  useEffect(() => {
    if (!hasLanded || kept === undefined || work === undefined) return
    const { answers, dietDates = [] } = kept
    work.draft.finish()
    void noteFilled(client, address, language, answers, dietDates)
  }, [hasLanded, kept, work, client, address, language])
}

type FormBodyProps = OpenFormProps & {
  work: OpenWork
  operation: Operation | undefined
  submission: SubmitState
  isDurable: boolean
}

function FormBody({ address, form, path, moves, work, operation, submission, isDurable }: FormBodyProps) {
  const definition = useMemo(
    () => readFormJson(form.form_json.sections, form.form_preferences),
    [form.form_json.sections, form.form_preferences],
  )
  const kept = work.draft.get()
  const details = <ClientDetails details={form.form_json.client_details} />
  const shared = { address, form, definition, path, moves, work, details, submission }
  const filling = form.form_filled.find(({ diet_date }) => (address.dietDate ?? null) === diet_date)?.form_filled
  const isFilled = filling !== undefined || (form.form_filled.length > 0 && form.diet_dates.length === 0)
  const discard = () => {
    work.files.discardAll(kept?.answers ?? {})
    work.draft.finish()
    if (operation) void operationQueue.discard(operation.id)
  }

  const submitted = operation && answersIn(operation)
  // As long as the overlay stands the questions stay: most submissions have landed by then.
  if (operation?.state === 'waiting' && submitted && !submission.isBusy) {
    return <WaitingView {...shared} answers={submitted} operation={operation} isDurable={isDurable} />
  }
  const refused = operation?.state === 'needs-you' && submitted ? operation : undefined
  if (isFilled && !address.isEdit) {
    // What the server has as a draft was typed by the same person: whatever was submitted came from there.
    const mine = submitted ?? (kept?.isOnServer === false ? kept.answers : undefined)
    if (mine === undefined) return <FilledView {...shared} />
    const useMine = () => {
      if (kept) keepAsEdit(address, kept)
      work.draft.finish()
      if (operation) void operationQueue.discard(operation.id)
      moves.onEdit(true)
    }
    return (
      <ElsewhereView
        {...shared}
        mine={mine}
        theirs={filling ?? {}}
        message={refused?.refusal?.message ?? ''}
        onDiscard={discard}
        onUseMine={form.edit_form === 1 && kept ? useMine : undefined}
      />
    )
  }
  if (address.isEdit && (form.edit_form !== 1 || filling === undefined)) return <FilledView {...shared} />
  return <Filling {...shared} {...{ refused, discard }} begunWith={submitted ?? filling} />
}

type FillingProps = Omit<FormBodyProps, 'operation' | 'isDurable'> & {
  definition: ReturnType<typeof readFormJson>
  details: ReactNode
  refused: Operation | undefined
  discard: () => void
  /** Of the filling that is changed, or of a submission that was refused; a draft of this device stands over it. */
  begunWith: Answers | undefined
}

function Filling({ refused, discard, begunWith, ...shared }: FillingProps) {
  const { address, form, definition, moves, work } = shared
  const [generation, setGeneration] = useState(0)
  const version = form.form_version
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a version; what is typed from then on is newer than anything that is loaded.
  const begun = useMemo(() => {
    const here = work.draft.get()
    const server = form.draft && !address.isEdit ? serverDraft(form.draft) : undefined
    const sources = { definition, version, begun: begunWith ?? readValues(form.form_json.sections), here, server }
    return { before: here?.definition, resumed: resumeDraft(sources) }
  }, [definition, version, work, generation])
  return (
    <FormFill
      key={`${version}/${generation}/${definition.sections.length}`}
      {...shared}
      refused={refused}
      begun={begun.resumed}
      message={
        <FormMessage
          begun={begun.resumed}
          before={begun.before}
          refused={refused}
          onDiscard={() => {
            discard()
            setGeneration(generation + 1)
          }}
          onLeaveEdit={
            address.isEdit
              ? () => {
                  discard()
                  moves.onEdit(false)
                }
              : undefined
          }
        />
      }
    />
  )
}

function serverDraft(draft: NonNullable<FormData['draft']>) {
  const { answers, form_version, updated_at, dropped } = draft
  return { answers, version: form_version, typedAt: Date.parse(updated_at), dropped }
}
