import { expect, type Page, test } from '@playwright/test'
import { codeFor, freshEmail, freshPhone, linkFor, signUp, typeCode, wrongCode } from './way-in.ts'

const HOME = /\/tabs\/dashboard\/home$/

async function openOtp(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('radio', { name: 'Otp Login' }).check({ force: true })
  await expect(page.getByLabel('Mobile number')).toBeVisible()
}

async function sendCode(page: Page, phone: string): Promise<string> {
  await openOtp(page)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  return codeFor(page, phone)
}

test('S-01 S-04 two ways, username first; a refused number is told in the words of data.Details', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('radio', { name: 'Username Login' })).toBeChecked()
  await expect(page.getByText(/^Version /)).toBeVisible()
  await openOtp(page)
  await page.getByLabel('Mobile number').fill('9'.repeat(20))
  await expect(page.getByLabel('Mobile number')).toHaveValue('9'.repeat(15))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByRole('alert').getByText('Please enter a valid phone number.')).toBeVisible()
})

test('S-02 S-03 an empty form and a wrong password are told in danger toasts', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Sorry! please fill all the required fields.')).toBeVisible()
  await page.getByLabel('Username or email').fill(`nobody-${Date.now()}`)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('The user name or password is not right.')).toBeVisible()
})

test('S-02 a login that is pressed before the app woke up waits for it, and no address holds what was typed', async ({
  page,
}) => {
  const awake = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await awake.promise
    await route.continue()
  })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Username or email').fill('asha@example.com')
  await page.getByLabel('Password', { exact: true }).fill('thali-demo')
  const login = page.getByRole('button', { name: 'Login', exact: true })
  await login.click()
  await page.keyboard.press('Enter')
  await expect(login).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL(/\/login$/)
  awake.resolve()
  await expect(page).toHaveURL(HOME)
  expect(addresses.filter((address) => /asha|thali-demo/.test(address))).toEqual([])
})

for (const path of ['/login', '/console']) {
  test(`S-02 ${path}, whose app cannot be loaded, says so and loads it when asked again`, async ({ page }) => {
    const entry = /\/assets\/index-.*\.js$/
    await page.route(entry, (route) => route.abort('connectionreset'))
    await page.goto(path)
    const notice = page.getByRole('alert').filter({ hasText: 'Not loaded yet' })
    await expect(notice).toBeVisible()
    await page.unroute(entry)
    await notice.getByRole('link', { name: 'Try again' }).click()
    // The console leads there who is not signed in.
    await page.getByRole('radio', { name: 'Otp Login' }).check({ force: true })
    await expect(page.getByLabel('Mobile number')).toBeVisible()
    await expect(notice).toBeHidden()
  })
}

test('S-05 S-06 S-07 S-09 a wrong code, then the right one, signs a client in', async ({ page, context }, testInfo) => {
  const phone = freshPhone(testInfo)
  const email = freshEmail(testInfo)
  await signUp(page, { name: 'Nandini', email, phone })
  await page.goto(await linkFor(page, email))
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/let-begin$/)
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())

  const code = await sendCode(page, phone)
  const verify = page.getByRole('button', { name: 'Verify OTP' })
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(page.getByText(/Resend OTP in 0:5\d|Resend OTP in 1:00/)).toBeVisible()
  await typeCode(page, wrongCode(code).slice(0, 5))
  await expect(verify).toBeDisabled()
  await page.keyboard.type(wrongCode(code).slice(5))
  await verify.click()
  await expect(page.getByRole('alert').getByText('incorrect otp entered')).toBeVisible()
  for (const digit of [1, 2, 3, 4, 5, 6]) {
    await expect(page.getByLabel(`Digit ${digit} of 6`)).toHaveValue('')
    await expect(page.getByLabel(`Digit ${digit} of 6`)).toHaveAttribute('aria-invalid', 'true')
  }
  await expect(page.locator('.inline-error').getByText('incorrect otp entered')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeVisible()
  // The toast leaves by itself after 5000 ms; the line below the boxes stays.
  await expect(page.locator('.toast')).toHaveCount(0, { timeout: 8000 })
  const sent = page.waitForRequest('**/api/auth/validateOtpAndLogin')
  await typeCode(page, code)
  await verify.click()
  const body: unknown = (await sent).postDataJSON()
  expect(body).toEqual({ session_id: expect.any(String), otp_input: code })
  await expect(page).toHaveURL(/\/let-begin$/)
  await expect(page.getByRole('heading', { name: 'Welcome, Nandini.' })).toBeVisible()
})

test(
  'S-05 S-07 resend before its time is refused by the server, and the countdown goes on from there',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    const code = await sendCode(page, freshPhone(testInfo))
    await typeCode(page, wrongCode(code))
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await expect(page.getByText(/Please wait \d+ seconds before asking for another code\./)).toBeVisible()
    await expect(page.getByText(/Resend OTP in 0:\d\d/)).toBeVisible()
  },
)

