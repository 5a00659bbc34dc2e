import { type DishName, formOf } from './dishes.ts'
import { type Detail, polar } from './drawing.ts'

/** One thing on the plate. Its area on the plate grows with its portion. */
export type PlateItem = {
  dish: DishName
  /** In the dish's own measure (katoris, cups, pieces of the usual size); 1 when absent. */
  portion?: number
  /** Breads, idlis and dhoklas are counted, up to four. */
  count?: number
  /** Stands beside the plate. */
  drink?: 'glass' | 'cup'
}

/** Where an item lies, in units of a plate with radius 150 around 0,0. */
export type Place = { item: PlateItem; x: number; y: number; r: number }

export const PLATE_RADIUS = 150
/** Katoris stay inside the inner edge of the rim. */
const WELL = 130
const UPWARDS = -Math.PI / 2

/** A portion that would hide the plate, or vanish on it, is drawn at the limit. */
const portionOf = (item: PlateItem): number => Math.min(2.5, Math.max(0.25, item.portion ?? 1))

/** Katoris side by side on an arc around the top. */
function placeKatoris(katoris: ReadonlyArray<PlateItem>, tiny: boolean, hasMains: boolean): ReadonlyArray<Place> {
  const scale = (katoris.length > 3 ? 0.8 : katoris.length === 3 ? 0.94 : 1.02) * (tiny ? 1.06 : 1)
  const wanted = katoris.map((item) => 50 * Math.sqrt(portionOf(item)) * scale)
  const angleOf = (r: number) => 2 * Math.asin(Math.min(0.98, (r + 3) / (WELL - r)))
  const total = (radii: ReadonlyArray<number>) => radii.reduce((sum, r) => sum + angleOf(r), 0)
  const onArc = (radii: ReadonlyArray<number>): ReadonlyArray<Disc> => {
    let angle = (katoris.length === 1 ? UPWARDS - 0.55 : UPWARDS) - total(radii) / 2
    return radii.map((r) => {
      const [x, y] = polar(0, 0, WELL - r, angle + angleOf(r) / 2)
      angle += angleOf(r)
      return { x, y, r }
    })
  }
  // Many or large katoris shrink together until they leave room for the mains and stand clear of each other.
  const room = hasMains ? 4.4 : 6.2
  let radii = wanted.map((r) => Math.min(r, 88))
  let places = onArc(radii)
  while (total(radii) > room || overlap(places)) {
    radii = radii.map((r) => r * 0.97)
    places = onArc(radii)
  }
  return katoris.flatMap((item, i) => {
    const place = places[i]
    return place ? [{ item, ...place }] : []
  })
}

type Disc = Omit<Place, 'item'>

/** More than a touch: neighbours on different orbits may meet by a hair, which looks natural. */
const overlap = (discs: ReadonlyArray<Disc>): boolean =>
  discs.some((a, i) => discs.slice(i + 1).some((b) => Math.hypot(a.x - b.x, a.y - b.y) < (a.r + b.r) * 0.975))

const SOLO_MAIN: Partial<Record<DishName, { r: number; x?: number; y: number }>> = {
  dosa: { r: 59, x: 2, y: 50 },
  idli: { r: 40, x: -4, y: 54 },
  fruit: { r: 88, x: 14, y: 30 },
  saladbowl: { r: 118, x: 2, y: 0 },
  dhokla: { r: 84, x: 12, y: 34 },
}
const BREAD: Partial<Record<DishName, number>> = { roti: 70, paratha: 80 }

function placeOneMain(item: PlateItem, katoris: number, sides: number): Place {
  const own = SOLO_MAIN[item.dish]
  const crowded = katoris >= 3
  const portion = portionOf(item) * (crowded && item.dish !== 'dosa' ? 0.8 : 1)
  const base = own?.r ?? BREAD[item.dish] ?? (katoris ? 72 : 96)
  const y =
    item.dish === 'saladbowl' || item.dish === 'dosa' ? (own?.y ?? 0) : crowded ? 58 : (own?.y ?? (katoris ? 48 : 0))
  const x = own?.x ?? (katoris === 1 ? 24 : sides && !katoris ? -16 : sides ? 24 : 0)
  return { item, x, y, r: fitInside(x, y, base * Math.sqrt(portion)) }
}

