import { failureOf } from '@thali/ui/session/api-failure'
import { useLayoutEffect, useState } from 'react'
import { operationQueue } from '../../platform/offline-queue.ts'
import { pauseFor } from '../../platform/pause.ts'
import { personWork } from '../../platform/person-cache.ts'
import { browserPictures } from '../../platform/pictures.ts'
import { session } from '../../platform/session.ts'
import { entityOf, type FormAddress } from './form-address.ts'
import { createFormDraft, type FormDraft } from './form-draft.ts'
import { createFormFiles, type FormFiles } from './form-files.ts'
import type { FormWork } from './form-work.ts'
import { sendDraft } from './forms.queries.ts'

export type OpenWork = { readonly draft: FormDraft; readonly files: FormFiles; readonly found: FormWork | undefined }

/** What this device keeps of the form at this address; undefined until the device was asked. */
export function useFormWork(address: FormAddress, about: { title: string; path: string }): OpenWork | undefined {
  const [open, setOpen] = useState<OpenWork>()
  const entity = draftOf(address)
  // Before the skeleton is painted, not after: on most phones the device has answered by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entity is the address, and a title is read when a file is added.
  useLayoutEffect(() => {
    let isHere = true
    const work = beginWork(address, about)
    void work.draft.read().then((found) => {
      if (!isHere) return
      work.draft.resume(found)
      setOpen({ ...work, found })
    })
    window.addEventListener('online', work.draft.hurry)
    const stopListening = work.files.onArrival(work.draft.hurry)
    return () => {
      isHere = false
      stopListening()
      window.removeEventListener('online', work.draft.hurry)
      work.draft.close()
      setOpen(undefined)
    }
  }, [entity])
  return open
}

function beginWork(address: FormAddress, about: { title: string; path: string }) {
  const person = session.person()?.user_id ?? ''
  const entityKey = entityOf(address)
  const files = createFormFiles({
    queue: operationQueue,
    pictures: browserPictures,
    entityKey,
    formNumber: address.formNumber,
    about,
  })
  const draft = createFormDraft({
    work: personWork,
    person,
    entity: draftOf(address),
    isCurrent: () => session.person()?.user_id === person,
    // Staff fill for a client: that draft is theirs, and stays where it is. So does a change of what was filled.
    send:
      address.clientId === undefined && !address.isEdit
        ? (answers, version, typedAt) => sendDraft(address, files.forOthers(answers), version, typedAt)
        : undefined,
    canSendAll: files.areAllUploaded,
    isWorthRepeating: (error) => failureOf(error)?.kind !== 'refused',
    now: Date.now,
    pause: pauseFor,
  })
  return { draft, files }
}

/** Answers that were meant to fill a form go on as a change of what was filled meanwhile. */
export function keepAsEdit(address: FormAddress, kept: FormWork): void {
  const { draft } = beginWork({ ...address, isEdit: true }, { title: '', path: '' })
  draft.typed({ answers: kept.answers, version: kept.version, definition: kept.definition })
}

/** What changes a filling is another draft than what fills the form. */
function draftOf(address: FormAddress): string {
  return address.isEdit ? `${entityOf(address)}/edit` : entityOf(address)
}
