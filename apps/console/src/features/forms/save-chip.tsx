import { CheckIcon, OfflineIcon, WarningIcon } from '@thali/ui/components/first-icons'
import { useEffect, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { clockText } from './clock-text.ts'
import type { DraftSaver } from './draft-saver.ts'
import { useSaveState } from './use-form-editing.ts'

/** A save that is over sooner is not worth a word. */
const QUIET_MS = 600

/** Where the edits are, always at the same place: saved, on the way, on this computer, refused. */
export function SaveChip({ saver }: { saver: DraftSaver }) {
  const words = useWords('forms')
  const state = useSaveState(saver)
  const [showsSaving, setShowsSaving] = useState(false)
  useEffect(() => {
    setShowsSaving(false)
    if (state.kind !== 'saving') return
    const timer = setTimeout(() => setShowsSaving(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [state.kind])
  const text = {
    saved: () => (state.kind === 'saved' && state.at !== undefined ? words.saved(clockText(state.at)) : ''),
    saving: () => (showsSaving ? words.saving : ''),
    waiting: () => (state.kind === 'waiting' ? words.waiting(state.edits) : ''),
    refused: () => (state.kind === 'refused' ? `${words.notSaved} ${state.message}` : ''),
    conflict: () => words.notSaved,
  }[state.kind]()
  const isBad = state.kind === 'refused' || state.kind === 'conflict'
  return (
    <span className={isBad ? 'save-chip fb-bad' : 'save-chip'} role="status" title={text}>
      {state.kind === 'saved' && text !== '' && <CheckIcon size="tiny" className="fb-good" />}
      {state.kind === 'waiting' && <OfflineIcon size="tiny" />}
      {isBad && <WarningIcon size="tiny" />}
      <span>{text}</span>
    </span>
  )
}
