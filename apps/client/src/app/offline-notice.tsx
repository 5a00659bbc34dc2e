import { OfflineIcon } from '@thali/ui/components/first-icons'
import { useOnline } from '../platform/online.ts'
import { useWords } from '../words/words.ts'

/** Says that there is no network, as long as there is none; announced once when it happens. */
export function OfflineNotice() {
  const words = useWords('visitor')
  const isOnline = useOnline()
  return (
    <div role="status" className="offline-notice">
      {!isOnline && (
        <div className="banner banner--caution">
          <OfflineIcon />
          <p>
            <span className="banner__title">{words.offline.title}</span>
            <br />
            {words.offline.text}
          </p>
        </div>
      )}
    </div>
  )
}
