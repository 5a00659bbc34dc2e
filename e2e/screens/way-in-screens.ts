import type { Page } from '@playwright/test'
import { pathTo } from '@thali/client/app/paths'
import {
  acknowledge,
  answer,
  choose,
  envelope,
  holdBack,
  openMenu,
  refusal,
  type Screen,
  submit,
  typeCode,
} from './screen.ts'
import { loginOtp } from './visitor-screens.ts'

const CODE = { Details: 'session-1', retry_after_s: 60, expires_in_s: 300 }
const LINK = { user_id: '01930000-0000-7000-8000-00000000ffff', activation_code: 'not-a-code' }
const organization = (id: string, name: string) => ({
  org_id: id,
  user_id: `user-${id}`,
  org_name: name,
  org_display_name: name,
  logo_url: '',
})
const CHOICES = {
  isValid: 0,
  message: '',
  organizations: [
    organization('a', 'Sattva Nutrition'),
    organization('b', 'Poshan Clinic'),
    organization('c', 'Dr Meera Iyer’s kitchen for people with long names'),
  ],
}

const sendsCode = (page: Page) =>
  answer(page, '/api/auth/sendotp', envelope(CODE, 'We have sent a code to your phone.'))
const refusesCode = (page: Page) =>
  answer(page, '/api/auth/validateOtpAndLogin', refusal('incorrect otp entered', 'OTP_INCORRECT'), 400)

async function askForCode(page: Page): Promise<void> {
  await choose(page, 1)
  await page.locator('input[name="phone"]').fill('9876543210')
  await submit(page)
  await page.locator('.code').waitFor()
}

async function enterCode(page: Page): Promise<void> {
  await askForCode(page)
  await typeCode(page, '123456')
  await submit(page)
}

async function fillLogin(page: Page): Promise<void> {
  await page.locator('input[name="username"]').fill('meera@example.com')
  await page.locator('input[name="password"]').fill('thali-demo')
  await submit(page)
}

const path = pathTo('login')

export const loginScreens: readonly [Screen, ...Screen[]] = [
  { name: 'login', path },
  { name: 'login-menu', path, act: openMenu, shows: '.side-menu' },
  { name: 'login-empty', path, act: submit, shows: '.toast' },
  {
    name: 'login-not-loaded',
    path,
    arrange: (page) => page.route('**/*.js', (route) => route.abort('connectionreset')),
    act: fillLogin,
    shows: '.not-loaded:not([hidden])',
  },
  loginOtp,
  {
    name: 'login-otp-countries',
    path,
    act: async (page) => {
      await choose(page, 1)
      await page.locator('.dial-code').click()
    },
    shows: '.option-list li:nth-child(20)',
  },
  { name: 'login-code', path, arrange: sendsCode, act: askForCode, shows: '.code' },
  {
    name: 'login-code-wrong',
    path,
    arrange: async (page) => {
      await sendsCode(page)
      await refusesCode(page)
    },
    act: enterCode,
    shows: '.inline-error',
  },
  {
    name: 'login-unknown-phone',
    path,
    arrange: async (page) => {
      await sendsCode(page)
      await answer(page, '/api/auth/validateOtpAndLogin', {
        isValid: 0,
        message: '',
        data: { signup_proof: 'proof', is_new: true },
      })
    },
    act: enterCode,
    shows: '.login__form[role="status"] h1',
  },
  {
    name: 'login-chooser',
    path,
    arrange: (page) => answer(page, '/api/auth/token', CHOICES),
    act: fillLogin,
    shows: '.chooser',
  },
  {
    name: 'login-second-factor',
    path,
    arrange: (page) => answer(page, '/api/auth/token', { isValid: 0, message: '', data: { second_factor: CODE } }),
    act: fillLogin,
    shows: '.code',
  },
  {
    name: 'login-busy',
    path,
    arrange: (page) => holdBack(page, '/api/auth/token'),
    act: fillLogin,
    shows: '.please-wait',
  },
  {
    name: 'login-renew-link',
    path,
    act: (page) => page.locator('.login__foot .link-button').click(),
    shows: '.sheet',
  },
  {
    name: 'login-renew-link-problem',
    path,
    act: async (page) => {
      await page.locator('.login__foot .link-button').click()
      await page.locator('.sheet__foot button').click()
    },
    shows: '.sheet .inline-error',
  },
]

async function startWithPhone(page: Page): Promise<void> {
  await page.locator('input[name="phone"]').fill('9876543210')
  await page.locator('input[type="checkbox"]').check()
  await submit(page)
  await page.locator('.code').waitFor()
}

