import { expect, type Page, test } from '@playwright/test'
import { formPath, pathTo } from '@thali/client/app/paths'
import { keptOnDevice, signInHere, untilItWorksOffline, watchCrashes } from '../support/continuity-kit.ts'
import {
  becomeFinishedClient,
  callAs,
  chooseIn,
  control,
  fillFeedback,
  formOnServer,
  submitForm,
} from '../support/form-kit.ts'
import { HOME } from '../support/journey-kit.ts'

const FEEDBACK = formPath(2)
const home = new RegExp(`${HOME}$`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('F-13 a form once opened is filled and submitted without network, and arrives once', async ({ page, context }) => {
  test.setTimeout(240_000)
  const crashes = watchCrashes(context)
  await becomeFinishedClient(page)
  await page.goto(FEEDBACK)
  await untilItWorksOffline(page, heading(page, 'Your feedback'))
  // What a screen shows is kept half a second later.
  await expect.poll(() => keptOnDevice(page)).toContain('Your feedback')
  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, 'Your feedback')).toBeVisible()
  await fillFeedback(page)
  await page.reload()
  await expect(page.getByText('saved on this phone', { exact: true })).toBeVisible()
  // On the phone in the section that was open.
  await expect(control(page, 'liked')).toHaveValue('Two rotis are enough')
  await submitForm(page)
  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('button', { name: 'saved on this phone · 1 waiting' })).toBeVisible()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('save_onboarding_form')) sent.push(request.headers()['idempotency-key'] ?? '')
  })
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /waiting/ })).toHaveCount(0)
  await expect.poll(async () => (await formOnServer(page, 2)).form_filled.length).toBe(1)
  expect(sent).toHaveLength(1)
  await page.goto(FEEDBACK)
  await expect(page.getByText('This form is filled')).toBeVisible()
  expect(crashes).toEqual([])
})

test('F-13 the answer of a submission is lost: it is asked for again under the same key, and counts once', async ({
  page,
}) => {
  await becomeFinishedClient(page)
  await page.goto(FEEDBACK)
  const keys: string[] = []
  await page.route('**/api/DynamicForms/save_onboarding_form', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    if (keys.length === 1) await route.abort()
    else await route.continue()
  })
  await fillFeedback(page)
  await submitForm(page)
  await expect(page.getByText('This form is filled')).toBeVisible({ timeout: 15_000 })
  expect(new Set(keys).size).toBe(1)
  expect((await formOnServer(page, 2)).revision).toBe(1)
})

