import { chromium } from '@playwright/test'

const [, , set = 'all'] = process.argv
const base = 'http://localhost:4377'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const sizes = { phone: [390, 844], desk: [1280, 800] }
async function page(size, scheme, language) {
  const context = await browser.newContext({
    viewport: { width: sizes[size][0], height: sizes[size][1] },
    colorScheme: scheme,
    locale: language ?? 'en-IN',
    serviceWorkers: 'block',
  })
  const p = await context.newPage()
  p.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log(size, scheme, p.url(), m.text())
  })
  p.on('pageerror', (e) => console.log('pageerror', p.url(), e.message))
  return p
}
async function signIn(p) {
  await p.goto(base + '/login')
  await p.getByLabel(/Username or email|यूज़रनेम या ईमेल/).fill('asha@example.com')
  await p.getByLabel(/^(Password|पासवर्ड)$/).fill('thali-demo')
  await p.getByRole('button', { name: /^(Login|लॉग इन)$/ }).click()
  await p.waitForURL((u) => !u.pathname.endsWith('/login'))
}
const shot = (p, n) => p.screenshot({ path: `/tmp/cm/shots/${n}.png` })
const modes = process.argv[3]?.split(',') ?? ['phone-light', 'desk-dark']
for (const mode of modes) {
  const [size, scheme, lang] = mode.split('-')
  const p = await page(size, scheme, lang)
  if (set === 'all' || set === 'landing') {
    await p.goto(base + '/', { waitUntil: 'networkidle' })
    await shot(p, `landing-${mode}`)
    await p.locator('.stories').scrollIntoViewIfNeeded()
    await p.evaluate(() => document.querySelector('.stories').scrollIntoView())
    await p.waitForTimeout(900)
    await shot(p, `stories-${mode}`)
  }
  if (set === 'all' || set === 'menu') {
    await p.goto(base + '/', { waitUntil: 'networkidle' })
    await p.locator('.landing__menu').click()
    await p.waitForTimeout(600)
    await shot(p, `vmenu-${mode}`)
    await p.goto(base + '/content/about', { waitUntil: 'networkidle' })
    await shot(p, `about-${mode}`)
    await p.goto(base + '/tabs/contents/contact-us', { waitUntil: 'networkidle' })
    await shot(p, `contact-${mode}`)
    await p.goto(base + '/tabs/contents/niwi-faqs', { waitUntil: 'networkidle' })
    await shot(p, `faqs-${mode}`)
    await signIn(p)
    await p.waitForTimeout(500)
    await p.locator('.tab-bar button').click()
    await p.waitForTimeout(500)
    await shot(p, `menu-${mode}`)
  }
  await p.context().close()
}
await browser.close()
