import { expect, type Page, type TestInfo } from '@playwright/test'

export type OutboxMessage = {
  readonly channel: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Ten digits that no other test and no earlier run has used: the gate of 60 seconds per phone stands always. */
export function freshPhone(testInfo: TestInfo): string {
  const unique = `${Date.now() % 10_000_000}`.padStart(7, '0')
  return `7${testInfo.workerIndex % 10}${Math.floor(Math.random() * 10)}${unique}`
}

export function freshEmail(testInfo: TestInfo): string {
  return `way-in-${testInfo.workerIndex}-${Date.now()}-${Math.floor(Math.random() * 1000)}@example.com`
}

async function messagesTo(page: Page, to: string): Promise<OutboxMessage[]> {
  const messages: OutboxMessage[] = await (await page.request.get('/dev/outbox.json')).json()
  return messages.filter((message) => message.to === to)
}

/** The newest of `count` messages to this address or phone, once that many have left. */
async function newestMessage(page: Page, to: string, count: number): Promise<OutboxMessage> {
  await expect.poll(async () => (await messagesTo(page, to)).length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  const [newest] = await messagesTo(page, to)
  if (newest === undefined) throw new Error(`no message to ${to}`)
  return newest
}

export async function codeFor(page: Page, digits: string, count = 1): Promise<string> {
  const { text } = await newestMessage(page, `+91${digits}`, count)
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

/** The path of the link in the newest mail. */
export async function linkFor(page: Page, email: string, count = 1): Promise<string> {
  const { text } = await newestMessage(page, email, count)
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').pathname
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

export const wrongCode = (code: string): string => (code.startsWith('0') ? '1' : '0') + code.slice(1)

export type NewClient = { readonly name: string; readonly email: string; readonly phone: string }

/** Fills and sends the form of /signup; the answer stands on /login afterwards. */
export async function signUp(page: Page, { name, email, phone }: NewClient, path = '/signup'): Promise<void> {
  await page.goto(path)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/login$/)
}
