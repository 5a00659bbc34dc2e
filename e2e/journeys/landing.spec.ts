import { expect, type Page, test } from '@playwright/test'
import { watch } from '../support/page-kit.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Success on a plate' })
const slides = (page: Page) => carousel(page).locator('.stories__slide')
const shown = (page: Page) => carousel(page).locator('.stories__slide[aria-hidden="false"]')
/** Brings the carousel into view, the pointer away from it. */
async function lookAtStories(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await carousel(page).evaluate((element) => element.scrollIntoView())
  await expect(shown(page).locator('img').first()).toBeVisible()
}

test('L-01 L-02 L-03 the landing page leads on, says what it offers and breaks no rule of the browser', async ({
  page,
  context,
}) => {
  const problems = watch(context, /localhost$/)
  for (const address of ['/', '/landing-page']) {
    for (const target of ['/login', '/signup']) {
      await page.goto(address)
      await page.locator(`main a[href="${target}"]`).first().click()
      await expect(page).toHaveURL(target)
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
    await page.goto(address)
    await expect(page.getByText('Flexible diet plans that keep the taste of your home-cooked food')).toBeVisible()
    const links = page.getByRole('navigation', { name: 'About us and terms' })
    for (const name of ['About', 'Privacy policy', 'Terms of use', 'Refund policy', 'care@sattva.example']) {
      await expect(links.getByRole('link', { name })).toBeVisible()
    }
  }
  expect(problems).toEqual([])
})

test('L-04 shows three pictures a slide in two slides, on 500 px and less twelve slides of one', async ({ page }) => {
  await page.setViewportSize({ width: 501, height: 800 })
  await page.goto('/')
  await expect(slides(page)).toHaveCount(2)
  await expect(slides(page).first().locator('figure')).toHaveCount(3)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect(slides(page)).toHaveCount(12)
  await expect(slides(page).first().locator('figure')).toHaveCount(1)
  const [first, second] = await slides(page).evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect()))
  expect(Math.round((second?.left ?? 0) - (first?.right ?? 0))).toBe(70)
})

test('L-04 changes slides every 5000 ms and waits while the pointer or the keyboard is on it', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  await lookAtStories(page)
  await expect(shown(page)).toHaveAttribute('aria-label', /^1 of/)
  await page.waitForTimeout(4000)
  await expect(shown(page)).toHaveAttribute('aria-label', /^1 of/)
  await expect(shown(page)).toHaveAttribute('aria-label', /^2 of/)
  // The slide's own way there: focus in the middle of it would hold it where it came from.
  await page.waitForTimeout(1000)
  const track = carousel(page).getByRole('list', { name: 'Success stories' })
  await track.focus()
  await expect(track).toHaveAttribute('aria-live', 'polite')
  await page.waitForTimeout(6000)
  await expect(shown(page)).toHaveAttribute('aria-label', /^2 of/)
})

test('L-04 can be paused, goes both ways, by button and by arrow keys', async ({ page }) => {
  await page.goto('/')
  await lookAtStories(page)
  await carousel(page).getByRole('button', { name: 'Pause the slides' }).click()
  await expect(carousel(page).getByRole('button', { name: 'Play the slides' })).toBeFocused()
  const count = await slides(page).count()
  await carousel(page).getByRole('button', { name: 'Previous slide' }).click()
  await expect(shown(page)).toHaveAttribute('aria-label', `${count} of ${count}`)
  await carousel(page).getByRole('button', { name: 'Next slide' }).click()
  await expect(shown(page)).toHaveAttribute('aria-label', `1 of ${count}`)
  await page.waitForTimeout(800)
  await carousel(page).getByRole('list', { name: 'Success stories' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(shown(page)).toHaveAttribute('aria-label', `2 of ${count}`)
  await expect(shown(page).locator('img').first()).toBeVisible()
})

test('L-01 what somebody scrolled to before the app woke up stays where it is', { tag: '@phone' }, async ({ page }) => {
  const awake = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await awake.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  // Nobody scrolls what is not painted yet, without its style.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await carousel(page).evaluate((element) => element.scrollIntoView())
  // What is seen, not how far down it is: fonts that arrive meanwhile may wrap the text above it anew.
  const top = () => carousel(page).evaluate((element) => element.getBoundingClientRect().top)
  const place = await top()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  awake.resolve()
  // Its pictures come once the app is awake and they are in view.
  await expect(shown(page).locator('img').first()).toBeVisible()
  expect(Math.abs((await top()) - place)).toBeLessThan(20)
})

test('L-04 stands still under reduced motion until somebody plays it', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await lookAtStories(page)
  await page.waitForTimeout(6000)
  await expect(shown(page)).toHaveAttribute('aria-label', /^1 of/)
  await carousel(page).getByRole('button', { name: 'Play the slides' }).click()
  await expect(shown(page)).toHaveAttribute('aria-label', /^2 of/)
})

test('L-04 loads none of its pictures before it is seen', { tag: '@phone' }, async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (/story-/.test(request.url())) pictures.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(pictures).toEqual([])
  await lookAtStories(page)
  expect(pictures.length).toBeGreaterThan(0)
})

test('L-01 nothing moves on the first pages when their fonts come late and one after the other', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, route.request().url().includes('latin') ? 300 : 700))
    await route.continue()
  })
  for (const path of ['/', '/login', '/signup']) {
    for (const width of page.viewportSize()?.width === 390 ? [360, 390, 412] : [1280]) {
      await page.setViewportSize({ width, height: 823 })
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      const moved = await page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
      )
      expect.soft(moved, `${path} at ${width}`).toBeLessThan(0.02)
    }
  }
})
