import { useQueryClient } from '@tanstack/react-query'
import type { FormData } from '@thali/contract/forms/form-schemas'
import type { AnswerProblem } from '@thali/domain/forms/check-answer'
import type { Answers } from '@thali/domain/forms/form-definition'
import type { NewOperation } from '@thali/ui/offline/operation-queue'
import type { Outcome } from '@thali/ui/offline/outcomes'
import { useState } from 'react'
import { operationQueue } from '../../platform/offline-queue.ts'
import { pauseFor } from '../../platform/pause.ts'
import type { FormFiles } from './form-files.ts'
import { isFileList } from './form-files.ts'

/** So long nobody stands before the overlay: after that the screen says that it goes on by itself. */
const WAIT_MS = 10_000

export type SubmitState = {
  readonly isBusy: boolean
  readonly alert: string | undefined
  readonly closeAlert: () => void
  /** Keeps the operation, sends it, and tells what became of it for now. */
  readonly submit: (operation: NewOperation, onKept: (id: string) => void) => Promise<Outcome>
  readonly say: (message: string) => void
}

export function useSubmit(): SubmitState {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState<string>()
  return {
    isBusy,
    alert,
    closeAlert: () => setAlert(undefined),
    say: setAlert,
    submit: async (operation, onKept) => {
      setBusy(true)
      try {
        const { id } = await operationQueue.add(operation)
        onKept(id)
        const outcome = await Promise.race([operationQueue.outcome(id), afterWaiting()])
        // The exact answer of the server; without one the card on the screen says what happened.
        if (outcome.kind === 'refused' && outcome.refusal.message !== '') setAlert(outcome.refusal.message)
        // Landed or refused: the form may not be any more what it was here.
        if (outcome.kind !== 'waiting') await client.invalidateQueries({ queryKey: ['forms'] })
        return outcome
      } finally {
        setBusy(false)
      }
    },
  }
}

function afterWaiting(): Promise<Outcome> {
  return new Promise((resolve) => {
    pauseFor(() => resolve({ kind: 'waiting', message: undefined }), WAIT_MS)
  })
}

/** Files that the server has refused: the form cannot be submitted with them. */
export function refusedFiles(answers: Answers, files: FormFiles): readonly AnswerProblem[] {
  return Object.entries(answers).flatMap(([fieldId, value]) =>
    isFileList(value) && value.some((file) => files.operationOf(file)?.state === 'needs-you')
      ? [{ fieldId, code: 'bad-file' as const }]
      : [],
  )
}

/** Whether the dates to fill the form for are chosen on the screen (F-07, F-08). */
export function choosesDates(
  form: Pick<FormData, 'diet_dates'>,
  dietDate: string | undefined,
  isEdit: boolean,
): boolean {
  return dietDate === undefined && !isEdit && form.diet_dates.length > 0
}
