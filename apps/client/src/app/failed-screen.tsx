import { Button } from '@thali/ui/components/button'
import { EmptyState } from '@thali/ui/components/empty-state'
import { useWords } from '../words/words.ts'

/** A screen that could not be shown: its code did not arrive, or it has a mistake. Loaded first, so it has no picture; it may stand within the main part of a frame, so it is none. */
export function FailedScreen() {
  const words = useWords('visitor')
  return (
    <div className="screen screen--centred" role="alert">
      <EmptyState
        headingLevel={1}
        title={words.failed.heading}
        message={words.failed.text}
        actions={<Button onClick={() => location.reload()}>{words.failed.reload}</Button>}
      />
    </div>
  )
}
