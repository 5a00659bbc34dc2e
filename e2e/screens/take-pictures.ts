import { type Page, test } from '@playwright/test'
import { paint, SCHEMES } from './paint.ts'
import { openScreen } from './screen.ts'
import { SCREENS } from './screens.ts'

const THEMES = ['purple', 'red'] as const
const FOLDER = new URL('../../screenshots/', import.meta.url).pathname

/** Pictures and their files; not the network, which some screens wait for in vain. */
const settle = (page: Page) =>
  page.waitForFunction(() => [...document.images].every((image) => image.complete || image.loading === 'lazy'))

for (const screen of SCREENS) {
  test(screen.name, async ({ page }, { project }) => {
    await openScreen(page, screen)
    await settle(page)
    for (const theme of THEMES) {
      for (const scheme of SCHEMES) {
        await paint(page, theme, scheme)
        await page.screenshot({ path: `${FOLDER}${project.name}/${screen.name}-${theme}-${scheme}.png` })
      }
    }
  })

  test(`${screen.name} in Hindi`, async ({ page, context }, { project }) => {
    await context.addCookies([{ name: 'thali-language', value: 'hi', domain: 'localhost', path: '/' }])
    await openScreen(page, screen)
    await settle(page)
    await page.screenshot({ path: `${FOLDER}${project.name}/${screen.name}-hindi.png` })
  })
}
