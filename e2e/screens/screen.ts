import type { Locator, Page } from '@playwright/test'

/** A screen, or a notable state of one, and how to get there. Nothing here depends on the language. */
export type Screen = {
  /** Unique; the name of its pictures. */
  readonly name: string
  readonly path: string
  /** Who looks at it; a guest where it is left out. */
  readonly as?: keyof typeof PEOPLE
  /** Before it is opened: answers of the server that cannot be had otherwise. */
  readonly arrange?: (page: Page) => Promise<unknown>
  /** After it is opened: what a person does there. */
  readonly act?: (page: Page) => Promise<unknown>
  /** What tells that it is there; a heading where it is left out. */
  readonly shows?: string
}

/** The demo's: Asha has finished her journey, Rahul has not begun his. */
const PEOPLE = { asha: 'asha@example.com', rahul: 'rahul@example.com' } as const

type Session = { readonly token: string; readonly cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>> }
const sessions = new Map<string, Promise<Session>>()

/** One session of each person for a whole run: signing in is not what is looked at here. */
async function signIn(page: Page, person: keyof typeof PEOPLE): Promise<Session> {
  const reply = await page.request.post('/api/auth/token', {
    data: { username: PEOPLE[person], password: 'thali-demo' },
  })
  const { token } = await reply.json()
  // The language is the context's own.
  const cookies = (await page.context().cookies()).filter(({ name }) => name !== 'thali-language')
  return { token, cookies }
}

export async function openScreen(page: Page, screen: Screen): Promise<void> {
  const { as, arrange, act, path, shows = 'h1' } = screen
  if (as !== undefined) {
    const session = sessions.get(as) ?? signIn(page, as)
    sessions.set(as, session)
    const { token, cookies } = await session
    await page.context().addCookies(cookies)
    await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
  }
  await arrange?.(page)
  await page.goto(path)
  if (act) {
    // What stands there until the app has started does not listen yet.
    await page.locator('html:not(:has(.shell)) :is(h1, dialog[open], main)').first().waitFor()
    await act(page)
  }
  await page.locator(shows).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Answers one call of the API. */
export function answer(page: Page, path: string, json: unknown, status = 200): Promise<unknown> {
  return page.route(`**${path}`, (route) => route.fulfill({ json, status }))
}

/** Lets one call wait for ever. */
export function holdBack(page: Page, path: string): Promise<unknown> {
  return page.route(`**${path}`, () => new Promise(() => undefined))
}

export const envelope = (data: unknown, message = '') => ({ isValid: 1, message, data })
export const refusal = (message: string, code: string) => ({ isValid: 0, message, code })

export const submit = (page: Page): Promise<void> => page.locator('form button[type="submit"]').click()
export const openMenu = (page: Page): Promise<void> => page.locator('[aria-haspopup="dialog"]').last().click()
export const acknowledge = (page: Page): Promise<void> => page.locator('.alert__actions button').click()
export const choose = (page: Page, index: number): Promise<void> =>
  page.locator('.segmented input').nth(index).check({ force: true })

export async function typeCode(page: Page, code: string): Promise<void> {
  const first: Locator = page.locator('.code__box').first()
  await first.click()
  await page.keyboard.type(code)
}
