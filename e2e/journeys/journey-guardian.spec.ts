import { expect, test } from '@playwright/test'
import { becomeNewClient, HOME, mailedLink, next, step } from '../support/journey-kit.ts'

test("J-13 a minor's account waits for the guardian, who agrees through the mailed link", async ({ page, browser }) => {
  test.setTimeout(120_000)
  await becomeNewClient(page, 'Kiran')
  const values = {
    reason_of_joining: 'better fitness',
    main_goals: 'maintain',
    diet_tags: 'maintain',
    gender: 'O',
    weight: 50,
    weight_unit: 'kgs',
    goal_weight: 50,
    goal_weight_unit: 'kgs',
  }
  await page.evaluate(async (body) => {
    const token = localStorage.getItem('token')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    await fetch('/api/users/profile', { method: 'POST', headers, body: JSON.stringify(body) })
  }, values)
  await page.goto(step('date-of-birth'))
  await page.getByPlaceholder('dd/MM/yyyy').fill(`01/01/${new Date().getFullYear() - 15}`)
  await next(page).click()
  await expect(page.getByText('At your age a parent or guardian has to agree.')).toBeVisible()
  await page.goto(step('height'))
  await page.getByRole('radio', { name: 'cm' }).check()
  await page.getByLabel('Height in cm').fill('160')
  await next(page).click()
  await expect(page).toHaveURL(/\/guardian$/)
  await page.goto(HOME)
  await expect(page).toHaveURL(/\/guardian$/)
  const send = page.getByRole('button', { name: 'Send the link' })
  await send.click()
  await expect(page.getByText('email is required.')).toBeVisible()
  await expect(page.getByLabel('Name of parent or guardian')).toBeFocused()
  await page.getByLabel('Name of parent or guardian').fill('Sunita Verma')
  const address = `sunita.${Math.random().toString(36).slice(2)}@example.com`
  await page.getByLabel('Their email').fill(address)
  await send.click()
  await expect(page.getByText(`The link went to ${address}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('The link is on its way.')).toBeVisible()

  const elsewhere = await browser.newContext()
  const guardian = await elsewhere.newPage()
  const link = await mailedLink(page.request, address, /\/guardian\/\S+/)
  await guardian.goto(new URL(link, page.url()).href)
  await expect(guardian.getByRole('heading', { level: 1 })).toBeVisible()
  const confirm = guardian.getByRole('button', { name: 'Confirm' })
  await confirm.click()
  await expect(guardian.getByText('Please tick this first.')).toBeVisible()
  await guardian.getByRole('checkbox').check()
  await confirm.click()
  await expect(guardian.getByRole('heading', { name: 'Thank you. It is confirmed' })).toBeVisible()
  await guardian.goto(new URL(`${link.slice(0, -4)}wxyz`, page.url()).href)
  await guardian.getByRole('checkbox').check()
  await confirm.click()
  await expect(guardian.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
  await expect(page.getByRole('heading', { name: 'Namaste, Kiran' })).toBeVisible()
})
