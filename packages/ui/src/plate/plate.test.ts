/// <reference types="node" />
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composePlate, detailFor, PLATE_SPACE } from './compose.ts'
import { DISH_NAMES, dishPicture, formOf, isKatoriDish } from './dishes.ts'
import type { PlateNode } from './drawing.ts'
import { layPlate, PLATE_RADIUS, type PlateItem } from './layout.ts'
import { SAMPLE_MEALS } from './meals.ts'
import { plateDataUrl, plateSvg } from './plate-svg.ts'
import { STEEL } from './steel.ts'

const item: fc.Arbitrary<PlateItem> = fc.record(
  {
    dish: fc.constantFrom(...DISH_NAMES),
    portion: fc.double({ min: 0.05, max: 6, noNaN: true }),
    count: fc.integer({ min: 1, max: 8 }),
  },
  { requiredKeys: ['dish'] },
)
const meal = fc.array(item, { maxLength: 9 })
const size = fc.constantFrom(20, 32, 64, 104, 320)

const count = (nodes: ReadonlyArray<PlateNode>): number =>
  nodes.reduce((sum, node) => sum + 1 + count(node.children), 0)

describe('a plate', () => {
  it('is the same picture every time', () => {
    fc.assert(
      fc.property(meal, size, (items, side) => {
        expect(plateSvg(items, { size: side })).toBe(plateSvg(structuredClone(items), { size: side }))
      }),
      { numRuns: 30 },
    )
  })

  it('never writes a number that is none', () => {
    fc.assert(
      fc.property(meal, size, fc.boolean(), (items, side, bare) => {
        expect(plateSvg(items, { size: side, bare })).not.toMatch(/NaN|undefined|Infinity|var\(/)
      }),
      { numRuns: 60 },
    )
  })

  it('shows less at smaller sizes', () => {
    for (const items of Object.values(SAMPLE_MEALS)) {
      const [tiny, small, full] = [28, 68, 320].map((side) => count(composePlate(items, { size: side })))
      expect(tiny!).toBeLessThan(small!)
      expect(small!).toBeLessThan(full!)
      expect(tiny!).toBeLessThan(130)
    }
    expect([32, 33, 110, 111].map(detailFor)).toEqual([0, 1, 1, 2])
  })

  it('refers only to gradients that it brings', () => {
    for (const items of Object.values(SAMPLE_MEALS)) {
      const svg = plateSvg(items)
      const ids = new Set([...svg.matchAll(/id="([^"]+)"/g)].map(([, id]) => id))
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
    }
  })

  it('paints every dish, alone and on a plate', () => {
    for (const dish of DISH_NAMES) {
      expect(count(composePlate([{ dish }], { bare: true })), dish).toBeGreaterThan(1)
      expect(count(composePlate([{ dish }]))).toBeGreaterThan(count(composePlate([])))
    }
  })

  it('draws a dish that it does not know as its group does', () => {
    expect(dishPicture('dal', 'sabzi')).toBe('dal')
    expect(dishPicture('thukpa', 'sambar')).toBe('sambar')
  })
})

describe('the layout of a plate', () => {
  it('keeps every katori inside the rim, and katoris apart from each other', () => {
    fc.assert(
      fc.property(meal, fc.constantFrom<0 | 1 | 2>(0, 1, 2), (items, detail) => {
        const katoris = layPlate(items, detail).filter((place) => formOf(place.item.dish) === 'katori')
        for (const [i, a] of katoris.entries()) {
          expect(Math.hypot(a.x, a.y) + a.r).toBeLessThanOrEqual(PLATE_RADIUS)
          for (const b of katoris.slice(i + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan((a.r + b.r) * 0.97)
        }
      }),
    )
  })

  it('keeps the middle of everything on the plate, with room around it', () => {
    fc.assert(
      fc.property(meal, (items) => {
        for (const place of layPlate(items, 2)) {
          expect(Math.hypot(place.x, place.y)).toBeLessThan(PLATE_RADIUS - 18)
          expect(place.r).toBeGreaterThan(5)
        }
      }),
    )
  })

  it('gives a larger portion a larger area, in proportion', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.4, max: 1.4, noNaN: true }), (portion) => {
        const [one] = layPlate([{ dish: 'dal' }, { dish: 'rice' }], 2)
        const [other] = layPlate([{ dish: 'dal', portion }, { dish: 'rice' }], 2)
        expect(other!.r ** 2 / one!.r ** 2).toBeCloseTo(portion)
      }),
    )
  })

  it('paints katoris before mains and mains before sides, so that nothing hides', () => {
    const order = layPlate(SAMPLE_MEALS.thaliWithoutDrink, 2).map((place) => formOf(place.item.dish))
    expect(order).toEqual(['katori', 'katori', 'katori', 'katori', 'main', 'main', 'side'])
    expect(isKatoriDish('roti')).toBe(false)
  })
})

describe('a plate as a file', () => {
  it('stands alone in either scheme, in its own size', () => {
    const svg = plateSvg(SAMPLE_MEALS.rajma, { size: 64, scheme: 'dark', label: 'Rajma & rice' })
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    expect(svg).toContain(`viewBox="0 0 ${PLATE_SPACE} ${PLATE_SPACE}" width="64"`)
    expect(svg).toContain('aria-label="Rajma &amp; rice"')
    expect(svg).toContain(STEEL.dark['--pl-r2'])
    expect(plateDataUrl(SAMPLE_MEALS.rajma, { size: 64 })).toMatch(/^data:image\/svg\+xml,%3Csvg/)
  })

  it('uses the steel of the stylesheet', () => {
    const css = readFileSync(new URL('../styles/base.css', import.meta.url), 'utf8')
    for (const [scheme, expected] of [
      ['light', 1],
      ['dark', 2],
    ] as const) {
      for (const [name, value] of Object.entries(STEEL[scheme]))
        expect(css.split(`${name}: ${value};`).length - 1, name).toBeGreaterThanOrEqual(expected)
    }
  })
})
