import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { routeAt } from '@thali/client/app/paths'
import type { AxeResults, RunOptions } from 'axe-core'
import { SCHEMES, THEMES } from './paint.ts'
import { openScreen } from './screen.ts'
import { SCREENS, SCREENS_OF_ROUTES } from './screens.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The rules whose verdict a theme can change; the others see the same page in all of them. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

type Painted = readonly { readonly theme: string; readonly scheme: string }[]
const EVERY_THEME: Painted = THEMES.flatMap((theme) => SCHEMES.map((scheme) => ({ theme, scheme })))

/** What axe finds wrong with the page as it stands, painted one way after the other without loading it again. */
function violations(page: Page, options: RunOptions, ways: Painted): Promise<string[]> {
  return page.evaluate(
    async ({ wanted, painted }) => {
      const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }
      const found: string[] = []
      for (const { theme, scheme } of painted) {
        Object.assign(document.documentElement.dataset, { theme, scheme })
        for (const { id, nodes } of (await axe.run(wanted)).violations)
          found.push(`${theme} ${scheme}: ${id}: ${nodes.map((node) => node.target).join(', ')}`)
      }
      return found
    },
    { wanted: { ...options, resultTypes: ['violations'], preload: false } satisfies RunOptions, painted: ways },
  )
}

/** Nothing is scrolled sideways, and no word leaves its button or its tab. */
async function expectFits(page: Page, what: string): Promise<void> {
  const { over, cut } = await page.evaluate(() => ({
    over: document.documentElement.scrollWidth - innerWidth,
    cut: [...document.querySelectorAll('button, a, label, h1, h2, p, .tab-bar__label')]
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.textContent?.slice(0, 40)),
  }))
  expect.soft(over, `${what}: scrolls sideways`).toBeLessThanOrEqual(0)
  expect.soft(cut, `${what}: does not hold its words`).toEqual([])
}

// What is wrong is told by its selector; a recording of every screen costs more than looking at it.
test.use({ reducedMotion: 'reduce', trace: 'off' })

/** The first of a route's screens; in a wide window the further ones are the same frame with another message. */
const FIRST_SCREENS = new Set(Object.values(SCREENS_OF_ROUTES).map(([first]) => first))

for (const screen of SCREENS) {
  const tag = FIRST_SCREENS.has(screen) ? [] : ['@phone']
  test(
    `${screen.name} has no accessibility violation in any theme, and room at 320 px and in 200 % text`,
    { tag },
    async ({ page }, { project }) => {
      await openScreen(page, screen)
      await page.evaluate(axeSource)
      expect.soft(await violations(page, {}, [{ theme: 'purple', scheme: 'light' }])).toEqual([])
      if (project.name !== 'phone') return
      expect.soft(await violations(page, { runOnly: COLOUR_RULES }, EVERY_THEME)).toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFits(page, '320 px')
      await page.setViewportSize({ width: 390, height: 844 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expectFits(page, '200 % text')
    },
  )
}

test('every screen has a name of its own and stands at the route that it is listed under', () => {
  const names = SCREENS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const [route, screens] of Object.entries(SCREENS_OF_ROUTES)) {
    for (const { name, path } of screens)
      expect([name, routeAt(new URL(path, 'http://a').pathname)]).toEqual([name, route])
  }
})
