import type { Random } from './random.ts'

/** One SVG element; attribute names as React writes them. */
export type PlateNode = { tag: string; attributes: Attributes; children: ReadonlyArray<PlateNode> }
export type Attributes = Readonly<Record<string, string | number>>
/** What painters give back: nodes, lists of them, or nothing. */
export type Drawing = PlateNode | ReadonlyArray<Drawing> | false

export type Point = readonly [x: number, y: number]

/** How much is painted: 0 up to 32 px (flat shapes), 1 up to 110 px (fewer, larger marks), 2 above (everything). */
export type Detail = 0 | 1 | 2

/** Paints a dish into the circle around (x, y). Every painter draws its random numbers in a fixed order. */
export type Painter = (x: number, y: number, r: number, random: Random, detail: Detail) => Drawing

export function flatten(drawing: Drawing): ReadonlyArray<PlateNode> {
  if (drawing === false) return []
  return 'tag' in drawing ? [drawing] : drawing.flatMap(flatten)
}

/** One decimal is finer than any screen shows at these sizes. */
export const round = (value: number): number => Number(value.toFixed(1))

export const node = (tag: string, attributes: Attributes, children: Drawing = []): PlateNode => ({
  tag,
  attributes,
  children: flatten(children),
})

export const circle = (x: number, y: number, r: number, fill: string, opacity?: number): PlateNode =>
  node('circle', { cx: round(x), cy: round(y), r: round(r), fill, ...(opacity !== undefined && { opacity }) })

/** A circle's line only. */
export const ring = (
  x: number,
  y: number,
  r: number,
  stroke: string,
  width: number,
  more: Attributes = {},
): PlateNode =>
  node('circle', { cx: round(x), cy: round(y), r: round(r), fill: 'none', stroke, strokeWidth: width, ...more })

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  rotation: number,
  fill: string,
  opacity?: number,
): PlateNode =>
  node('ellipse', {
    cx: round(x),
    cy: round(y),
    rx: round(rx),
    ry: round(ry),
    ...(rotation && { transform: `rotate(${round(rotation)} ${round(x)} ${round(y)})` }),
    fill,
    ...(opacity !== undefined && { opacity }),
  })

export const path = (d: string, fill: string, more: Attributes = {}): PlateNode => node('path', { d, fill, ...more })

/** An open line with round ends. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): PlateNode =>
  node('path', { d, stroke, strokeWidth: width, strokeLinecap: 'round', fill: 'none', ...more })

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  rx: number,
  fill: string,
  opacity?: number,
): PlateNode => node('rect', { x, y, width, height, rx, fill, ...(opacity !== undefined && { opacity }) })

/** Moves, turns and scales a drawing made around 0,0. */
export const placed = (x: number, y: number, rotation: number, scale: number, drawing: Drawing): PlateNode =>
  node(
    'g',
    { transform: `translate(${round(x)} ${round(y)}) rotate(${round(rotation)}) scale(${round(scale * 10) / 10})` },
    drawing,
  )

/** The point at an angle (radians, clockwise from the right) and distance. */
export const polar = (x: number, y: number, r: number, angle: number): Point => [
  x + r * Math.cos(angle),
  y + r * Math.sin(angle),
]

/** Path data of a part of a circle, clockwise, less than half of it. */
export function arc(x: number, y: number, r: number, from: number, to: number): string {
  const start = polar(x, y, r, from).map(round)
  const end = polar(x, y, r, to).map(round)
  return `M${start}A${round(r)} ${round(r)} 0 0 1 ${end}`
}

/** Path data of a soft, hand-made round: an ellipse whose edge wanders by `wobble`. */
export function blob(
  x: number,
  y: number,
  rx: number,
  ry: number,
  random: Random,
  wobble: number,
  corners: number,
): string {
  random() // an unused draw, kept so that every picture stays as it was first approved
  const points: Array<Point> = []
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * Math.PI * 2
    const reach = 1 + (random() - 0.5) * 2 * wobble
    points.push([x + rx * reach * Math.cos(angle), y + ry * reach * Math.sin(angle)])
  }
  const at = (i: number): Point => points[(i + corners) % corners] ?? [x, y]
  const pair = (px: number, py: number) => `${round(px)} ${round(py)}`
  let d = `M${pair(...at(0))}`
  for (let i = 0; i < corners; i++) {
    const [before, here, next, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    // Catmull-Rom through the points, written as Bézier curves.
    d += `C${pair(here[0] + (next[0] - before[0]) / 6, here[1] + (next[1] - before[1]) / 6)} `
    d += `${pair(next[0] - (after[0] - here[0]) / 6, next[1] - (after[1] - here[1]) / 6)} ${pair(...next)}`
  }
  return `${d}Z`
}

export type Scattered = (x: number, y: number, rotation: number, index: number) => Drawing

/** Strews up to `count` marks over a circle, at least `apart` from each other; gives up where there is no room. */
export function scatter(
  count: number,
  x: number,
  y: number,
  r: number,
  random: Random,
  paint: Scattered,
  apart = 0,
): Drawing {
  const marks: Array<Drawing> = []
  const taken: Array<Point> = []
  for (let tries = 0; marks.length < count && tries < count * 12; tries++) {
    const angle = random() * 6.283
    const distance = Math.sqrt(random()) * r
    const [px, py] = polar(x, y, distance, angle)
    if (apart && taken.some(([tx, ty]) => (tx - px) ** 2 + (ty - py) ** 2 < apart * apart)) continue
    taken.push([px, py])
    marks.push(paint(px, py, random() * 360, marks.length))
  }
  return marks
}

/** Small pale food would melt into the pale steel: its edge gets a line that full size does not need. */
export const SMALL_EDGE = '#a68a58'

export const smallEdge = (d: string, detail: Detail): PlateNode =>
  path(d, 'none', { stroke: SMALL_EDGE, strokeWidth: detail > 0 ? 3.5 : 7, opacity: 0.55 })
