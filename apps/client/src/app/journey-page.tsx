import { useParams, useRouter } from '@tanstack/react-router'
import { isJourneyStepKey } from '@thali/domain/journey/journey-steps'
import { showToast } from '@thali/ui/components/toast'
import { JourneyScreen } from '../features/journey/journey-screen.tsx'
import { session } from '../platform/session.ts'
import { wordsOf } from '../words/words.ts'
import { pathTo } from './paths.ts'
import { personQueries } from './person-queries.ts'

export function JourneyPage() {
  const router = useRouter()
  const { step = '' } = useParams({ strict: false })
  const go = (to: string) => router.navigate({ to })

  const finish = async (guardian: string): Promise<boolean> => {
    void personQueries().invalidateQueries({ queryKey: ['dashboard'] })
    const end = pathTo(guardian === 'needed' || guardian === 'asked' ? 'guardian' : 'home')
    await go(end)
    // Somebody who skipped a question is led to it instead: then nothing is finished yet (J-12).
    if (router.state.location.pathname !== end) return false
    const { finished, friend } = wordsOf('journey')
    showToast({ message: finished(session.person()?.first_name || friend), tone: 'success' })
    return true
  }

  return (
    <JourneyScreen
      step={isJourneyStepKey(step) ? step : 'need-help'}
      onMove={(path) => void go(path)}
      onFinish={({ guardian }) => finish(guardian)}
    />
  )
}
