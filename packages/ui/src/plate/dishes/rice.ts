import {
  blob,
  circle,
  type Detail,
  type Drawing,
  ellipse,
  line,
  node,
  type Painter,
  path,
  placed,
  round,
  scatter,
  smallEdge,
} from '../drawing.ts'
import { coriander, cuminSeed, curryLeaf, mustardSeed, sliver } from '../garnish.ts'
import type { Random } from '../random.ts'

/** A heap of grains. The grains of one shade are a single path: hundreds of elements would be slow on a phone. */
export type Mound = {
  gradient: string
  grains: number
  length: number
  width: number
  /** Flat flakes (poha) are shorter and broader. */
  isFlake?: boolean
  /** Light, middle, shade. */
  shades: readonly [string, string, string]
  top?: Painter
}

const vegetables = (
  x: number,
  y: number,
  r: number,
  random: Random,
  count: number,
  reach: number,
  apart: number,
): Drawing => [
  scatter(
    count,
    x,
    y,
    r * reach,
    random,
    (a, b) => [circle(a, b, 2.6, '#74a53e'), apart === 10 && circle(a - 0.8, b - 0.8, 0.8, '#d5ea9f')],
    apart,
  ),
]

const peanut = (x: number, y: number, turn: number, scale: number): Drawing =>
  placed(x, y, turn, scale, [
    node('ellipse', { rx: 5.5, ry: 4, fill: '#7a4a17', opacity: 0.35, cx: 0.8, cy: 1.2 }),
    node('ellipse', { rx: 5.5, ry: 4, fill: '#c98f4e' }),
    line('M-3.5-1.6Q0-3.2 3-1.8', '#f6d6a5', 1.2),
  ])

const RICE_SHADES = ['#ffffff', '#f6eedd', '#e2d6bb'] as const

export const MOUNDS = {
  rice: {
    gradient: 'f-rice',
    grains: 230,
    length: 6.5,
    width: 2.3,
    shades: RICE_SHADES,
    top: (x, y, r, _random, detail) => detail > 1 && coriander(x + r * 0.1, y - r * 0.1, 20, 1.1),
  },
  jeera: {
    gradient: 'f-rice',
    grains: 230,
    length: 6.5,
    width: 2.3,
    shades: RICE_SHADES,
    top: (x, y, r, random) => [
      scatter(9, x, y, r * 0.7, random, (a, b, turn) => cuminSeed(a, b, turn), 8),
      coriander(x, y - r * 0.1, 20, 1.1),
    ],
  },
  brown: { gradient: 'f-brown', grains: 150, length: 6, width: 2.3, shades: ['#e2bd8a', '#c89a63', '#a1743f'] },
  poha: {
    gradient: 'f-poha',
    grains: 120,
    length: 5,
    width: 3,
    isFlake: true,
    shades: ['#fff0a6', '#f4d352', '#d2a329'],
    top: (x, y, r, random, detail) => [
      scatter(
        detail > 1 ? 15 : 5,
        x,
        y,
        r * 0.84,
        random,
        (a, b, turn) => peanut(a, b, turn, detail > 1 ? 1.05 : 1.5),
        r * 0.26,
      ),
      detail > 1 && scatter(12, x, y, r * 0.8, random, (a, b) => mustardSeed(a, b), 7),
      scatter(
        detail > 1 ? 13 : 4,
        x,
        y,
        r * 0.86,
        random,
        (a, b, turn) => coriander(a, b, turn, detail > 1 ? 1.25 : 1.8),
        r * 0.28,
      ),
      detail > 1 && scatter(6, x, y, r * 0.7, random, (a, b, turn) => sliver(a, b, turn, '#e0a9bd', 1.8), 10),
    ],
  },
  khichdi: {
    gradient: 'f-khichdi',
    grains: 110,
    length: 5,
    width: 2.6,
    shades: ['#ffe79a', '#eec257', '#c8922c'],
    top: (x, y, r, random, detail) => [
      detail > 1 && [
        vegetables(x, y, r, random, 12, 0.8, 10),
        scatter(10, x, y, r * 0.8, random, (a, b, turn) => ellipse(a, b, 3, 2, turn, '#ef8a33'), 10),
      ],
      path(blob(x - r * 0.02, y - r * 0.04, r * 0.38, r * 0.3, random, 0.1, 10), '#f5a81d', { opacity: 0.85 }),
      ellipse(x - r * 0.12, y - r * 0.12, r * 0.16, r * 0.08, -24, '#fff4c4', 0.95),
      detail > 1 && scatter(5, x, y, r * 0.26, random, (a, b, turn) => cuminSeed(a, b, turn), 5),
      coriander(x + r * 0.42, y - r * 0.3, 30, detail > 1 ? 1.1 : 1.8),
    ],
  },
  upma: {
    gradient: 'f-upma',
    grains: 120,
    length: 3.5,
    width: 3,
    shades: ['#fff6dd', '#f0dfb4', '#cdb27b'],
    top: (x, y, r, random) => [
      vegetables(x, y, r, random, 8, 0.8, 9),
      scatter(8, x, y, r * 0.8, random, (a, b, turn) => ellipse(a, b, 3, 2, turn, '#ef8a33'), 9),
      curryLeaf(x, y, 20, 1),
    ],
  },
} satisfies Record<string, Mound>

/** Grains near the light are light, the lower right lies in shade; a third random share keeps it from looking ruled. */
function grains(x: number, y: number, rx: number, ry: number, random: Random, detail: Detail, kind: Mound): Drawing {
  const count = detail > 1 ? kind.grains : Math.round(kind.grains * 0.28)
  const larger = detail > 1 ? 1 : 1.9
  const paths: [string, string, string] = ['', '', '']
  for (let i = 0; i < count; i++) {
    const angle = random() * 6.283
    const reach = Math.sqrt(random()) * 0.93
    const px = x + rx * reach * Math.cos(angle)
    const py = y + ry * reach * Math.sin(angle)
    const depth = ((px - x) / rx) * 0.5 + ((py - y) / ry) * 0.7 + (random() - 0.5) * 1.1
    const shade = depth < -0.1 ? 0 : depth < 0.12 ? 1 : 2
    const lie = random() * Math.PI
    const length = (kind.isFlake ? kind.length * 0.9 : kind.length) * larger
    const [dx, dy] = [length * Math.cos(lie), length * Math.sin(lie)]
    paths[shade] += `M${round(px - dx / 2)} ${round(py - dy / 2)}l${round(dx)} ${round(dy)}`
  }
  const width = round((kind.isFlake ? kind.width * 1.35 : kind.width) * larger)
  return ([1, 2, 0] as const).map((shade) => line(paths[shade], kind.shades[shade], width))
}

export function mound(
  x: number,
  y: number,
  rx: number,
  ry: number,
  random: Random,
  detail: Detail,
  kind: Mound,
): Drawing {
  const shape = blob(x, y, rx, ry, random, 0.028, 13)
  return [
    detail > 0 && ellipse(x + rx * 0.05, y + ry * 0.1, rx * 1.16, ry * 1.18, 0, 'url(#pl-sh)'),
    path(shape, `url(#${kind.gradient})`),
    detail > 0 && [
      grains(x, y, rx, ry, random, detail, kind),
      ellipse(x, y, rx, ry, 0, 'url(#pl-lit)'),
      kind.top ? kind.top(x, y, Math.min(rx, ry), random, detail) : false,
    ],
    detail < 2 && smallEdge(shape, detail),
  ]
}
