import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { watch } from '../support/page-kit.ts'

const HOST = /^(?:.*\.)?localhost$/

/** Meera's browser at her organisation's forms, without going through the login screen. */
async function enterForms(page: Page): Promise<void> {
  const data = { username: 'meera@example.com', password: 'thali-demo' }
  const { token } = await (await page.request.post('/api/auth/token', { data })).json()
  await page.goto('/landing-page')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
  await page.goto('/console/forms')
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible()
}

/** Goes there by Tab, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no way by Tab to ${target}`)
}

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

const questionBox = (page: Page) =>
  page.getByRole('complementary', { name: 'Settings' }).getByLabel('Question', { exact: true })

const saved = (page: Page) => page.locator('.save-chip').filter({ hasText: /^Saved \d\d:\d\d:\d\d$/ })

async function makeForm(page: Page, name: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'New form' }))
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name of the form', { exact: true })).toHaveValue(name)
}

/** Opens the dialog, writes the question and goes to the type by arrows from the first one. */
async function addField(page: Page, question: string, arrows: readonly string[]): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Field /' }))
  await page.keyboard.type(question)
  await page.keyboard.press('Tab')
  for (const arrow of arrows) await page.keyboard.press(arrow)
  await page.keyboard.press('Enter')
  await expect(questionBox(page)).toBeFocused()
  await expect(questionBox(page)).toHaveValue(question)
}

const down = (times: number) => Array.from({ length: times }, () => 'ArrowDown')

async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

