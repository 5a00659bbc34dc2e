import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoSideways, HOME, ownProfile, step, tabTo } from '../support/journey-kit.ts'
import { freshEmail, freshPhone, linkFor } from './way-in.ts'

/** A way in of one person with the keyboard, who finds everything by its role and name as a screen reader says them. */
function withKeyboard(page: Page) {
  const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true })
  const press = async (role: 'button' | 'checkbox' | 'radio', name: string, key = 'Enter') => {
    await tabTo(page, page.getByRole(role, { name, exact: role === 'radio' }))
    await page.keyboard.press(key)
  }
  const write = async (name: string, text: string) => {
    await tabTo(page, field(name))
    await page.keyboard.type(text)
  }
  const goOn = async (name: string) => {
    await press('button', 'Next')
    await expect(page).toHaveURL(new RegExp(`${step(name)}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expectNoSideways(page)
  }
  return { field, press, write, goOn }
}

test(
  'U-01 A-01 A-09 J-01 J-02 J-09 T-01 the keyboard alone, at 320 px, from sign-up to the home screen',
  {
    // The window of a desktop that is zoomed to 400 %.
    tag: '@desktop',
  },
  async ({ page }, testInfo) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: 320, height: 640 })
    const { field, press, write, goOn } = withKeyboard(page)
    const email = freshEmail(testInfo)
    await page.goto('/signup')
    await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible()
    await write('Name', 'Nandini')
    await write('Email', email)
    await write('Phone', freshPhone(testInfo))
    await press('checkbox', 'I agree to the terms of use', 'Space')
    await expectNoSideways(page)
    await press('button', 'Sign up')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('status').filter({ hasText: 'We have sent a link to your email.' })).toBeVisible()

    await page.goto(await linkFor(page, email))
    await expect(page.getByRole('heading', { name: 'Choose a password?' })).toBeVisible()
    // A password that is hidden has no role; shown, it is a text box like any other.
    for (const name of ['New password', 'Confirm password']) {
      await tabTo(page, page.getByRole('button', { name: 'Show password' }).first())
      await page.keyboard.press('Enter')
      await page.keyboard.press('Shift+Tab')
      await expect(field(name)).toBeFocused()
      await page.keyboard.type('kadhi-chawal-42')
    }
    await expectNoSideways(page)
    await press('button', 'Set password')
    await expect(page).toHaveURL(/\/let-begin$/)
    await expect(page.getByRole('heading', { name: 'Welcome, Nandini.' })).toBeVisible()
    await expectNoSideways(page)

    await press('button', "let's begin")
    await expect(page.getByRole('heading', { name: 'Nandini, what brings you here?' })).toBeFocused()
    await press('checkbox', 'Weight management', 'Space')
    await goOn('your-goal')
    await press('radio', 'Lose weight healthily', 'Space')
    await goOn('gender')
    await press('radio', 'Male', 'ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Other' })).toBeChecked()
    await goOn('date-of-birth')
    await write('Date of birth', '29021992')
    await goOn('curr-weight')
    await tabTo(page, page.getByRole('slider', { name: 'Kilograms' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('status', { name: 'Your weight' })).toHaveText('61 kgs')
    await goOn('goal-weight')
    await tabTo(page, page.getByRole('slider', { name: 'Kilograms' }))
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('status', { name: 'Your goal weight' })).toHaveText('60 kgs')
    await goOn('height')
    await write('Feet', '5')
    await write('Inches', '12')
    await page.keyboard.press('Tab')
    await expect(field('Feet')).toHaveValue('6')
    await expect(field('Inches')).toHaveValue('0')
    await press('button', 'Next')

    await expect(page).toHaveURL(new RegExp(`${HOME}$`))
    await expect(page.getByRole('heading', { name: 'Namaste, Nandini' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your goal: down to 60 kg' })).toBeVisible()
    const home = page.getByRole('main')
    // 6 ft 0 in are 182.88 cm: 61 kg are a BMI of 18.24, and 18 to 23 kg/m² are 60.2 to 76.9 kg.
    for (const text of ['61kg', '1 kg to go', '18.2', 'a healthy weight is 60.2 to 76.9 kg']) {
      await expect(home).toContainText(text)
    }
    await expectNoSideways(page)
    expect(await ownProfile(page)).toMatchObject({
      first_name: 'Nandini',
      reason_of_joining: 'weight management',
      main_goals: 'lose',
      gender: 'O',
      date_of_birth: '1992-02-29',
      weight: 61,
      goal_weight: 60,
      height_unit: 'feet',
    })
  },
)
