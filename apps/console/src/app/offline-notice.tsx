import { OfflineIcon } from '@thali/ui/components/first-icons'
import { useOnline } from '../platform/online.ts'
import { useWords } from '../words/words.ts'

/** Says that there is no network, as long as there is none; announced once when it happens. */
export function OfflineNotice() {
  const { offline } = useWords('console')
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className="offline">
          <OfflineIcon size="small" />
          <span>
            <b>{offline.title}</b> {offline.text}
          </span>
        </p>
      )}
    </div>
  )
}
