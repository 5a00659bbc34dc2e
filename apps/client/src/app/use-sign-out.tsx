import { ConfirmDialog } from '@thali/ui/components/confirm-dialog'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words/words.ts'
import { unsentWork } from './person-queries.ts'
import { signOut } from './sign-out.ts'

type SignOut = {
  /** Asks only when something of the person's has not reached the server yet. */
  readonly leave: () => void
  /** Put it into the page. */
  readonly question: ReactNode
}

export function useSignOut(): SignOut {
  const { more } = useWords('tabs')
  const [isAsking, setAsking] = useState(false)
  const [lost, setLost] = useState<'change' | 'draft'>('change')
  const ask = async () => {
    const unsent = await unsentWork()
    if (unsent === undefined) return signOut()
    setLost(unsent)
    setAsking(true)
  }
  const question = (
    <ConfirmDialog
      open={isAsking}
      tone="danger"
      title={more.unsent.title}
      message={more.unsent[lost]}
      confirmLabel={more.signOut}
      cancelLabel={more.unsent.stay}
      onCancel={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false)
        void signOut()
      }}
    />
  )
  return { leave: () => void ask(), question }
}
