import { Button } from '@thali/ui/components/button'
import { ConfirmDialog } from '@thali/ui/components/confirm-dialog'
import { useState } from 'react'
import { useWords } from '../../words/words.ts'

/** Throws away answers that stand nowhere else; asks before. */
export function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const { refused, discard } = useWords('forms')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {refused.discard}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={discard.title}
        message={discard.text}
        confirmLabel={discard.yes}
        cancelLabel={discard.no}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </>
  )
}
