import { useParams, useRouter } from '@tanstack/react-router'
import { decodeBase64Id } from '@thali/domain/ids/base64-id'
import { GuidelineScreen } from '../features/guidelines/guideline-screen.tsx'
import { pathTo } from './paths.ts'

/** G-01: the guideline that the address means, and where its arrow leads: back, or home where nothing was before. */
export function GuidelinePage() {
  const router = useRouter()
  const { guideline_id = '' } = useParams({ strict: false })
  const goBack = () => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: pathTo('landing'), replace: true })
  }
  return <GuidelineScreen id={decodeBase64Id(guideline_id)} onBack={goBack} />
}
