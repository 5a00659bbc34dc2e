import { expect, type Page, test } from '@playwright/test'
import { becomeAsha, watch } from '../support/page-kit.ts'

const PAGES = [
  ['/content/about', 'About us'],
  ['/content/privacy', 'Privacy policy'],
  ['/content/terms', 'Terms of use'],
  ['/content/refund', 'Refund policy'],
  ['/tabs/contents/contact-us', 'Contact us'],
] as const

/** Answers every page of the organisation with this body. */
async function answerWith(page: Page, page_body: string): Promise<void> {
  const data = { org_page_id: '1', page_name: 'Our kitchen', kind: 'custom', version: 1, sha256: '', language: 'en' }
  await page.route('**/api/organization/organization_page?*', (route) =>
    route.fulfill({ json: { isValid: 1, message: '', data: { ...data, page_body } } }),
  )
}

test("L-03 T-06 the organisation's own pages can be read without an account, in the reader's language", async ({
  page,
  context,
}) => {
  const problems = watch(context, /localhost$/)
  for (const [path, name] of PAGES) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.locator('.article p').first()).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${name} · `))
  }
  await expect(page.getByRole('link', { name: 'Write an e-mail' })).toHaveAttribute(
    'href',
    'mailto:care@sattva.example',
  )
  // The organisation's text names it; the card beside it does not repeat it.
  await expect(page.getByText('care@sattva.example')).toHaveCount(1)
  await context.addCookies([{ name: 'thali-language', value: 'hi', domain: 'localhost', path: '/' }])
  await page.goto('/content/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हमारे बारे में')
  expect(problems).toEqual([])
})

test('M-02 T-06 a page by its id is named by the provider, in the title too; an id of nobody is not found', async ({
  page,
}) => {
  await becomeAsha(page)
  const pages = await (await page.request.get('/api/organization/organization_pages')).json()
  const custom = pages.data.find((one: { kind: string }) => one.kind === 'custom')
  await page.goto(`/content/org-content/${custom.org_page_id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Festival eating guide')
  await expect(page).toHaveTitle(/^Festival eating guide · /)
  await page.goto('/content/org-content/0198c0de-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This plate is empty' })).toBeVisible()
  await expect(page).toHaveTitle(/^Page not found · /)
})

test('T-06 blogs, success stories and FAQs say honestly that nothing is there', async ({ page }) => {
  for (const [path, text] of [
    ['/tabs/contents/blogs', 'Nothing to read yet'],
    ['/tabs/contents/success-stories', 'No stories yet'],
    ['/tabs/contents/niwi-faqs', 'No questions answered yet'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expect(page.getByText(/coming soon/i)).toHaveCount(0)
  }
})

test('T-06 a page that does not arrive says so and can be asked for again', { tag: '@phone' }, async ({ page }) => {
  let isBroken = true
  await page.route('**/api/organization/organization_page?*', (route) => (isBroken ? route.abort() : route.continue()))
  await page.goto('/content/about')
  await expect(page.getByRole('alert')).toContainText('The page could not be loaded', { timeout: 20_000 })
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.article p').first()).toBeVisible()
})

const XSS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">js</a><a href="jAvAsCrIpT&colon;alert(1)">js</a><a href="java\nscript:alert(1)">js</a>',
  '<a href="data:text/html,<script>alert(1)</script>">data</a><a href="vbscript:alert(1)">vb</a>',
  '<a href="http://insecure.example/">http</a><a href="//foreign.example/">foreign</a>',
  '<p onclick=alert(1) style="position:fixed;inset:0" class="toast" id="main" name="attributes">styled</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="data:text/html,x"></object><embed src="/sw.js">',
  '<form action="https://foreign.example/"><input name=nodeName autofocus onfocus=alert(1)><button>go</button></form>',
  '<link rel=stylesheet href="https://foreign.example/x.css"><meta http-equiv=refresh content="0;url=https://foreign.example/">',
  '<base href="https://foreign.example/"><template><img src=x onerror=alert(1)></template>',
  '<details open ontoggle=alert(1)><summary>x</summary></details><video src=x onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp><plaintext-x>x</plaintext-x>',
]

test("G-01 T-06 a provider's page is read, never run: no dialog, no violation, only known tags and addresses", async ({
  page,
  context,
}) => {
  const problems = watch(context, /localhost$/)
  const good =
    '<h2>Rules</h2><p>Eat <b>well</b></p><ul><li>dal</li></ul><table><tr><td colspan="2">rice</td></tr></table>' +
    '<a href="https://example.org/">site</a> <a href="mailto:a@b.example">mail</a> <a href="tel:+911234">phone</a>'
  await answerWith(page, good + XSS.join('<p>between</p>'))
  await page.goto('/content/org-content/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Our kitchen' })).toBeVisible()
  const article = page.locator('.article')
  await expect(article.getByRole('heading', { name: 'Rules' })).toBeVisible()
  await expect(article.locator('td[colspan="2"]')).toHaveText('rice')
  for (const link of await article.locator('a[href]').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(?:https:\/\/|mailto:|tel:)/)
    expect(await link.getAttribute('rel')).toContain('noopener')
  }
  expect(await article.locator('a[href]').count()).toBe(3)
  const found = await article.evaluate((root) => ({
    tags: [...new Set([...root.querySelectorAll('*')].map((element) => element.localName))].sort(),
    attributes: [...new Set([...root.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()))].sort(),
  }))
  expect(found.tags.filter((tag) => !/^(?:a|b|h2|li|p|table|tbody|td|tr|ul|div)$/.test(tag))).toEqual([])
  expect(found.attributes).toEqual(['colspan', 'href', 'rel'])
  for (const link of await article.locator('a:not([href])').all()) await link.click()
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/content/org-content/1')
  expect(problems).toEqual([])
})

