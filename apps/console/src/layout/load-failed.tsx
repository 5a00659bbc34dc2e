import { WarningIcon } from '@thali/ui/components/first-icons'
import { failureOf, messageOf } from '@thali/ui/session/api-failure'
import { useWords } from '../words/words.ts'

type LoadFailedProps = { error: unknown; onRetry: () => void; headingLevel?: 1 | 2 }

/** What happened, what was kept, what to do. */
export function LoadFailed({ error, onRetry, headingLevel = 2 }: LoadFailedProps) {
  const { failed, tryAgain } = useWords('console')
  const Heading = `h${headingLevel}` as const
  const isOffline = failureOf(error)?.kind === 'offline'
  return (
    <div className="load-failed" role="alert">
      <WarningIcon />
      <div>
        <Heading>{failed.title}</Heading>
        <p>{isOffline ? failed.offline : (messageOf(error) ?? failed.server)}</p>
        <button type="button" className="btn" onClick={onRetry}>
          {tryAgain}
        </button>
      </div>
    </div>
  )
}
