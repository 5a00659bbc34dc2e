import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { paint, SCHEMES } from '../screens/paint.ts'
import { EVERY_PAINT, expectAccessible } from '../support/axe.ts'
import { fullBrowser } from '../support/full-browser.ts'

const ORIGIN = 'http://components.localhost'
const here = fileURLToPath(new URL('.', import.meta.url))
const MIME: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html',
  js: 'text/javascript',
  woff2: 'font/woff2',
}

type Files = ReadonlyMap<string, string | Uint8Array>

/** The page of components, as /dev/components shows it, built by itself and kept in memory. */
async function buildGallery(): Promise<Files> {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: `${here}gallery.html` } },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return new Map(output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]))
}

const test = base.extend<object, { files: Files }>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use) => use(await buildGallery()),
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, files }, use) => {
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const body = files.get(pathname)
      if (body === undefined) return route.fulfill({ status: 404 })
      const contentType = MIME[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      return route.fulfill({ body: typeof body === 'string' ? body : Buffer.from(body), contentType })
    })
    await page.goto(`${ORIGIN}/gallery.html`)
    await page.getByRole('heading', { name: 'Components' }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    // Where it is fixed it would lie on the pieces above it.
    await page.addStyleTag({ content: '.tab-bar.tab-bar { position: static }' })
    await use(page)
  },
})

test.use({ ...fullBrowser, reducedMotion: 'reduce', locale: 'en-IN', timezoneId: 'Asia/Kolkata', trace: 'off' })

/**
 * Small pieces: a change that would drown in the whole page stands out in its own picture. The countdown never stands
 * still, and the plates have tests of their own.
 */
const PIECES = [
  '.gallery > header',
  '.gallery__grid > * > *:not(.countdown)',
  '.gallery__section:not(#plates) > *:not(h2, dialog, .gallery__grid)',
  '.tab-bar',
].join(', ')
/** What a button of the page opens; the toast comes last, because it stays. */
const OVERLAYS = {
  'open-danger': '.alert',
  'open-sheet': '.sheet',
  'open-menu': '.side-menu',
  'toast-danger': '.toast',
}

for (const scheme of SCHEMES) {
  test(`every component looks as it did, in ${scheme}`, async ({ page }) => {
    test.setTimeout(360_000)
    await paint(page, 'purple', scheme)
    for (const [index, piece] of (await page.locator(PIECES).all()).entries()) {
      await expect.soft(piece).toHaveScreenshot(`${scheme}-${String(index).padStart(2, '0')}.png`)
    }
    for (const [opener, overlay] of Object.entries(OVERLAYS)) {
      await page.locator(`#${opener}`).click()
      await expect.soft(page.locator(overlay)).toHaveScreenshot(`${scheme}-${opener}.png`)
      await page.keyboard.press('Escape')
    }
  })
}

test('every component has no accessibility violation in any theme', async ({ page }) => {
  await expectAccessible(page, EVERY_PAINT)
})
