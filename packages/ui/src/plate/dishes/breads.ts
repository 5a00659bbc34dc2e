import {
  arc,
  blob,
  box,
  circle,
  type Detail,
  type Drawing,
  ellipse,
  line,
  type Painter,
  path,
  placed,
  round,
  scatter,
} from '../drawing.ts'
import type { Random } from '../random.ts'

/** A stack is painted from the bottom up, each bread a step up and to the right of the one below. */
type Stack = (x: number, y: number, r: number, random: Random, detail: Detail, count: number) => Drawing

const bottomUp = (count: number) => Array.from({ length: count }, (_, i) => count - 1 - i)

const shadow = (x: number, y: number, r: number, opacity?: number): Drawing =>
  ellipse(x + r * 0.03, y + r * 0.07, r * 1.14, r * 1.15, 0, 'url(#pl-sh)', opacity)

export const rotis: Stack = (x, y, r, random, detail, count) =>
  bottomUp(count).map((i) => {
    const ox = x - i * r * 0.36 + (count - 1) * r * 0.18
    const oy = y + i * r * 0.24 - (count - 1) * r * 0.12
    return [
      detail > 0 && shadow(ox, oy, r, 0.85),
      path(blob(ox, oy, r, r, random, 0.015, 18), 'url(#pl-roti)'),
      detail > 0 && [
        scatter(
          detail > 1 ? 16 : 6,
          ox,
          oy,
          r * 0.82,
          random,
          (a, b, turn) => {
            const size = detail > 1 ? r * (0.035 + random() * 0.06) : r * (0.08 + random() * 0.05)
            return [
              ellipse(a, b, size * 2, size * 1.4, turn, '#b67a3a', 0.34),
              random() > 0.35 && ellipse(a + 0.5, b, size * 1.15, size * 0.75, turn, '#74411a', 0.62),
            ]
          },
          r * 0.24,
        ),
        detail > 1 &&
          scatter(
            8,
            ox,
            oy,
            r * 0.78,
            random,
            (a, b, turn) => ellipse(a, b, r * 0.1, r * 0.06, turn, '#fff0cc', 0.6),
            r * 0.3,
          ),
        line(arc(ox, oy, r * 0.88, 3.5, 4.7), '#fff2d2', round(r * 0.045), { opacity: 0.75 }),
      ],
    ]
  })

export const parathas: Stack = (x, y, r, random, detail, count) => [
  bottomUp(count).map((i) => {
    const ox = x - i * r * 0.26 + (count - 1) * r * 0.13
    const oy = y + i * r * 0.2 - (count - 1) * r * 0.1
    return [
      detail > 0 && shadow(ox, oy, r),
      path(blob(ox, oy, r, r, random, 0.025, 16), 'url(#pl-paratha)'),
      detail > 0 && [
        scatter(
          detail > 1 ? 15 : 7,
          ox,
          oy,
          r * 0.84,
          random,
          (a, b, turn) => {
            const size = r * (0.07 + random() * 0.09)
            return [
              ellipse(a, b, size * 1.7, size, turn, '#a85f1f', 0.42),
              ellipse(a, b, size * 0.9, size * 0.5, turn, '#6f3a12', 0.45),
            ]
          },
          r * 0.2,
        ),
        detail > 1 &&
          [0.34, 0.56, 0.76].map((k) =>
            line(arc(ox, oy, r * k, 1.2 + k * 3, 3.4 + k * 3), '#ffe2a3', 1.6, { opacity: 0.55 }),
          ),
      ],
    ]
  }),
  detail > 0 && [
    path(blob(x - r * 0.06, y + r * 0.06, r * 0.36, r * 0.28, random, 0.16, 10), '#ffdf7a', { opacity: 0.62 }),
    placed(x - r * 0.06, y, -14, r / 52, [
      box(-9, -6, 20, 18, 3.5, '#b07c1c', 0.4),
      box(-10, -9, 20, 18, 3.5, '#ffeeb0'),
      line('M-7-6.5H6', '#fff', 2),
    ]),
  ],
]

export const papad: Painter = (x, y, r, random, detail) => [
  path(blob(x + 2, y + 4, r, r, random, 0.03, 18), '#3a2412', { opacity: 0.2 }),
  path(blob(x, y, r, r, random, 0.035, 18), 'url(#pl-papad)'),
  detail > 0 && [
    scatter(
      detail > 1 ? 26 : 8,
      x,
      y,
      r * 0.82,
      random,
      (a, b) => [circle(a, b, 1.5 + random() * 2.5, '#fff3cf', 0.75), circle(a + 0.6, b + 0.6, 1, '#b88a3d', 0.5)],
      r * 0.16,
    ),
    scatter(8, x, y, r * 0.7, random, (a, b) => circle(a, b, 0.9, '#4a3216')),
  ],
]

/** A smear of oily pickle with its pieces of mango or lime. */
export const pickle: Painter = (x, y, r, random, detail) => [
  path(blob(x, y + 1.5, r, r * 0.8, random, 0.14, 9), '#3a1408', { opacity: 0.25 }),
  path(blob(x, y, r, r * 0.8, random, 0.14, 9), '#b8401c'),
  detail > 0 && [
    scatter(
      4,
      x,
      y,
      r * 0.5,
      random,
      (a, b, turn) =>
        placed(a, b, turn, r / 16, [box(-5, -4, 10, 8, 2.5, '#7d8a2b'), line('M-3-2.5H3', '#d9cf6b', 1.3)]),
      r * 0.5,
    ),
    ellipse(x - r * 0.3, y - r * 0.3, r * 0.24, r * 0.12, -30, '#ffb88a', 0.8),
  ],
]
