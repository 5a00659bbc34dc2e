import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { becomeNewClient } from './journey-kit.ts'

export const PASSWORD = 'kadhi-chawal-42'

/** A new client whose journey nobody has begun, and who can sign in again: their name for it. */
export async function becomeClientWithPassword(page: Page, firstName?: string): Promise<string> {
  const email = await becomeNewClient(page, firstName)
  const data = { new_password: PASSWORD, confirm_password: PASSWORD }
  const reply = await page.request.post('/api/auth/set_password', { data, headers: await bearer(page) })
  expect(reply.status(), await reply.text()).toBe(200)
  return email
}

/** The session ends on the server, as it does when it is ended from another device. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const headers = await bearer(page)
  const reply = await page.evaluate(
    async (sent) => (await fetch('/api/auth/logout', { method: 'POST', headers: sent, credentials: 'omit' })).status,
    headers,
  )
  expect(reply).toBe(200)
}

async function bearer(page: Page): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
}

/** Fills the login form that is on the screen. */
export async function signInHere(page: Page, name: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Username or email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/**
 * The worker fetches every file of the app when the page is idle and serves from the second page on: on a busy machine
 * that takes a while, and an installation that was cut short begins anew with the next page.
 */
export async function untilItWorksOffline(page: Page, seen: Locator): Promise<void> {
  const isInstalled = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active))
  const isReady = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match('/tabs/dashboard/home', { ignoreVary: true })) !== undefined,
    )
  await expect(async () => {
    await expect.poll(isInstalled, { timeout: 25_000 }).toBe(true)
    await page.reload()
    await expect(seen).toBeVisible()
    await expect.poll(isReady, { timeout: 25_000 }).toBe(true)
  }).toPass({ timeout: 120_000 })
}

/** Mistakes of the app's own; a call that is refused or lost on purpose is none. */
export function watchCrashes(context: BrowserContext): string[] {
  const crashes: string[] = []
  context.on('weberror', (error) => crashes.push(error.error().message))
  return crashes
}

/** Everything that the app keeps in one of its databases on this device, as text. */
export function keptOnDevice(page: Page, name = 'thali'): Promise<string> {
  return page.evaluate(async (databaseName) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(databaseName)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => resolve(opening.result)
    })
    const all = [...database.objectStoreNames].map(async (name) => {
      const store = database.transaction(name).objectStore(name)
      const read = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })
      return Promise.all([read(store.getAllKeys()), read(store.getAll())])
    })
    const kept = JSON.stringify(await Promise.all(all))
    database.close()
    return kept
  }, name)
}

/** Until what was typed has reached the device's store: a program reloads sooner after a key than a person can. */
export async function untilKept(page: Page): Promise<void> {
  let last: string | undefined
  const isSettled = async () => {
    const before = last
    last = await keptOnDevice(page)
    return last === before
  }
  await expect.poll(isSettled).toBe(true)
}
