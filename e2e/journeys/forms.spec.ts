import { expect, type Page, test } from '@playwright/test'
import { formPath } from '@thali/client/app/paths'
import { signInHere } from '../support/continuity-kit.ts'
import {
  becomeFinishedClient,
  chooseIn,
  control,
  fillFeedback,
  formOnServer,
  goOn,
  isWide,
  nextSection,
  submitForm,
} from '../support/form-kit.ts'
import { HOME } from '../support/journey-kit.ts'
import { aPhoto, lookInside } from '../support/photo.ts'

const ONBOARDING = formPath(1)
const FEEDBACK = formPath(2)
const home = new RegExp(`${HOME}$`)
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const PDF = { name: 'thyroid.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) }

/** The smallest PDF with one empty page. */
function aPdf(): string {
  const body =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\n'
  return `${body}xref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 4>>\nstartxref\n${body.length}\n%%EOF\n`
}

test('F-01 F-02 F-03 a form says whose it is and how it stands, and leads back and home', async ({ page }) => {
  await becomeFinishedClient(page)
  await page.goto(HOME)
  // T-01: what is asked stands on the home screen.
  await page.getByRole('link', { name: /Getting to know you/ }).click()
  await expect(heading(page, 'Getting to know you')).toBeVisible()
  await expect(page.locator('[data-banner="onboarding"]')).toBeVisible()
  await expect(page.getByText('This form is waiting for you')).toBeVisible()
  await page.getByText('Your details').click()
  await expect(page.getByText('@example.com')).toBeVisible()
  await expect(page.getByText('Client code')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Your working day' })).toHaveAttribute('aria-required', 'true')
  await page.getByRole('button', { name: 'Back', exact: true }).first().click()
  await expect(page).toHaveURL(home)
  // It was the browser's own way back: it can be taken forward again.
  await page.goForward()
  await expect(heading(page, 'Getting to know you')).toBeVisible()
  await page.goto(FEEDBACK)
  await expect(page.locator('[data-banner="feedback"]')).toBeVisible()
  await page.getByRole('button', { name: 'Home', exact: true }).click()
  await expect(page).toHaveURL(home)
})

test('F-04 what is missing is marked, listed and led to; number fields take numbers only', async ({ page }) => {
  await becomeFinishedClient(page)
  await page.goto(ONBOARDING)
  const headings = ['About you', 'Your measurements', 'What you eat', 'Your day', 'Your health']
  for (const name of isWide(page) ? [] : headings.slice(0, -1)) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await nextSection(page)
  }
  await submitForm(page)
  const list = page.getByRole('alert')
  await expect(list.getByRole('link', { name: 'Your working day is required' })).toBeVisible()
  await expect(list.getByRole('link', { name: 'Weight is required' })).toBeVisible()
  // The first one is scrolled to, wherever the person was.
  await expect(control(page, 'work')).toBeFocused()
  await expect(control(page, 'work')).toBeInViewport()
  await expect(control(page, 'work')).toHaveAttribute('aria-invalid', 'true')
  await expect(control(page, 'work')).toHaveCSS('box-shadow', /inset/)
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await chooseIn(page, 'work', 'Mostly sitting')
  await expect(list.getByRole('link', { name: 'Your working day is required' })).toHaveCount(0)
  await list.getByRole('link', { name: 'Weight is required' }).click()
  await expect(control(page, 'weight')).toBeFocused()
  await page.keyboard.type('7x2,45kg')
  await expect(control(page, 'weight')).toHaveValue('72.4')
})

test('F-03 F-10 what is offered follows the answers before it; three items and a number stand in the box', async ({
  page,
}) => {
  await becomeFinishedClient(page)
  await page.goto(ONBOARDING)
  await expect(control(page, 'state')).toBeDisabled()
  await control(page, 'country').click()
  await page.getByRole('searchbox').fill('ind')
  await page.getByRole('dialog').getByRole('button', { name: 'India', exact: true }).click()
  await chooseIn(page, 'state', 'Maharashtra')
  await expect(control(page, 'state')).toHaveText('Maharashtra')
  await control(page, 'country').click()
  await page.getByRole('searchbox').fill('nepal')
  await page.getByRole('dialog').getByRole('button', { name: 'Nepal', exact: true }).click()
  await control(page, 'state').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Maharashtra' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  for (let sections = 0; sections < 2; sections++) await goOn(page)
  await chooseIn(page, 'diet', 'Vegetarian')
  await chooseIn(page, 'proteins', 'Dal', 'Chana and rajma', 'Tofu and soya', 'Paneer', 'Dahi and chaas')
  await expect(control(page, 'proteins')).toContainText('Dal')
  await expect(control(page, 'proteins')).toContainText('+2')
  await expect(control(page, 'proteins')).not.toContainText('Paneer')
  await chooseIn(page, 'fasts', 'Ekadashi')
  await chooseIn(page, 'fasts', 'I do not fast')
  await expect(control(page, 'fasts')).not.toContainText('Ekadashi')
  await expect(control(page, 'fast-day')).toHaveCount(0)
  await chooseIn(page, 'fasts', 'On a day of the week')
  await expect(control(page, 'fast-day')).toBeVisible()
})

test('F-05 a file is uploaded on choosing and removed by its place; what is none of the kinds is refused', async ({
  page,
}) => {
  await becomeFinishedClient(page)
  await page.goto(ONBOARDING)
  for (let sections = 0; sections < 4; sections++) await goOn(page)
  const input = page.locator('input[type="file"]')
  const uploaded = page.waitForResponse('**/api/DynamicForms/upload_documents')
  await input.setInputFiles(PDF)
  expect((await uploaded).status()).toBe(200)
  const rows = page.locator('.file-row')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('link', { name: 'thyroid.pdf' })).toHaveAttribute('href', /^\/api\/uploads\/.+exp=.+sig=/)
  expect(await input.inputValue()).toBe('')
  await input.setInputFiles({ ...PDF, name: 'second.pdf' })
  await expect(rows).toHaveCount(2)
  await input.setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only words') })
  await expect(page.getByText('This kind of file cannot be uploaded.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove notes.pdf' }).click()
  await page.getByRole('button', { name: 'Remove thyroid.pdf' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('second.pdf')
  await expect
    .poll(async () =>
      (await formOnServer(page, 1)).draft?.answers.reports?.map((file: { fileName: string }) => file.fileName),
    )
    .toEqual(['second.pdf'])
})

test('F-05 F-13 a file that takes long is there for other devices as soon as it has arrived, without more typing', {
  tag: '@phone',
}, async ({ page }) => {
  await becomeFinishedClient(page)
  await page.goto(ONBOARDING)
  const hold = Promise.withResolvers<void>()
  await page.route('**/api/DynamicForms/upload_documents', async (route) => {
    await hold.promise
    await route.continue()
  })
  await chooseIn(page, 'work', 'Mostly sitting')
  for (let sections = 0; sections < 4; sections++) await goOn(page)
  await page.locator('input[type="file"]').setInputFiles(PDF)
  const draft = async () => (await formOnServer(page, 1)).draft?.answers
  const told = page.waitForResponse('**/api/DynamicForms/draft')
  expect((await told).status()).toBe(200)
  expect((await draft()).work).toBeDefined()
  expect((await draft()).reports ?? []).toEqual([])
  await expect(page.getByText('saved on this phone', { exact: true })).toBeVisible()
  hold.resolve()
  await expect.poll(async () => (await draft()).reports).toMatchObject([{ fileName: 'thyroid.pdf' }])
  await expect(page.getByText('saved', { exact: true })).toBeVisible()
})

test('F-05 a large photo is scaled down before it is sent; an iPhone picture that cannot be read is refused with a hint', {
  tag: '@phone',
}, async ({ page }) => {
  await becomeFinishedClient(page)
  await page.goto(ONBOARDING)
  for (let sections = 0; sections < 4; sections++) await nextSection(page)
  const uploads: string[] = []
  page.on('request', (request) => void (request.url().endsWith('upload_documents') && uploads.push(request.url())))
  const input = page.locator('input[type="file"]')
  // Chromium decodes no HEIC: its first bytes are all that anybody looks at here.
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(4096)])
  await input.setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic })
  await expect(page.getByText('On the iPhone, share it as JPEG')).toBeVisible()
  await page.getByRole('button', { name: 'Remove IMG_0042.HEIC' }).click()
  expect(uploads).toEqual([])
  const photo = await aPhoto('report.jpeg', { width: 3000, height: 800 })
  expect(photo.buffer.length).toBeGreaterThan(1.5 * 1024 * 1024)
  await input.setInputFiles(photo)
  const row = page.locator('.file-row')
  await expect(row).toContainText(/KB, uploaded/, { timeout: 20_000 })
  const sentKb = Number(/([\d,]+) KB/.exec((await row.textContent()) ?? '')?.[1]?.replace(',', ''))
  expect(sentKb * 1024).toBeLessThan(photo.buffer.length * 0.8)
  const kept = await page.request.get((await row.getByRole('link', { name: 'report.jpg' }).getAttribute('href')) ?? '')
  expect(await lookInside(await kept.body())).toEqual({ notes: [], width: 2400, height: 640, format: 'jpeg' })
})

