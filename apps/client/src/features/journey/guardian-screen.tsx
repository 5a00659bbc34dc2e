import { useQuery } from '@tanstack/react-query'
import { Button } from '@thali/ui/components/button'
import { RefreshIcon } from '@thali/ui/components/icon'
import { Skeleton } from '@thali/ui/components/skeleton'
import { useEffect } from 'react'
import { useWords } from '../../words/words.ts'
import { failureReason } from './failure-reason.ts'
import { GuardianAsked } from './guardian-asked.tsx'
import { GuardianForm } from './guardian-form.tsx'
import { guardianQuery } from './guardian-query.ts'
import { JourneyLayout } from './journey-layout.tsx'
import { useGuardian } from './use-guardian.ts'

/** Everything is laid by now; only the consent is missing. */
const ALL_LAID = 6

type GuardianScreenProps = {
  /** Nobody has to agree, or somebody has. */
  onOpen: () => void
  onSignOut: () => void
}

/** J-13: a minor names a parent or guardian, who is asked by e-mail; until they agree this stands instead of the home screen. */
export function GuardianScreen({ onOpen, onSignOut }: GuardianScreenProps) {
  const words = useWords('journey')
  const { data: state, error, refetch, isFetching } = useQuery(guardianQuery)
  const guardian = useGuardian(() => void refetch())
  const isOpen = state === 'none' || state === 'confirmed'
  useEffect(() => {
    if (isOpen) onOpen()
  }, [isOpen, onOpen])
  const isWaiting = !isOpen && state !== undefined
  return (
    <JourneyLayout laid={ALL_LAID}>
      <header className="journey__head journey__head--end">
        <Button variant="ghost" size="small" onClick={onSignOut}>
          {words.signOut}
        </Button>
      </header>
      <main id="main" tabIndex={-1} className="journey__main">
        {!isWaiting && !error && <Skeleton shape="block" />}
        {!state && error && <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
        {isWaiting &&
          (state === 'asked' && !guardian.isChanging ? (
            <GuardianAsked guardian={guardian} />
          ) : (
            <GuardianForm guardian={guardian} />
          ))}
      </main>
    </JourneyLayout>
  )
}

function Failed({ error, isBusy, onRetry }: { error: Error; isBusy: boolean; onRetry: () => void }) {
  const { guardian } = useWords('journey')
  const words = useWords('visitor')
  return (
    <div role="alert" className="stack-4">
      <h1>{guardian.failed}</h1>
      <p>{failureReason(error, words)}</p>
      <Button variant="soft" iconBefore={<RefreshIcon />} busy={isBusy} onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  )
}
