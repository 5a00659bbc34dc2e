import { box, circle, type Detail, type Drawing, line, placed } from '../drawing.ts'
import { coriander, mustardSeed } from '../garnish.ts'

const PLACES = [
  [-23, -20],
  [24, -23],
  [-22, 24],
  [25, 22],
] as const
const TURNS = [-4, 5, 3, -6]
const HOLES = [
  [-12, -8],
  [-4, 4],
  [8, -10],
  [12, 6],
  [-10, 10],
  [2, -4],
  [4, 12],
] as const
const SEEDS = [
  [-8, -6],
  [6, 4],
  [9, -9],
  [-5, 9],
] as const

const piece = (x: number, y: number, turn: number, scale: number): Drawing =>
  placed(x, y, turn, scale, [
    box(-19, -17, 40, 40, 5, '#3a2412', 0.26),
    box(-20, -14, 40, 36, 5, '#c8962a'),
    box(-20, -20, 40, 38, 5, '#f4d158'),
    line('M-15-16.5H13', '#fff0ae', 2),
    HOLES.map(([a, b]) => circle(a, b, 1.3, '#d4a92f')),
  ])

export function dhoklas(x: number, y: number, r: number, detail: Detail, count: number): Drawing {
  const k = r / 50
  return PLACES.slice(0, count).map(([a, b], i) => [
    piece(x + a * k, y + b * k, TURNS[i] ?? 0, k),
    detail > 0 && [
      SEEDS.map(([p, q]) => mustardSeed(x + (a + p) * k, y + (b + q) * k, 1.5 * k)),
      coriander(x + (a - 2) * k, y + (b + 1) * k, i * 70, k * 1.2),
    ],
  ])
}