/** A main may touch the rim, never hang over it. */
const fitInside = (x: number, y: number, r: number): number => Math.min(r, PLATE_RADIUS - Math.hypot(x, y))

function placeMains(mains: ReadonlyArray<PlateItem>, katoris: number, sides: number): ReadonlyArray<Place> {
  const [first, second] = mains
  if (first && !second) return [placeOneMain(first, katoris, sides)]
  if (first && second && mains.length === 2) {
    const size = (item: PlateItem) =>
      (item.dish === 'papad' ? 48 : item.dish === 'paratha' ? 56 : 58) *
      Math.sqrt(portionOf(item)) *
      (katoris > 2 ? 0.9 : 1)
    const y = katoris > 2 ? 60 : katoris ? 48 : 10
    // The second lies under the first.
    return [
      { item: second, x: 60, y, r: fitInside(60, y, size(second)) },
      { item: first, x: -50, y, r: fitInside(-50, y, size(first)) },
    ]
  }
  return mains.map((item, i) => {
    const [x, y] = polar(0, 30, 66, Math.PI * (0.15 + (0.7 * i) / (mains.length - 1)))
    return { item, x, y, r: 40 }
  })
}

type Spot = readonly [number, number]

function sideSpots(katoris: number, mains: number): readonly [Spot, Spot, Spot] {
  if (katoris >= 3)
    return mains === 2
      ? [
          [6, 117],
          [-112, -2],
          [112, 0],
        ]
      : [
          [-88, 50],
          [98, 46],
          [0, 112],
        ]
  if (katoris === 2)
    return [
      [-88, 44],
      [112, 0],
      [98, 74],
    ]
  if (katoris === 1)
    return [
      [-92, 40],
      [-96, -40],
      [92, 74],
    ]
  return [
    [88, -52],
    [98, 26],
    [-90, -66],
  ]
}

const SIDE_SIZE: Partial<Record<DishName, number>> = { salad: 40, pickle: 19, lemon: 24, almonds: 30 }

/** Katoris on the upper arc, mains below, up to three sides in the gaps, in the order in which they are painted. */
export function layPlate(items: ReadonlyArray<PlateItem>, detail: Detail): ReadonlyArray<Place> {
  const katoris = items.filter((item) => formOf(item.dish) === 'katori')
  const mains = items.filter((item) => formOf(item.dish) === 'main')
  const sides = items.filter((item) => formOf(item.dish) === 'side').slice(0, 3)
  const [only] = katoris
  if (sides.length && !katoris.length && !mains.length) {
    return sides.map((item, i) => ({ item, x: (i - (sides.length - 1) / 2) * 60, y: 0, r: sides.length > 1 ? 52 : 92 }))
  }
  const alone = only && katoris.length === 1 && !mains.length
  const spots = sideSpots(katoris.length, mains.length)
  return [
    ...(alone
      ? [{ item: only, x: 0, y: 2, r: Math.min(112, 98 * Math.sqrt(portionOf(only))) }]
      : placeKatoris(katoris, detail === 0, mains.length > 0)),
    ...placeMains(mains, katoris.length, sides.length),
    ...sides.map((item, i) => {
      const [x, y] = spots[i] ?? [0, 0]
      return { item, x, y, r: (SIDE_SIZE[item.dish] ?? 30) * Math.sqrt(Math.min(1.4, portionOf(item))) }
    }),
  ]
}

/** What an icon-sized plate can show: at most three katoris and two mains, no sides. */
export function pickForIcon(items: ReadonlyArray<PlateItem>): ReadonlyArray<PlateItem> {
  const katoris = items.filter((item) => formOf(item.dish) === 'katori').slice(0, 3)
  const mains = items.filter((item) => formOf(item.dish) === 'main').slice(0, katoris.length > 2 ? 1 : 2)
  return [...katoris, ...mains]
}
