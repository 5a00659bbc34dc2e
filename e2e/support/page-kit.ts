import type { BrowserContext, Page } from '@playwright/test'

/** Everything that must not happen on any page: errors, failed requests, foreign hosts, CSP violations. */
export function watch(context: BrowserContext, host: RegExp): string[] {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(`console: ${message.text()}`)
  })
  context.on('weberror', (error) => problems.push(`error: ${error.error().message}`))
  context.on('dialog', (dialog) => {
    problems.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (!host.test(url.hostname) && url.protocol.startsWith('http')) problems.push(`foreign host: ${url.href}`)
  })
  context.on('requestfailed', (request) => {
    // The app itself gives up a call whose screen has gone.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()}`)
  })
  return problems
}

/** Makes Asha's browser out of this one without going through the login screen. */
export async function becomeAsha(page: Page): Promise<void> {
  const data = { username: 'asha@example.com', password: 'thali-demo' }
  const reply = await page.request.post('/api/auth/token', { data })
  const { token } = await reply.json()
  await page.goto('/landing-page')
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
}
