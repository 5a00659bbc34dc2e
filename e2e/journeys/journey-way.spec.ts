import { expect, test } from '@playwright/test'
import {
  back,
  becomeNewClient,
  becomeRahul,
  box,
  expectStep,
  HOME,
  next,
  ownProfile,
  step,
} from '../support/journey-kit.ts'

test.use({ reducedMotion: 'reduce' })

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
  await page.getByRole('button', { name: "let's begin" }).click()

  await expectStep(page, 'need-help', 1, 0.15)
  await expect(page.getByRole('heading', { name: 'Mira, what brings you here?' })).toBeFocused()
  await page.getByText('Better skin').click()
  await page.getByText('Other', { exact: true }).click()
  await page.getByLabel('In your own words').fill('a wedding; soon')
  await next(page).click()

  await expectStep(page, 'your-goal', 2, 0.3)
  await expect(page.getByRole('heading', { name: /^Mira, / })).toBeFocused()
  await page.getByText('Lose weight healthily').click()
  await next(page).click()

  await expectStep(page, 'gender', 3, 0.45)
  await page.getByText('Female').click()
  await next(page).click()

  await expectStep(page, 'date-of-birth', 4, 0.6)
  await page.getByRole('button', { name: 'Choose a date' }).click()
  await page.getByLabel('Month', { exact: true }).selectOption('5')
  await page.getByLabel('Year', { exact: true }).selectOption('1990')
  await page.getByRole('button', { name: /\b1 May 1990/ }).click()
  await expect(page.getByPlaceholder('dd/MM/yyyy')).toHaveValue('01/05/1990')
  await next(page).click()

  await expectStep(page, 'curr-weight', 5, 0.75)
  await expect(page.getByRole('heading', { name: "Mira, what's your current weight?" })).toBeFocused()
  await page.getByRole('slider', { name: 'Kilograms' }).fill('71')
  await page.getByRole('slider', { name: 'Grams', exact: true }).fill('4')
  await expect(box(page)).toHaveText('71.4 kgs')
  await next(page).click()

  await expectStep(page, 'goal-weight', 6, 0.9)
  await page.getByRole('slider', { name: 'Kilograms' }).fill('75')
  await next(page).click()

  await expectStep(page, 'height', 7, 1)
  await expect(page.getByText('Your goal weight is not below your current weight.')).toBeVisible()
  await page.getByLabel('Feet', { exact: true }).fill('5')
  await page.getByLabel('Inches', { exact: true }).fill('4')
  await next(page).click()

  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
  await expect(page.getByText('Thank you, Mira. Your answers are saved.')).toBeVisible()
  expect(await ownProfile(page)).toMatchObject({
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

test('J-02 the empty path is need-help, an unknown step is nobody', async ({ page }) => {
  await becomeRahul(page)
  await page.goto('/signup-journey')
  await expect(page.getByRole('heading', { name: 'Rahul, what brings you here?' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1/7')
  await page.goto('/signup-journey/shoe-size')
  await expect(page.getByRole('heading', { name: 'This plate is empty' })).toBeVisible()
})

test('J-03 back from need-help leads to let-begin', async ({ page }) => {
  await becomeRahul(page)
  await page.goto(step('need-help'))
  await back(page).click()
  await expect(page).toHaveURL(/\/let-begin$/)
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
