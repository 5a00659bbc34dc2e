import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { becomeClientWithPassword, signInHere } from '../support/continuity-kit.ts'
import { fullBrowser } from '../support/full-browser.ts'
import { deliverToWorker, startPushService, subscribeAt } from '../support/push-service.ts'
import { codeFor, freshEmail, freshPhone, linkFor, typeCode } from './way-in.ts'

test.use(fullBrowser)

const TOKENS = '/api/users/device_tokens'
const isSave = (request: { method(): string; url(): string }) =>
  request.method() === 'POST' && request.url().endsWith(TOKENS)

/** Somebody new, who is signed out again and stands before the login form. */
async function aClientAtLogin(page: Page): Promise<string> {
  const email = await becomeClientWithPassword(page)
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto('/login')
  return email
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, lang, data }) => ({ title, body, lang, data }))
  })

/** A sign-in from somewhere else. */
const signInElsewhere = (page: Page, username: string) =>
  page.request.post('/api/auth/token', { data: { username, password: 'kadhi-chawal-42' } })

test('S-14 C-25 S-03 the device is saved, kept here, and told of a sign-in elsewhere @phone', async ({
  page,
  context,
}) => {
  const service = await startPushService()
  await context.grantPermissions(['notifications'])
  await subscribeAt(page, service)
  const email = await aClientAtLogin(page)
  const saved = page.waitForRequest(isSave)
  await signInHere(page, email)
  await expect(page).toHaveURL(/\/let-begin$/)
  const { device_token } = (await saved).postDataJSON()
  expect(JSON.parse(device_token)).toEqual(service.subscription)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('device_token'))).toBe(device_token)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)

  await signInElsewhere(page, email)
  await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1)
  await deliverToWorker(page, service.received[0] ?? '')
  await expect
    .poll(() => notifications(page))
    .toEqual([
      {
        title: 'New sign-in at Sattva Nutrition',
        body: 'Your account was just opened on another device. If it was not you, set a new password.',
        lang: 'en',
        data: '/tabs/my-account',
      },
    ])

  // Signed out here, nothing comes any more.
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    await fetch('/api/auth/logout', { method: 'POST', headers })
  })
  await signInElsewhere(page, email)
  await page.waitForTimeout(3000)
  expect(service.received).toHaveLength(1)
  await service.close()
})

test('S-14 S-09 the device is saved after signing in with a code, too @phone', async ({ page, context }, testInfo) => {
  const service = await startPushService()
  await context.grantPermissions(['notifications'])
  await subscribeAt(page, service)
  const [phone, email] = [freshPhone(testInfo), freshEmail(testInfo)]
  const data = { first_name: 'Nandini', email, phone_number: `+91${phone}` }
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(200)
  const [user_id, activation_code] = (await linkFor(page, email)).split('/').slice(2)
  await page.request.post('/api/auth/activate', { data: { user_id, activation_code, confirmed: true } })
  await page.context().clearCookies()

  await page.goto('/login')
  await page.getByRole('radio', { name: 'Otp Login' }).check({ force: true })
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await typeCode(page, await codeFor(page, phone))
  const saved = page.waitForRequest(isSave)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  expect(JSON.parse((await saved).postDataJSON().device_token)).toEqual(service.subscription)
  await service.close()
})

test('S-14 who does not want messages is not told anything, and nothing is saved @phone', async ({ page, context }) => {
  await context.grantPermissions([])
  let calls = 0
  await page.route(`**${TOKENS}`, (route) => {
    calls += 1
    return route.continue()
  })
  const email = await aClientAtLogin(page)
  const logged = page.waitForEvent('console', (message) => message.text() === 'Push messages were not allowed.')
  await signInHere(page, email)
  expect((await logged).type()).toBe('info')
  await expect(page).toHaveURL(/\/let-begin$/)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(calls).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('device_token'))).toBeNull()
})

test('S-14 a push service that does not take the device is told in an alert, with its own words', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = () =>
      Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'))
  })
  const email = await aClientAtLogin(page)
  await signInHere(page, email)
  const alert = page.getByRole('alertdialog', {
    name: 'Error on registration: Registration failed - push service error',
  })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
  // The screen below goes on as if nothing had been.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('device_token'))).toBeNull()
})
