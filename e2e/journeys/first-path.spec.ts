import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { untilItWorksOffline } from '../support/continuity-kit.ts'

const HOME = '/tabs/dashboard/home'

/** Everything that must not happen on any page: errors, failed requests, foreign hosts, CSP violations. */
function watch(context: BrowserContext, host: RegExp): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`error: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!host.test(url.hostname) && url.protocol.startsWith('http')) problems.push(`foreign host: ${url.href}`)
  })
  context.on('requestfailed', (request) => {
    // The app itself gives up a call whose screen has gone.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`)
  })
  return problems
}

async function signIn(page: Page, name = 'asha@example.com'): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(/Username or email|यूज़रनेम या ईमेल/).fill(name)
  await page.getByLabel(/^(Password|पासवर्ड)$/).fill('thali-demo')
  await page.getByRole('button', { name: /^(Login|लॉग इन)$/ }).click()
  await page.waitForURL(`**${HOME}`)
}

function hostUrl(baseURL: string | undefined, host: string): string {
  const url = new URL(baseURL ?? '')
  url.hostname = host
  return url.origin
}

test('P-03 the first paint of an unknown host is purple, of Poshan Clinic red, before any script runs', {
  tag: '@phone',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(hostUrl(baseURL, 'nobody.localhost'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'purple')
  const purple = await page
    .getByRole('link', { name: 'Sign up' })
    .evaluate((link) => getComputedStyle(link).backgroundColor)
  await page.goto(hostUrl(baseURL, 'poshan.localhost'))
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'red')
  const red = await page
    .getByRole('link', { name: 'Sign up' })
    .evaluate((link) => getComputedStyle(link).backgroundColor)
  expect(red).not.toBe(purple)
  await expect(page.getByText('Poshan Clinic')).toBeVisible()
  await context.close()
})

test('the first load asks for at most 12 files and no more than 100 KB of script', { tag: '@phone' }, async ({
  page,
}) => {
  for (const path of ['/', '/login']) {
    const responses: { url: string; size: Promise<number> }[] = []
    page.on('response', (response) => {
      const size = response
        .request()
        .sizes()
        .then((sizes) => sizes.responseBodySize)
      responses.push({ url: response.url(), size })
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    const first = responses.filter(({ url }) => !url.endsWith('/sw.js') && !url.endsWith(HOME))
    expect(first.length).toBeLessThanOrEqual(12)
    const scripts = await Promise.all(first.filter(({ url }) => url.endsWith('.js')).map(({ size }) => size))
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100 * 1024)
    page.removeAllListeners('response')
  }
})

test('S-02 S-03 an empty field and a wrong password are told as the specification and the server say it', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Sorry! please fill all the required fields.')).toBeVisible()
  await page.getByLabel('Username or email').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('The user name or password is not right.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('S-03 P-05 T-01 Asha signs in, sees her own numbers, reloads and is still there', async ({ page, context }) => {
  const problems = watch(context, /localhost$/)
  await page.goto('/login')
  expect(await page.evaluate(() => localStorage.getItem('loginDetailGuestUser'))).toBe(
    '{"first_name":"Guest","last_name":""}',
  )
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Namaste, Asha' })).toBeVisible()
  await expect(page.getByText('68.4', { exact: false }).first()).toBeVisible()
  await expect(page.getByText('Your goal: down to 62 kg')).toBeVisible()
  await expect(page.getByText('WHO: normal · Indian standard: overweight')).toBeVisible()
  await expect(page.getByText(/a healthy weight is 50\.6 to 64\.6 kg/)).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['token'])
  await page.reload()
  await expect(page.getByText('Your goal: down to 62 kg')).toBeVisible()
  expect(problems).toEqual([])
})

test('P-06 a guest who asks for a private page signs in and arrives there; a signed-in person never sees the login', async ({
  page,
}) => {
  await page.goto('/tabs/diet/my-diets-list?from=mail')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Username or email').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('thali-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/tabs\/diet\/my-diets-list\?from=mail$/)
  await page.goto('/login')
  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
})

test('P-06 a session that the server has ended leads to login and back to where the person was', {
  tag: '@phone',
}, async ({ page, context }) => {
  await signIn(page)
  await page.goto('/tabs/shop/my-coins')
  await context.clearCookies()
  await page.evaluate(() => {
    const [head, body, sign] = (localStorage.getItem('token') ?? '').split('.')
    const payload = JSON.parse(atob((body ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    const expired = btoa(JSON.stringify({ ...payload, exp: 1 }))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    localStorage.setItem('token', `${head}.${expired}.${sign}`)
  })
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByLabel('Username or email').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('thali-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/tabs\/shop\/my-coins$/)
})

test('S-08 several organisations are offered by name, and the choice is sent with the same credentials', {
  tag: '@phone',
}, async ({ page }) => {
  const bodies: unknown[] = []
  await page.route('**/api/auth/token', async (route) => {
    bodies.push(route.request().postDataJSON())
    if (bodies.length > 1) return route.continue({ postData: { username: 'asha@example.com', password: 'thali-demo' } })
    const organization = (id: string, name: string) => ({
      org_id: id,
      user_id: `${id}-user`,
      org_name: name,
      org_display_name: '',
      logo_url: '',
    })
    await route.fulfill({
      json: { isValid: 0, message: '', organizations: [organization('a', 'Sattva'), organization('b', 'Poshan')] },
    })
  })
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('+919876543210')
  await page.getByLabel('Password', { exact: true }).fill('thali-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Poshan' }).click()
  await page.waitForURL(`**${HOME}`)
  expect(bodies[1]).toEqual({ username: '+919876543210', password: 'thali-demo', orgId: 'b', userId: 'b-user' })
})

test('S-15 signing out in one tab signs out the other and leaves nothing behind', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto(HOME)
  await expect(other.getByRole('heading', { name: 'Namaste, Asha' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(other).toHaveURL(/\/auth\/login$/)
  await expect(other.getByText('68.4')).toHaveCount(0)
  // Until the server has been told there is a note of what is owed to it.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['loginDetailGuestUser'])
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('thali')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const count = opening.result.transaction('person-cache').objectStore('person-cache').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )
  expect(kept).toBe(0)
})

test('D-04 Hindi: chosen on the landing page it stays, on the server-made page too', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: /हिन्दी/ }).click()
  await expect(page.getByRole('heading', { name: 'वही घर का स्वाद, अब डाइट में' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'नमस्ते, Asha' })).toBeVisible()
  await expect(page.getByText('आपका लक्ष्य: 62 किग्रा तक घटाना')).toBeVisible()
})

test('offline: a reload shows the app with what was seen last, and says that it is offline', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  test.setTimeout(240_000)
  await signIn(page)
  await expect(page.getByText('Your goal: down to 62 kg')).toBeVisible()
  await untilItWorksOffline(page, page.getByText('Your goal: down to 62 kg'))
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByText('Your goal: down to 62 kg')).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()
  await page.getByRole('link', { name: 'Diet', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your plate is waiting' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toHaveCount(0)
})

test('P-09 an address of nobody answers 404 with the not-found screen', { tag: '@phone' }, async ({ page }) => {
  const response = await page.goto('/tabs/of/nobody')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This plate is empty' })).toBeVisible()
  await expect(page).toHaveTitle(/Page not found/)
})
