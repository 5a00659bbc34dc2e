import { type Browser, expect, type Page, test } from '@playwright/test'
import { untilItWorksOffline, watchCrashes } from '../support/continuity-kit.ts'
import { chooseIn, control, finishJourney, submitForm } from '../support/form-kit.ts'
import { HOME } from '../support/journey-kit.ts'
import { aPhoto, lookInside } from '../support/photo.ts'
import { freshEmail, linkFor } from './way-in.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** Names hold no digits. */
const letters = (number: number) => String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
const MEDICINE = 'Do you take a medicine?'
const WEIGHT = 'Weight this morning'
const PRESCRIPTION = 'A photo of the prescription'

test.use({ actionTimeout: 10_000 })

async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Username or email').fill('meera@example.com')
  await page.getByLabel('Password', { exact: true }).fill('thali-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
}

/** Invited from the console, and on a phone of their own with their journey behind them. */
async function inviteClient(page: Page, browser: Browser, name: string, email: string): Promise<Page> {
  await page.getByRole('button', { name: 'Invite client' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill(name)
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`The invitation to ${name} is on its way.`)).toBeVisible()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  await phone.goto(await linkFor(phone, email))
  await phone.getByRole('button', { name: 'Activate Account' }).click()
  await phone.getByRole('button', { name: 'Skip for now' }).click()
  await expect(phone).toHaveURL(/\/let-begin$/)
  await finishJourney(phone)
  return phone
}

async function addField(page: Page, question: string, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Field /' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a field' })
  await dialog.getByLabel('Question', { exact: true }).fill(question)
  await dialog.locator('.type-choice').filter({ hasText: type }).click()
  await dialog.getByRole('button', { name: 'Add field' }).click()
  // The keyboard is led to the question: what is typed before that lands there.
  const settings = page.getByRole('complementary', { name: 'Settings' })
  await expect(settings.getByLabel('Question', { exact: true })).toBeFocused()
}

async function makeForm(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'Forms' }).first().click()
  await page.getByRole('button', { name: 'New form' }).click()
  await page.getByLabel('Name in English').fill(title)
  await page.getByRole('button', { name: 'Create form' }).click()
  await expect(page.getByLabel('Name of the form', { exact: true })).toHaveValue(title)
  await addField(page, MEDICINE, 'One of several')
  for (const [place, text] of ['Yes', 'No'].entries()) {
    await page.getByRole('button', { name: 'Option', exact: true }).click()
    await page.getByRole('textbox', { name: `Option ${place + 1}`, exact: true }).fill(text)
  }
  await addField(page, PRESCRIPTION, 'File')
  await page.getByRole('button', { name: 'Show only when' }).click()
  await expect(page.getByRole('group', { name: `Show when ${MEDICINE} is Yes` })).toBeVisible()
  await addField(page, WEIGHT, 'Number')
  // The two limits in the wrong boxes: the checker says so.
  await page.getByLabel('At least').fill('200')
  await page.getByLabel('At most').fill('30')
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish v1' })
  await expect(dialog.getByText('has limits that no answer can keep.')).toBeVisible()
  await expect(dialog.getByText('has no Hindi.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Fix', exact: true }).click()
  await expect(dialog.getByText('must be fixed first')).toBeHidden()
  await dialog.getByRole('button', { name: 'Publish v1' }).click()
  await expect(page.getByText('v1 is live.')).toBeVisible()
}

async function askFor(page: Page, name: string, dates: readonly string[]): Promise<void> {
  await page.getByRole('radio', { name: 'Who and when' }).click()
  await page.getByLabel('Find a client').fill(name)
  await expect(page.getByLabel('Client', { exact: true }).getByRole('option')).toHaveText([name])
  for (const date of dates) await page.getByLabel('For a date (or several)').fill(date)
  await page.getByRole('button', { name: 'Ask for 2 dates' }).click()
  await expect(page.getByText('Asked 2 times.')).toBeVisible()
}

const asked = (phone: Page, title: string) => phone.getByRole('link', { name: new RegExp(`^${title}`) })

