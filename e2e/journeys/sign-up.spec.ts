import { expect, test } from '@playwright/test'
import { codeFor, freshEmail, freshPhone, linkFor, signUp, typeCode, wrongCode } from './way-in.ts'

test('U-01 U-06 U-07 A-01 A-02 A-09 sign-up, activation by itself in the same browser, password skipped, then let-begin', async ({
  page,
}, testInfo) => {
  const email = freshEmail(testInfo)
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register'))
      bodies.push(request.postDataJSON(), request.headers()['idempotency-key'])
  })
  const phone = freshPhone(testInfo)
  await signUp(page, { name: 'Nandini', email, phone })
  expect(bodies[0]).toEqual({ first_name: 'Nandini', email, phone_number: `+91${phone}`, terms_version: 1 })
  expect(bodies[1]).toMatch(/^[0-9a-f-]{36}$/)
  await expect(page.getByText('Thank you! We have sent a link to your email.')).toBeVisible()
  await page.goto(await linkFor(page, email))
  await expect(page.getByText('You can claim your free diet now.')).toBeVisible()
  await expect(page).toHaveURL(/\/activate\/link\/opened$/)
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/let-begin$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('thali-link')))).toEqual(
    [],
  )
})

test(
  'A-01 A-09 in another browser the button waits, survives a reload, and a password can be set at once',
  { tag: '@phone' },
  async ({ page, context }, testInfo) => {
    const email = freshEmail(testInfo)
    await signUp(page, { name: 'Nandini', email, phone: freshPhone(testInfo) })
    const link = await linkFor(page, email)
    await context.clearCookies()
    await page.goto(link)
    const button = page.getByRole('button', { name: 'Activate Account' })
    await expect(page.getByText('One tap, and your account is yours.')).toBeVisible()
    await expect(page).toHaveURL(/\/activate\/link\/opened$/)
    await page.reload()
    await expect(page.getByText('One tap, and your account is yours.')).toBeVisible()
    await button.click()
    await expect(page.getByRole('heading', { name: 'Choose a password?' })).toBeVisible()
    await page.getByLabel('New password').fill('kadhi')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password length should be 6 characters long.', { exact: true })).toBeVisible()
    await page.getByLabel('New password').fill('kadhi-chawal-42')
    await page.getByLabel('Confirm password').fill('kadhi-chawal-42')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Your password is set.')).toBeVisible()
    await expect(page).toHaveURL(/\/let-begin$/)
  },
)

test('A-03 A-08 a link that does not work says so and another can be asked for', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/activate/01930000-0000-7000-8000-00000000ffff/not-a-code')
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('Error!')).toBeVisible()
  await expect(alert.getByText('Sorry! Account Activation failed.')).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toBeHidden()
  const byEmail = page.getByRole('button', { name: 'Use my email instead' })
  await byEmail.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(byEmail).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await page.keyboard.press('Enter')
  await expect(sheet).toHaveCount(0)
  await expect(byEmail).toBeFocused()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('If this account is waiting for activation, a new link is on its way')).toBeVisible()
})

test(
  'A-08 from login a new activation link is asked for by e-mail, and it works',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    const email = freshEmail(testInfo)
    await signUp(page, { name: 'Nandini', email, phone: freshPhone(testInfo) })
    const first = await linkFor(page, email)
    await page.getByRole('button', { name: 'activate again' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Send the link' }).click()
    await expect(sheet.getByText('email is required.')).toBeVisible()
    await sheet.getByLabel('Email').fill(email)
    await sheet.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('If this account is waiting for activation, a new link is on its way')).toBeVisible()
    const second = await linkFor(page, email, 2)
    expect(second).not.toBe(first)
    await page.goto(second)
    await expect(page.getByRole('button', { name: 'Activate Account' })).toBeVisible()
  },
)

