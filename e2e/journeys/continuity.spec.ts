import { expect, type Page, test } from '@playwright/test'
import {
  becomeClientWithPassword,
  endSessionElsewhere,
  keptOnDevice,
  signInHere,
  untilItWorksOffline,
  untilKept,
  watchCrashes,
} from '../support/continuity-kit.ts'
import { becomeFinishedClient } from '../support/form-kit.ts'
import {
  answerSaves,
  back,
  becomeNewClient,
  becomeRahul,
  box,
  confirmSave,
  HOME,
  next,
  ownProfile,
  step,
} from '../support/journey-kit.ts'

type Question = {
  readonly name: string
  readonly answer: (page: Page) => Promise<unknown>
  readonly expectAnswer: (page: Page) => Promise<unknown>
  readonly expectNothing: (page: Page) => Promise<unknown>
}

/** An answer to each question, and how it is seen on the screen. */
const QUESTIONS: readonly Question[] = [
  {
    name: 'need-help',
    answer: async (page) => {
      await page.getByText('Other', { exact: true }).click()
      await page.getByLabel('In your own words').fill('a wedding')
    },
    expectAnswer: (page) => expect(page.getByLabel('In your own words')).toHaveValue('a wedding'),
    expectNothing: (page) => expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0),
  },
  {
    name: 'your-goal',
    answer: (page) => page.getByText('Gain weight healthily').click(),
    expectAnswer: (page) => expect(page.getByRole('radio', { name: 'Gain weight healthily' })).toBeChecked(),
    expectNothing: (page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(0),
  },
  {
    name: 'gender',
    answer: (page) => page.getByText('Female').click(),
    expectAnswer: (page) => expect(page.getByRole('radio', { name: 'Female' })).toBeChecked(),
    expectNothing: (page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(0),
  },
  {
    name: 'date-of-birth',
    answer: (page) => page.getByPlaceholder('dd/MM/yyyy').fill('01/05/1990'),
    expectAnswer: (page) => expect(page.getByPlaceholder('dd/MM/yyyy')).toHaveValue('01/05/1990'),
    expectNothing: (page) => expect(page.getByPlaceholder('dd/MM/yyyy')).toHaveValue(''),
  },
  {
    name: 'curr-weight',
    answer: (page) => page.getByRole('slider', { name: 'Kilograms' }).fill('58'),
    expectAnswer: (page) => expect(box(page)).toHaveText('58 kgs'),
    expectNothing: (page) => expect(box(page)).toHaveText('– kgs'),
  },
  {
    name: 'goal-weight',
    answer: (page) => page.getByRole('slider', { name: 'Kilograms' }).fill('61'),
    expectAnswer: (page) => expect(box(page)).toHaveText('61 kgs'),
    expectNothing: (page) => expect(box(page)).toHaveText('– kgs'),
  },
  {
    name: 'height',
    answer: async (page) => {
      await page.getByLabel('Feet', { exact: true }).fill('5')
      await page.getByLabel('Inches', { exact: true }).fill('4')
    },
    expectAnswer: (page) => expect(page.getByLabel('Inches', { exact: true })).toHaveValue('4'),
    expectNothing: (page) => expect(page.getByLabel('Feet', { exact: true })).toHaveValue(''),
  },
]

const ANSWERS = {
  reason_of_joining: 'other: a wedding',
  main_goals: 'gain',
  gender: 'F',
  date_of_birth: '1990-05-01',
  weight: 58,
  goal_weight: 61,
  height: '5.4',
}

const at = (name: string) => new RegExp(`${step(name)}$`)
const home = new RegExp(`${HOME}$`)

test('J-11 P-04 the network is lost at every question: said, kept over a reload, sent by one press when it is back', {
  tag: '@phone',
}, async ({ page, context }) => {
  test.setTimeout(300_000)
  const crashes = watchCrashes(context)
  await becomeNewClient(page)
  await page.goto(step('need-help'))
  await untilItWorksOffline(page, page.getByRole('heading', { level: 1 }))
  for (const { name, answer, expectAnswer } of QUESTIONS) {
    await expect(page).toHaveURL(at(name))
    await context.setOffline(true)
    await expect(page.getByText('You are offline')).toBeVisible()
    await answer(page)
    await expectAnswer(page)
    if (name !== 'curr-weight') {
      await next(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Not saved yet' })).toBeVisible()
    }
    await page.reload()
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect(page).toHaveURL(at(name))
    await expectAnswer(page)
    await next(page).click()
    if (name === 'curr-weight') {
      // Nobody waits for the weight (J-07): it goes by itself as soon as there is a network.
      await expect(page).toHaveURL(at('goal-weight'))
      await context.setOffline(false)
      await expect.poll(async () => (await ownProfile(page))['weight']).toBe(58)
      continue
    }
    const alert = page.getByRole('alert').filter({ hasText: 'Not saved yet' })
    await expect(alert).toContainText('Your answer is kept on this device.')
    await context.setOffline(false)
    await expect(page.getByText('You are offline')).toHaveCount(0)
    await expectAnswer(page)
    await alert.getByRole('button', { name: 'Try again' }).click()
  }
  await expect(page).toHaveURL(home)
  await expect(page.getByText('Your goal: up to 61 kg')).toBeVisible()
  expect(await ownProfile(page)).toMatchObject(ANSWERS)
  const [{ data }] = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return [await (await fetch('/api/dashboard/home', { headers })).json()]
  })
  expect(data.weight_history).toHaveLength(1)
  expect(crashes).toEqual([])
})

