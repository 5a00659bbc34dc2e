import { expect, type Locator, type Page } from '@playwright/test'
import { formPath, pathTo } from '@thali/client/app/paths'
import { keptOnDevice, signInHere, untilItWorksOffline } from '../support/continuity-kit.ts'
import { HOME } from '../support/journey-kit.ts'
import type { ChaosClient, ChaosForm } from './browser-rows.ts'
import type { KillableChromium } from './killable-chromium.ts'

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
/** What a person does with one form. */
export type Errand = {
  readonly form: ChaosForm
  readonly weight: number
  readonly files: readonly File[]
  readonly asksUnlock: boolean
}
/** Does one thing on the screens of a tab; false when it cannot be done yet. Once done, the device has it. */
type Step = (page: Page) => Promise<boolean>

const QUEUE = 'thali-offline'
const LOGIN = /\/(?:auth\/)?login$/
const question = (page: Page) => page.locator('#field-weight')
const waiting = (page: Page) => page.getByText('Saved on this phone', { exact: true })
const filled = (page: Page) => page.getByText('This form is filled')
/** The server took it for another submission than the one before. */
const refused = (page: Page) => page.getByText(/filled elsewhere meanwhile|answers could not be saved/)
const asked = (page: Page) => page.getByText('You have asked to change these answers.')
const presses = (button: Locator): Promise<boolean> =>
  button.click({ timeout: 3000 }).then(
    () => true,
    () => false,
  )
const login = (page: Page) => page.getByLabel('Username or email')

/** Somebody who does their errands on the screens, come what may. */
export function chaosPerson(phone: KillableChromium, client: ChaosClient) {
  const goTo = (page: Page, path: string) => page.goto(phone.origin + path)
  const signIn = async (page: Page) => {
    await phone.goOffline(false)
    await expect(async () => {
      if (!LOGIN.test(page.url())) await goTo(page, pathTo('login'))
      // What stands there until the app has started does not listen yet.
      await expect(page.locator('html:not(:has(.shell))')).toBeVisible()
      await signInHere(page, client.email)
      await expect(page).not.toHaveURL(LOGIN)
    }).toPass({ timeout: 40_000 })
  }
  const signInWhereAsked = async (page: Page) => {
    if (await login(page).isVisible()) await signIn(page)
  }
  /** The form as it stands; without a network and without what the device kept of it, with one. */
  const openForm = async (page: Page, { form_number }: ChaosForm) => {
    const seen = question(page).or(waiting(page)).or(filled(page)).first()
    for (let tries = 0; tries < 4; tries++) {
      await goTo(page, formPath(form_number))
      const other = login(page).or(refused(page)).or(page.getByText('The form could not be loaded'))
      await expect(seen.or(other).first()).toBeVisible()
      await expect(refused(page), 'what was sent twice counts twice').toBeHidden()
      if (await seen.isVisible()) return
      await phone.goOffline(false)
      await signInWhereAsked(page)
    }
    throw new Error(`form ${form_number} does not open`)
  }
  /** A session that ends in the middle of it leads to the login: they sign in and go on with what was not done yet. */
  const comeWhatMay =
    (step: Step, tries = 3): Step =>
    async (page) => {
      try {
        return await step(page)
      } catch (error) {
        if (tries === 1 || !(await login(page).isVisible())) throw error
        await signIn(page)
        return comeWhatMay(step, tries - 1)(page)
      }
    }
  const addFile =
    (form: ChaosForm, file: File): Step =>
    async (page) => {
      await openForm(page, form)
      const row = page.locator('.file-row').filter({ hasText: file.name })
      if (!(await row.isVisible())) await page.locator('input[type="file"]').setInputFiles(file)
      await expect(row).toContainText(/KB|Uploading|will be/)
      await expect(page.getByText(/^saved(?: on this phone)?$/)).toBeVisible()
      return true
    }
  const fill =
    ({ form, weight }: Errand): Step =>
    async (page) => {
      await openForm(page, form)
      const done = waiting(page).or(filled(page)).first()
      if (await done.isVisible()) return true
      await question(page).fill(String(weight))
      await page.locator('#field-note').fill(`of ${form.title}`)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(done).toBeVisible({ timeout: 20_000 })
      return true
    }
  const askUnlock =
    (form: ChaosForm): Step =>
    async (page) => {
      await openForm(page, form)
      if (!(await filled(page).isVisible())) return false
      const ask = page.getByRole('button', { name: 'Ask to change them' })
      await expect(ask.or(asked(page)).first()).toBeVisible()
      // What the device showed last may be older than what the server says a moment later, and take the button away.
      if (!(await asked(page).isVisible()) && !(await presses(ask))) return false
      await expect(asked(page)).toBeVisible()
      return true
    }
  const stepsOf = (errand: Errand): readonly Step[] =>
    [
      ...errand.files.map((file) => addFile(errand.form, file)),
      fill(errand),
      ...(errand.asksUnlock ? [askUnlock(errand.form)] : []),
    ].map((step) => comeWhatMay(step))
  /** What the queue of this device still holds. */
  const unsent = async (page: Page): Promise<readonly unknown[]> => {
    const [[, operations = []] = []] = JSON.parse(await keptOnDevice(page, QUEUE))
    return operations
  }
  return {
    signIn,
    signInWhereAsked,
    stepsOf,
    /** Signed in, every form opened once, and all of it kept for times without a network. */
    settleIn: async (page: Page, forms: readonly ChaosForm[]) => {
      await signIn(page)
      await untilItWorksOffline(page, page.getByRole('heading', { level: 1 }))
      for (const form of forms) {
        await openForm(page, form)
        await expect.poll(() => keptOnDevice(page)).toContain(form.title)
      }
    },
    wake: (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    /** Stays where the app says that something would be lost; says whether they have left. */
    signOut: async (page: Page): Promise<boolean> => {
      const signOut = page.locator('main').getByRole('button', { name: 'Sign out' })
      await goTo(page, pathTo('more'))
      await expect(signOut.or(login(page)).first()).toBeVisible()
      if (await login(page).isVisible()) return true
      await signOut.click()
      const stay = page.getByRole('alertdialog').getByRole('button', { name: 'Stay' })
      await expect(stay.or(login(page)).first()).toBeVisible()
      if (!(await stay.isVisible())) return true
      await stay.click()
      return false
    },
    /** The session ends on the server, as from another device; `server` is its own address, past the faults. */
    endSession: async (page: Page, server: string) => {
      const token = await page.evaluate(() => localStorage.getItem('token')).catch(() => null)
      if (token === null) return
      await fetch(`${server}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    },
    /** With a network that does not fail any more, everything leaves. */
    sendAll: async (page: Page) => {
      await goTo(page, HOME)
      await signInWhereAsked(page)
      await expect(async () => {
        await signInWhereAsked(page)
        await page.evaluate(() => window.dispatchEvent(new Event('online')))
        expect(await unsent(page)).toEqual([])
      }).toPass({ timeout: 30_000, intervals: [200] })
    },
  }
}

export type ChaosPerson = ReturnType<typeof chaosPerson>