test('U-02 U-03 U-04 U-07 every field says what is wrong with it, and only ticked terms let the form go', async ({
  page,
}) => {
  await page.goto('/auth/signup')
  const submit = page.getByRole('button', { name: 'Sign up' })
  await expect(submit).toBeDisabled()
  await page.getByRole('checkbox').check()
  await expect(page.getByRole('link', { name: /terms of use/ })).toHaveAttribute('href', '/content/terms')
  await submit.click()
  for (const text of ['first name is required.', 'email is required.', 'Phone Number is required.'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Asha1')
  await page.getByLabel('Email').fill('asha@example')
  await page.getByLabel('Phone', { exact: true }).fill('98765')
  for (const text of ['Only alphabets are allowed here.', 'Email is not valid.', 'e.g: 98756543210'])
    await expect(page.getByText(text)).toBeVisible()
  await page.getByLabel('Name').fill('a'.repeat(51))
  await expect(page.getByText('max 50 characters long.')).toBeVisible()
  await page.getByLabel('Name').fill('आशा कुलकर्णी')
  await expect(page.getByText('Only alphabets are allowed here.')).toHaveCount(0)
})

test('U-05 the referral code is looked up when its field is left', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/signup')
  const code = page.getByLabel('Referral code')
  await code.fill('asha2026')
  await code.blur()
  await expect(page.getByText('verified', { exact: true })).toBeVisible()
  await code.fill('NOBODY99')
  await expect(page.getByText('verified', { exact: true })).toHaveCount(0)
  await code.blur()
  await expect(page.getByText('invaild', { exact: true })).toBeVisible()
  await page.route('**/api/auth/validate_referrer_code', (route) => route.abort())
  await code.fill('LATER123')
  await code.blur()
  await page.getByLabel('Name').focus()
  await expect(page.getByText('invaild', { exact: true })).toHaveCount(0)
})

test(
  'U-01 a failure is told in an alert, the fields stay, and two presses are one sign-up',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    let calls = 0
    await page.route('**/api/auth/register', async (route) => {
      calls += 1
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.fulfill({
        status: 503,
        json: { isValid: 0, message: 'We are resting a little.', code: 'UNAVAILABLE' },
      })
    })
    const email = freshEmail(testInfo)
    await page.goto('/signup')
    await page.getByLabel('Name').fill('Nandini')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Phone', { exact: true }).fill('9876598765')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign up' }).dblclick()
    await expect(page.getByText('Please wait...').last()).toBeVisible()
    await expect(page.getByRole('alertdialog').getByText('We are resting a little.')).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    expect(calls).toBe(1)
  },
)

test('S-11 S-12 sign-up by phone: terms, code, wrong code, closing resets, and the verified phone goes along', async ({
  page,
}, testInfo) => {
  const phone = freshPhone(testInfo)
  await page.goto('/login/mobile-login')
  const getOtp = page.getByRole('button', { name: 'get OTP' })
  await expect(page.getByRole('button', { name: /Country code: India \+91/ })).toBeVisible()
  await page.getByLabel('Mobile number').fill(phone.slice(0, 9))
  await page.getByRole('checkbox').check()
  await expect(getOtp).toBeDisabled()
  await page.getByLabel('Mobile number').fill(phone)
  await getOtp.click()
  await expect(page.getByText('We have sent a code to your phone.').first()).toBeVisible()
  const sheet = page.getByRole('dialog')
  await expect(page.locator('.toast')).toBeVisible()
  const toast = await page.locator('.toast').boundingBox()
  const verify = await sheet.getByRole('button', { name: 'Verify OTP' }).boundingBox()
  // It is read above the sheet, and the way on stays free.
  expect(toast && verify && toast.y + toast.height).toBeLessThan(verify?.y ?? 0)
  await expect(sheet.getByLabel('Digit 1 of 6')).toBeFocused()
  const code = await codeFor(page, phone)
  await typeCode(page, wrongCode(code))
  await sheet.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(sheet.getByText('incorrect otp entered')).toBeVisible()
  await expect(sheet.getByLabel('Digit 1 of 6')).toHaveValue('')
  await typeCode(page, code)
  await sheet.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL(/\/auth\/signup$/)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone)
  await expect(page.getByText('This number is verified.')).toBeVisible()
  const sent = page.waitForRequest('**/api/auth/register')
  await page.getByLabel('Name').fill('Nandini')
  await page.getByLabel('Email').fill(freshEmail(testInfo))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ phone_number: `+91${phone}`, signup_proof: expect.any(String) })
  await expect(page).toHaveURL(/\/login$/)
})

test('S-11 closing the modal resets boxes, counter and invalid flag; sign up with email leads to the form', async ({
  page,
}, testInfo) => {
  const phone = freshPhone(testInfo)
  await page.goto('/login/mobile-login')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'get OTP' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('Digit 6 of 6')).toBeInViewport({ ratio: 1 })
  await typeCode(page, '123')
  await sheet.getByRole('button', { name: 'Close' }).first().click()
  await expect(sheet).toHaveCount(0)
  // Within the gate the server refuses, in its own words.
  await page.getByRole('button', { name: 'get OTP' }).click()
  await expect(page.getByText(/Please wait \d+ seconds before asking for another code\./)).toBeVisible()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await expect(page).toHaveURL(/\/auth\/signup$/)
})

test('S-12 the country list opens with every country, can be searched, and the choice counts', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('**/api/geo/calling_code', (route) => route.abort())
  await page.goto('/login/mobile-login')
  await page.getByRole('button', { name: /Country code: India \+91/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: /Nepal/ })).toBeVisible()
  await sheet.getByRole('searchbox').fill('singa')
  await sheet.getByRole('button', { name: /Singapore/ }).click()
  await expect(page.getByRole('button', { name: /Country code: Singapore \+65/ })).toBeVisible()
})

test('S-16 login-options: two Schedule tabs by mouse and keyboard, each with ways on', async ({ page }) => {
  await page.goto('/login-options')
  const call = page.getByRole('tab', { name: 'Schedule a call' })
  const visit = page.getByRole('tab', { name: 'Schedule a visit' })
  await expect(call).toHaveAttribute('aria-selected', 'true')
  await call.focus()
  await page.keyboard.press('ArrowRight')
  await expect(visit).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Schedule a visit' })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