test('J-12 the last answer is saved but the way home is cut: it says so, and the next press leads home', {
  tag: '@phone',
}, async ({ page }) => {
  await becomeNewClient(page)
  await saveAll(page, { height: undefined, height_unit: undefined })
  // From here on the device knows what was missing when the server was last asked.
  await page.goto(HOME)
  await expect(page).toHaveURL(at('height'))
  await page.getByLabel('Feet', { exact: true }).fill('5')
  await page.route('**/api/users/profile_completion', (route) => route.abort())
  await next(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'We cannot be reached right now.' })
  await expect(alert).toBeVisible()
  await page.unroute('**/api/users/profile_completion')
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(home)
})

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

test('J-11 P-04 a save that fails keeps the value, says so, and is the same operation when it is tried again', {
  tag: '@phone',
}, async ({ page }) => {
  await becomeRahul(page)
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>()
  const saved = await answerSaves(page, (route, count) => {
    return count === 1 ? route.abort() : isSeen.then(() => confirmSave(route))
  })
  await page.goto(step('gender'))
  await page.getByText('Female').click()
  await next(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved yet' })
  await expect(alert).toContainText('Your answer is kept on this device.')
  await expect(page).toHaveURL(/gender$/)
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Please wait...')).toBeVisible()
  goOn()
  await expect(page).toHaveURL(/date-of-birth$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(saved.map(({ body }) => body)).toEqual([{ gender: 'F' }, { gender: 'F' }])
  expect(saved[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(saved[1]?.key).toBe(saved[0]?.key)
})

test('J-07 a weight that could not be saved goes on in the background, over a reload, and lands before height finishes', {
  tag: '@phone',
}, async ({ page }) => {
  await becomeNewClient(page)
  let isDown = true
  const sent: Record<string, unknown>[] = []
  await page.route('**/api/users/profile', (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const body: Record<string, unknown> = request.postDataJSON()
    if (isDown && 'weight' in body) return route.abort()
    sent.push(body)
    return route.continue()
  })
  await page.goto(step('curr-weight'))
  await page.getByRole('slider', { name: 'Kilograms' }).fill('80')
  await next(page).click()
  await expect(page).toHaveURL(/goal-weight$/)
  await page.getByRole('slider', { name: 'Kilograms' }).fill('70')
  await next(page).click()
  await expect(page).toHaveURL(/height$/)
  await page.reload()
  await page.getByRole('radio', { name: 'cm' }).check()
  await page.getByLabel('Height in cm').fill('170')
  await next(page).click()
  await expect(page.getByText('Your weight has not been saved yet.')).toBeVisible()
  expect(sent).toEqual([{ goal_weight: 70, goal_weight_unit: 'kgs' }])
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  // The first questions were skipped: the check leads to them instead of home (J-12).
  await expect(page).toHaveURL(/need-help$/)
  expect(sent.slice(1)).toEqual([
    { weight: 80, weight_unit: 'kgs' },
    { height: '170', height_unit: 'cm' },
  ])
})

/** The whole journey through the API, or all of it but what is undefined. */
async function saveAll(page: Page, changes: Record<string, undefined>): Promise<void> {
  const rest = { diet_tags: 'gain', weight_unit: 'kgs', goal_weight_unit: 'kgs', height_unit: 'feet' }
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const reply = await page.request.post('/api/users/profile', { headers, data: { ...ANSWERS, ...rest, ...changes } })
  expect(reply.status(), await reply.text()).toBe(200)
}
