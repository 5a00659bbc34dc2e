import { ConfirmDialog } from '@thali/ui/components/confirm-dialog'
import { TrashIcon } from '@thali/ui/components/icon'
import { showToast } from '@thali/ui/components/toast'
import { messageOf } from '@thali/ui/session/api-failure'
import { useState } from 'react'
import { useWords } from '../../words/words.ts'
import type { DraftSaver } from './draft-saver.ts'
import { discardDraft } from './forms.queries.ts'

type DiscardDraftProps = {
  formId: string
  saver: DraftSaver
  /** Of the draft, and of what stays. */
  version: number
  live: number
  onDiscarded: () => void
}

/** Back to what is live. It cannot be taken back, so it is asked. */
export function DiscardDraft({ formId, saver, version, live, onDiscarded }: DiscardDraftProps) {
  const words = useWords('forms')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const discard = async () => {
    setBusy(true)
    try {
      // What is on its way would come back as a new draft.
      const revision = await saver.saveAll()
      if (revision === undefined) throw new Error('not saved')
      await discardDraft(formId, revision)
      saver.drop(null)
      showToast({ message: words.discarded(live), tone: 'success' })
      onDiscarded()
    } catch (error) {
      showToast({ message: messageOf(error) ?? words.notReached, tone: 'danger' })
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <button type="button" className="btn" onClick={() => setAsking(true)}>
        <TrashIcon size="tiny" /> {words.discardDraft}
      </button>
      <ConfirmDialog
        open={isAsking}
        title={words.discardTitle(version)}
        message={words.discardText(live)}
        confirmLabel={words.discardDo}
        cancelLabel={words.discardStay}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void discard()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
