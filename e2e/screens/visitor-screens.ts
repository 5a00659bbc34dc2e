import type { Page } from '@playwright/test'
import { pathTo } from '@thali/client/app/paths'
import { acknowledge, answer, choose, holdBack, openMenu, refusal, type Screen, submit } from './screen.ts'

const SIGN_UP = { name: 'आशा', email: 'asha@example.com', phone: '9876543210' } as const

async function fillSignUp(page: Page): Promise<void> {
  await page.locator('input[name="first_name"]').fill(SIGN_UP.name)
  await page.locator('input[type="email"]').fill(SIGN_UP.email)
  await page.locator('input[name="phone"]').fill(SIGN_UP.phone)
  await page.locator('input[type="checkbox"]').check()
}

export const landingScreens: readonly [Screen, ...Screen[]] = [
  { name: 'landing', path: pathTo('landing') },
  { name: 'landing-menu', path: pathTo('landing'), act: openMenu, shows: '.side-menu' },
  {
    name: 'landing-stories',
    path: pathTo('landing'),
    act: async (page) => {
      await page.locator('.stories').evaluate((element) => element.scrollIntoView())
      await page.locator('.story__picture img').first().waitFor()
    },
    shows: '.story__picture img',
  },
]

export const landingPageScreens: readonly [Screen, ...Screen[]] = [
  { name: 'landing-page', path: pathTo('landingPage') },
]

const afterSignUp: Screen = {
  name: 'login-after-sign-up',
  path: pathTo('signup'),
  arrange: (page) =>
    answer(page, '/api/auth/register', {
      isValid: 1,
      message: 'Thank you! We have sent a link to your email.',
      data: {},
    }),
  act: async (page) => {
    await fillSignUp(page)
    await submit(page)
  },
  shows: '.login__notice .banner',
}

export const signupScreens: readonly [Screen, ...Screen[]] = [
  { name: 'signup', path: pathTo('signup') },
  afterSignUp,
  {
    name: 'signup-problems',
    path: pathTo('signup'),
    act: async (page) => {
      await page.locator('input[type="checkbox"]').check()
      await submit(page)
    },
    shows: '.inline-error',
  },
  {
    name: 'signup-referred',
    path: pathTo('signup'),
    act: async (page) => {
      await page.locator('input[name="referral_code"]').fill('ASHA2026')
      await page.locator('input[name="referral_code"]').blur()
    },
    shows: '.referral-badge .badge',
  },
  {
    name: 'signup-refused',
    path: pathTo('signup'),
    arrange: (page) => answer(page, '/api/auth/register', refusal('We are resting a little.', 'UNAVAILABLE'), 503),
    act: async (page) => {
      await fillSignUp(page)
      await submit(page)
    },
    shows: '.alert',
  },
]

export const authSignupScreens: readonly [Screen, ...Screen[]] = [{ name: 'auth-signup', path: pathTo('authSignup') }]

export const forgotPasswordScreens: readonly [Screen, ...Screen[]] = [
  { name: 'forgot-password', path: pathTo('forgotPassword') },
  { name: 'forgot-password-empty', path: pathTo('forgotPassword'), act: submit, shows: '.alert' },
  {
    name: 'forgot-password-problem',
    path: pathTo('forgotPassword'),
    act: async (page) => {
      await submit(page)
      await acknowledge(page)
    },
    shows: '.inline-error',
  },
  {
    name: 'forgot-password-busy',
    path: pathTo('forgotPassword'),
    arrange: (page) => holdBack(page, '/api/auth/forgot_password'),
    act: async (page) => {
      await page.locator('input[type="email"]').fill(SIGN_UP.email)
      await submit(page)
    },
    shows: '.please-wait',
  },
]

export const loginOptionsScreens: readonly [Screen, ...Screen[]] = [
  { name: 'login-options', path: pathTo('loginOptions') },
  {
    name: 'login-options-visit',
    path: pathTo('loginOptions'),
    act: (page) => page.locator('.tabs__tab').last().click(),
    shows: '.tabs__panel:not([hidden]) .empty-state',
  },
]

export const loginOtp: Screen = {
  name: 'login-otp',
  path: pathTo('login'),
  act: (page) => choose(page, 1),
  shows: 'input[name="phone"]',
}
