import { InfoIcon } from '@thali/ui/components/icon'
import { useWords } from '../../words/words.ts'
import type { SavedReply } from './journey.queries.ts'

/** What the server says about the goal weight: kept, told kindly, looked at by the dietician (J-08, C-23). */
export function GoalNote({ warnings }: { warnings: SavedReply['warnings'] }) {
  const { goalNote } = useWords('journey')
  if (warnings.length === 0) return null
  return (
    <section aria-label={goalNote} className="stack-3">
      {warnings.map((warning) => (
        <div key={warning.code} className="banner banner--primary">
          <InfoIcon />
          <p>{warning.message}</p>
        </div>
      ))}
    </section>
  )
}