test('F-13 filled elsewhere meanwhile: told, and what was written here is kept until the person decides', async ({
  page,
}) => {
  await becomeFinishedClient(page)
  await page.goto(FEEDBACK)
  await fillFeedback(page)
  const answers = { taste: 'fair', ease: 'fair', hunger: 'fair', talks: 'fair', recommend: 'maybe' }
  const body = { form_number: 2, form_filled: JSON.stringify(answers) }
  await callAs(page, '/api/DynamicForms/save_onboarding_form', body)
  await submitForm(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.reload()
  await expect(page.getByText('This was filled elsewhere meanwhile')).toBeVisible()
  await expect(page.getByText('All right').first()).toBeVisible()
  await page.getByRole('radio', { name: 'What you wrote here' }).check({ force: true })
  await expect(page.getByText('Two rotis are enough')).toBeVisible()
  await page.getByRole('button', { name: 'Throw my answers away' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByText('This form is filled')).toBeVisible()
  expect((await formOnServer(page, 2)).form_filled[0].form_filled).toMatchObject({ recommend: 'maybe' })
})

test('trap 49 signing out with something unsent asks, and leaves nothing of it on the phone', async ({
  page,
  context,
}) => {
  await becomeFinishedClient(page)
  await page.goto(FEEDBACK)
  await page.route('**/api/DynamicForms/save_onboarding_form', (route) => route.abort())
  await fillFeedback(page)
  await submitForm(page)
  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible()
  expect(await keptOnDevice(page, 'thali-offline')).toContain('Two rotis are enough')
  await page.goto(pathTo('more'))
  await page.locator('main').getByRole('button', { name: 'Sign out' }).first().click()
  const question = page.getByRole('alertdialog', { name: 'Sign out now?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('button', { name: 'saved on this phone · 1 waiting' })).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Sign out' }).first().click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect.poll(async () => (await keptOnDevice(page, 'thali-offline')).includes('rotis')).toBe(false)
  expect(await keptOnDevice(page)).not.toContain('rotis')
  // The screen goes at once; the cookie goes with the server's answer.
  await expect.poll(async () => (await context.cookies()).filter(({ name }) => name === '__Host-rt')).toEqual([])
})

test('F-13 trap 49 an older token of somebody else comes back with a dead battery: unsent work waits for its person', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto('/login')
  await signInHere(page, 'asha@example.com', 'thali-demo')
  await expect(page).toHaveURL(home)
  const ofAsha = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await page.goto(pathTo('more'))
  await page.locator('main').getByRole('button', { name: 'Sign out' }).first().click()
  await expect(page).toHaveURL(/\/auth\/login$/)

  const email = await becomeFinishedClient(page)
  await page.goto(FEEDBACK)
  await page.route('**/api/DynamicForms/save_onboarding_form', (route) => route.abort())
  await fillFeedback(page)
  await submitForm(page)
  await expect(page.getByText('Saved on this phone', { exact: true })).toBeVisible()
  // What Chromium writes late is what it was; what it writes at once is there.
  await page.evaluate((token) => localStorage.setItem('token', token), ofAsha)
  await context.clearCookies({ name: '__Host-rt' })
  await page.unroute('**/api/DynamicForms/save_onboarding_form')
  await page.goto(pathTo('home'))
  await expect(page).toHaveURL(/\/login$/)
  expect(await keptOnDevice(page, 'thali-offline')).toContain('Two rotis are enough')
  await signInHere(page, email)
  await expect(page).toHaveURL(home)
  await expect.poll(async () => (await formOnServer(page, 2)).form_filled.length).toBe(1)
})

test('F-13 trap 49 signing out with a form that only this device has asks, open or left, in both languages; once sent it does not', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await becomeFinishedClient(page)
  await page.goto(HOME)
  await page.goto(FEEDBACK)
  await expect(heading(page, 'Your feedback')).toBeVisible()
  const leave = async (signOut: string) => {
    await page.locator('nav [aria-haspopup="dialog"]').click()
    await page.getByRole('dialog').getByRole('button', { name: signOut }).click()
  }
  await context.setOffline(true)
  await chooseIn(page, 'taste', 'Very good')
  await expect(page.getByText('saved on this phone', { exact: true })).toBeVisible()
  await leave('Sign out')
  const question = page.getByRole('alertdialog', { name: 'Sign out now?' })
  await expect(question).toContainText('your answers are only on this phone')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(control(page, 'taste')).toHaveText('Very good')
  await context.setOffline(false)
  await expect(page.getByText('saved', { exact: true })).toBeVisible()
  // Now on a screen that knows nothing of the form, after a reload.
  await page.route('**/api/DynamicForms/draft', (route) => route.abort())
  await chooseIn(page, 'ease', 'Good')
  await context.addCookies([{ name: 'thali-language', value: 'hi', domain: 'localhost', path: '/' }])
  await page.goto(pathTo('myDiets'))
  await leave('साइन आउट')
  const inHindi = page.getByRole('alertdialog', { name: 'अभी साइन आउट करें?' })
  await expect(inHindi).toContainText('आपके उत्तर सिर्फ़ इस फ़ोन पर हैं')
  await inHindi.getByRole('button', { name: 'रुकें' }).click()
  await page.unroute('**/api/DynamicForms/draft')
  await page.goto(FEEDBACK)
  await expect(page.getByText('सहेजा गया', { exact: true })).toBeVisible()
  await page.goto(pathTo('myDiets'))
  await leave('साइन आउट')
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await keptOnDevice(page)).not.toContain('taste')
})
