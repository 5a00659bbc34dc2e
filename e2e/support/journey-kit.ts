import { type APIRequestContext, expect, type Locator, type Page, type Route } from '@playwright/test'

export const HOME = '/tabs/dashboard/home'
export const step = (name: string) => `/signup-journey/${name}`

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const word = () => Array.from({ length: 12 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('')

type Message = { readonly to: string; readonly text: string }

/** The newest link of a kind that was mailed to somebody: its path. */
export async function mailedLink(request: APIRequestContext, to: string, kind: RegExp): Promise<string> {
  let path: string | undefined
  await expect(async () => {
    const messages: readonly Message[] = await (await request.get('/dev/outbox.json')).json()
    path = messages.find((message) => message.to === to && kind.test(message.text))?.text.match(kind)?.[0]
    expect(path).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return path ?? ''
}

/** Signs a new client up, opens the mailed link and leaves this page signed in: a journey that nobody has begun. */
export async function becomeNewClient(page: Page, firstName = 'Mira'): Promise<string> {
  const { email, token } = await newClient(page.request, firstName)
  await keepToken(page, token)
  return email
}

/** A new client without any browser. */
export async function newClient(request: APIRequestContext, firstName: string) {
  const email = `${word()}@example.com`
  const phone_number = `+919${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`
  const signUp = await request.post('/api/auth/register', { data: { first_name: firstName, email, phone_number } })
  expect(signUp.status(), await signUp.text()).toBe(200)
  const link = await mailedLink(request, email, /\/activate\/\S+/)
  const [user_id, activation_code] = link.split('/').slice(2)
  const reply = await request.post('/api/auth/activate', { data: { user_id, activation_code, confirmed: true } })
  return { email, user_id: user_id ?? '', token: String((await reply.json()).token) }
}

/** Rahul has not begun his journey; whoever uses him answers his saves itself (`answerSaves`), so that he never does. */
export async function becomeRahul(page: Page): Promise<void> {
  const data = { username: 'rahul@example.com', password: 'thali-demo' }
  const reply = await page.request.post('/api/auth/token', { data })
  await keepToken(page, (await reply.json()).token)
}

async function keepToken(page: Page, token: string): Promise<void> {
  await page.goto('/landing-page')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
}

type Saved = { readonly body: Record<string, unknown>; readonly key: string | undefined }

/** Answers the journey's saves in the server's place and gives what was sent. */
export async function answerSaves(page: Page, answer?: (route: Route, count: number) => Promise<unknown> | undefined) {
  const saved: Saved[] = []
  await page.route('**/api/users/profile', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    saved.push({ body: route.request().postDataJSON(), key: route.request().headers()['idempotency-key'] })
    const own = answer?.(route, saved.length)
    if (own === undefined) await confirmSave(route)
    else await own
  })
  return saved
}

export function confirmSave(route: Route): Promise<void> {
  return route.fulfill({ json: { isValid: 1, message: '', data: { warnings: [], guardian: 'none' } } })
}

/** What the server has of whoever is signed in here. */
export function ownProfile(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` }
    return (await (await fetch('/api/users/profile', { headers })).json()).data[0]
  })
}

export const next = (page: Page): Locator => page.getByRole('button', { name: 'Next' })
export const back = (page: Page): Locator => page.getByRole('button', { name: 'Back' })
export const box = (page: Page): Locator => page.getByLabel(/^Your (goal )?weight$/)

/** The step that is shown: its address, its counter and its bar. */
export async function expectStep(page: Page, name: string, number: number, progress: number): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${step(name)}$`))
  const bar = page.getByRole('progressbar', { name: 'Your journey' })
  await expect(bar).toHaveAttribute('aria-valuetext', `${number}/7`)
  await expect(bar).toHaveAttribute('aria-valuenow', String(Math.round(progress * 100)))
  await expect(page.getByText(`${number}/7`, { exact: true })).toBeVisible()
}

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('the keyboard does not get there')
}

/** No violation, as the reader's system has it: light, then dark. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
}
