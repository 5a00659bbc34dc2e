import { box, circle, ellipse, line, type Painter, path, placed, scatter } from '../drawing.ts'
import { coriander, cuminSeed, curryLeaf, mustardSeed, redChilli } from '../garnish.ts'

export const dal: Painter = (x, y, r, random, detail) => [
  ellipse(x - r * 0.2, y + r * 0.18, r * 0.42, r * 0.3, -20, '#d97818', 0.42),
  ellipse(x + r * 0.34, y - r * 0.2, r * 0.24, r * 0.18, 20, '#d05e12', 0.38),
  detail > 1 && [
    scatter(9, x, y, r * 0.74, random, (a, b, turn) => ellipse(a, b, 2.7, 2.1, turn, '#ffe79a', 0.85), 6),
    scatter(7, x, y, r * 0.6, random, (a, b, turn) => cuminSeed(a, b, turn), 7),
  ],
  redChilli(x + r * 0.24, y + r * 0.08, -28, r / 36),
  detail > 0 && [
    coriander(x - r * 0.3, y - r * 0.28, -20, r / 30),
    coriander(x - r * 0.06, y - r * 0.4, 40, r / 38),
    coriander(x - r * 0.42, y + r * 0.28, 100, r / 42),
  ],
]

export const rajma: Painter = (x, y, r, random, detail) => [
  scatter(
    detail > 1 ? 15 : 8,
    x,
    y,
    r * 0.74,
    random,
    (a, b, turn) =>
      placed(a, b, turn, detail > 1 ? r / 40 : r / 32, [
        path('M-6 0C-6-4.5-2-5 0-3.6 2-5 6-4.5 6 0 6 4-3 5.5-6 0Z', '#6e1d17'),
        line('M-3.8-1.2C-3-2.8-1.5-2.8-.6-2.2', '#e09a83', 1.3),
      ]),
    r * 0.27,
  ),
  detail > 0 && [
    coriander(x - r * 0.1, y - r * 0.3, 10, r / 32),
    coriander(x + r * 0.3, y + r * 0.12, 120, r / 38),
    coriander(x - r * 0.34, y + r * 0.26, 220, r / 42),
  ],
]

export const chole: Painter = (x, y, r, random, detail) => [
  scatter(
    detail > 1 ? 15 : 8,
    x,
    y,
    r * 0.72,
    random,
    (a, b) => [
      circle(a, b, r * 0.125, '#d9a45c'),
      circle(a + r * 0.02, b + r * 0.03, r * 0.1, '#b9803b', 0.5),
      circle(a - r * 0.04, b - r * 0.04, r * 0.035, '#fbe3b4'),
    ],
    r * 0.25,
  ),
  detail > 0 && [coriander(x, y - r * 0.2, 0, r / 32), coriander(x + r * 0.3, y + r * 0.2, 140, r / 38)],
]

export const sambar: Painter = (x, y, r, random, detail) => [
  ellipse(x + r * 0.2, y + r * 0.2, r * 0.34, r * 0.22, 10, '#b44b12', 0.4),
  placed(x - r * 0.2, y + r * 0.1, 35, r / 40, [
    box(-12, -4, 24, 8, 3, '#7d9440'),
    path('M-11-1.5H11M-11 1.5H11', 'none', { stroke: '#c6d48a', strokeWidth: 1 }),
  ]),
  circle(x + r * 0.3, y - r * 0.18, r * 0.16, '#e9b3a0'),
  circle(x + r * 0.3, y - r * 0.18, r * 0.09, '#cf7f70'),
  detail > 0 && [
    placed(x + r * 0.06, y + r * 0.42, -20, r / 40, box(-6, -5, 12, 10, 3, '#f08a35')),
    curryLeaf(x - r * 0.12, y - r * 0.42, -18, r / 36),
    scatter(8, x, y, r * 0.7, random, (a, b) => mustardSeed(a, b), 7),
  ],
]

const FISH = 'M-24 3C-24-12-8-16 6-14 20-12 27-3 24 6 20 15-2 17-14 14-21 12-24 9-24 3Z'

export const fish: Painter = (x, y, r, random, detail) => [
  ellipse(x - r * 0.3, y + r * 0.35, r * 0.34, r * 0.18, -18, '#b5300f', 0.4),
  placed(x + r * 0.02, y - r * 0.02, -24, r / 40, [
    path(FISH, '#7a4a2c', { opacity: 0.35, transform: 'translate(2 3)' }),
    path(FISH, '#f4ddbd'),
    line('M-24 3C-24-12-8-16 6-14 20-12 27-3 24 6', '#8b8f93', 4),
    path('M-22 1C-21-10-8-14 6-12 16-10.5 23-4 22.5 3', 'none', { stroke: '#d5d9da', strokeWidth: 1.4 }),
    line('M-14 4Q-4-3 8-1T20 5M-12 9Q0 3 16 9', '#d9ae82', 1.8),
    circle(2, 3, 3, '#d48a58'),
  ]),
  detail > 0 && [
    curryLeaf(x + r * 0.38, y + r * 0.42, 20, r / 38),
    curryLeaf(x - r * 0.46, y - r * 0.34, -60, r / 42),
    scatter(6, x, y, r * 0.76, random, (a, b) => mustardSeed(a, b), 9),
  ],
]
