import { arc, circle, type Detail, type Drawing, line, node, ring, round } from './drawing.ts'

/** Steel is for every day; brass for the landing page, feasts and success. */
export type Rim = 'steel' | 'brass'

/** The empty plate: shadow, rim, bevel, well, and in full detail the lathe's rings and the light on the edge. */
export function plateSurface(x: number, y: number, r: number, rim: Rim, detail: Detail): Drawing {
  return [
    detail > 0 && node('circle', { cx: x + 2, cy: y + 7, r: r * 1.055, fill: 'url(#pl-drop)' }),
    node('circle', { cx: x, cy: y, r, fill: `url(#${rim === 'brass' ? 'pl-brass' : 'pl-rim'})` }),
    // At the size of an icon the pale rim would vanish on a pale page.
    detail === 0 && ring(x, y, r - 5, 'var(--pl-tiny-rim)', 11),
    detail > 0 && [
      ring(x, y, r - 1, '#fff', 1.5, { strokeOpacity: 'var(--pl-edge)' }),
      ring(x, y, r * 0.955, '#000', 1.2, { strokeOpacity: 0.12 }),
    ],
    circle(x, y, r * (detail > 0 ? 0.925 : 0.88), 'url(#pl-bevel)'),
    circle(x, y, r * (detail > 0 ? 0.89 : 0.86), 'url(#pl-well)'),
    detail > 0 && circle(x, y, r * 0.885, 'url(#pl-band)'),
    detail > 1 && [
      [0.8, 0.68, 0.55, 0.42, 0.28].map((reach) => ring(x, y, round(r * reach), 'var(--pl-lathe)', 1)),
      line(arc(x, y, r * 0.965, 3.45, 4.45), '#fff', 3.5, { opacity: 'var(--pl-spec)' }),
      line(arc(x, y, r * 0.965, 0.55, 1.05), '#fff', 2.5, { opacity: 0.6 }),
    ],
  ]
}
