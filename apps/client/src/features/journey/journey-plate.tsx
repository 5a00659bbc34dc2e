import { Plate, PlateDefs, type PlateItem } from '@thali/ui/plate/plate'

/** In the order in which they are laid. */
const DISHES: readonly PlateItem[] = [
  { dish: 'roti', count: 2 },
  { dish: 'dal' },
  { dish: 'sabzi' },
  { dish: 'curd', portion: 0.9 },
  { dish: 'rice', portion: 0.8 },
  { dish: 'pickle' },
]

/** The journey's plate: empty at the first question, full at the last. */
export function JourneyPlate({ laid }: { laid: number }) {
  return (
    <>
      <PlateDefs />
      <Plate items={DISHES.slice(0, laid)} rim="brass" className="journey__plate" />
    </>
  )
}
