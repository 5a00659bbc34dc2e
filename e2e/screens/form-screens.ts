import type { Page } from '@playwright/test'
import { formPath, pathTo } from '@thali/client/app/paths'
import { ANSWERS, answerForm } from '../support/form-fixture.ts'
import { answer, envelope, holdBack, refusal, type Screen } from './screen.ts'

const path = formPath(1)
const READ = '/api/DynamicForms/dynamic_form?*'
const SAVE = '/api/DynamicForms/save_onboarding_form'

const byId = (page: Page, id: string) => page.locator(`#field-${id}`)
/** Phones go on from section to section, wide windows have them all. */
async function toLastSection(page: Page): Promise<void> {
  const isWide = (page.viewportSize()?.width ?? 0) >= 840
  if (!isWide) await page.locator('.form-foot button[type="submit"]').click()
  await byId(page, 'blood').waitFor()
}

async function choose(page: Page, id: string, ...places: readonly number[]): Promise<void> {
  await byId(page, id).click()
  const options = page.locator('dialog[open] .option')
  for (const place of places) {
    const tick = options.nth(place).locator('input')
    if (await tick.count()) await tick.check()
    else await options.nth(place).click()
  }
  const done = page.locator('dialog[open] .sheet__foot button')
  if (await done.count()) await done.click()
  await page
    .locator('dialog[open]')
    .waitFor({ state: 'detached' })
    .catch(() => undefined)
}

async function fill(page: Page): Promise<void> {
  await byId(page, 'occupation').fill('Teacher')
  await byId(page, 'waist').fill('84.5')
  await byId(page, 'hip').fill('101')
  await toLastSection(page)
  await choose(page, 'blood', 2)
  await choose(page, 'conditions', 0, 1, 2, 4)
  await choose(page, 'allergies', 0)
}

async function submit(page: Page): Promise<void> {
  await page.locator('.form-foot button[type="submit"]').click()
}

async function keepsWaiting(page: Page): Promise<void> {
  await answerForm(page)
  await page.route(`**${SAVE}`, (route) => route.abort())
}

async function refusesSubmission(page: Page): Promise<void> {
  await answerForm(page)
  await answer(page, SAVE, refusal('This date form has been already filled ', 'FORM_DATE_FILLED'), 409)
}

async function fillAndSubmit(page: Page): Promise<void> {
  await byId(page, 'occupation').waitFor()
  await fill(page)
  await choose(page, 'conditions', 4)
  await submit(page)
}

/** A submission that the server does not take. */
async function fillAndBeRefused(page: Page): Promise<void> {
  await fillAndSubmit(page)
  await page.locator('.alert__actions button').click()
}

/** A submission that has not landed, seen from the home screen. */
async function goHomeWithUnsent(page: Page): Promise<void> {
  await fillAndSubmit(page)
  const alert = page.locator('.alert__actions button')
  await alert.or(page.locator('.message-card--caution')).first().waitFor()
  if (await alert.isVisible()) await alert.click()
  await page.locator('.form-head a, .form-head button').last().click()
  await page.locator('.unsent__chip').waitFor()
}

const asked = (form_number: number, form_title: string, change: object = {}) => ({
  form_number,
  form_title,
  form_type: 'own',
  diet_date: null,
  due_on: null,
  reason: 'asked',
  ...change,
})

/** T-01: what is asked of the person, on the home screen. */
export const askedScreens: readonly Screen[] = [
  {
    name: 'home-asked',
    path: pathTo('home'),
    as: 'asha',
    arrange: (page) =>
      answer(
        page,
        '/api/DynamicForms/asked',
        envelope([
          asked(3, 'How is it going?', { diet_date: '2026-11-14', due_on: '2026-11-15' }),
          asked(3, 'How is it going?', { diet_date: '2099-11-21', due_on: '2099-11-22' }),
          asked(1, 'Getting to know you', { reason: 'unlocked' }),
          asked(100, 'What you and your family cook and eat on a working day', { reason: 'draft' }),
        ]),
      ),
    shows: '.asked__list',
  },
]

const filled = { form_filled: [{ diet_date: null, form_filled: ANSWERS }], revision: 1 }

