import { expect, test } from '@playwright/test'

test('L-01 the landing page leads to login and to sign-up', async ({ page }) => {
  for (const address of ['/', '/landing-page']) {
    for (const target of ['/login', '/signup']) {
      await page.goto(address)
      await page.locator(`main a[href="${target}"]`).first().click()
      await expect(page).toHaveURL(target)
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
  }
})
