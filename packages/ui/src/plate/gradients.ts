import { type Attributes, type Drawing, node, type PlateNode } from './drawing.ts'

/** Colours of a food's surface: where the light falls, the middle, the edge. */
export type FoodColours = readonly [light: string, middle: string, edge: string]

const stop = (offset: number, stopColor: string, stopOpacity?: number | string): PlateNode =>
  node('stop', { offset, stopColor, ...(stopOpacity !== undefined && { stopOpacity }) })

const linear = (id: string, x1: number, y1: number, x2: number, y2: number, stops: Drawing): PlateNode =>
  node('linearGradient', { id, x1, y1, x2, y2 }, stops)

const radial = (id: string, at: Attributes, stops: Drawing): PlateNode => node('radialGradient', { id, ...at }, stops)

const food = (id: string, [light, middle, edge]: FoodColours, cx = 0.4, cy = 0.36, r = 0.72): PlateNode =>
  radial(id, { cx, cy, r }, [stop(0, light), stop(0.58, middle), stop(1, edge)])

const metal = (id: string, colours: readonly [string, string, string, string, string]): PlateNode =>
  linear(
    id,
    0.15,
    0.08,
    0.85,
    0.92,
    [0, 0.28, 0.5, 0.74, 1].map((offset, i) => stop(offset, colours[i] ?? '')),
  )

const BRASS = ['#fbe7ad', '#d9a94a', '#a87423', '#dcb055', '#f6dc98', '#9a6a1f']
const RIM_STOPS = [0, 0.24, 0.42, 0.62, 0.82, 1]
const steel = (name: string) => `var(--pl-${name})`

/** Gradients of the plate itself; the steel dims in the dark scheme by --pl-* (base.css), the food never does. */
export const surfaceGradients = (): Drawing => [
  linear(
    'pl-rim',
    0.12,
    0.06,
    0.88,
    0.94,
    ['r1', 'r2', 'r3', 'r2', 'r4', 'r3'].map((name, i) => stop(RIM_STOPS[i] ?? 0, steel(name))),
  ),
  linear(
    'pl-brass',
    0.12,
    0.06,
    0.88,
    0.94,
    BRASS.map((colour, i) => stop(RIM_STOPS[i] ?? 0, colour)),
  ),
  linear('pl-bevel', 0.85, 0.9, 0.15, 0.1, [stop(0, steel('r1')), stop(0.5, steel('r2')), stop(1, steel('r4'))]),
  radial('pl-well', { cx: 0.42, cy: 0.36, r: 0.75 }, [
    stop(0, steel('w1')),
    stop(0.6, steel('w2')),
    stop(1, steel('w3')),
  ]),
  linear('pl-band', 0.18, 0, 0.82, 1, [
    stop(0.12, '#fff', 0),
    stop(0.27, '#fff', steel('band')),
    stop(0.4, '#fff', 0),
    stop(0.62, '#6b5f55', 0),
    stop(0.76, '#6b5f55', 0.16),
    stop(0.88, '#6b5f55', 0),
  ]),
  radial('pl-drop', {}, [
    stop(0.8, steel('shadow'), 0.34),
    stop(0.9, steel('shadow'), 0.12),
    stop(1, steel('shadow'), 0),
  ]),
]

const vesselGradients = (): Drawing => [
  metal('pl-kat', ['#ffffff', '#d3d8dc', '#98a1a8', '#cfd5d9', '#7d868d']),
  metal('pl-glass', ['#ffffff', '#dfe4e7', '#a8b0b6', '#e6eaec', '#8a939a']),
  metal('pl-cup', ['#fffdf8', '#f6efe2', '#e6dac5', '#f9f3e8', '#cdbfa6']),
  linear('pl-katin', 0.15, 0.08, 0.85, 0.92, [stop(0, '#6f767c'), stop(1, '#eef1f3')]),
  radial('pl-inner', { cx: 0.57, cy: 0.6, r: 0.62 }, [
    stop(0.66, '#2c1204', 0),
    stop(0.9, '#2c1204', 0.2),
    stop(1, '#2c1204', 0.46),
  ]),
  radial('pl-sh', {}, [stop(0.76, '#1d130c', 0.42), stop(0.9, '#1d130c', 0.14), stop(1, '#1d130c', 0)]),
  radial('pl-lit', { cx: 0.34, cy: 0.28, r: 0.7 }, [
    stop(0, '#fff', 0.42),
    stop(0.45, '#fff', 0),
    stop(0.75, '#5a3208', 0),
    stop(1, '#5a3208', 0.22),
  ]),
]

const solidFoodGradients = (): Drawing => [
  food('pl-roti', ['#f9e4b8', '#ecc98c', '#c8954e'], 0.42, 0.38, 0.66),
  food('pl-paratha', ['#f3cf85', '#dfa54c', '#a8691f'], 0.42, 0.38, 0.68),
  food('pl-idli', ['#ffffff', '#f8f3e6', '#d3c7ac'], 0.4, 0.36, 0.7),
  food('pl-papad', ['#f8e2ab', '#ecca7c', '#cf9f4a']),
  food('f-rice', ['#fffefa', '#f6eedc', '#d3c19c'], 0.4, 0.34, 0.74),
  food('f-brown', ['#dcb27a', '#bd8c52', '#8a5f2e']),
  food('f-poha', ['#fbe27a', '#eec443', '#bf8c1f']),
  food('f-khichdi', ['#fbdc7e', '#e9b740', '#b98021']),
  food('f-upma', ['#fff2d0', '#ecd7a5', '#bd9e62']),
  linear('pl-dosa', 0, 0, 0, 1, [
    stop(0, '#b9701f'),
    stop(0.22, '#f0c164'),
    stop(0.42, '#e9ac48'),
    stop(0.74, '#c97d27'),
    stop(1, '#8c4c12'),
  ]),
]

/** Everything that plates refer to, for one <defs>. */
export function plateGradients(katoriFoods: Readonly<Record<string, FoodColours>>): PlateNode {
  return node('defs', {}, [
    Object.entries(katoriFoods).map(([dish, colours]) => food(`f-${dish}`, colours)),
    surfaceGradients(),
    vesselGradients(),
    solidFoodGradients(),
  ])
}