export const mobileLoginScreens: readonly [Screen, ...Screen[]] = [
  { name: 'mobile-login', path: pathTo('mobileLogin') },
  { name: 'mobile-login-code', path: pathTo('mobileLogin'), arrange: sendsCode, act: startWithPhone, shows: '.sheet' },
  {
    name: 'mobile-login-code-wrong',
    path: pathTo('mobileLogin'),
    arrange: async (page) => {
      await sendsCode(page)
      await refusesCode(page)
    },
    act: async (page) => {
      await startWithPhone(page)
      await typeCode(page, '123456')
      await page.locator('.sheet button[type="submit"]').click()
    },
    shows: '.sheet .inline-error',
  },
]

const brought = `${pathTo('identityProvider')}?code=a-code&state=a-state`
const finishes = (page: Page, data: unknown) =>
  answer(page, '/api/auth/identity_finish', { isValid: 0, message: '', data })

/** Back from an outside provider (S-13); its own journey signs in at a real one. */
export const identityProviderScreens: readonly [Screen, ...Screen[]] = [
  {
    name: 'identity-provider-agreement',
    path: brought,
    arrange: (page) =>
      finishes(page, { identity_proof: 'proof', new_account: { first_name: 'Mira Sen', email: 'mira@example.com' } }),
    shows: 'input[type="checkbox"]',
  },
  {
    name: 'identity-provider-code',
    path: brought,
    arrange: (page) => finishes(page, { identity_proof: 'proof', second_factor: CODE }),
    shows: '.code',
  },
]

const link = pathTo('activate', LINK)

/** An activation that signs in: the session is Rahul's own, who has a password already. */
async function opensAccount(page: Page): Promise<void> {
  await page.route('**/api/auth/activate', async (route) => {
    const data = { username: 'rahul@example.com', password: 'thali-demo' }
    const signedIn = await (await page.request.post('/api/auth/token', { data })).json()
    const message = 'Congratulations! Your account is active. You can claim your free diet now.'
    await route.fulfill({ json: { ...signedIn, message, data: { ...signedIn.data, password_set: false } } })
  })
}

export const activateScreens: readonly [Screen, ...Screen[]] = [
  {
    name: 'activate-working',
    path: link,
    arrange: (page) => holdBack(page, '/api/auth/activate'),
    shows: '.please-wait',
  },
  {
    name: 'activate-ready',
    path: link,
    arrange: (page) =>
      answer(page, '/api/auth/activate', { isValid: 0, message: '', data: { confirmation_needed: true } }),
    shows: '.login__main button:not([aria-busy="true"])',
  },
  { name: 'activate-password', path: link, arrange: opensAccount, shows: 'input[name="new_password"]' },
  {
    name: 'activate-already-active',
    path: link,
    arrange: (page) => answer(page, '/api/auth/activate', { isValid: 0, message: '', data: {} }),
    shows: 'a.login__submit',
  },
  { name: 'activate-failed-alert', path: link, shows: '.alert' },
  { name: 'activate-failed', path: link, act: acknowledge, shows: '.login__submit.stack-3' },
  {
    name: 'activate-failed-by-email',
    path: link,
    act: async (page) => {
      await acknowledge(page)
      await page.locator('.login__submit.stack-3 button').nth(1).click()
    },
    shows: '.sheet',
  },
]

const resetLink = pathTo('forgotPasswordComplete', LINK)

async function setPasswords(page: Page, password: string, confirm: string): Promise<void> {
  await page.locator('input[name="new_password"]').fill(password)
  await page.locator('input[name="confirm_password"]').fill(confirm)
  await submit(page)
}

export const resetScreens: readonly [Screen, ...Screen[]] = [
  { name: 'reset-password', path: resetLink },
  {
    name: 'reset-password-problems',
    path: resetLink,
    act: (page) => setPasswords(page, 'kadhi-chawal-42', 'kadhi'),
    shows: '.inline-error',
  },
  {
    name: 'reset-password-failed-alert',
    path: resetLink,
    act: (page) => setPasswords(page, 'kadhi-chawal-42', 'kadhi-chawal-42'),
    shows: '.alert',
  },
  {
    name: 'reset-password-failed',
    path: resetLink,
    act: async (page) => {
      await setPasswords(page, 'kadhi-chawal-42', 'kadhi-chawal-42')
      await acknowledge(page)
    },
    shows: '.login__submit a',
  },
  {
    name: 'reset-password-done',
    path: resetLink,
    arrange: (page) =>
      answer(page, '/api/auth/reset_password', envelope({}, 'You password has been reset successfully')),
    act: (page) => setPasswords(page, 'kadhi-chawal-42', 'kadhi-chawal-42'),
    shows: '.alert',
  },
]
