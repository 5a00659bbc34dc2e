import { Button } from '@thali/ui/components/button'
import { Card } from '@thali/ui/components/card'
import { RefreshIcon } from '@thali/ui/components/icon'
import { failureOf, messageOf } from '@thali/ui/session/api-failure'
import { useWords } from '../../words/words.ts'

/** What happened and what to do; without network the page follows as soon as there is one. */
export function PageFailed({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const words = useWords('visitor')
  const { article, titles } = useWords('tabs')
  const reason = messageOf(error) || (failureOf(error) ? words.unreachable : words.unexpected)
  return (
    <div className="page page--narrow">
      <h1>{titles.page}</h1>
      <Card className="stack-4" role="alert">
        <div className="stack-1">
          <h2 className="text-lead">{article.failed}</h2>
          <p className="text-muted">{reason}</p>
        </div>
        <div>
          <Button variant="soft" iconBefore={<RefreshIcon />} busy={isBusy} onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </div>
      </Card>
    </div>
  )
}
