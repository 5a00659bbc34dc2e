import { expect, test } from '@playwright/test'
import {
  answerSaves,
  back,
  becomeNewClient,
  becomeRahul,
  box,
  confirmSave,
  expectAccessible,
  expectNoSideways,
  expectStep,
  HOME,
  mailedLink,
  next,
  step,
  tabTo,
} from '../support/journey-kit.ts'

test('J-01 J-02 J-03 J-04 J-05 J-06 J-07 J-08 J-09 J-12 a new client goes from let-begin to the home screen by mouse', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await becomeNewClient(page)
  await page.goto(HOME)
  await expect(page).toHaveURL(/\/let-begin$/)
  await expect(page.getByRole('heading', { name: 'Welcome, Mira.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: "let's begin" }).click()

  await expectStep(page, 'need-help', 1, 0.15)
  await expect(page.getByRole('heading', { name: 'Mira, what brings you here?' })).toBeFocused()
  await expectAccessible(page)
  await page.getByText('Better skin').click()
  await page.getByText('Other', { exact: true }).click()
  await page.getByLabel('In your own words').fill('a wedding; soon')
  await next(page).click()

  await expectStep(page, 'your-goal', 2, 0.3)
  await expect(page.getByRole('heading', { name: /^Mira, / })).toBeFocused()
  await expectAccessible(page)
  await page.getByText('Lose weight healthily').click()
  await next(page).click()

  await expectStep(page, 'gender', 3, 0.45)
  await expectAccessible(page)
  await page.getByText('Female').click()
  await next(page).click()

  await expectStep(page, 'date-of-birth', 4, 0.6)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose a date' }).click()
  await page.getByLabel('Month', { exact: true }).selectOption('5')
  await page.getByLabel('Year', { exact: true }).selectOption('1990')
  await expectAccessible(page)
  await page.getByRole('button', { name: /\b1 May 1990/ }).click()
  await expect(page.getByPlaceholder('dd/MM/yyyy')).toHaveValue('01/05/1990')
  await next(page).click()

  await expectStep(page, 'curr-weight', 5, 0.75)
  await expect(page.getByRole('heading', { name: "Mira, what's your current weight?" })).toBeFocused()
  await page.getByRole('slider', { name: 'Kilograms' }).fill('71')
  await page.getByRole('slider', { name: 'Grams', exact: true }).fill('4')
  await expect(box(page)).toHaveText('71.4 kgs')
  await expectAccessible(page)
  await next(page).click()

  await expectStep(page, 'goal-weight', 6, 0.9)
  await page.getByRole('slider', { name: 'Kilograms' }).fill('75')
  await expectAccessible(page)
  await next(page).click()

  await expectStep(page, 'height', 7, 1)
  await expect(page.getByText('Your goal weight is not below your current weight.')).toBeVisible()
  await page.getByLabel('Feet', { exact: true }).fill('5')
  await page.getByLabel('Inches', { exact: true }).fill('4')
  await expectAccessible(page)
  await next(page).click()

  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
  await expect(page.getByText('Thank you, Mira. Your answers are saved.')).toBeVisible()
  const profile = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await (await fetch('/api/users/profile', { headers })).json()).data[0]
  })
  expect(profile).toMatchObject({
    reason_of_joining: 'better skin;other: a wedding, soon',
    main_goals: 'lose',
    diet_tags: 'lose',
    gender: 'F',
    date_of_birth: '1990-05-01',
    weight: 71.4,
    weight_unit: 'kgs',
    goal_weight: 75,
    goal_weight_unit: 'kgs',
    height: '5.4',
    height_unit: 'feet',
  })
  await page.goto('/let-begin')
  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
  expect(errors).toEqual([])
})

