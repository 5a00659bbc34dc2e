import { useParams, useRouter } from '@tanstack/react-router'
import { isJourneyStepKey, type JourneyStepKey } from '@thali/domain/journey/journey-steps'
import { showToast } from '@thali/ui/components/toast'
import { ApiFailure } from '@thali/ui/session/api-failure'
import { JourneyScreen } from '../features/journey/journey-screen.tsx'
import { session } from '../platform/session.ts'
import { wordsOf } from '../words/words.ts'
import { pathTo } from './paths.ts'
import { personQueries } from './person-queries.ts'

const LAST_STEP: JourneyStepKey = 'height'

export function JourneyPage() {
  const router = useRouter()
  const { step = '' } = useParams({ strict: false })
  const go = (to: string) => router.navigate({ to })

  const finish = async (guardian: string): Promise<boolean> => {
    void personQueries().invalidateQueries({ queryKey: ['dashboard'] })
    const end = pathTo(guardian === 'needed' || guardian === 'asked' ? 'guardian' : 'home')
    await go(end)
    const { pathname } = router.state.location
    // Still here although the last answer is saved: whether anything else is missing could not be asked.
    if (pathname === pathTo('signupJourney', { step: LAST_STEP })) throw new ApiFailure({ kind: 'offline' })
    // Somebody who skipped a question is led to it instead: then nothing is finished yet (J-12).
    if (pathname !== end) return false
    const { finished, friend } = wordsOf('journey')
    showToast({ message: finished(session.person()?.first_name || friend), tone: 'success' })
    return true
  }

  return (
    <JourneyScreen
      step={isJourneyStepKey(step) ? step : 'need-help'}
      onMove={(path) => void go(path)}
      onFinish={({ guardian }) => finish(guardian)}
      onFinishedBefore={() => void router.navigate({ to: pathTo('home'), replace: true })}
    />
  )
}
