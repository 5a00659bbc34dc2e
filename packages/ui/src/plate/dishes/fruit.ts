import { circle, type Drawing, line, node, type Painter, path, placed, round, scatter } from '../drawing.ts'
import { pomegranateSeed } from '../garnish.ts'

const banana = (x: number, y: number, r: number): Drawing => [
  circle(x + 1, y + 2, r, '#4a360b', 0.22),
  circle(x, y, r, '#f0d98f'),
  circle(x, y, r * 0.84, '#fff3c8'),
  [0, 120, 240].map((angle) =>
    line(`M0 0V${round(-r * 0.42)}`, '#c9a754', round(r * 0.14), {
      transform: `translate(${round(x)} ${round(y)}) rotate(${angle})`,
    }),
  ),
]

const APPLE = 'M0-21C14-28 27-16 24 2 21 18 10 26 0 22-10 26-21 18-24 2-27-16-14-28 0-21Z'

const apple = (x: number, y: number, turn: number, scale: number): Drawing =>
  placed(x, y, turn, scale, [
    path(APPLE, '#33110c', { opacity: 0.24, transform: 'translate(2 4)' }),
    path(APPLE, '#bf2f27'),
    path('M0-18C12-24 23-14 20.5 2 18 15.5 9 22 0 18.5-9 22-18 15.5-20.5 2-23-14-12-24 0-18Z', '#fdf3d6'),
    path('M0-9C8-7 9 6 0 11-9 6-8-7 0-9Z', '#f1e2b4'),
    node('ellipse', { cx: -2.6, cy: 2, rx: 1.6, ry: 3.2, fill: '#5b3413', transform: 'rotate(14 -2.6 2)' }),
    node('ellipse', { cx: 2.6, cy: 2, rx: 1.6, ry: 3.2, fill: '#5b3413', transform: 'rotate(-14 2.6 2)' }),
    line('M0-20q1-6 5-8', '#6b4a22', 2),
  ])

const orange = (x: number, y: number, r: number, turn: number): Drawing =>
  placed(x, y, turn, r / 20, [
    node('circle', { r: 20, cx: 1.5, cy: 3, fill: '#4f2405', opacity: 0.25 }),
    node('circle', { r: 20, fill: '#ee8a1d' }),
    node('circle', { r: 17.6, fill: '#ffe6bf' }),
    [0, 45, 90, 135, 180, 225, 270, 315].map((angle) => [
      path('M0-2 5.6-13.5Q0-18.5-5.6-13.5Z', '#f9a63a', {
        stroke: '#f9a63a',
        strokeWidth: 1.5,
        strokeLinejoin: 'round',
        transform: `rotate(${angle})`,
      }),
      line('M-2.5-12.5Q0-14.5 2.5-12.5', '#ffd38d', 1.4, { transform: `rotate(${angle})` }),
    ]),
    node('circle', { r: 2, fill: '#fff2d8' }),
  ])

const papaya = (x: number, y: number, turn: number, scale: number): Drawing =>
  placed(x, y, turn, scale, [
    path('M-40 0C-26 26 26 26 40 0 24 8-24 8-40 0Z', '#4f2405', { opacity: 0.22, transform: 'translate(1 4)' }),
    path('M-40-2C-26 26 26 26 40-2 24-8-24-8-40-2Z', '#d9952b'),
    path('M-38-2C-25 21 25 21 38-2 24-8-24-8-38-2Z', '#f58b3e'),
    path('M-26-2C-16 8 16 8 26-2 14-6-14-6-26-2Z', '#ffb066'),
    [-16, -9, -2, 5, 12, 18].map((px, i) => {
      const py = i % 2 ? 1.5 : -0.8
      return [
        node('circle', { cx: px, cy: py, r: 2.1, fill: '#2e2622' }),
        node('circle', { cx: px - 0.6, cy: py - 0.6, r: 0.6, fill: '#9a8d84' }),
      ]
    }),
  ])

/** A bowl of cut fruit: papaya, orange, apple, banana, pomegranate. */
export const fruit: Painter = (x, y, r, random, detail) => {
  const k = r / 60
  return [
    papaya(x, y + 34 * k, -6, k * 1.25),
    orange(x + 34 * k, y - 20 * k, 30 * k, 10),
    apple(x - 34 * k, y - 6 * k, -16, k * 0.98),
    banana(x - 2 * k, y + 9 * k, 12 * k),
    banana(x + 2 * k, y - 33 * k, 13 * k),
    banana(x + 22 * k, y - 55 * k, 12 * k),
    detail > 0 &&
      scatter(
        detail > 1 ? 16 : 6,
        x - 2 * k,
        y - 10 * k,
        26 * k,
        random,
        (a, b) => pomegranateSeed(a + 16 * k, b + 14 * k, 3.2 * k, k),
        7 * k,
      ),
  ]
}