test('J-02 J-09 the keyboard alone, in a window of 320 px, gets through all seven steps', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  await becomeNewClient(page)
  await page.goto('/let-begin')
  const goOn = async (name: string) => {
    await tabTo(page, next(page))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${step(name)}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectNoSideways(page)
  }
  await tabTo(page, page.getByRole('button', { name: "let's begin" }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('checkbox', { name: 'Weight management' }))
  await page.keyboard.press('Space')
  await expectNoSideways(page)
  await goOn('your-goal')
  await tabTo(page, page.getByRole('radio', { name: 'Lose weight healthily' }))
  await page.keyboard.press('Space')
  await goOn('gender')
  await tabTo(page, page.getByRole('radio', { name: 'Male', exact: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked()
  await goOn('date-of-birth')
  await tabTo(page, page.getByPlaceholder('dd/MM/yyyy'))
  await page.keyboard.type('29021992')
  await goOn('curr-weight')
  await tabTo(page, page.getByRole('slider', { name: 'Kilograms' }))
  await page.keyboard.press('ArrowRight')
  await expect(box(page)).toHaveText('61 kgs')
  await goOn('goal-weight')
  await tabTo(page, page.getByRole('slider', { name: 'Kilograms' }))
  await page.keyboard.press('ArrowLeft')
  await expect(box(page)).toHaveText('60 kgs')
  await goOn('height')
  await tabTo(page, page.getByLabel('Feet', { exact: true }))
  await page.keyboard.type('5')
  await tabTo(page, page.getByLabel('Inches', { exact: true }))
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Feet', { exact: true })).toHaveValue('6')
  await expect(page.getByLabel('Inches', { exact: true })).toHaveValue('0')
  await page.getByLabel('Feet', { exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
})

test('J-02 the empty path is need-help, an unknown step is nobody', async ({ page }) => {
  await becomeRahul(page)
  await page.goto('/signup-journey')
  await expect(page.getByRole('heading', { name: 'Rahul, what brings you here?' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1/7')
  await page.goto('/signup-journey/shoe-size')
  await expect(page.getByRole('heading', { name: 'This plate is empty' })).toBeVisible()
})

test('J-03 J-04 J-05 J-06 J-07 J-08 J-09 nothing filled in is told in the exact words, beside the field', async ({
  page,
}) => {
  await becomeRahul(page)
  const saved = await answerSaves(page)
  const messages = {
    'need-help': 'Please, select the required field.',
    'your-goal': 'Please, select your goal.',
    gender: 'Please, select your gender.',
    'date-of-birth': 'Please, select the date of birth.',
    'curr-weight': 'Please, fill your weight.',
    'goal-weight': 'Please, fill your goal weight.',
    height: 'Please, fill your height.',
  }
  for (const [name, message] of Object.entries(messages)) {
    await page.goto(step(name))
    await next(page).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${step(name)}$`))
    await expectAccessible(page)
  }
  expect(saved).toEqual([])
})

test('J-03 back from need-help leads to let-begin', async ({ page }) => {
  await becomeRahul(page)
  await page.goto(step('need-help'))
  await back(page).click()
  await expect(page).toHaveURL(/\/let-begin$/)
})

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test(`J-06 the typed day is sent as that very day, from ${timezoneId}`, async ({ page }) => {
      await becomeRahul(page)
      const saved = await answerSaves(page)
      await page.goto(step('date-of-birth'))
      const field = page.getByPlaceholder('dd/MM/yyyy')
      for (const wrong of ['31/02/1990', '21/11/2199', '1990']) {
        await field.fill(wrong)
        await next(page).click()
        await expect(page.getByText('Please, enter valid date.')).toBeVisible()
        await expect(field).toBeFocused()
      }
      await field.fill('01/01/1985')
      await next(page).click()
      await expect(page).toHaveURL(/curr-weight$/)
      expect(saved.map(({ body }) => body)).toEqual([{ date_of_birth: '1985-01-01', time_zone: timezoneId }])
    })
  })
}

test('J-07 J-10 the weight control: units, tenths, limits', async ({ page }) => {
  await becomeRahul(page)
  const saved = await answerSaves(page)
  await page.goto(step('curr-weight'))
  const kilograms = page.getByRole('slider', { name: 'Kilograms' })
  await expect(kilograms).toHaveAttribute('min', '20')
  await expect(kilograms).toHaveAttribute('max', '199')
  await kilograms.fill('71')
  await page.getByRole('slider', { name: 'Grams', exact: true }).fill('4')
  await page.getByRole('radio', { name: 'lbs' }).check()
  await expect(box(page)).toHaveText('157 lbs')
  const pounds = page.getByRole('slider', { name: 'Pounds' })
  await expect(pounds).toHaveAttribute('max', '441')
  await expect(page.getByRole('slider', { name: 'Grams', exact: true })).toHaveCount(0)
  await page.getByRole('radio', { name: 'kgs' }).check()
  await expect(box(page)).toHaveText('71.4 kgs')
  await page.getByRole('radio', { name: 'lbs' }).check()
  await pounds.fill('401')
  await expect(page.getByText('Max 400 is allowed')).toBeVisible()
  await expect(box(page)).toHaveText('– lbs')
  await next(page).click()
  await expect(page.getByText('Please, fill your weight.')).toBeVisible()
  await pounds.fill('400')
  await page.getByRole('button', { name: 'One pound less' }).click()
  await next(page).click()
  await expect(page).toHaveURL(/goal-weight$/)
  expect(saved.map(({ body }) => body)).toEqual([{ weight: 399, weight_unit: 'lbs' }])
})

test('J-08 the goal is whole, in either unit, and too much empties it', async ({ page }) => {
  await becomeRahul(page)
  const saved = await answerSaves(page)
  await page.goto(step('goal-weight'))
  await expect(page.getByRole('slider')).toHaveCount(1)
  await page.getByRole('radio', { name: 'lbs' }).check()
  await page.getByRole('slider').fill('441')
  await expect(page.getByText('Max 400 is allowed')).toBeVisible()
  await page.getByRole('slider').fill('137')
  await page.getByRole('radio', { name: 'kgs' }).check()
  await expect(box(page)).toHaveText('62 kgs')
  await next(page).click()
  await expect(page).toHaveURL(/height$/)
  expect(saved.map(({ body }) => body)).toEqual([{ goal_weight: 137, goal_weight_unit: 'lbs' }])
})

test('J-09 J-10 the height fields: limits, units, and 5 ft 11 in sent as 5.11', async ({ page }) => {
  await becomeRahul(page)
  const saved = await answerSaves(page)
  await page.goto(step('height'))
  const feet = page.getByLabel('Feet', { exact: true })
  await feet.fill('10')
  await expect(page.getByText('Max 9 is allowed')).toBeVisible()
  await page.getByRole('radio', { name: 'cm' }).check()
  const cm = page.getByLabel('Height in cm')
  await cm.fill('251')
  await expect(page.getByText('Max 250 is allowed')).toBeVisible()
  await cm.fill('170')
  await page.getByRole('radio', { name: 'feet/inches' }).check()
  await expect(feet).toHaveValue('5')
  await expect(page.getByLabel('Inches', { exact: true })).toHaveValue('7')
  await page.getByLabel('Inches', { exact: true }).fill('11')
  await page.getByRole('radio', { name: 'cm' }).check()
  await expect(cm).toHaveValue('180.3')
  await page.getByRole('radio', { name: 'feet/inches' }).check()
  await next(page).click()
  await expect.poll(() => saved.map(({ body }) => body)).toEqual([{ height: '5.11', height_unit: 'feet' }])
})

test('J-11 back and reload keep every value, and back saves nothing', async ({ page }) => {
  await becomeRahul(page)
  const saved = await answerSaves(page)
  await page.goto(step('need-help'))
  await page.getByText('Energy level').click()
  await next(page).click()
  await page.getByText('Gain weight healthily').click()
  await back(page).click()
  await expect(page.getByRole('checkbox', { name: 'Energy level' })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Energy level' })).toBeChecked()
  await page.goto(step('your-goal'))
  await expect(page.getByRole('radio', { name: 'Gain weight healthily' })).toBeChecked()
  await page.goto(step('curr-weight'))
  await page.getByRole('slider', { name: 'Kilograms' }).fill('88')
  await page.reload()
  await expect(box(page)).toHaveText('88 kgs')
  expect(saved).toHaveLength(1)
  await page.goto('/let-begin')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await becomeRahul(page)
  await page.goto(step('your-goal'))
  await expect(page.getByRole('radio', { name: 'Gain weight healthily' })).not.toBeChecked()
})

test('J-11 P-04 a save that fails keeps the value, says so, and is the same operation when it is tried again', async ({
  page,
}) => {
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
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Please wait...')).toBeVisible()
  goOn()
  await expect(page).toHaveURL(/date-of-birth$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(saved.map(({ body }) => body)).toEqual([{ gender: 'F' }, { gender: 'F' }])
  expect(saved[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(saved[1]?.key).toBe(saved[0]?.key)
})

test('J-07 a weight that could not be saved goes on in the background, over a reload, and lands before height finishes', async ({
  page,
}) => {
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

test('J-12 signing in leads whoever has not begun to let-begin, and each code to its step', async ({ page }) => {
  // A page to read, remembered for after signing in: the journey comes first all the same.
  await page.goto('/tabs/contents/contact-us')
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('rahul@example.com')
  await page.getByLabel('Password', { exact: true }).fill('thali-demo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/let-begin$/)
  let code = ''
  await page.route('**/api/users/profile_completion', (route) =>
    route.fulfill({ json: { isValid: 0, message: '', data: { ERROR_CODE: code } } }),
  )
  const codes = {
    REASON_OF_JOINING_EMPTY: 'need-help',
    MAIN_GOALS_EMPTY: 'your-goal',
    GENDER_EMPTY: 'gender',
    DOB_EMPTY: 'date-of-birth',
    WEIGHT_EMPTY: 'curr-weight',
    GOAL_WEIGHT_EMPTY: 'goal-weight',
    HEIGHT_EMPTY: 'height',
  }
  for (const [next, name] of Object.entries(codes)) {
    code = next
    await page.goto(HOME)
    await expect(page).toHaveURL(new RegExp(`${step(name)}$`))
  }
  await page.unroute('**/api/users/profile_completion')
  await page.route('**/api/users/profile_completion', (route) => route.abort())
  await page.goto(HOME)
  await expect(page).toHaveURL(new RegExp(`${step('height')}$`))
})

test('J-12 a guest is sent to login from let-begin and from the journey', async ({ page }) => {
  for (const path of ['/let-begin', step('height'), '/guardian']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
  }
})

test("J-13 a minor's account waits for the guardian, who agrees through the mailed link", async ({ page, browser }) => {
  test.setTimeout(120_000)
  await becomeNewClient(page, 'Kiran')
  const values = {
    reason_of_joining: 'better fitness',
    main_goals: 'maintain',
    diet_tags: 'maintain',
    gender: 'O',
    weight: 50,
    weight_unit: 'kgs',
    goal_weight: 50,
    goal_weight_unit: 'kgs',
    height: '160',
    height_unit: 'cm',
  }
  await page.evaluate(async (body) => {
    const token = localStorage.getItem('token')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await fetch('/api/users/profile', { method: 'POST', headers, body: JSON.stringify(body) })
  }, values)
  await page.goto(step('date-of-birth'))
  await page.getByPlaceholder('dd/MM/yyyy').fill(`01/01/${new Date().getFullYear() - 15}`)
  await next(page).click()
  await expect(page.getByText('At your age a parent or guardian has to agree.')).toBeVisible()
  await page.goto(step('height'))
  await expect(page.getByLabel('Height in cm')).toHaveValue('160')
  await next(page).click()
  await expect(page).toHaveURL(/\/guardian$/)
  await page.goto(HOME)
  await expect(page).toHaveURL(/\/guardian$/)
  await expectAccessible(page)
  const send = page.getByRole('button', { name: 'Send the link' })
  await send.click()
  await expect(page.getByText('email is required.')).toBeVisible()
  await expect(page.getByLabel('Name of parent or guardian')).toBeFocused()
  await page.getByLabel('Name of parent or guardian').fill('Sunita Verma')
  const address = `sunita.${Math.random().toString(36).slice(2)}@example.com`
  await page.getByLabel('Their email').fill(address)
  await send.click()
  await expect(page.getByText(`The link went to ${address}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('The link is on its way.')).toBeVisible()
  await expectAccessible(page)

  const elsewhere = await browser.newContext()
  const guardian = await elsewhere.newPage()
  const link = await mailedLink(page.request, address, /\/guardian\/\S+/)
  await guardian.goto(new URL(link, page.url()).href)
  await expect(guardian.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(guardian)
  const confirm = guardian.getByRole('button', { name: 'Confirm' })
  await confirm.click()
  await expect(guardian.getByText('Please tick this first.')).toBeVisible()
  await guardian.getByRole('checkbox').check()
  await confirm.click()
  await expect(guardian.getByRole('heading', { name: 'Thank you. It is confirmed' })).toBeVisible()
  await guardian.goto(new URL(`${link.slice(0, -4)}wxyz`, page.url()).href)
  await guardian.getByRole('checkbox').check()
  await confirm.click()
  await expect(guardian.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await expectAccessible(guardian)
  await elsewhere.close()

  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
  await expect(page.getByRole('heading', { name: 'Namaste, Kiran' })).toBeVisible()
})
