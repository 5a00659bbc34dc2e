import { test as base, expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { startProductWithProvider } from '../support/identity-provider.ts'
import { expectNoSideways } from '../support/journey-kit.ts'
import { freshEmail, linkFor } from './way-in.ts'

type Product = Awaited<ReturnType<typeof startProductWithProvider>>

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs.
    async ({}, use) => {
      const product = await startProductWithProvider()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
})

const CONTINUE = 'Continue with Arogya ID'
const HEADING = { name: 'Almost done' }
const fresh = () => `mira-${Date.now()}-${Math.floor(Math.random() * 1000)}`

/** From our login to the provider's own page. */
async function goToProvider(page: Page, issuer: string, from = '/login'): Promise<void> {
  await page.goto(from)
  await page.getByRole('button', { name: CONTINUE }).click()
  await expect(page).toHaveURL(new RegExp(`^${issuer}/interaction/`))
}

/** On the provider's own pages: who it is, then that our product may know it. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login)
  await page.locator('input[name=password]').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('heading', HEADING)).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create my account' }).click()
}

test('S-13 U-07 a new person comes by the provider, agrees, begins the journey, leaves there too and comes again', async ({
  page,
  product,
}) => {
  const login = fresh()
  await goToProvider(page, product.issuer)
  await signInThere(page, login)
  await expect(page.getByRole('heading', HEADING)).toBeVisible()
  // Nothing of what the provider brought stays in the address.
  await expect(page).toHaveURL(`${product.url}/login/identity-provider`)
  await expect(page.getByText(`${login}@example.com`)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Mira Sen')
  await expect(page.getByRole('button', { name: 'Create my account' })).toBeDisabled()
  // Until 'Please Wait...' has gone the page behind it takes no keys.
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await page.getByLabel('Name').fill('M1ra')
  await expect(page.getByText('Only alphabets are allowed here.')).toBeVisible()
  await page.getByLabel('Name').fill('Mira')
  await agree(page)
  await expect(page).toHaveURL(/\/(let-begin|signup-journey\/\S+)$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^ey/)

  await page.goto('/let-begin')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(new RegExp(`^${product.issuer}/session/end`))
  expect(await page.context().cookies(product.url)).not.toContainEqual(expect.objectContaining({ name: '__Host-rt' }))
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(`${product.url}/auth/login`)

  // The provider asks anew, so it was left as well; our own account is known by its subject.
  await goToProvider(page, product.issuer, '/signup')
  await signInThere(page, login)
  await expect(page).toHaveURL(/\/(let-begin|signup-journey\/\S+)$/)
})

test(
  'S-13 an account that was activated is linked by its verified address and stays itself',
  { tag: '@phone' },
  async ({ page, product }, testInfo) => {
    const email = freshEmail(testInfo)
    const phone_number = `+919${Math.floor(Math.random() * 1e9)
      .toString()
      .padStart(9, '0')}`
    await page.request.post('/api/auth/register', { data: { first_name: 'Meena', email, phone_number } })
    const [user_id, activation_code] = (await linkFor(page, email)).split('/').slice(2)
    await page.request.post('/api/auth/activate', { data: { user_id, activation_code, confirmed: true } })
    await page.context().clearCookies()
    await goToProvider(page, product.issuer)
    await signInThere(page, email.replace('@example.com', ''))
    await expect(page).toHaveURL(/\/(let-begin|signup-journey\/\S+)$/)
    const token = await page.evaluate(() => localStorage.getItem('token'))
    expect(JSON.parse(atob(token?.split('.')[1] ?? ''))).toMatchObject({ sub: user_id, first_name: 'Meena' })
  },
)

test('S-13 who says no there, or is not proved there, comes back to login with a plain word', {
  tag: '@phone',
}, async ({ page, product }) => {
  await goToProvider(page, product.issuer)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(page.getByText('You did not finish signing in there.')).toBeVisible()

  await goToProvider(page, product.issuer)
  await signInThere(page, `unproved-${fresh()}`)
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(page.getByText('did not confirm your email address')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('S-13 an address that somebody else’s browser left for gives nothing, and an empty one leads to login', {
  tag: '@phone',
}, async ({ page, product }) => {
  await page.goto('/login/identity-provider?state=stolen&code=stolen')
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(page.getByText('Signing in this way did not work.')).toBeVisible()
  await page.goto('/login/identity-provider')
  await expect(page).toHaveURL(`${product.url}/login`)
})

test('S-13 D-04 the button speaks Hindi, fits 320 px, has no accessibility violation, and is no other organisation’s', {
  tag: '@phone',
}, async ({ page, product }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: CONTINUE })).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideways(page)
  await page.context().addCookies([{ name: 'thali-language', value: 'hi', url: product.url }])
  await page.reload()
  await expect(page.getByRole('button', { name: 'आरोग्य आईडी से आगे बढ़ें' })).toBeVisible()
  await expectNoSideways(page)
  await page.goto(`${product.url.replace('localhost', 'poshan.localhost')}/login`)
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('button', { name: CONTINUE })).toBeHidden()
})

test('S-13 a provider that is down is told plainly, and a sign-out ends here without it', { tag: '@phone' }, async ({
  page,
  product,
}) => {
  await goToProvider(page, product.issuer)
  const login = fresh()
  await signInThere(page, login)
  await agree(page)
  await expect(page).toHaveURL(/\/(let-begin|signup-journey\/\S+)$/)
  await product.closeProvider()
  await page.goto('/let-begin')
  const told = page.waitForResponse('**/api/auth/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  expect((await (await told).json()).data).toBeUndefined()
  await expect(page).toHaveURL(`${product.url}/auth/login`)
})