export const formScreens: readonly [Screen, ...Screen[]] = [
  { name: 'form', path, as: 'asha', arrange: (page) => answerForm(page), shows: '#field-occupation' },
  {
    name: 'form-filling',
    path,
    as: 'asha',
    arrange: async (page) => {
      await answerForm(page)
      await holdBack(page, '/api/DynamicForms/upload_documents')
    },
    act: async (page) => {
      await byId(page, 'occupation').waitFor()
      await fill(page)
      const file = {
        name: 'thyroid-profile-nov.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7 report'),
      }
      await page.locator('input[type="file"]').setInputFiles(file)
    },
    shows: '.file-row',
  },
  {
    name: 'form-missing',
    path,
    as: 'asha',
    arrange: (page) => answerForm(page),
    act: async (page) => {
      await byId(page, 'waist').fill('12')
      await toLastSection(page)
      await submit(page)
    },
    shows: '.error-summary',
  },
  {
    name: 'form-choosing',
    path,
    as: 'asha',
    arrange: (page) => answerForm(page),
    act: async (page) => {
      await toLastSection(page)
      await byId(page, 'conditions').click()
      await page.locator('dialog[open] .option input').first().check()
    },
    shows: 'dialog[open] .option input:checked',
  },
  {
    name: 'form-filled',
    path,
    as: 'asha',
    arrange: (page) => answerForm(page, filled),
    shows: '.message-card--positive',
  },
  {
    name: 'form-filled-open',
    path,
    as: 'asha',
    arrange: (page) => answerForm(page, { ...filled, edit_form: 1 }),
    shows: '.message-card__actions button',
  },
  {
    name: 'form-editing',
    path: formPath(1, { edit: true }),
    as: 'asha',
    arrange: (page) => answerForm(page, { ...filled, edit_form: 1 }),
    shows: '#field-occupation',
  },
  {
    name: 'form-dates',
    path: formPath(3),
    as: 'asha',
    arrange: (page) =>
      answerForm(page, {
        form_number: 3,
        form_title: 'Health progress',
        form_type: 'health_progress',
        diet_dates: ['2026-11-14', '2026-11-21'],
      }),
    shows: '#field-diet-dates',
  },
  {
    name: 'form-waiting',
    path,
    as: 'asha',
    arrange: keepsWaiting,
    act: fillAndSubmit,
    shows: '.message-card--caution',
  },
  {
    name: 'form-refused',
    path,
    as: 'asha',
    arrange: refusesSubmission,
    act: async (page) => {
      await fillAndBeRefused(page)
      if ((page.viewportSize()?.width ?? 0) < 840) await page.locator('.form-foot .icon-button').click()
    },
    shows: '.message-card--danger',
  },
  {
    name: 'form-new-version',
    path,
    as: 'asha',
    arrange: (page) =>
      answerForm(page, {
        form_version: 2,
        draft: {
          answers: { occupation: 'Teacher' },
          form_version: 2,
          dropped: [{ fieldId: 'sleep', value: 'Six hours', reason: 'field-gone' }],
          updated_at: '2026-11-20T08:00:00Z',
        },
      }),
    shows: '.message-card--caution',
  },
  {
    name: 'form-elsewhere',
    path,
    as: 'asha',
    arrange: async (page) => {
      await answerForm(page)
      await page.route(`**${SAVE}`, async (route) => {
        await answerForm(page, { ...filled, edit_form: 1 })
        await route.fulfill({ json: refusal('You have filled this form already', 'FORM_FILLED'), status: 409 })
      })
    },
    act: fillAndBeRefused,
    shows: '.form-fill > .segmented',
  },
  {
    name: 'form-waiting-at-home',
    path,
    as: 'asha',
    arrange: keepsWaiting,
    act: goHomeWithUnsent,
    shows: '.unsent__chip',
  },
  {
    name: 'form-needs-you-tray',
    path,
    as: 'asha',
    arrange: refusesSubmission,
    act: async (page) => {
      await goHomeWithUnsent(page)
      await page.locator('.unsent__chip').click()
    },
    shows: '.unsent__row',
  },
  { name: 'form-loading', path, as: 'asha', arrange: (page) => holdBack(page, READ), shows: '[aria-busy="true"]' },
  {
    name: 'form-failed',
    path,
    as: 'asha',
    arrange: (page) => answer(page, READ, refusal('Something broke here.', 'INTERNAL'), 500),
    shows: '.card[role="alert"]',
  },
  { name: 'form-none', path: formPath(999_999), as: 'asha' },
]
