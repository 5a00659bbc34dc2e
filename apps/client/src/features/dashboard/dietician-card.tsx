import type { DashboardHome } from '@thali/contract/dashboard/dashboard.endpoints'
import { Card } from '@thali/ui/components/card'
import { PersonIcon } from '@thali/ui/components/icon'
import { useWords } from '../../words/words.ts'

/** Who looks after this person's plan. */
export function DieticianCard({ dietician }: { dietician: DashboardHome['dietician'] }) {
  const { home } = useWords('tabs')
  const name = dietician && `${dietician.first_name} ${dietician.last_name}`.trim()
  return (
    <section className="stack-3">
      <h2 className="text-title">{home.dietician}</h2>
      <Card className="row-4">
        <span className="initials" aria-hidden="true">
          {dietician ? [...dietician.first_name][0] : <PersonIcon />}
        </span>
        <span className="stack-1">
          <span className="text-lead">{name ?? home.noDietician}</span>
          <span className="text-muted">{name ? home.dieticianText : home.noDieticianText}</span>
        </span>
      </Card>
    </section>
  )
}
