import { ellipse, type Painter, scatter } from '../drawing.ts'
import { almond, curryLeaf, mustardSeed, redChilli } from '../garnish.ts'

export const coconut: Painter = (x, y, r, random, detail) => [
  detail > 1 && scatter(20, x, y, r * 0.8, random, (a, b, turn) => ellipse(a, b, 2, 1, turn, '#fff', 0.9)),
  scatter(detail > 1 ? 11 : 5, x, y, r * 0.55, random, (a, b) => mustardSeed(a, b, r / 24), 4),
  curryLeaf(x - r * 0.12, y - r * 0.16, -30, r / 34),
  detail > 0 && redChilli(x + r * 0.2, y + r * 0.26, 20, r / 46),
]

export const mint: Painter = (x, y, r, random, detail) => [
  detail > 0 &&
    scatter(detail > 1 ? 34 : 10, x, y, r * 0.82, random, (a, b, turn) =>
      ellipse(a, b, 2.3, 1.3, turn, random() > 0.5 ? '#8cc05f' : '#46762f', 0.75),
    ),
  ellipse(x - r * 0.2, y - r * 0.2, r * 0.3, r * 0.2, -30, '#b3dc85', 0.45),
]

export const tomatoChutney: Painter = (x, y, r, random, detail) => [
  detail > 1 && scatter(20, x, y, r * 0.8, random, (a, b, turn) => ellipse(a, b, 2.2, 1.2, turn, '#f5a57a', 0.7)),
  detail > 0 && [
    scatter(6, x, y, r * 0.6, random, (a, b) => mustardSeed(a, b), 6),
    curryLeaf(x, y - r * 0.1, -20, r / 40),
  ],
]

export const nuts: Painter = (x, y, r, random, detail) =>
  scatter(
    detail > 1 ? 13 : 7,
    x,
    y,
    r * 0.66,
    random,
    (a, b, turn) => almond(a, b, turn, detail > 1 ? r / 44 : r / 34),
    r * 0.3,
  )