test('P-07 P-09 every route of the specification answers by deep link, guarded, and any other with 404', {
  tag: '@phone',
}, async ({ page }) => {
  const open = ['/', '/landing-page', '/login', '/auth/login', '/signup', '/auth/signup', '/guideline/MQ%3D%3D']
  const closed = ['/let-begin', '/signup-journey/height', '/forms/1', '/forms/3/MjAyNi0xMS0yMQ%3D%3D', '/console']
  const nobodys = ['/content/contact', '/tabs/diet/diet-programmes/3', '/signup-journey/shoe-size', '/nowhere']
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  for (const path of [...open, ...closed, ...PAGES.map(([path]) => path)]) {
    expect([path, await statusOf(path)]).toEqual([path, 200])
  }
  for (const path of nobodys) expect([path, await statusOf(path)]).toEqual([path, 404])
  for (const path of ['/guideline/MQ%3D%3D', '/tabs/diet/diet-programmes/1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  for (const path of ['/forms/1', '/console']) {
    await page.goto(path)
    await expect(page).toHaveURL('/login')
  }
  for (const path of nobodys) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This plate is empty' })).toBeVisible()
  }
})

test('P-09 a form has a screen of its own for who is signed in, and one of nobody says so', {
  tag: '@phone',
}, async ({ page }) => {
  await becomeAsha(page)
  for (const [path, text] of [
    ['/forms/1', 'Getting to know you'],
    ['/forms/99999', 'No form here'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  }
})

test('P-09 public pages have a title, a description and an address of their own in the HTML, and are in the sitemap', {
  tag: '@phone',
}, async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const address = robots.match(/Sitemap: (\S+)/)?.[1] ?? ''
  const origin = new URL(address).origin
  const sitemap = await (await request.get(address.replace(origin, baseURL ?? ''))).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(origin, ''))
  expect(listed).toEqual(expect.arrayContaining(['/', '/login', '/signup', ...PAGES.map(([path]) => path)]))
  const titles = new Set<string>()
  for (const path of listed) {
    const html = await (await request.get(path)).text()
    titles.add(html.match(/<title>([^<]+)<\/title>/)?.[1] ?? '')
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}"`)
    for (const name of ['og:title', 'og:description', 'og:image']) expect(html).toContain(`property="${name}"`)
    expect(html).not.toContain('noindex')
    expect(html).not.toContain('{{')
  }
  expect(titles.size).toBe(listed.length)
})
