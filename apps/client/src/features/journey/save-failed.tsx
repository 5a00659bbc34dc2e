import { Button } from '@thali/ui/components/button'
import { RefreshIcon } from '@thali/ui/components/icon'
import { useEffect, useRef } from 'react'
import { useWords } from '../../words/words.ts'
import { failureReason } from './failure-reason.ts'

type SaveFailedProps = { failure: unknown; isWeight: boolean; isBusy: boolean; onRetry: () => void }

/** J-11: says what happened, what was kept and what to do. */
export function SaveFailed({ failure, isWeight, isBusy, onRetry }: SaveFailedProps) {
  const { notSaved } = useWords('journey')
  const words = useWords('visitor')
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which must not be taken for a clean-up.
    void note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} role="alert" className="journey__failed">
      <div className="grow stack-1">
        <p className="text-strong">{notSaved.title}</p>
        <p>{`${failureReason(failure, words)} ${isWeight ? notSaved.weight : notSaved.kept}`}</p>
      </div>
      <Button variant="outline" size="small" iconBefore={<RefreshIcon size="small" />} busy={isBusy} onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
