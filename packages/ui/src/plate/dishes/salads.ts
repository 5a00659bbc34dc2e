import { circle, type Drawing, line, type Painter, path, placed, polar, scatter } from '../drawing.ts'
import { carrotSlice, coriander, cucumberSlice, onionRing, paneer, pomegranateSeed, tomatoSlice } from '../garnish.ts'

/** Kachumber: a few slices at the side of a meal. */
export const salad: Painter = (x, y, r, _random, detail) => [
  onionRing(x + r * 0.35, y - r * 0.42, r * 0.42, 10),
  cucumberSlice(x - r * 0.42, y - r * 0.3, r * 0.44, 10),
  tomatoSlice(x + r * 0.42, y + r * 0.28, r * 0.44, 20),
  cucumberSlice(x - r * 0.3, y + r * 0.4, r * 0.46, 70),
  detail > 0 && [carrotSlice(x + r * 0.06, y + r * 0.02, r * 0.36), coriander(x - r * 0.02, y - r * 0.1, 0, r / 22)],
]

const leaf = (x: number, y: number, turn: number, scale: number): Drawing =>
  placed(x, y, turn, scale, [
    path('M0 16C-12 14-18 4-14-6-12-15-4-18 0-18 6-19 14-14 15-5 18 5 11 14 0 16Z', '#568f35'),
    path('M0 13C-9 11-13 3-10-5-8-12-3-14 0-14 5-15 10-11 11-4 13 4 8 11 0 13Z', '#84b94d'),
    line('M0 14V-12M0 4-7-3M0 2 7-5', '#d2ea9e', 1.6),
  ])

/** A whole bowl of leaves, vegetables, paneer and pomegranate: a meal of its own. */
export const saladBowl: Painter = (x, y, r, random, detail) => {
  const k = r / 70
  const at = (reach: number, angle: number) => polar(x, y, r * reach, angle)
  return [
    circle(x, y, r, '#4d7a2e'),
    Array.from({ length: 9 }, (_, i) => leaf(...at(0.62, (i / 9) * 6.283 + 0.2), i * 40 + 90, k * 1.25)),
    leaf(x, y, 30, k * 1.3),
    leaf(x + r * 0.2, y - r * 0.1, 200, k),
    cucumberSlice(...at(0.55, -2.5), r * 0.24, 0),
    cucumberSlice(...at(0.72, -2.05), r * 0.23, 20),
    tomatoSlice(...at(0.55, -0.9), r * 0.25, 0),
    tomatoSlice(...at(0.66, 2.5), r * 0.22, 30),
    onionRing(...at(0.16, -1.9), r * 0.25, 0),
    carrotSlice(...at(0.6, 0.05), r * 0.22),
    carrotSlice(...at(0.42, 0.5), r * 0.2),
    cucumberSlice(...at(0.62, 1.2), r * 0.24, 40),
    detail > 0 && [
      paneer(...at(0.3, 2.3), 10, k),
      paneer(...at(0.2, 0.9), -20, k),
      paneer(...at(0.5, 3.3), 30, k),
      paneer(...at(0.4, -0.3), -8, k),
      scatter(detail > 1 ? 12 : 5, x, y, r * 0.75, random, (a, b) => pomegranateSeed(a, b, 3.6 * k, k), r * 0.2),
    ],
  ]
}
