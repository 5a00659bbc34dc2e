import {
  circle,
  type Detail,
  type Drawing,
  ellipse,
  line,
  node,
  path,
  ring,
  round,
  SMALL_EDGE,
  scatter,
} from '../drawing.ts'
import type { Random } from '../random.ts'

/** A rolled dosa of the given width, its open end at the lower left. */
export function dosa(x: number, y: number, width: number, random: Random, detail: Detail): Drawing {
  const half = width / 2
  const h = width * 0.27
  const roll =
    `M${x - half} ${y - h * 0.36}Q${x} ${y - h * 0.62} ${x + half} ${y - h * 0.42}Q${x + half + h * 0.2} ${y} ${x + half} ${y + h * 0.44}` +
    `Q${x} ${y + h * 0.62} ${x - half} ${y + h * 0.38}Q${x - half - h * 0.14} ${y} ${x - half} ${y - h * 0.36}Z`
  return node('g', { transform: `rotate(-16 ${x} ${y})` }, [
    ellipse(x + 3, y + h * 0.32, width * 0.52, h * 0.52, 0, '#3a2412', 0.26),
    path(roll, 'url(#pl-dosa)'),
    detail > 0 && crust(x, y, width, h, random, detail),
    ellipse(x - half, y, h * 0.13, h * 0.37, 0, '#7a4312'),
    path(
      `M${round(x - half)} ${round(y - h * 0.26)}q${round(h * 0.09)} ${round(h * 0.26)} 0 ${round(h * 0.48)}`,
      'none',
      {
        stroke: '#f3cf7d',
        strokeWidth: 2.5,
      },
    ),
    ellipse(x - half, y + 2, h * 0.06, h * 0.17, 0, '#f4cf62'),
  ])
}

function crust(x: number, y: number, width: number, h: number, random: Random, detail: Detail): Drawing {
  const lines = detail > 1 ? 22 : 9
  const ridges = Array.from({ length: lines }, (_, i) => {
    const px = x - width * 0.47 + i * ((width * 0.94) / (lines - 1))
    return path(
      `M${round(px)} ${round(y - h * 0.42)}Q${round(px + 7)} ${round(y)} ${round(px)} ${round(y + h * 0.42)}`,
      'none',
      {
        stroke: '#9a5516',
        strokeWidth: detail > 1 ? 1.5 : 3,
        opacity: round(0.16 + random() * 0.3),
      },
    )
  })
  return [
    ridges,
    scatter(detail > 1 ? 24 : 8, x, y, h * 0.36, random, (a, b) =>
      ellipse(x + (((a - x) * width) / h) * 1.2, b, 5 + random() * 8, 1.8 + random() * 2, 0, '#8f4a12', 0.28),
    ),
    line(
      `M${round(x - width * 0.45)} ${round(y - h * 0.2)}Q${x} ${round(y - h * 0.42)} ${round(x + width * 0.44)} ${round(y - h * 0.24)}`,
      '#fff0bd',
      round(h * 0.09),
      { opacity: 0.75 },
    ),
    path(
      `M${round(x - width * 0.47)} ${round(y + h * 0.2)}Q${x} ${round(y + h * 0.36)} ${round(x + width * 0.47)} ${round(y + h * 0.2)}`,
      'none',
      {
        stroke: '#7a3d0d',
        strokeWidth: 2,
        opacity: 0.45,
      },
    ),
  ]
}

const IDLI_PLACES: ReadonlyArray<ReadonlyArray<readonly [number, number]>> = [
  [[0, 0]],
  [
    [-0.62, 0.1],
    [0.62, -0.1],
  ],
  [
    [-0.78, 0.3],
    [0.78, 0.34],
    [0, -0.66],
  ],
  [
    [-0.75, -0.6],
    [0.75, -0.6],
    [-0.75, 0.7],
    [0.75, 0.7],
  ],
]

export function idlis(x: number, y: number, r: number, random: Random, detail: Detail, count: number): Drawing {
  return (IDLI_PLACES[Math.min(Math.max(count, 1), 4) - 1] ?? []).map(([a, b]) => {
    const ox = x + a * r * 1.22
    const oy = y + b * r * 1.22
    return [
      ellipse(ox + r * 0.06, oy + r * 0.13, r * 1.16, r * 1.16, 0, 'url(#pl-sh)', 0.8),
      circle(ox, oy, r, 'url(#pl-idli)'),
      detail < 2 && ring(ox, oy, r, SMALL_EDGE, detail ? 3.5 : 7, { opacity: 0.55 }),
      detail > 1 && scatter(12, ox, oy, r * 0.7, random, (p, q) => circle(p, q, 0.9, '#cdbf9f', 0.7)),
      detail > 0 && [
        ring(ox, oy, r * 0.8, '#fff', round(r * 0.07), { opacity: 0.8 }),
        ellipse(ox - r * 0.22, oy - r * 0.26, r * 0.34, r * 0.2, -30, '#fff', 0.9),
      ],
    ]
  })
}
