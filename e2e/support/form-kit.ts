import { expect, type Locator, type Page } from '@playwright/test'
import { becomeClientWithPassword } from './continuity-kit.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
type Answer = any

/** All answers of the journey. */
export const PROFILE = {
  reason_of_joining: 'weight management',
  main_goals: 'lose',
  diet_tags: 'lose',
  gender: 'F',
  date_of_birth: '1991-08-14',
  weight: 68.4,
  weight_unit: 'kgs',
  goal_weight: 62,
  goal_weight_unit: 'kgs',
  height: '5.6',
  height_unit: 'feet',
}

/** A new client whose journey is finished, so that forms open; their name to sign in again. */
export async function becomeFinishedClient(page: Page): Promise<string> {
  const email = await becomeClientWithPassword(page)
  await finishJourney(page)
  return email
}

/** All questions of the journey, for whoever is signed in here. */
export async function finishJourney(page: Page): Promise<void> {
  await callAs(page, '/api/users/profile', PROFILE)
}

/** Calls the API as whoever is signed in here: with a body it is a POST. */
export async function callAs(page: Page, path: string, body?: unknown): Promise<Answer> {
  const reply = await page.evaluate(
    async ({ path: where, body: sent }) => {
      const headers: Record<string, string> = { authorization: `Bearer ${localStorage.getItem('token')}` }
      if (sent !== undefined)
        Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() })
      const init = sent === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(sent) }
      const answer = await fetch(where, init)
      return { status: answer.status, text: await answer.text() }
    },
    { path, body },
  )
  expect(reply.status, reply.text).toBe(200)
  return JSON.parse(reply.text)
}

/** What the server has of a form of whoever is signed in here. */
export async function formOnServer(page: Page, formNumber: number, dietDate?: string): Promise<Answer> {
  const query = new URLSearchParams({ form_number: String(formNumber), ...(dietDate && { diet_date: dietDate }) })
  return (await callAs(page, `/api/DynamicForms/dynamic_form?${query}`)).data
}

export const control = (page: Page, fieldId: string): Locator => page.locator(`#field-${fieldId}`)
const sheet = (page: Page): Locator => page.locator('dialog[open]')

/** Chooses in the sheet of a field: one option, or several and 'Done'. */
export async function chooseIn(page: Page, fieldId: string, ...texts: readonly string[]): Promise<void> {
  await control(page, fieldId).click()
  const done = sheet(page).getByRole('button', { name: 'Done' })
  const isSeveral = (await done.count()) > 0
  for (const text of texts) {
    if (isSeveral) await sheet(page).getByRole('checkbox', { name: text, exact: true }).check()
    else await sheet(page).getByRole('button', { name: text, exact: true }).click()
  }
  if (isSeveral) await done.click()
  await expect(sheet(page)).toHaveCount(0)
}

export const nextSection = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next' }).click()

export async function submitForm(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit' })
  // Sections that come into view on the way down get their own height only then: the button is where it stays two frames later.
  await button.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await button.click()
}

export const isWide = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 840
/** Phones show a section at a time. */
export async function goOn(page: Page): Promise<void> {
  if (!isWide(page)) await nextSection(page)
}

/** Every question of the demo's feedback form. */
export async function fillFeedback(page: Page): Promise<void> {
  for (const id of ['taste', 'ease', 'hunger', 'talks']) await chooseIn(page, id, 'Good')
  await goOn(page)
  await control(page, 'liked').fill('Two rotis are enough')
  await chooseIn(page, 'recommend', 'Yes')
}
