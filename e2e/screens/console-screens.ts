import type { Page } from '@playwright/test'
import { clientPath, clientsPath, type FileTab, formsPath, settingsPath } from '@thali/console/app/paths'
import { answer, holdBack, refusal, type Screen } from './screen.ts'

const LIST = '.table .who__name, .client-card'
const LONG = 'Venkatanarasimharajuvaripeta'

const list = (name: string, query = '', change: Partial<Screen> = {}): Screen => ({
  name: `console-${name}`,
  path: `${clientsPath()}${query}`,
  as: 'meera',
  shows: LIST,
  ...change,
})

/** The file of somebody whom a search finds first. */
const file = (name: string, search: string, tab: FileTab, shows: string, act?: Screen['act']): Screen => ({
  name: `console-file-${name}`,
  path: `${clientsPath()}?attention=all&search=${search}`,
  as: 'meera',
  shows,
  act: async (page) => {
    await page.locator('.who__name').first().waitFor()
    const href = (await page.locator('.who__name').first().getAttribute('href')) ?? ''
    await page.goto(clientPath(href.split('/').at(-1) ?? '', tab))
    await page.locator('.file').waitFor()
    await act?.(page)
  },
})

/** The first client of the list with names and facts as long as they come. */
const longNames = (page: Page) =>
  page.route('**/api/console/clients?*', async (route) => {
    const reply = await (await route.fetch()).json()
    for (const client of reply.data.clients) Object.assign(client, { first_name: LONG, last_name: `${LONG} ${LONG}` })
    await route.fulfill({ json: reply })
  })

const openSetUp = async (page: Page) => {
  await page.getByRole('button', { name: /Set up an app|ऐप जोड़ें/ }).click()
  await page.locator('input[type="password"]').fill('thali-demo')
  await page.locator('.code-form button[type="submit"]').click()
}

/** The health progress form of the demo, opened from the list. */
const form = (name: string, shows: string, act?: Screen['act']): Screen => ({
  name: `console-form-${name}`,
  path: formsPath(),
  as: 'meera',
  shows,
  act: async (page) => {
    await page.locator('.forms__table th a').nth(2).click()
    await page.locator('.frow').first().waitFor()
    await act?.(page)
  },
})

export const consoleScreens: readonly Screen[] = [
  list('clients'),
  list('clients-all', '?attention=all&sort=name', { as: 'admin' }),
  list('clients-long', '?attention=all', { arrange: longNames }),
  list('clients-none', '?attention=all&search=nobody-is-called-so', { shows: '.empty-state' }),
  list('clients-empty', '?attention=all', { as: 'ravi', shows: '.empty-state' }),
  list('clients-quiet', '', { as: 'ravi', shows: '.empty-state' }),
  list('clients-loading', '', {
    arrange: (page) => holdBack(page, '/api/console/clients?*'),
    shows: '.list-skeleton',
  }),
  list('clients-failed', '', {
    arrange: (page) => answer(page, '/api/console/clients?*', refusal('We are very busy right now.', 'BUSY'), 500),
    shows: '.load-failed',
  }),
  list('clients-offline', '', {
    act: async (page) => {
      await page.locator(LIST).first().waitFor()
      await page.context().setOffline(true)
    },
    shows: '.offline',
  }),
  list('palette', '', {
    act: async (page) => {
      await page.locator(LIST).first().waitFor()
      await page.keyboard.press('Control+k')
      await page.keyboard.type('ash')
    },
    shows: '.palette__option',
  }),
  list('keys', '', {
    act: async (page) => {
      await page.locator(LIST).first().waitFor()
      await page.keyboard.press('?')
    },
    shows: '.keys',
  }),
  list('invite', '', {
    act: async (page) => {
      await page.locator('.header .btn--primary').click()
      await page.locator('.panel__foot .btn--primary').click()
    },
    shows: '.inline-error',
  }),
  file('overview', 'asha', 'overview', '.chart'),
  file('measurements', 'asha', 'measurements', '.table--numbers'),
  file('forms', 'asha', 'forms', '.asked'),
  file('notes', 'rahul', 'notes', '.empty-state'),
  file('hold', 'SND0106', 'overview', '.hold'),
  file('weight', 'asha', 'overview', '.panel', (page) => page.locator('.file-header .btn--primary').click()),
  { name: 'console-forms', path: formsPath(), as: 'meera', shows: '.forms__table' },
  form('build', '.finding, .findings .fb-good', (page) => page.locator('.frow__button').nth(3).click()),
  form('versions', '.versions__main', (page) => page.locator('.bhead .segmented input').nth(2).check()),
  form('who', '.ask', (page) => page.locator('.bhead .segmented input').nth(1).check()),
  {
    name: 'console-file-not-found',
    path: clientPath('0198c0de-0000-7000-8000-000000000000'),
    as: 'meera',
    shows: '.empty-state h1',
  },
  { name: 'console-not-found', path: '/console/nowhere', as: 'meera', shows: '.empty-state h1' },
  { name: 'console-settings', path: settingsPath(), as: 'admin', shows: '.settings .card:nth-child(3)' },
  { name: 'console-settings-set-up', path: settingsPath(), as: 'ravi', act: openSetUp, shows: '.qr' },
]
