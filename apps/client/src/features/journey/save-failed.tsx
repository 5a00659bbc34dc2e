import { Button } from '@thali/ui/components/button'
import { RefreshIcon } from '@thali/ui/components/icon'
import { useEffect, useRef } from 'react'
import { useWords } from '../../words/words.ts'
import { failureReason } from './failure-reason.ts'
import { WeightNotSaved } from './send-answer.ts'

type SaveFailedProps = { failure: unknown; isBusy: boolean; onRetry: () => void }

/** J-11: says what happened, what was kept and what to do. */
export function SaveFailed({ failure, isBusy, onRetry }: SaveFailedProps) {
  const { notSaved } = useWords('journey')
  const words = useWords('visitor')
  const isWeight = failure instanceof WeightNotSaved
  const reason = failureReason(isWeight ? failure.cause : failure, words)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers answer with a promise, which must not be taken for a clean-up.
    void note.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={note} role="alert" className="journey__failed">
      <div className="grow stack-1">
        <p className="text-strong">{notSaved.title}</p>
        <p>{`${reason} ${isWeight ? notSaved.weight : notSaved.kept}`}</p>
      </div>
      <Button variant="outline" size="small" iconBefore={<RefreshIcon size="small" />} busy={isBusy} onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
