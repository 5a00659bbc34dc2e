import { Button } from '@thali/ui/components/button'
import { Card } from '@thali/ui/components/card'
import { RefreshIcon } from '@thali/ui/components/icon'
import { failureOf, messageOf } from '@thali/ui/session/api-failure'
import { useWords } from '../words/words.ts'

type LoadFailedProps = { title: string; error: Error; isBusy: boolean; onRetry: () => void }

/** What happened and what to do, where a screen could not get what it shows. */
export function LoadFailed({ title, error, isBusy, onRetry }: LoadFailedProps) {
  const words = useWords('visitor')
  const reason = messageOf(error) || (failureOf(error) ? words.unreachable : words.unexpected)
  return (
    <Card className="stack-4" role="alert">
      <div className="stack-1">
        <h2 className="text-lead">{title}</h2>
        <p className="text-muted">{reason}</p>
      </div>
      <div>
        <Button variant="soft" iconBefore={<RefreshIcon />} busy={isBusy} onClick={onRetry}>
          {words.tryAgain}
        </Button>
      </div>
    </Card>
  )
}