test('W-02 a form with a condition and a file field is made and published by keyboard alone; a finding blocks it until its button fixes it @desktop', async ({
  page,
  context,
}, { retry }) => {
  const problems = watch(context, HOST)
  await enterForms(page)
  await makeForm(page, `Medicines ${Date.now()} ${retry}`)

  await test.step('a question with two options', async () => {
    await addField(page, 'Do you take a medicine?', down(3))
    const add = page.getByRole('button', { name: 'Option', exact: true })
    await press(page, add)
    await expect(page.getByRole('textbox', { name: 'Option 1', exact: true })).toBeFocused()
    await write(page, 'Yes')
    await press(page, add)
    await expect(page.getByRole('textbox', { name: 'Option 2', exact: true })).toBeFocused()
    await write(page, 'No')
  })

  await test.step('a file that is asked for only with the first of them', async () => {
    await addField(page, 'A photo of the prescription', ['ArrowUp'])
    await press(page, page.getByRole('button', { name: 'Show only when' }))
    await expect(page.getByRole('group', { name: /^Show when Do you take a medicine\? is Yes$/ })).toBeVisible()
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('Not asked with these answers.')).toBeVisible()
    await press(page, preview.getByRole('button', { name: 'Show how' }))
    await expect(preview.getByText('Photo or PDF')).toBeVisible()
    await press(page, preview.getByRole('radio', { name: 'Yes' }), 'ArrowDown')
    await expect(preview.getByText('Photo or PDF')).toBeHidden()
  })

  await test.step('order, by Alt and arrows; and back', async () => {
    const row = page.locator('.frow__button').filter({ hasText: 'A photo of the prescription' })
    await press(page, row, 'Alt+ArrowUp')
    await expect(page.locator('.frow__button').first()).toContainText('A photo of the prescription')
    await expect(row).toBeFocused()
    await expect(page.getByText('depends on “Do you take a medicine?”, which comes later')).toBeVisible()
    await page.keyboard.press('Control+Z')
    await expect(page.locator('.frow__button').first()).toContainText('Do you take a medicine?')
  })

  await test.step('a state without its country blocks publishing; Fix lets it follow the country', async () => {
    await addField(page, 'Your state', down(6))
    await addField(page, 'Where do you live?', down(5))
    await expect(saved(page)).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Publish…' }))
    const dialog = page.getByRole('dialog', { name: 'Publish v1' })
    await expect(dialog.getByText('1 finding must be fixed first')).toBeVisible()
    const publish = dialog.getByRole('button', { name: 'Publish v1' })
    await expect(publish).toHaveAttribute('aria-disabled', 'true')
    await press(page, publish)
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByText('Let it depend on “Where do you live?”.')).toBeVisible()
    await press(page, dialog.getByRole('button', { name: 'Fix', exact: true }))
    await expect(dialog.getByText('must be fixed first')).toBeHidden()
    await press(page, publish)
    await expect(page.getByText('v1 is live.')).toBeVisible()
    await expect(page.getByText('Live v1')).toBeVisible()
  })

  await test.step('a second version, and what it changes', async () => {
    // The list is one stop; the selected row has it, and arrows go on from there.
    await press(page, page.locator('.frow__button[aria-current]'), 'ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.locator('.frow__button[aria-current]')).toContainText('A photo of the prescription')
    await press(page, page.getByRole('switch', { name: 'Required' }), 'Space')
    await expect(page.locator('.bhead').getByText('Draft v2')).toBeVisible()
    await expect(saved(page)).toBeVisible()
    await press(page, page.getByRole('button', { name: 'Publish…' }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Publish v2' }))
    await expect(page.getByText('v2 is live.')).toBeVisible()
    await tabTo(page, page.getByRole('radio', { name: 'Build' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/\/versions$/)
    const versions = page.getByRole('navigation', { name: 'Versions' })
    await expect(versions.getByRole('button')).toHaveText([/^v2Live.*Meera Iyer/, /^v1.*Meera Iyer/])
    await press(page, versions.getByRole('button', { name: /^v2/ }))
    const changes = page.getByRole('region', { name: 'What changes' })
    await expect(changes.getByText('1 changed')).toBeVisible()
    await expect(changes.locator('ins').filter({ hasText: 'Required: yes' })).toBeVisible()
    await expectAccessible(page)
  })
  expect(problems).toEqual([])
})

test('W-02 two people edit one form: neither writes over the other, and each question is decided @desktop', async ({
  page,
  browser,
}, { retry }) => {
  await enterForms(page)
  await makeForm(page, `Two of us ${Date.now()} ${retry}`)
  await addField(page, 'First question', [])
  await expect(saved(page)).toBeVisible()
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await enterForms(other)
  await other.goto(page.url())
  await other.locator('.frow__button').first().click()
  await questionBox(other).fill('Theirs')
  await expect(saved(other)).toBeVisible()
  await questionBox(page).fill('Mine')
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this form' })
  await expect(dialog.getByRole('radio', { name: 'Mine' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Theirs' }).check()
  await dialog.getByRole('button', { name: 'Keep what is chosen' }).click()
  await expect(page.locator('.frow__button').first()).toContainText('Theirs')
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.locator('.frow__button').first()).toContainText('Theirs')
})

test('W-02 a draft is thrown away after asking: what is live is there again, also for whoever opens it later @desktop', async ({
  page,
}, { retry }) => {
  await enterForms(page)
  await makeForm(page, `Thrown away ${Date.now()} ${retry}`)
  await addField(page, 'First question', [])
  await expect(saved(page)).toBeVisible()
  await page.getByRole('radio', { name: 'Versions' }).click()
  // Before anything is published there is nothing to go back to.
  await expect(page.getByRole('button', { name: 'Download JSON' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Throw draft away' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish v1' }).click()
  await expect(page.getByText('Live v1')).toBeVisible()
  await page.getByRole('radio', { name: 'Build' }).click()
  await page.locator('.frow__button').first().click()
  await questionBox(page).fill('Changed by mistake')
  await page.getByRole('radio', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Throw draft away' }).click()
  const question = page.getByRole('alertdialog', { name: 'Throw away the draft v2?' })
  await expect(question).toContainText('Everything changed since v1 is lost')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep draft' }).click()
  await expect(page.locator('.bhead').getByText('Draft v2')).toBeVisible()
  await page.getByRole('button', { name: 'Throw draft away' }).click()
  await question.getByRole('button', { name: 'Throw away' }).click()
  await expect(page.getByText('The draft is gone. v1 is live.')).toBeVisible()
  await expect(page.locator('.bhead').getByText('Live v1')).toBeVisible()
  for (const isAgain of [false, true]) {
    if (isAgain) await page.reload()
    await page.getByRole('radio', { name: 'Build' }).click()
    await expect(page.locator('.frow__button')).toHaveText([/First question/])
  }
})

test('W-02 questions are carried by the pointer, within a section and into another, and it can be undone @desktop', async ({
  page,
}, { retry }) => {
  await enterForms(page)
  await makeForm(page, `Carried ${Date.now()} ${retry}`)
  for (const question of ['First', 'Second', 'Third']) await addField(page, question, [])
  await page.getByRole('button', { name: 'Section', exact: true }).click()
  const rows = page.locator('.frow__name')
  const grip = (question: string) => page.locator('.frow').filter({ hasText: question }).locator('.frow__grip')
  await grip('Third').dragTo(page.locator('.frow').first(), { targetPosition: { x: 80, y: 3 } })
  await expect(rows).toHaveText(['Third', 'First', 'Second'])
  const other = page.locator('.block').last()
  await grip('First').dragTo(other.locator('.block__head'))
  await expect(other.locator('.frow__name')).toHaveText(['First'])
  await expect(rows).toHaveText(['Third', 'Second', 'First'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveText(['Third', 'First', 'Second'])
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(rows).toHaveText(['Third', 'First', 'Second'])
})

test('W-02 without a network the edits stay on this computer, through a reload, and are saved when it is back @desktop', async ({
  page,
}, { retry }) => {
  await enterForms(page)
  await makeForm(page, `Far away ${Date.now()} ${retry}`)
  await addField(page, 'First question', [])
  await expect(saved(page)).toBeVisible()
  await page.route('**/api/console/forms/save_draft', (route) => route.abort())
  await questionBox(page).fill('Written in a tunnel')
  await expect(page.getByText(/^Saved on this computer, \d+ waiting$/)).toBeVisible()
  await page.reload()
  await expect(page.locator('.frow__button').first()).toContainText('Written in a tunnel')
  await page.unroute('**/api/console/forms/save_draft')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(saved(page)).toBeVisible()
})

test('W-02 a form is taken away as a file and brought back, and archiving it can be undone @desktop', async ({ page }, {
  retry,
}) => {
  await enterForms(page)
  const name = `Travels ${Date.now()} ${retry}`
  await makeForm(page, name)
  await addField(page, 'Where to?', [])
  await expect(saved(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').click()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download JSON' }).click()
  const file = await (await download).path()
  await page
    .getByLabel('Import')
    .setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: await readBytes(file) })
  await expect(page.getByLabel('Name of the form', { exact: true })).toHaveValue(name)
  await expect(page.locator('.frow__button').first()).toContainText('Where to?')
  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link').click()
  await expect(row).toHaveCount(2)
  await row.first().getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(row.getByText('Archived')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Archived')).toHaveCount(0)
})

const readBytes = async (path: string): Promise<Buffer> => (await import('node:fs/promises')).readFile(path)

test('W-01 W-02 two fillings of a client stand side by side with what changed between them, and one is unlocked @desktop', async ({
  page,
}) => {
  await enterForms(page)
  await page.goto('/console?attention=all&search=asha')
  await page.getByRole('link', { name: 'Asha Kulkarni' }).click()
  await page.getByRole('navigation', { name: 'Client’s file' }).getByRole('link', { name: 'Forms' }).click()
  await page
    .getByRole('link', { name: /^How is it going\?/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'How is it going?' })).toBeVisible()
  const weight = page.getByRole('row').filter({ hasText: 'Weight today' })
  await expect(weight).toContainText(/[−+]\d+(?:\.\d)? kg/)
  await expect(page.getByRole('complementary', { name: 'Edits' })).toContainText('submitted it (v1)')
  await expectAccessible(page)
  const unlock = page.getByRole('button', { name: 'Unlock' })
  await unlock.click()
  await expect(page.getByText('open for a change')).toBeVisible()
})
