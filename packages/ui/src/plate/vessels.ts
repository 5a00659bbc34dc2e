import {
  arc,
  circle,
  type Detail,
  type Drawing,
  ellipse,
  line,
  node,
  type Painter,
  placed,
  ring,
  round,
} from './drawing.ts'
import type { Random } from './random.ts'

/** The soft shadow under a round vessel; tiny plates have none. */
const shadowUnder = (x: number, y: number, r: number, detail: Detail): Drawing =>
  detail > 0 && ellipse(x + r * 0.06, y + r * 0.13, r * 1.1, r * 1.08, 0, 'url(#pl-sh)')

type Vessel = 'kat' | 'glass' | 'cup'

/** A round vessel seen from above: metal edge, inner wall, the food, its light. */
function vessel(
  kind: Vessel,
  x: number,
  y: number,
  r: number,
  dish: string,
  food: Painter | undefined,
  random: Random,
  detail: Detail,
): Drawing {
  const inner = r * (detail > 0 ? 0.845 : 0.86)
  return [
    shadowUnder(x, y, r, detail),
    circle(x, y, r, `url(#pl-${kind})`),
    detail > 0 && [ring(x, y, r - 0.7, '#fff', 1, { strokeOpacity: 0.55 }), circle(x, y, r * 0.9, 'url(#pl-katin)')],
    circle(x, y, inner, `url(#f-${dish})`),
    detail > 0 && food ? food(x, y, inner, random, detail) : false,
    circle(x, y, inner, 'url(#pl-inner)'),
    detail > 1 && [
      line(arc(x, y, r * 0.94, 3.55, 4.5), '#fff', round(r * 0.055), { opacity: 0.85 }),
      line(arc(x, y, r * 0.78, 0.5, 1.15), '#fff', round(r * 0.05), { opacity: 0.38 }),
    ],
  ]
}

type PaintVessel = (
  x: number,
  y: number,
  r: number,
  dish: string,
  food: Painter | undefined,
  random: Random,
  detail: Detail,
) => Drawing

export const katori: PaintVessel = (...at) => vessel('kat', ...at)

export const glass: PaintVessel = (...at) => vessel('glass', ...at)

/** A cup on its saucer, the handle to the lower right. */
export const cup: PaintVessel = (x, y, r, dish, food, random, detail) => [
  shadowUnder(x, y, r * 1.35, detail),
  circle(x, y, r * 1.34, 'url(#pl-cup)'),
  ring(x, y, r * 1.1, '#cdbb9c', 2, { strokeOpacity: 0.5 }),
  placed(
    x,
    y,
    35,
    r / 44,
    node('rect', { x: 34, y: -9, width: 26, height: 18, rx: 9, fill: '#efe5d2', stroke: '#c9b895', strokeWidth: 1.5 }),
  ),
  vessel('cup', x, y, r * 0.94, dish, food, random, detail),
]