test('S-05 at 0 Resend OTP appears and repeats the send; the count follows a monotonic clock', {
  tag: '@phone',
}, async ({ page }) => {
  let sends = 0
  await page.route('**/api/auth/sendotp', async (route) => {
    sends += 1
    const data = { Details: `session-${sends}`, retry_after_s: 60, expires_in_s: 300 }
    await route.fulfill({ json: { isValid: 1, message: 'We have sent a code to your phone.', data } })
  })
  await page.clock.install()
  await openOtp(page)
  await page.getByLabel('Mobile number').fill('9876512345')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText(/Resend OTP in (1:00|0:5\d)/)).toBeVisible()
  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByText(/Resend OTP in (1:00|0:5\d)/)).toBeVisible()
  expect(sends).toBe(2)
})

test(
  'S-08 an unknown phone is told so and leads to sign-up with the phone, not in the address',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    const phone = freshPhone(testInfo)
    const code = await sendCode(page, phone)
    // Pasted as one text, all six boxes are filled.
    await page.getByLabel('Digit 1 of 6').focus()
    await page.evaluate((text) => {
      const data = new DataTransfer()
      data.setData('text', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, `Your code is ${code}`)
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue(code.slice(5))
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page.getByRole('heading', { name: 'Your number is new here' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign up with this number' }).click()
    await expect(page).toHaveURL(/\/signup$/)
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(phone)
    await page.reload()
    await expect(page.getByText('This number is verified.')).toBeVisible()
  },
)

test('S-08 P-08 Asha chooses among her organisations; http logos come as https, none is a placeholder', async ({
  page,
}) => {
  await page.route('**/api/auth/sendotp', (route) =>
    route.fulfill({
      json: { isValid: 1, message: '', data: { Details: 'session-1', retry_after_s: 60, expires_in_s: 300 } },
    }),
  )
  const bodies: unknown[] = []
  await page.route('**/api/auth/validateOtpAndLogin', async (route) => {
    bodies.push(route.request().postDataJSON())
    const choice = (id: string, display: string, logo_url: string) => ({
      org_id: id,
      user_id: `user-${id}`,
      org_name: `name-${id}`,
      org_display_name: display,
      logo_url,
    })
    const organizations = [choice('a', 'Sattva Nutrition', ''), choice('b', '', 'http://localhost/icons/icon-192.png')]
    if (bodies.length === 1) return route.fulfill({ json: { isValid: 0, message: '', organizations } })
    return route.fulfill({ status: 400, json: { isValid: 0, message: 'incorrect otp entered', code: 'OTP_INCORRECT' } })
  })
  await openOtp(page)
  await page.getByLabel('Mobile number').fill('9876543210')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await typeCode(page, '123456')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByRole('button', { name: 'Sattva Nutrition' })).toBeVisible()
  await page.getByRole('button', { name: 'name-b' }).click()
  await expect(page.getByText('incorrect otp entered')).toBeVisible()
  // A refused choice does not end the session.
  await expect(page.getByRole('button', { name: 'name-b' })).toBeVisible()
  expect(bodies[1]).toEqual({ session_id: 'session-1', otp_input: '123456', orgId: 'b', userId: 'user-b' })
})

test('S-08 S-09 the chooser of the server itself leads home', { tag: '@phone' }, async ({ page }, testInfo) => {
  testInfo.skip(testInfo.project.name !== 'phone', 'the gate of 60 seconds stands for her phone')
  const code = await sendCode(page, '9876543210')
  await typeCode(page, code)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await page.getByRole('button', { name: /Sattva/ }).click()
  await expect(page).toHaveURL(HOME)
  await expect(page.getByRole('heading', { name: 'Namaste, Asha' })).toBeVisible()
  await expect(page.getByText('Your goal: down to 62 kg')).toBeVisible()
})

test(
  'S-07 an HTTP error clears the boxes and is told for 5000 ms; without network the code stays',
  { tag: '@phone' },
  async ({ page }, testInfo) => {
    await sendCode(page, freshPhone(testInfo))
    await page.route('**/api/auth/validateOtpAndLogin', (route) => route.abort())
    await typeCode(page, '123456')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page.getByText('We cannot be reached right now.')).toBeVisible()
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('6')
    await page.unroute('**/api/auth/validateOtpAndLogin')
    await page.route('**/api/auth/validateOtpAndLogin', (route) =>
      route.fulfill({ status: 500, json: { isValid: 0, message: 'Something broke here.', code: 'INTERNAL' } }),
    )
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page.getByText('Something broke here.')).toBeVisible()
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('')
  },
)

test('S-03 a second factor after the password asks for six digits, and another code comes from the same call', async ({
  page,
}) => {
  let calls = 0
  await page.route('**/api/auth/token', async (route) => {
    calls += 1
    const second_factor = { Details: `second-${calls}`, retry_after_s: calls === 1 ? 0 : 60, expires_in_s: 300 }
    await route.fulfill({
      json: { isValid: 0, message: 'We have sent a code to your phone.', data: { second_factor } },
    })
  })
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('meera@example.com')
  await page.getByLabel('Password', { exact: true }).fill('thali-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByRole('button', { name: 'Resend OTP' }).click()
  await expect(page.getByText(/Resend OTP in/)).toBeVisible()
  const sent = page.waitForRequest('**/api/auth/validateOtpAndLogin')
  await typeCode(page, '123456')
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  expect((await sent).postDataJSON()).toEqual({ session_id: 'second-2', otp_input: '123456' })
})

test('S-15 /auth/login serves as /login', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('radio', { name: 'Otp Login' })).toBeVisible()
})
