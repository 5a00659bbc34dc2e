import { expect, type Page, test } from '@playwright/test'
import { becomeAsha, watch } from '../support/page-kit.ts'

const VISITOR_ITEMS = [
  ['Diet programmes', '/tabs/diet/diet-programmes/1'],
  ['About us', '/content/about'],
  ['Contact us', '/tabs/contents/contact-us'],
  ['Refund policy', '/content/refund'],
  ['Terms of use', '/content/terms'],
  ['Privacy policy', '/content/privacy'],
] as const

const ACCOUNT_ITEMS = [
  ['My account', '/tabs/my-account'],
  ['Diet programmes', '/tabs/diet/diet-programmes/1'],
  ['My diet', '/tabs/diet/my-diets'],
  ['My counselling', '/tabs/appointments/my-counselling'],
  ['Coins', '/tabs/shop/my-coins'],
  ['Vouchers', '/tabs/diet/diet-programmes/2'],
  ['Blog', '/tabs/contents/blogs'],
  ['Refer a friend', '/tabs/user/referrer_code'],
  ['Success stories', '/tabs/contents/success-stories'],
  ['FAQs', '/tabs/contents/niwi-faqs'],
] as const

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openAccountMenu = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'More' }).click()
  await expect(drawer(page)).toBeVisible()
}

test('M-01 M-03 the menu of landing and login leads everywhere it says and closes on every navigation', async ({
  page,
  context,
}) => {
  const problems = watch(context, /localhost$/)
  for (const start of ['/', '/login']) {
    for (const [name, path] of VISITOR_ITEMS) {
      await page.goto(start)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(drawer(page).getByRole('link')).toHaveText(VISITOR_ITEMS.map(([label]) => label))
      await drawer(page).getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(drawer(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.locator('#main')).toBeFocused()
    }
  }
  expect(problems).toEqual([])
})

test('M-01 the menu of visitors is there on public content too; Esc closes it and gives the focus back', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/content/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('M-02 M-03 P-09 the signed-in menu has its items in order, each leads to a screen and closes the menu', async ({
  page,
  context,
}) => {
  const problems = watch(context, /localhost$/)
  await becomeAsha(page)
  await page.goto('/tabs/dashboard/home')
  await openAccountMenu(page)
  const labels = [...ACCOUNT_ITEMS.map(([label]) => label), 'Festival eating guide']
  await expect(drawer(page).getByRole('link')).toHaveText(labels)
  await expect(drawer(page).getByText('Asha Kulkarni')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const [name, path] of ACCOUNT_ITEMS) {
    await openAccountMenu(page)
    await drawer(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(drawer(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(/coming soon/i)).toHaveCount(0)
    await expect(page.locator('#main')).toBeFocused()
  }
  await openAccountMenu(page)
  await drawer(page).getByRole('link', { name: 'Festival eating guide' }).click()
  await expect(page).toHaveURL(/\/content\/org-content\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Festival eating guide')
  await openAccountMenu(page)
  await page.goBack()
  await expect(drawer(page)).toHaveCount(0)
  expect(problems).toEqual([])
})

test('M-05 the menu shows without the pages of the organisation when they cannot be loaded', { tag: '@phone' }, async ({
  page,
}) => {
  await becomeAsha(page)
  await page.route('**/api/organization/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/tabs/diet/my-diets')
  await openAccountMenu(page)
  await expect(drawer(page).getByRole('link')).toHaveText(ACCOUNT_ITEMS.map(([label]) => label))
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('M-02 signing out from the menu leads to /auth/login, without a question where nothing is unsent', {
  tag: '@phone',
}, async ({ page }) => {
  await becomeAsha(page)
  await page.goto('/tabs/my-account')
  await openAccountMenu(page)
  await drawer(page).getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/auth/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('M-02 the page behind More lists the same', async ({ page }) => {
  await becomeAsha(page)
  await page.goto('/tabs/more')
  const links = page.getByRole('navigation', { name: 'All pages' }).getByRole('link')
  await expect(links).toHaveText([...ACCOUNT_ITEMS.map(([label]) => label), 'Festival eating guide'])
})