/** The later of the two days, without a network and with a photo; there is one again at the end. */
async function fillOffline(phone: Page, photo: Awaited<ReturnType<typeof aPhoto>>): Promise<void> {
  const context = phone.context()
  await untilItWorksOffline(phone, control(phone, 'weight-this-morning'))
  await context.setOffline(true)
  await chooseIn(phone, 'do-you-take-a-medicine', 'Yes')
  await phone.locator('input[type="file"]').setInputFiles(photo)
  await expect(phone.locator('.file-row')).toContainText('will be uploaded')
  await control(phone, 'weight-this-morning').fill('71')
  await expect(phone.getByText('saved on this phone', { exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone.locator('.file-row')).toContainText(photo.name)
  await submitForm(phone)
  await expect(phone.getByText('Saved on this phone', { exact: true })).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('Saved on this phone', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await expect(phone.getByText('This form is filled')).toBeVisible({ timeout: 15_000 })
}

async function openForms(page: Page, name: string): Promise<void> {
  await page.goto(`/console?attention=all&search=${name}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('navigation', { name: 'Client’s file' }).getByRole('link', { name: 'Forms' }).click()
}

test('W-01 W-02 F-05 F-09 F-13 W-08 a form lives: made, published, asked, filled without network with a photo, read, unlocked, changed, compared @desktop', async ({
  page,
  browser,
  context,
}, testInfo) => {
  test.setTimeout(180_000)
  const name = `Leela ${letters(Date.now())}`
  const title = `Medicines ${Date.now()}`
  await logIn(page)
  const phone = await inviteClient(page, browser, name, freshEmail(testInfo))
  const crashes = [watchCrashes(context), watchCrashes(phone.context())]

  await test.step('the provider makes it, heeds the findings, publishes it and asks for two days', async () => {
    await makeForm(page, title)
    await publish(page)
    await askFor(page, name, [daysAgo(7), daysAgo(0)])
  })
  const photo = await aPhoto('prescription.jpg')
  await test.step('the client fills one day, and the other without a network', async () => {
    await phone.goto(HOME)
    await expect(asked(phone, title)).toHaveCount(2)
    await asked(phone, title).first().click()
    await chooseIn(phone, 'do-you-take-a-medicine', 'No')
    await control(phone, 'weight-this-morning').fill('73')
    await submitForm(phone)
    await expect(phone.getByText('This form is filled')).toBeVisible()
    await phone.getByRole('button', { name: 'Home', exact: true }).click()
    await expect(asked(phone, title)).toHaveCount(1)
    await asked(phone, title).click()
    await fillOffline(phone, photo)
  })
  await test.step('the provider reads it; the photo tells no longer where it was taken', async () => {
    await openForms(page, name)
    await page
      .getByRole('link', { name: new RegExp(`^${title}`) })
      .first()
      .click()
    const [picture] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: photo.name }).click(),
    ])
    await expect(picture.getByRole('img')).toBeVisible()
    const shown = await (await page.request.get(picture.url())).body()
    expect((await lookInside(photo.buffer)).notes).toHaveLength(1)
    expect(await lookInside(shown)).toEqual({ notes: [], width: 320, height: 240, format: 'jpeg' })
    await picture.close()
    await expect(page.getByRole('row').filter({ hasText: WEIGHT })).toContainText('−2')
  })
  await test.step('the client asks to change it, is let, and changes it', async () => {
    await phone.getByRole('button', { name: 'Ask to change them' }).click()
    await expect(phone.getByText('You have asked to change these answers.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('asks to change it')).toBeVisible()
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expect(page.getByText('open for a change')).toBeVisible()
    await phone.goto(HOME)
    await asked(phone, title).filter({ hasText: 'You can change your answers now' }).click()
    await control(phone, 'weight-this-morning').fill('72')
    await submitForm(phone)
    await expect(phone.getByText('This form is filled')).toBeVisible()
  })
  await test.step('the provider compares, and sees who did what', async () => {
    await page.reload()
    await expect(page.getByRole('row').filter({ hasText: WEIGHT })).toContainText('−1')
    await expect(page.getByRole('row').filter({ hasText: MEDICINE })).toContainText('No')
    const edits = page.getByRole('complementary', { name: 'Edits' })
    await expect(edits.getByText(`${WEIGHT}: 71 72`)).toBeVisible()
    await page.getByRole('link', { name: 'Forms' }).last().click()
    const timeline = page.getByRole('complementary', { name: 'Timeline' })
    for (const what of ['Form changed', 'Form unlocked', 'Asked to unlock a form', 'Form asked'])
      await expect(timeline.getByText(what).first()).toBeVisible()
    await timeline.getByRole('radio', { name: 'Access' }).check({ force: true })
    await expect(timeline.getByText('Looked at a document').first()).toBeVisible()
  })
  expect(crashes).toEqual([[], []])
  await phone.context().close()
})
