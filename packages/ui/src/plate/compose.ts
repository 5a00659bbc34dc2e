import { papad, parathas, pickle, rotis } from './dishes/breads.ts'
import { fruit } from './dishes/fruit.ts'
import { MOUNDS, mound } from './dishes/rice.ts'
import { salad, saladBowl } from './dishes/salads.ts'
import { dhoklas } from './dishes/snacks.ts'
import { dosa, idlis } from './dishes/south-indian.ts'
import { formOf, isKatoriDish, isMoundDish, KATORI_FOODS } from './dishes.ts'
import { type Detail, type Drawing, flatten, type PlateNode, scatter } from './drawing.ts'
import { almond, lemonWedge } from './garnish.ts'
import { layPlate, type Place, type PlateItem, pickForIcon } from './layout.ts'
import { type Random, seededRandom } from './random.ts'
import { plateSurface, type Rim } from './surfaces.ts'
import { cup, glass, katori } from './vessels.ts'

export type { PlateItem } from './layout.ts'

export type PlateOptions = {
  /** Side of the square in CSS pixels; decides how much detail is painted, not the size of the tree's own space. */
  size?: number
  rim?: Rim
  /** One dish without its plate, for lists of dishes. */
  bare?: boolean
}

/** Side of the space in which plates are painted. */
export const PLATE_SPACE = 320
const CENTRE = PLATE_SPACE / 2

export const detailFor = (size: number): Detail => (size <= 32 ? 0 : size <= 110 ? 1 : 2)

function paintItem({ item, x, y, r }: Place, random: Random, detail: Detail): Drawing {
  const { dish, count = 1 } = item
  if (isKatoriDish(dish)) return katori(x, y, r, dish, KATORI_FOODS[dish].paint, random, detail)
  if (isMoundDish(dish)) return mound(x, y, r * 1.08, r * 0.94, random, detail, MOUNDS[dish])
  switch (dish) {
    case 'roti':
      return rotis(x, y, r, random, detail, Math.min(count, 4))
    case 'paratha':
      return parathas(x, y, r, random, detail, Math.min(count, 3))
    case 'dosa':
      return dosa(x, y, r * 4, random, detail)
    case 'idli':
      return idlis(x, y, r, random, detail, count)
    case 'dhokla':
      return dhoklas(x, y, r, detail, Math.min(count, 4))
    case 'fruit':
      return fruit(x, y, r, random, detail)
    case 'saladbowl':
      return saladBowl(x, y, r, random, detail)
    case 'papad':
      return papad(x, y, r, random, detail)
    case 'salad':
      return salad(x, y, r, random, detail)
    case 'pickle':
      return pickle(x, y, r, random, detail)
    case 'lemon':
      return lemonWedge(x, y, r, -30)
    case 'almonds':
      return scatter(7, x, y, r * 0.8, random, (a, b, turn) => almond(a, b, turn, r / 34), r * 0.42)
  }
}

/** Radius of a dish drawn alone, by the room that its own shape needs. */
const BARE_SIZE: Partial<Record<PlateItem['dish'], number>> = { idli: 74, dosa: 78, saladbowl: 146, fruit: 126 }

function paintBare(item: PlateItem, random: Random, detail: Detail): Drawing {
  const r = formOf(item.dish) === 'katori' ? 142 : (BARE_SIZE[item.dish] ?? 136)
  return paintItem({ item, x: CENTRE, y: CENTRE - 4, r }, random, detail)
}

function paintDrink(item: PlateItem, index: number, alone: boolean, random: Random, detail: Detail): Drawing {
  const { dish } = item
  if (!isKatoriDish(dish)) return false
  const inCup = item.drink === 'cup'
  const r = (alone ? 92 : 44) * (inCup ? 0.84 : 1)
  const x = alone ? CENTRE : (inCup ? 262 : 270) - index * 84
  const y = alone ? CENTRE : inCup ? 58 : 50
  return (inCup ? cup : glass)(x, y, r, dish, KATORI_FOODS[dish].paint, random, detail)
}

/**
 * Paints a meal as a plate: the same items and size always give the same tree, on every device.
 * Katoris lie on the upper arc, mains below, sides in the gaps, drinks outside at the top right.
 */
export function composePlate(items: ReadonlyArray<PlateItem>, options: PlateOptions = {}): ReadonlyArray<PlateNode> {
  const detail = detailFor(options.size ?? PLATE_SPACE)
  const random = seededRandom(items.map((item) => `${item.dish}${item.count ?? ''}`).join())
  const [first] = items
  if (options.bare && first && items.length === 1 && (!first.drink || formOf(first.dish) !== 'katori')) {
    return flatten(paintBare(first, random, detail))
  }
  const drinks = items.filter((item) => item.drink)
  const food = items.filter((item) => !item.drink)
  const drinksOnly = drinks.length > 0 && !food.length
  // A drink takes the corner, so the plate gives way to the lower left.
  const makesRoom = drinks.length > 0 && food.length > 0 && detail > 0
  const [x, y, r] = makesRoom ? [147, 170, 142] : [159, 160, 149]
  const unit = (r / 150) * (detail > 0 ? 1 : 0.98)
  const places = layPlate(detail > 0 ? food : pickForIcon(food), detail)
  return flatten([
    !drinksOnly && [
      plateSurface(x, y, r, options.rim ?? 'steel', detail),
      places.map((place) =>
        paintItem(
          { ...place, x: x + place.x * unit, y: y + place.y * unit, r: place.r * (r / 150) * (detail > 0 ? 1 : 1.12) },
          random,
          detail,
        ),
      ),
    ],
    (detail > 0 || drinksOnly) && drinks.map((item, i) => paintDrink(item, i, drinksOnly, random, detail)),
  ])
}
