import { expect, type Page, test } from '@playwright/test'
import { routeAt } from '@thali/client/app/paths'
import { EVERY_PAINT, expectAccessible } from '../support/axe.ts'
import { openScreen, type Screen } from './screen.ts'
import { SCREENS, SCREENS_OF_ROUTES } from './screens.ts'

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

/** Every first screen in all paints; of the further ones each in a light and a dark one, in turn through the themes. */
function paintsOf(screen: Screen): typeof EVERY_PAINT {
  if (FIRST_SCREENS.has(screen)) return EVERY_PAINT
  const turn = (SCREENS.indexOf(screen) * 2) % EVERY_PAINT.length
  return EVERY_PAINT.slice(turn, turn + 2)
}

for (const screen of SCREENS) {
  const tag = FIRST_SCREENS.has(screen) ? [] : ['@phone']
  test(
    `${screen.name} has no accessibility violation in any theme, and room at 320 px and in 200 % text`,
    { tag },
    async ({ page }, { project }) => {
      await openScreen(page, screen)
      await expectAccessible(page, project.name === 'phone' ? paintsOf(screen) : [])
      if (project.name !== 'phone') return
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
