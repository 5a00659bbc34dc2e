import { fileURLToPath } from 'node:url'
import { test as base, expect } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { paint, SCHEMES } from '../screens/paint.ts'

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
    // Time stands still from the start, and so does the ring of the countdown.
    await page.clock.install({ time: new Date('2026-11-21T09:00:00+05:30') })
    await page.clock.pauseAt(new Date('2026-11-21T09:00:10+05:30'))
    await page.goto(`${ORIGIN}/gallery.html`)
    await page.getByRole('heading', { name: 'Components' }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    await use(page)
  },
})

test.use({ reducedMotion: 'reduce', locale: 'en-IN', timezoneId: 'Asia/Kolkata' })

/** Small pieces: a change that would drown in the whole page stands out in its own picture. */
const PIECES =
  '.gallery > header, .gallery__grid > * > *, .gallery__section > *:not(h2, .gallery__grid, .gallery__plates), .gallery__plates > *, .tab-bar'
/** What a button of the page opens. */
const OVERLAYS = {
  'open-alert': '.alert',
  'open-danger': '.alert',
  'open-sheet': '.sheet',
  'open-menu': '.side-menu',
  'toast-neutral': '.toast',
  'toast-success': '.toast',
  'toast-danger': '.toast',
}

for (const scheme of SCHEMES) {
  test(`every component looks as it did, in ${scheme}`, async ({ page }) => {
    await paint(page, 'purple', scheme)
    for (const [index, piece] of (await page.locator(PIECES).all()).entries()) {
      await expect.soft(piece).toHaveScreenshot(`${scheme}-${String(index).padStart(2, '0')}.png`)
    }
  })

  for (const [opener, overlay] of Object.entries(OVERLAYS)) {
    test(`${opener} looks as it did, in ${scheme}`, async ({ page }) => {
      await paint(page, 'purple', scheme)
      await page.locator(`#${opener}`).click()
      await expect(page.locator(overlay)).toHaveScreenshot(`${scheme}-${opener}.png`)
    })
  }
}
