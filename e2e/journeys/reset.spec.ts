import { expect, test } from '@playwright/test'
import { expectAccessible, expectFits, freshEmail, freshPhone, linkFor, signUp } from './way-in.ts'

const PASSWORD = 'kadhi-chawal-42'

test('A-04 A-05 the request: messages at the field, alert on an empty submit, the same answer for everybody', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: "What's your email?" })).toBeVisible()
  await expect(page).toHaveTitle(/Forgot password/)
  const submit = page.getByRole('button', { name: 'Submit' })
  const alert = page.getByRole('alertdialog')
  await submit.click()
  await expect(alert.getByText('Please, fill the email.')).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('email is required.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example')
  await expect(page.getByText('Email is not valid.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com')
  await submit.click()
  await expect(alert.getByText('If we know this email, a link to set a new password is on its way.')).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('A-06 A-07 the link sets a new password, and it signs in', async ({ page, context }, testInfo) => {
  const email = freshEmail(testInfo)
  await signUp(page, { name: 'Nandini', email, phone: freshPhone(testInfo) })
  await page.goto(await linkFor(page, email))
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page).toHaveURL(/\/let-begin$/)
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()

  await page.goto(await linkFor(page, email, 2))
  await expect(page).toHaveURL(/\/forgotPasswordComplete\/link\/opened$/)
  await page.reload()
  const submit = page.getByRole('button', { name: 'Submit' })
  await submit.click()
  await expect(page.getByText('Password is required.', { exact: true })).toBeVisible()
  await expect(page.getByText('confirm Password is required.')).toBeVisible()
  await page.getByLabel('New password').fill('kadhi')
  await page.getByLabel('Confirm password').fill('kadhi')
  await expect(page.getByText('Password length should be 6 characters long.', { exact: true })).toBeVisible()
  await expect(page.getByText('confirm Password length should be 6 characters long.')).toBeVisible()
  await page.getByLabel('New password').fill('123456')
  await page.getByLabel('Confirm password').fill('1234567')
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible()
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text')
  // Common passwords are the server's to know: its words stand at the field.
  await page.getByLabel('Confirm password').fill('123456')
  await submit.click()
  await expect(page.getByText('Many people use this password, so it is easy to guess.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await submit.click()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('Congratulations!')).toBeVisible()
  await expect(alert.getByText('You password has been reset successfully')).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/let-begin$/)
})

test('A-07 a link that does not work says so and leads to another one', async ({ page }) => {
  await page.goto('/forgotPasswordComplete/01930000-0000-7000-8000-00000000ffff/not-a-code')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Submit' }).click()
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('Error!')).toBeVisible()
  await expect(alert.getByText('Something went wrong. Try again later')).toBeVisible()
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

for (const scheme of ['light', 'dark'] as const) {
  test(`reset screens have no accessibility violation in ${scheme} and fit 320 px`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    for (const path of ['/forgot-password', '/forgotPasswordComplete/a/b']) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path, { waitUntil: 'networkidle' })
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFits(page, 320)
    }
  })
}
