import type { Page } from '@playwright/test'
import { clientPath, clientsPath, type FileTab, formsPath, settingsPath } from '@thali/console/app/paths'
import { answer, envelope, holdBack, refusal, type Screen } from './screen.ts'

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

const SAVE = '**/api/console/forms/save_draft'
const NOW = '2026-11-21T06:37:10Z'

/** A form is built in a wide window; what is open there stays open when it becomes narrow. */
async function atDesk(page: Page, work: () => Promise<unknown>): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  await work()
  if (size) await page.setViewportSize(size)
}

/** The first question gets another text; `saved` answers in the server's place, so that the demo's form stays as it is. */
async function changeForm(page: Page, saved: (draft: { definition: typeof DRAFT }) => [json: unknown, status: number]) {
  await page.route(SAVE, (route) => {
    const [json, status] = saved(route.request().postDataJSON())
    return route.fulfill({ json, status })
  })
  await page.locator('.frow__button').first().click()
  await page.locator('.inspect [data-property="name"]').first().fill('Your weight this morning')
}
const DRAFT = { sections: [{ fields: [{ name: { en: '' } }] }] }
const isSaved = () => [envelope({ version: 2, revision: 2, edited_at: NOW }), 200] as [unknown, number]
/** As a colleague changed it meanwhile; null where they have published it. */
const isChanged = (draft: unknown) =>
  [{ ...refusal('', 'FORM_DRAFT_CHANGED'), data: { draft } }, 409] as [unknown, number]

const ownApp = (page: Page) =>
  answer(
    page,
    '/api/auth/second_factor',
    envelope({ app_since: NOW, recovery_codes_left: 7, rule: 'sms', is_asked: true, has_password: true }),
  )
const CODES = ['7KQ2M-XH4PA', 'B3RTY-2WN6C', 'QJ5LD-ZE7VU', 'M4XKS-6GPTA', 'N2YHB-R7WQF']

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
  file('compare', 'asha', 'forms', '.compare__table', (page) => page.locator('.asked a').first().click()),
  file('notes', 'rahul', 'notes', '.empty-state'),
  file('hold', 'SND0106', 'overview', '.hold'),
  file('weight', 'asha', 'overview', '.panel', (page) => page.locator('.file-header .btn--primary').click()),
  { name: 'console-forms', path: formsPath(), as: 'meera', shows: '.forms__table' },
  form('build', '.finding, .findings .fb-good', (page) => page.locator('.frow__button').nth(3).click()),
  form('versions', '.versions__main', (page) => page.locator('.bhead .segmented input').nth(2).check()),
  form('publish', '.publish', async (page) => {
    await atDesk(page, async () => {
      await changeForm(page, isSaved)
      // What depends on the question before it is carried above that.
      await page.locator('.frow__button').nth(3).focus()
      await page.keyboard.press('Alt+ArrowUp')
      await page.locator('.bhead .btn--primary').click()
    })
  }),
  form('remove', 'dialog[open] .fb-list', (page) =>
    atDesk(page, async () => {
      await page.locator('.frow__button').nth(2).click()
      await page.keyboard.press('Delete')
    }),
  ),
  form('conflict', '.conflict', (page) =>
    atDesk(page, async () => {
      await changeForm(page, ({ definition, ...mine }) => {
        const theirs = structuredClone(definition)
        const [field] = theirs.sections[0]?.fields ?? []
        if (field) field.name.en = 'Weight, before breakfast'
        return isChanged({ ...mine, definition: theirs, revision: 9, edited_at: NOW })
      })
      await page.locator('.conflict').waitFor()
    }),
  ),
  form('conflict-published', 'dialog[open] .btn--primary', (page) =>
    atDesk(page, () => changeForm(page, () => isChanged(null))),
  ),
  form('who', '.ask', (page) => page.locator('.bhead .segmented input').nth(1).check()),
  {
    name: 'console-file-not-found',
    path: clientPath('0198c0de-0000-7000-8000-000000000000'),
    as: 'meera',
    shows: '.empty-state h1',
  },
  { name: 'console-not-found', path: '/console/nowhere', as: 'meera', shows: '.empty-state h1' },
  { name: 'console-settings', path: settingsPath(), as: 'admin', shows: '.settings .card:nth-child(3)' },
  {
    name: 'console-settings-app',
    path: settingsPath(),
    as: 'ravi',
    arrange: ownApp,
    act: (page) => page.locator('#second-factor ~ div .btn').last().click(),
    shows: '.code-form',
  },
  {
    name: 'console-settings-codes',
    path: settingsPath(),
    as: 'ravi',
    arrange: async (page) => {
      await ownApp(page)
      await answer(page, '/api/auth/second_factor_codes', envelope({ recovery_codes: [...CODES, ...CODES] }))
    },
    act: async (page) => {
      await page.locator('#second-factor ~ div .btn').first().click()
      await page.locator('.code-form input').fill('123456')
      await page.locator('.code-form button[type="submit"]').click()
    },
    shows: '.recovery',
  },
  { name: 'console-settings-set-up', path: settingsPath(), as: 'ravi', act: openSetUp, shows: '.qr' },
]
