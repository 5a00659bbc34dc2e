import { expect, test } from '@playwright/test'
import { untilItWorksOffline, watchCrashes } from '../support/continuity-kit.ts'
import { ANSWERS, at, home, QUESTIONS, saveAll } from '../support/journey-answers.ts'
import {
  answerSaves,
  becomeNewClient,
  becomeRahul,
  confirmSave,
  HOME,
  next,
  ownProfile,
  step,
} from '../support/journey-kit.ts'

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
