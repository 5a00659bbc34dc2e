import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../layout/load-failed.tsx'

/** A screen that could not be shown: its code or its data did not arrive. */
export function FailedScreen({ error }: { error: unknown }) {
  const router = useRouter()
  return (
    <main id="main" tabIndex={-1} className="main">
      <LoadFailed error={error} headingLevel={1} onRetry={() => void router.invalidate()} />
    </main>
  )
}
