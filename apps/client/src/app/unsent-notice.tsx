import { lazy, Suspense, useSyncExternalStore } from 'react'
import { operationQueue } from '../platform/offline-queue.ts'
import { loadWords } from '../words/words.ts'

/** Comes with the first thing that waits: most days there is none. */
const UnsentWork = lazy(async () => {
  const [{ UnsentWork: component }] = await Promise.all([
    import('../features/forms/unsent-work.tsx'),
    loadWords('forms'),
  ])
  return { default: component }
})

/** What the person did and the server has not got, wherever in /tabs they are. */
export function UnsentNotice() {
  const { operations } = useSyncExternalStore(operationQueue.subscribe, operationQueue.get)
  const unsent = operations.filter(({ state }) => state !== 'landed')
  if (unsent.length === 0) return null
  return (
    <Suspense>
      <UnsentWork unsent={unsent} />
    </Suspense>
  )
}
