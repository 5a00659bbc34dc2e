import { SyncLine } from '@thali/ui/components/banner'
import { IconButton } from '@thali/ui/components/button'
import { ArrowLeftIcon, HomeIcon } from '@thali/ui/components/icon'
import { useSyncExternalStore } from 'react'
import { useWords } from '../../words/words.ts'
import type { FormDraft } from './form-draft.ts'

export type FormMoves = {
  /** The previous page; home without one (F-01). */
  readonly onBack: () => void
  readonly onHome: () => void
  /** The same form without the wish to change it, or with it. */
  readonly onEdit: (isEdit: boolean) => void
}

type FormHeadProps = { title: string; moves: FormMoves; draft?: FormDraft | undefined }

/** F-01: back, the form's name, where the last typing is kept, home. */
export function FormHead({ title, moves, draft }: FormHeadProps) {
  const words = useWords('forms')
  return (
    <header className="form-head">
      <IconButton label={words.back} icon={<ArrowLeftIcon />} onClick={moves.onBack} />
      <h1 className="text-title grow">{title}</h1>
      {draft && <Place draft={draft} />}
      <IconButton label={words.home} icon={<HomeIcon />} onClick={moves.onHome} />
    </header>
  )
}

function Place({ draft }: { draft: FormDraft }) {
  const { place: words } = useWords('forms')
  const place = useSyncExternalStore(draft.subscribe, draft.place)
  if (place === 'nothing') return null
  return <SyncLine state={place === 'server' ? 'saved' : 'on-phone'} text={words[place]} />
}
