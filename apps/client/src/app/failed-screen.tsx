import { Button } from '@thali/ui/components/button'
import { EmptyState } from '@thali/ui/components/empty-state'
import { useWords } from '../words/words.ts'

/** A screen that could not be shown: its code did not arrive, or it has a mistake. Loaded first, so it has no picture. */
export function FailedScreen() {
  const words = useWords('visitor')
  return (
    <main id="main" tabIndex={-1} className="screen screen--centred" role="alert">
      <EmptyState
        headingLevel={1}
        title={words.failed.heading}
        message={words.failed.text}
        actions={<Button onClick={() => location.reload()}>{words.failed.reload}</Button>}
      />
    </main>
  )
}
