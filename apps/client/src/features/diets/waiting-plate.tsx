import { EmptyPlate } from '@thali/ui/plate/empty-plate'
import { useWords } from '../../words/words.ts'

/** The home screen's hero as long as there is no diet: the plate is there, the meal is not. */
export function WaitingPlate() {
  const { empty } = useWords('tabs')
  return (
    <section className="card card--hero waiting-plate">
      <div className="waiting-plate__text">
        <h2 className="text-title">{empty.diet.title}</h2>
        <p className="text-muted">{empty.diet.text}</p>
      </div>
      <EmptyPlate className="waiting-plate__plate" />
    </section>
  )
}
