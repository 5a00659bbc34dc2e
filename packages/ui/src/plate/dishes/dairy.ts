import { box, circle, ellipse, line, type Painter, path, placed, round, scatter } from '../drawing.ts'
import { coriander, cuminSeed } from '../garnish.ts'

/** Set curd: one stirred spiral, roasted cumin on top. */
export const curd: Painter = (x, y, r, random, detail) => [
  line(
    `M${round(x - r * 0.46)} ${round(y + r * 0.02)}c${round(r * 0.1)} ${round(-r * 0.44)} ${round(r * 0.8)} ${round(-r * 0.46)} ${round(r * 0.86)} ${round(-r * 0.02)}` +
      `c${round(r * 0.02)} ${round(r * 0.46)} ${round(-r * 0.62)} ${round(r * 0.44)} ${round(-r * 0.62)} ${round(r * 0.08)}` +
      `c0 ${round(-r * 0.22)} ${round(r * 0.34)} ${round(-r * 0.2)} ${round(r * 0.34)} ${round(r * 0.02)}`,
    '#e3d9c2',
    round(r * 0.075),
  ),
  line(
    `M${round(x - r * 0.43)} ${round(y - r * 0.02)}c${round(r * 0.12)} ${round(-r * 0.38)} ${round(r * 0.7)} ${round(-r * 0.4)} ${round(r * 0.78)} ${round(-r * 0.04)}`,
    '#fff',
    round(r * 0.06),
  ),
  detail > 1 &&
    scatter(16, x + r * 0.1, y, r * 0.42, random, (a, b) => circle(a, b, 0.9 + random() * 0.7, '#8a5a2b', 0.75)),
]

export const raita: Painter = (x, y, r, random, detail) => [
  scatter(
    detail > 1 ? 10 : 6,
    x,
    y,
    r * 0.7,
    random,
    (a, b, turn) =>
      placed(a, b, turn, r / 40, [
        box(-4, -3, 8, 6, 2, '#a9cf86'),
        path('M-4-2h8', 'none', { stroke: '#5c9a4c', strokeWidth: 1.6 }),
      ]),
    r * 0.3,
  ),
  scatter(detail > 1 ? 6 : 3, x, y, r * 0.6, random, (a, b) => circle(a, b, r * 0.07, '#d8453b'), r * 0.3),
  detail > 1 && scatter(14, x, y, r * 0.6, random, (a, b) => circle(a, b, 0.8, '#7a4d22', 0.8)),
]

export const kheer: Painter = (x, y, r, random, detail) =>
  detail > 0 && [
    scatter(
      detail > 1 ? 12 : 5,
      x,
      y,
      r * 0.7,
      random,
      (a, b, turn) =>
        line('M-3 0H3', '#fff', 2.4, { transform: `translate(${round(a)} ${round(b)}) rotate(${round(turn)})` }),
      5,
    ),
    scatter(6, x, y, r * 0.55, random, (a, b, turn) => ellipse(a, b, 3.4, 1.7, turn, '#7ea550'), 7),
    scatter(5, x, y, r * 0.6, random, (a, b, turn) => cuminSeed(a, b, turn, '#c8431c', 3.4), 7),
  ]

export const chaas: Painter = (x, y, r, random, detail) =>
  detail > 0 && [
    scatter(detail > 1 ? 12 : 5, x, y, r * 0.7, random, (a, b) => circle(a, b, 0.9, '#7a4d22', 0.8)),
    coriander(x - r * 0.2, y - r * 0.1, 10, r / 30),
    coriander(x + r * 0.26, y + r * 0.2, 130, r / 36),
  ]
