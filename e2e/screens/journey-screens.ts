import type { Page, Route } from '@playwright/test'
import { pathTo } from '@thali/client/app/paths'
import { answer, choose, envelope, holdBack, refusal, type Screen, submit } from './screen.ts'

const step = (name: string) => pathTo('signupJourney', { step: name })
const fillRange = (page: Page, index: number, value: string) =>
  page.locator('input[type="range"]').nth(index).fill(value)

/** Answers Rahul's saves and lets his reads pass, so that he never begins his journey. */
function answerSaves(page: Page, reply: (route: Route) => Promise<unknown>): Promise<unknown> {
  return page.route('**/api/users/profile', (route) =>
    route.request().method() === 'POST' ? reply(route) : route.fallback(),
  )
}

const GOAL_WARNING = {
  code: 'goal-above-current',
  message: 'Your goal weight is not below your current weight. Your dietician will look at it with you.',
}

/** His profile as the server has it, changed in one thing. */
function changeProfile(page: Page, change: Readonly<Record<string, unknown>>): Promise<unknown> {
  return page.route('**/api/users/profile', async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, data: [{ ...reply.data[0], ...change }] } })
  })
}

export const letBeginScreens: readonly [Screen, ...Screen[]] = [
  { name: 'let-begin', path: pathTo('letBegin'), as: 'rahul' },
]

export const journeyScreens: readonly [Screen, ...Screen[]] = [
  { name: 'journey-need-help', path: step('need-help'), as: 'rahul', shows: '.choice' },
  {
    name: 'journey-need-help-other',
    path: step('need-help'),
    as: 'rahul',
    act: async (page) => {
      await page.locator('.choice').first().click()
      await page.locator('.choice').last().click()
    },
    shows: '.choice input:checked',
  },
  {
    name: 'journey-need-help-missing',
    path: step('need-help'),
    as: 'rahul',
    act: submit,
    shows: '.inline-error',
  },
  { name: 'journey-your-goal', path: step('your-goal'), as: 'rahul', shows: '.choice' },
  {
    name: 'journey-gender',
    path: step('gender'),
    as: 'rahul',
    act: (page) => page.locator('.choice').first().click(),
    shows: '.choice input:checked',
  },
  { name: 'journey-date-of-birth', path: step('date-of-birth'), as: 'rahul', shows: '.control' },
  {
    name: 'journey-date-of-birth-calendar',
    path: step('date-of-birth'),
    as: 'rahul',
    act: (page) => page.locator('.control button').click(),
    shows: '.calendar__grid',
  },
  {
    name: 'journey-date-of-birth-wrong',
    path: step('date-of-birth'),
    as: 'rahul',
    act: async (page) => {
      await page.locator('.control input').fill('31/02/1990')
      await submit(page)
    },
    shows: '.inline-error',
  },
  { name: 'journey-weight-empty', path: step('curr-weight'), as: 'rahul', shows: '.dial' },
  {
    name: 'journey-weight',
    path: step('curr-weight'),
    as: 'rahul',
    act: async (page) => {
      await fillRange(page, 0, '71')
      await fillRange(page, 1, '4')
    },
    shows: '.dial',
  },
  {
    name: 'journey-weight-pounds-too-much',
    path: step('curr-weight'),
    as: 'rahul',
    act: async (page) => {
      await choose(page, 1)
      await fillRange(page, 0, '420')
    },
    shows: '.toast',
  },
  {
    name: 'journey-goal-weight',
    path: step('goal-weight'),
    as: 'rahul',
    act: (page) => fillRange(page, 0, '62'),
    shows: '.dial',
  },
  { name: 'journey-height', path: step('height'), as: 'rahul', shows: '.height__pair' },
  {
    name: 'journey-height-cm',
    path: step('height'),
    as: 'rahul',
    act: async (page) => {
      await choose(page, 1)
      await page.locator('.control input').fill('170')
    },
    shows: '.height__field',
  },
  {
    name: 'journey-height-goal-note',
    path: step('goal-weight'),
    as: 'rahul',
    arrange: (page) =>
      answerSaves(page, (route) => route.fulfill({ json: envelope({ warnings: [GOAL_WARNING], guardian: 'none' }) })),
    act: async (page) => {
      await fillRange(page, 0, '75')
      await submit(page)
    },
    shows: '.height__pair',
  },
  {
    name: 'journey-not-saved',
    path: step('gender'),
    as: 'rahul',
    arrange: (page) => answerSaves(page, (route) => route.abort()),
    act: async (page) => {
      await page.locator('.choice').nth(1).click()
      await submit(page)
    },
    shows: '.journey__failed',
  },
]

export const guardianScreens: readonly [Screen, ...Screen[]] = [
  {
    name: 'guardian',
    path: pathTo('guardian'),
    as: 'rahul',
    arrange: (page) => changeProfile(page, { guardian: 'needed' }),
    shows: 'input[type="email"]',
  },
  {
    name: 'guardian-problems',
    path: pathTo('guardian'),
    as: 'rahul',
    arrange: (page) => changeProfile(page, { guardian: 'needed' }),
    act: submit,
    shows: '.inline-error',
  },
  {
    name: 'guardian-asked',
    path: pathTo('guardian'),
    as: 'rahul',
    arrange: (page) => changeProfile(page, { guardian: 'asked' }),
    shows: '.journey__seal',
  },
  {
    name: 'guardian-failed',
    path: pathTo('guardian'),
    as: 'rahul',
    arrange: (page) => answer(page, '/api/users/profile', refusal('Not now, please.', 'INTERNAL'), 500),
    shows: '[role="alert"] h1',
  },
]

const confirm = pathTo('guardianConfirm', { user_id: '01930000-0000-7000-8000-00000000ffff', guardian_code: 'no' })

async function agree(page: Page): Promise<void> {
  await page.locator('input[type="checkbox"]').check()
  await submit(page)
}

export const guardianConfirmScreens: readonly [Screen, ...Screen[]] = [
  { name: 'guardian-confirm', path: confirm },
  { name: 'guardian-confirm-missing', path: confirm, act: submit, shows: '.inline-error' },
  {
    name: 'guardian-confirm-busy',
    path: confirm,
    arrange: (page) => holdBack(page, '/api/auth/confirm_guardian'),
    act: agree,
    shows: 'button[aria-busy="true"]',
  },
  {
    name: 'guardian-confirmed',
    path: confirm,
    arrange: (page) => answer(page, '/api/auth/confirm_guardian', envelope({})),
    act: agree,
    shows: '.journey__outcome',
  },
  { name: 'guardian-link-invalid', path: confirm, act: agree, shows: '.journey__outcome' },
]
