import { box, circle, type Drawing, line, node, path, placed, round } from './drawing.ts'

/** Small things that lie on food. Each takes its place, a turn in degrees and a scale. */
type Garnish = (x: number, y: number, rotation: number, scale?: number) => Drawing

export const coriander: Garnish = (x, y, rotation, scale = 1) =>
  placed(x, y, rotation, scale, [
    path(
      'M0 1C-4 1-6-1-5-3.6-3-4.2-2-3-1.4-2.6-2-5-1-6.5.2-7 1.8-6.5 2.2-4.6 1.6-2.8 3-3.6 5-3.6 5.4-1.8 5.2.6 2.6 1.4 0 1Z',
      '#3f8f3a',
    ),
    line('M0 4V-5M0 0-3.5-2.5M0 0 3.5-1.8', '#a9d47a', 0.6),
  ])

export const curryLeaf: Garnish = (x, y, rotation, scale = 1) =>
  placed(x, y, rotation, scale, [
    path('M-9 0C-5-4.5 4-4.5 9 0 4 4.5-5 4.5-9 0Z', '#2f6b2c'),
    path('M-9 0H8', 'none', { stroke: '#7fb35a', strokeWidth: 0.8 }),
  ])

export const redChilli: Garnish = (x, y, rotation, scale = 1) =>
  placed(x, y, rotation, scale, [
    path('M-9-1C-3-5 6-3 11 3 5 1.5-3 3-9 2Z', '#b3231b'),
    line('M-6-.8C-1-3 4-2 7 .4', '#ff9a7d', 0.9),
    line('M-9 .4h-4', '#5d7a2b', 1.6),
  ])

export const cuminSeed = (x: number, y: number, rotation: number, colour = '#5a3413', length = 2.6): Drawing =>
  line(`M${round(-length)} 0Q0-1 ${round(length)} 0`, colour, 1.5, {
    transform: `translate(${round(x)} ${round(y)}) rotate(${round(rotation)})`,
  })

export const mustardSeed = (x: number, y: number, r = 1.35): Drawing => [
  circle(x, y, r, '#2a1a14'),
  circle(x - 0.4, y - 0.4, r * 0.35, '#8d7568'),
]

/** A fine strip of onion or ginger. */
export const sliver = (x: number, y: number, rotation: number, colour: string, width: number): Drawing =>
  line('M-5 1Q0-3 5 1', colour, width, { transform: `translate(${round(x)} ${round(y)}) rotate(${round(rotation)})` })

export const almond: Garnish = (x, y, rotation, scale = 1) =>
  placed(x, y, rotation, scale, [
    path('M-9 .8C-5-6 4-6.5 9.5 0 4 6.5-5 6.5-9 .8Z', '#5b3413', { opacity: 0.3, transform: 'translate(1.2 1.8)' }),
    path('M-9 0C-5-6.5 4-6.5 9.5 0 4 6.5-5 6.5-9 0Z', '#b06f36'),
    line('M-6-.8Q0-3.6 7-.4M-6 1.8Q0 3 6 1.6', '#7f4a1e', 0.9),
    line('M-5-2.6Q-1-4.4 3-3.4', '#e3b27c', 1.2),
  ])

/** A cube of paneer, seen from above, its near edge browned. */
export const paneer: Garnish = (x, y, rotation, scale = 1) =>
  placed(x, y, rotation, scale, [
    box(-8, -6, 18, 17, 3, '#24381a', 0.35),
    box(-10, -9, 18, 17, 3, '#fff7e4'),
    line('M-7-7.6H5', '#d9a64d', 2.2),
  ])

export const pomegranateSeed = (x: number, y: number, r: number, shine: number): Drawing => [
  circle(x, y, r, '#b3163b'),
  circle(x - shine, y - shine, shine * 1.1, '#ffb0c0'),
]

/** Slices: place, radius, turn. */
type Slice = (x: number, y: number, r: number, rotation?: number) => Drawing

const turned = (tag: string, attributes: Record<string, string | number>, angles: ReadonlyArray<number>): Drawing =>
  angles.map((angle) => node(tag, { ...attributes, transform: `rotate(${angle})` }))

export const cucumberSlice: Slice = (x, y, r, rotation = 0) =>
  placed(x, y, rotation, r / 12, [
    node('circle', { r: 12, cx: 1, cy: 1.8, fill: '#23401a', opacity: 0.25 }),
    node('circle', { r: 12, fill: '#4d8b3c' }),
    node('circle', { r: 10.6, fill: '#d8edb4' }),
    node('circle', { r: 6.6, fill: '#eef7d4' }),
    turned('ellipse', { cx: 0, cy: -4.2, rx: 1, ry: 2, fill: '#b7d68b' }, [0, 60, 120, 180, 240, 300]),
  ])

export const tomatoSlice: Slice = (x, y, r, rotation = 0) =>
  placed(x, y, rotation, r / 12, [
    node('circle', { r: 12, cx: 1, cy: 1.8, fill: '#4a130a', opacity: 0.25 }),
    node('circle', { r: 12, fill: '#cf3527' }),
    node('circle', { r: 10.2, fill: '#ef6a52' }),
    [0, 90, 180, 270].map((angle) => [
      turned('path', { d: 'M1.6-2.4C5-8 8.6-4 7.4-1.8 6 .2 3-.4 1.6-2.4Z', fill: '#c92e22' }, [angle]),
      turned('circle', { cx: 5, cy: -3.6, r: 0.9, fill: '#ffd9a0' }, [angle]),
    ]),
  ])

export const onionRing: Slice = (x, y, r, rotation = 0) =>
  placed(
    x,
    y,
    rotation,
    r / 12,
    [
      [11, '#8e3b68', 2],
      [9.3, '#f3dbe7', 2.2],
      [5.6, '#c987aa', 1.3],
      [4, '#f8e9f0', 1.8],
    ].map(([radius = 0, stroke = '', strokeWidth = 0]) =>
      node('circle', { r: radius, fill: 'none', stroke, strokeWidth }),
    ),
  )

export const lemonWedge: Slice = (x, y, r, rotation = 0) =>
  placed(x, y, rotation, r / 12, [
    path('M-12 0A12 12 0 0 0 12 0Z', '#5f5310', { opacity: 0.25, transform: 'translate(1 2)' }),
    path('M-12 0A12 12 0 0 0 12 0Z', '#e9c22d'),
    path('M-10 .2A10 10 0 0 0 10 .2Z', '#fff6c9'),
    turned(
      'path',
      { d: 'M-1.8 2.4 0 .8 1.8 2.4 2.4 8.4Q0 9.7-2.4 8.4Z', fill: '#f6dd62' },
      [-72, -36, 0, 36, 72].map((angle) => angle * 0.86),
    ),
  ])

export const carrotSlice: Slice = (x, y, r, rotation = 0) =>
  placed(x, y, rotation, r / 12, [
    node('circle', { r: 9, cx: 1, cy: 1.5, fill: '#5c2a08', opacity: 0.25 }),
    node('circle', { r: 9, fill: '#ec7d26' }),
    node('circle', { r: 5, fill: '#f8a552' }),
    node('circle', { r: 2, fill: '#e88a35' }),
  ])
