import { DISH_NAMES } from '../plate/dishes.ts'
import { SAMPLE_MEALS } from '../plate/meals.ts'
import { Plate } from '../plate/plate.tsx'

export function GalleryPlates() {
  return (
    <section className="gallery__section" id="plates">
      <h2>Plates</h2>
      <div className="gallery__plates">
        {Object.entries(SAMPLE_MEALS).map(([name, items]) => (
          <figure key={name} className="stack-2">
            <Plate items={items} size={230} rim={name === 'thali' ? 'brass' : 'steel'} label={name} />
            <figcaption className="row-3 row-wrap text-small">
              <Plate items={items} size={68} />
              <Plate items={items} size={28} />
              {name}
            </figcaption>
          </figure>
        ))}
      </div>
      <h2>Dishes alone</h2>
      <div className="gallery__bare">
        {DISH_NAMES.map((dish) => (
          <figure key={dish} className="stack-1 text-small text-center">
            <Plate items={[{ dish }]} size={64} bare />
            <figcaption>{dish}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
