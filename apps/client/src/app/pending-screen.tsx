import { Spinner } from '@thali/ui/components/spinner'
import { useWords } from '../words/words.ts'

/** While a screen's code is on its way, after a second. */
export function PendingScreen() {
  const words = useWords('visitor')
  return (
    <div className="shell" role="status">
      <Spinner />
      <span className="visually-hidden">{words.pleaseWait}</span>
    </div>
  )
}
