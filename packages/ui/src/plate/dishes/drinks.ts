import { circle, ellipse, type Painter, ring, round, scatter } from '../drawing.ts'

/** Tea with a ring of froth at its edge. */
export const chai: Painter = (x, y, r, random, detail) => [
  ring(x, y, r * 0.84, '#ecc9a0', round(r * 0.1), { opacity: 0.75 }),
  detail > 0 &&
    scatter(detail > 1 ? 12 : 4, x, y, r * 0.86, random, (a, b) => {
      const toEdge = (r * 0.8) / (Math.hypot(a - x, b - y) || 1)
      return circle(x + (a - x) * toEdge, y + (b - y) * toEdge, 1.2 + random() * 1.5, '#f6dfc2', 0.9)
    }),
  ellipse(x - r * 0.2, y - r * 0.24, r * 0.34, r * 0.18, -35, '#e8bb8c', 0.6),
]

export const water: Painter = (x, y, r) => ellipse(x - r * 0.25, y - r * 0.25, r * 0.36, r * 0.2, -35, '#fff', 0.8)

export const milk: Painter = (x, y, r) => ellipse(x - r * 0.2, y - r * 0.24, r * 0.34, r * 0.16, -35, '#fff', 0.9)

export const juice: Painter = (x, y, r) => ellipse(x - r * 0.25, y - r * 0.25, r * 0.36, r * 0.2, -35, '#ffe9b8', 0.8)