test('F-08 F-13 what is typed is there on another device; submitted, the form is filled', async ({ page, browser }) => {
  const email = await becomeFinishedClient(page)
  await page.goto(FEEDBACK)
  await chooseIn(page, 'taste', 'Very good')
  await expect(page.getByText('saved', { exact: true })).toBeVisible()
  const other = await (await browser.newContext()).newPage()
  await other.goto('/login')
  await signInHere(other, email)
  await expect(other).toHaveURL(home)
  await other.goto(FEEDBACK)
  await expect(control(other, 'taste')).toHaveText('Very good')
  await expect(other.getByText('You go on where you stopped')).toBeVisible()
  await fillFeedback(other)
  await submitForm(other)
  await expect(other.getByText('This form is filled')).toBeVisible()
  await expect(other.getByText('Two rotis are enough')).toBeVisible()
  const { form_filled, draft } = await formOnServer(page, 2)
  expect(form_filled).toHaveLength(1)
  expect(form_filled[0].form_filled).toMatchObject({ taste: 'good', average: 4, recommend: 'yes' })
  expect(draft).toBeNull()
  await other.context().close()
})

test('F-07 F-08 a form of diet dates: filled for the chosen date, and a second time refused', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto('/login')
  await signInHere(page, 'asha@example.com', 'thali-demo')
  await expect(page).toHaveURL(home)
  const asked = (await formOnServer(page, 3)).diet_dates
  const date = asked.at(-1)
  // Another tab, opened before.
  const late = await context.newPage()
  await late.goto(formPath(3, { dietDate: date }))
  await expect(late.getByText('This form is waiting for you')).toBeVisible()
  await page.goto(formPath(3))
  await fillProgress(page, async () => {
    await control(page, 'diet-dates').click()
    await page.getByRole('dialog').getByRole('checkbox').last().check()
    await page.getByRole('button', { name: 'Done' }).click()
    // The page takes nothing while the sheet is on its way out.
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  })
  await expect(page.getByRole('alertdialog')).toContainText('Your form details have been submitted successfully')
  await page.getByRole('button', { name: 'OK' }).click()
  expect((await formOnServer(page, 3)).diet_dates).not.toContain(date)
  await fillProgress(late, async () => undefined)
  await expect(late.getByRole('alertdialog')).toContainText('This date form has been already filled')
  await late.getByRole('button', { name: 'OK' }).click()
  await expect(late.getByText('This was filled elsewhere meanwhile')).toBeVisible()
})

async function fillProgress(page: Page, chooseDates: () => Promise<unknown>): Promise<void> {
  await chooseDates()
  await control(page, 'weight').fill('68.9')
  await nextSection(page)
  await control(page, 'meals-kept').fill('30')
  await nextSection(page)
  await chooseIn(page, 'energy', 'Better than before')
  await control(page, 'sleep').fill('7')
  await chooseIn(page, 'medicine-changed', 'No')
  await submitForm(page)
}
