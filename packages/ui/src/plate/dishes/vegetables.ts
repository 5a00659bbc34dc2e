import { box, circle, ellipse, line, node, type Painter, path, placed, round, scatter } from '../drawing.ts'
import { coriander, mustardSeed, sliver } from '../garnish.ts'

/** Palak paneer: spinach with cubes of paneer and a thread of cream. */
export const palak: Painter = (x, y, r, random, detail) => [
  detail > 1 && scatter(22, x, y, r * 0.8, random, (a, b, turn) => ellipse(a, b, 3.2, 1.6, turn, '#86b355', 0.5)),
  scatter(
    detail > 1 ? 6 : 4,
    x,
    y,
    r * 0.56,
    random,
    (a, b, turn) =>
      placed(a, b, (turn % 40) - 20, r / 40, [
        box(-6.5, -5, 15, 13, 2.5, '#2b4a1c', 0.4),
        box(-8, -7, 15, 13, 2.5, '#fff6e0'),
        line('M-6-6.2H5', '#dba94f', 1.8),
        path('M6.2-5V4', 'none', { stroke: '#e9c988', strokeWidth: 1.4 }),
      ]),
    r * 0.44,
  ),
  detail > 0 &&
    line(
      `M${round(x - r * 0.5)} ${round(y + r * 0.3)}q${round(r * 0.3)} ${round(r * 0.22)} ${round(r * 0.66)} ${round(r * 0.06)}`,
      '#fff8e6',
      round(r * 0.06),
      { opacity: 0.9 },
    ),
]

const MIXED = [
  [box(-7, -2.6, 14, 5.2, 2.6, '#5f9a3a'), line('M-5-1H4', '#b7da85', 1)],
  [box(-4.6, -4.6, 9.2, 9.2, 2, '#ee8231'), line('M-3-3.4H2.6', '#ffc384', 1.2)],
  [box(-5.2, -4.6, 10.4, 9.2, 3, '#f2d27c'), line('M-3.4-3H3', '#fff0bf', 1.2)],
  [node('circle', { r: 3.7, fill: '#6fb03c' }), node('circle', { cx: -1.2, cy: -1.2, r: 1, fill: '#d2ec9c' })],
]

/** Mixed vegetables: beans, carrots, potatoes, peas in turn. */
export const sabzi: Painter = (x, y, r, random, detail) => [
  scatter(
    detail > 1 ? 26 : 10,
    x,
    y,
    r * 0.76,
    random,
    (a, b, turn, index) => placed(a, b, turn, detail > 1 ? r / 42 : r / 34, MIXED[index % 4] ?? []),
    r * 0.2,
  ),
  detail > 0 && coriander(x + r * 0.1, y - r * 0.1, 30, r / 36),
]

export const bhindi: Painter = (x, y, r, random, detail) => [
  scatter(
    detail > 1 ? 17 : 8,
    x,
    y,
    r * 0.74,
    random,
    (a, b, turn) =>
      placed(a, b, turn, detail > 1 ? r / 40 : r / 34, [
        path('M0-5.6 4.9-2.8V2.8L0 5.6-4.9 2.8V-2.8Z', '#5e8f34', {
          stroke: '#40691f',
          strokeWidth: 1.1,
          strokeLinejoin: 'round',
        }),
        path('M0-3.2 2.8-1.6V1.6L0 3.2-2.8 1.6V-1.6Z', '#c9d98a'),
        node('circle', { r: 0.9, fill: '#f5f3d6' }),
      ]),
    r * 0.27,
  ),
  detail > 0 && scatter(5, x, y, r * 0.6, random, (a, b, turn) => sliver(a, b, turn, '#d9a0b0', 1.7), 9),
]

export const aloo: Painter = (x, y, r, random, detail) => [
  scatter(
    detail > 1 ? 11 : 6,
    x,
    y,
    r * 0.68,
    random,
    (a, b, turn) =>
      placed(a, b, turn, r / 40, [
        box(-6, -5, 13, 12, 4, '#9a6417', 0.45),
        box(-7, -7, 13, 12, 4, '#f6d67c'),
        line('M-4-5H3', '#fff2c2', 1.5),
      ]),
    r * 0.32,
  ),
  scatter(detail > 1 ? 9 : 0, x, y, r * 0.7, random, (a, b) => mustardSeed(a, b), 7),
  detail > 0 && [coriander(x - r * 0.1, y - r * 0.1, 0, r / 32), coriander(x + r * 0.34, y + r * 0.26, 120, r / 38)],
]

export const beet: Painter = (x, y, r, random, detail) =>
  scatter(
    detail > 1 ? 12 : 6,
    x,
    y,
    r * 0.7,
    random,
    (a, b, turn) =>
      placed(a, b, turn, r / 40, [box(-5, -5, 11, 11, 2.5, '#7d1c45'), line('M-3-3.6H4', '#d983a5', 1.3)]),
    r * 0.3,
  )

export const sprouts: Painter = (x, y, r, random, detail) => [
  scatter(
    detail > 1 ? 22 : 9,
    x,
    y,
    r * 0.74,
    random,
    (a, b, turn) =>
      placed(a, b, turn, r / 40, [
        line('M2 0C6-2 8 2 6 5', '#f4f1dc', 1.7),
        node('ellipse', { rx: 4, ry: 3.2, fill: '#7d9a3f' }),
        node('ellipse', { cx: -1, cy: -1, rx: 1.4, ry: 1, fill: '#cfe091' }),
      ]),
    r * 0.22,
  ),
  detail > 0 && scatter(5, x, y, r * 0.6, random, (a, b) => circle(a, b, r * 0.07, '#d8453b'), 8),
]
