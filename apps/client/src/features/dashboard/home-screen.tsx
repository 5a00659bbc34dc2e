import { useQuery } from '@tanstack/react-query'
import type { DashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import { Card } from '@thali/ui/components/card'
import { InfoIcon } from '@thali/ui/components/icon'
import { failureOf } from '@thali/ui/session/api-failure'
import { type ReactNode, useEffect } from 'react'
import { LoadFailed } from '../../layout/load-failed.tsx'
import { useOnline } from '../../platform/online.ts'
import { session } from '../../platform/session.ts'
import { formatMoment, formatToday } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { BmiCard } from './bmi-card.tsx'
import { homeQuery } from './dashboard.queries.ts'
import { DieticianCard } from './dietician-card.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { WeightCard } from './weight-card.tsx'

type HomeScreenProps = {
  /** What stands above everything: the next meal, once there is a diet. */
  hero: ReactNode
  /** What is asked of the person. */
  asked: ReactNode
  /** The account is no client's: staff, who have the console. */
  onNoClient: () => void
  /** A minor's account waits for a guardian (J-13). */
  onGuardianNeeded: () => void
}

/** T-01, what is real of it: the person's own numbers, from the network or as they were last time. */
export function HomeScreen({ hero, asked, onNoClient, onGuardianNeeded }: HomeScreenProps) {
  const { home } = useWords('tabs')
  const { data, error, refetch, dataUpdatedAt, isFetching } = useQuery(homeQuery)
  const isOnline = useOnline()
  const failure = failureOf(error)
  const code = failure?.kind === 'refused' ? failure.code : ''
  const isElsewhere = code === 'FORBIDDEN' || code === 'GUARDIAN_NEEDED'
  useEffect(() => {
    if (code === 'FORBIDDEN') onNoClient()
    if (code === 'GUARDIAN_NEEDED') onGuardianNeeded()
  }, [code, onNoClient, onGuardianNeeded])

  return (
    <div className="page home">
      <Greeting name={data?.first_name ?? session.person()?.first_name ?? ''} />
      {data && (error || !isOnline) && <Stale updatedAt={dataUpdatedAt} />}
      {data && <Numbers home={data} hero={hero} asked={asked} />}
      {!data && error && !isElsewhere && (
        <LoadFailed title={home.failed} error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && (!error || isElsewhere) && <HomeSkeleton />}
    </div>
  )
}

function Greeting({ name }: { name: string }) {
  const { home } = useWords('tabs')
  return (
    <header>
      <p className="text-muted">{formatToday(new Date(), useLanguage())}</p>
      <h1>{home.greeting(name)}</h1>
    </header>
  )
}

function Numbers({ home, hero, asked }: { home: DashboardHome; hero: ReactNode; asked: ReactNode }) {
  const { weight } = home
  return (
    <div className="home__columns">
      <div className="stack-4">
        {hero}
        {asked}
        {home.warnings.length > 0 && <Warnings warnings={home.warnings} />}
        {weight ? <WeightCard home={{ ...home, weight }} /> : <Missing />}
      </div>
      <div className="stack-6">
        {home.bmi && <BmiCard bmi={home.bmi} />}
        <DieticianCard dietician={home.dietician} />
      </div>
    </div>
  )
}

/** The journey is not finished: says what is missing and why it would be good to have. */
function Missing() {
  const { home } = useWords('tabs')
  return (
    <Card className="stack-2">
      <h2 className="text-lead">{home.missingWeight}</h2>
      <p className="text-muted">{home.missingText}</p>
    </Card>
  )
}

function Warnings({ warnings }: { warnings: DashboardHome['warnings'] }) {
  const { home } = useWords('tabs')
  return (
    <section aria-label={home.warnings} className="stack-3">
      {warnings.map((warning) => (
        <div key={warning.code} className="banner banner--primary">
          <InfoIcon />
          <p>{warning.message}</p>
        </div>
      ))}
    </section>
  )
}

function Stale({ updatedAt }: { updatedAt: number }) {
  const { home } = useWords('tabs')
  return (
    <p role="status" className="text-small text-muted">
      {home.asOf(formatMoment(updatedAt, useLanguage()))}
    </p>
  )
}
