import { expect, test } from '@playwright/test'
import {
  becomeClientWithPassword,
  endSessionElsewhere,
  keptOnDevice,
  signInHere,
  untilKept,
  watchCrashes,
} from '../support/continuity-kit.ts'
import { becomeFinishedClient } from '../support/form-kit.ts'
import { ANSWERS, at, home, QUESTIONS, saveAll } from '../support/journey-answers.ts'
import { back, becomeNewClient, HOME, next, ownProfile, step } from '../support/journey-kit.ts'

test('P-06 J-11 trap 49 a session that ends at a question: the same person goes on there, another sees nothing of it', {
  tag: '@phone',
}, async ({ page, context }) => {
  const crashes = watchCrashes(context)
  const email = await becomeClientWithPassword(page)
  await page.goto(step('your-goal'))
  await page.getByText('Gain weight healthily').click()
  await next(page).click()
  await expect(page).toHaveURL(at('gender'))
  await page.getByText('Female').click()
  await endSessionElsewhere(page)
  await next(page).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await signInHere(page, email)
  await expect(page).toHaveURL(at('gender'))
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await next(page).click()
  await expect(page).toHaveURL(at('date-of-birth'))
  await page.getByPlaceholder('dd/MM/yyyy').fill('0105')
  await page.goto(step('curr-weight'))
  await page.getByRole('slider', { name: 'Kilograms' }).fill('87')
  await endSessionElsewhere(page)
  // The weight travels in the background: it finds out where nobody waits for it.
  await next(page).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await keptOnDevice(page)).toContain('01/05/')
  await signInHere(page, email)
  await expect(page).toHaveURL(/\/signup-journey\/(goal|curr)-weight$/)
  await expect.poll(async () => (await ownProfile(page))['weight']).toBe(87)
  await page.goto(step('date-of-birth'))
  await expect(page.getByPlaceholder('dd/MM/yyyy')).toHaveValue('01/05/')

  await endSessionElsewhere(page)
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  await signInHere(page, 'rahul@example.com', 'thali-demo')
  await expect(page).toHaveURL(/\/let-begin$/)
  await expect(page.getByRole('heading', { name: 'Welcome, Rahul.' })).toBeVisible()
  for (const { name, expectNothing } of QUESTIONS) {
    await page.goto(step(name))
    await expect(page.getByRole('heading', { name: /^Rahul, / })).toBeVisible()
    await expectNothing(page)
  }
  const kept = await keptOnDevice(page)
  for (const trace of ['01/05/', 'Mira', email, '87']) expect(kept).not.toContain(trace)
  expect(crashes).toEqual([])
})

test('T-01 what was seen last is shown when the app is opened again, and asked for anew, also right after it was seen', {
  tag: '@phone',
}, async ({ page }) => {
  const asked: string[] = []
  await becomeFinishedClient(page)
  await page.goto(HOME)
  await expect(page.getByText('68.4').first()).toBeVisible()
  await expect.poll(() => keptOnDevice(page)).toContain('weight_history')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/api/dashboard/home', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('68.4').first()).toBeVisible()
  for (const path of ['/api/dashboard/home', '/api/DynamicForms/asked'])
    await expect.poll(() => asked.includes(path)).toBe(true)
})

test('J-11 one account on two devices: each shows what the other saved, the last write wins, both end at home', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const email = await becomeClientWithPassword(page)
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) })
  const crashes = [watchCrashes(page.context()), watchCrashes(elsewhere)]
  const phone = await elsewhere.newPage()
  await phone.goto('/login')
  await signInHere(phone, email)
  await expect(phone).toHaveURL(/\/let-begin$/)

  await page.goto(step('your-goal'))
  await page.getByText('Gain weight healthily').click()
  await next(page).click()
  await expect(page).toHaveURL(at('gender'))
  await phone.goto(step('your-goal'))
  await expect(phone.getByRole('radio', { name: 'Gain weight healthily' })).toBeChecked()
  await phone.getByText('Lose weight healthily').click()
  await next(phone).click()
  await expect(phone).toHaveURL(at('gender'))
  // Typed on one and not saved: it stays there, whatever the other one does.
  await phone.goto(step('height'))
  await phone.getByLabel('Feet', { exact: true }).fill('6')
  await page.goto(step('your-goal'))
  await expect(page.getByRole('radio', { name: 'Lose weight healthily' })).toBeChecked()
  expect((await ownProfile(page))['main_goals']).toBe('lose')

  await saveAll(page, {})
  await phone.reload()
  await expect(phone.getByLabel('Feet', { exact: true })).toHaveValue('6')
  await next(phone).click()
  await expect(phone).toHaveURL(home)
  expect(await ownProfile(page)).toMatchObject({ ...ANSWERS, height: '6.0' })
  await page.reload()
  await expect(page).toHaveURL(home)
  await page.goto(step('need-help'))
  await expect(page).toHaveURL(home)
  expect(crashes).toEqual([[], []])
  await elsewhere.close()
})

test('P-06 signing in in one tab is seen in the others: at the login, and on a page for everybody', {
  tag: '@desktop',
}, async ({ page, context }) => {
  const login = await context.newPage()
  const reading = await context.newPage()
  await login.goto('/login')
  await reading.goto('/tabs/contents/contact-us')
  await expect(reading.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.goto('/login')
  await signInHere(page, 'asha@example.com', 'thali-demo')
  for (const tab of [page, login]) {
    await expect(tab).toHaveURL(home)
    await expect(tab.getByText('Your goal: down to 62 kg')).toBeVisible()
  }
  await expect(reading).toHaveURL(/contact-us$/)
  await expect(reading.getByRole('button', { name: 'More' })).toBeVisible()
})

test('J-11 back and reload lose nothing at any question, also what is half typed, and save nothing', {
  tag: '@phone',
}, async ({ page }) => {
  await becomeNewClient(page)
  // By what they say: a reload may cut off the answer to the weight, for which nobody waits (J-07); it is sent again.
  const saved = new Set<string | null>()
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/users/profile')) saved.add(request.postData())
  })
  await page.goto(step('need-help'))
  for (const { name, answer, expectAnswer } of QUESTIONS.slice(0, -1)) {
    await expect(page).toHaveURL(at(name))
    await answer(page)
    await untilKept(page)
    await page.reload()
    await expectAnswer(page)
    await next(page).click()
  }
  const height = page.getByLabel('Feet', { exact: true })
  await height.fill('5')
  await untilKept(page)
  await page.reload()
  await expect(height).toHaveValue('5')
  expect(saved.size).toBe(QUESTIONS.length - 1)
  for (const { name, expectAnswer } of QUESTIONS.slice(0, -1).reverse()) {
    if (name.endsWith('weight')) await page.goBack()
    else await back(page).click()
    await expect(page).toHaveURL(at(name))
    await expectAnswer(page)
  }
  expect(saved.size).toBe(QUESTIONS.length - 1)
  const date = page.getByPlaceholder('dd/MM/yyyy')
  await page.goto(step('date-of-birth'))
  await date.fill('')
  await date.pressSequentially('0705')
  await untilKept(page)
  await page.reload()
  await expect(date).toHaveValue('07/05/')
  await next(page).click()
  await expect(page.getByText('Please, enter valid date.')).toBeVisible()
  await page.goto('/let-begin')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await keptOnDevice(page)).not.toContain('07/05/')
})
