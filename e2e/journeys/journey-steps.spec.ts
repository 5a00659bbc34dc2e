import { expect, test } from '@playwright/test'
import { answerSaves, becomeRahul, box, next, step } from '../support/journey-kit.ts'

test('J-03 J-04 J-05 J-06 J-07 J-08 J-09 nothing filled in is told in the exact words, beside the field', {
  tag: '@phone',
}, async ({ page }) => {
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
  }
  expect(saved).toEqual([])
})

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test(`J-06 the typed day is sent as that very day, from ${timezoneId}`, { tag: '@phone' }, async ({ page }) => {
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

test('J-07 J-10 the weight control: units, tenths, limits', { tag: '@phone' }, async ({ page }) => {
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

test('J-08 the goal is whole, in either unit, and too much empties it', { tag: '@phone' }, async ({ page }) => {
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

test('J-09 J-10 the height fields: limits, units, and 5 ft 11 in sent as 5.11', { tag: '@phone' }, async ({ page }) => {
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
