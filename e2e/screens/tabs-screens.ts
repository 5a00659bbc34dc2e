import type { Page } from '@playwright/test'
import { guidelinePath, pathTo, programmesPath } from '@thali/client/app/paths'
import { answer, envelope, holdBack, openMenu, refusal, type Screen } from './screen.ts'

const home = pathTo('home')

/** Asha's numbers as the server has them, changed a little. */
function changeHome(page: Page, change: Readonly<Record<string, unknown>>): Promise<unknown> {
  return page.route('**/api/dashboard/home', async (route) => {
    const reply = await (await route.fetch()).json()
    await route.fulfill({ json: { ...reply, data: { ...reply.data, ...change } } })
  })
}

const WARNINGS = [
  {
    code: 'goal-outside-healthy-range',
    message: 'Your goal weight is outside the healthy range for your height. Your dietician will look at it with you.',
  },
]

export const homeScreens: readonly [Screen, ...Screen[]] = [
  { name: 'home', path: home, as: 'asha', shows: '.chart' },
  {
    name: 'home-bmi',
    path: home,
    as: 'asha',
    act: (page) => page.locator('.bmi__scales').scrollIntoViewIfNeeded(),
    shows: '.bmi__scales',
  },
  { name: 'home-loading', path: home, as: 'asha', arrange: (page) => holdBack(page, '/api/dashboard/home') },
  {
    name: 'home-failed',
    path: home,
    as: 'asha',
    arrange: (page) => answer(page, '/api/dashboard/home', refusal('Something broke here.', 'INTERNAL'), 500),
    shows: '.card[role="alert"]',
  },
  {
    name: 'home-nothing-yet',
    path: home,
    as: 'asha',
    arrange: (page) =>
      changeHome(page, { weight: null, bmi: null, weight_history: [], healthy_range: null, dietician: null }),
    shows: '.home__columns .card',
  },
  {
    name: 'home-warnings',
    path: home,
    as: 'asha',
    arrange: (page) => changeHome(page, { warnings: WARNINGS }),
    shows: '.banner',
  },
  {
    name: 'home-offline',
    path: home,
    as: 'asha',
    act: async (page) => {
      await page.locator('.chart').waitFor()
      await page.context().setOffline(true)
    },
    shows: '.offline-notice .banner',
  },
  { name: 'home-menu', path: home, as: 'asha', act: openMenu, shows: '.side-menu a:nth-child(1)' },
]

const account = (name: string, path: string): readonly [Screen, ...Screen[]] => [{ name, path, as: 'asha' }]
/** A screen that everybody may see: with the frame of guests and with the one of clients. */
const both = (name: string, path: string, shows = 'h1'): readonly [Screen, ...Screen[]] => [
  { name, path, shows },
  { name: `${name}-signed-in`, path, as: 'asha', shows },
]

const organizationPage = '/api/organization/organization_page?*'
const ARTICLE = `<h2>How it works</h2><p>Eat <b>well</b>, with the <a href="https://example.org/">food you know</a>.</p>
<ul><li>One katori of dal</li><li>Two rotis, <i>without</i> ghee</li></ul><h3>In numbers</h3>
<table><tr><th>Dish</th><th>Portion</th></tr><tr><td>Rajma</td><td>1¼ katori</td></tr><tr><td>Jeera rice</td><td>1 cup</td></tr></table>
<blockquote>A plan that nobody can cook is no plan.</blockquote><ol><li>Cook</li><li>Eat</li></ol><hr><p>Thank you.</p>`

export const contentScreens: readonly [Screen, ...Screen[]] = [
  ...both('about', pathTo('contentPage', { kind: 'about' })),
  { name: 'privacy', path: pathTo('contentPage', { kind: 'privacy' }), shows: '.article' },
  { name: 'terms', path: pathTo('contentPage', { kind: 'terms' }), shows: '.article' },
  { name: 'refund', path: pathTo('contentPage', { kind: 'refund' }), shows: '.article' },
  { name: 'about-menu', path: pathTo('contentPage', { kind: 'about' }), act: openMenu, shows: '.side-menu' },
  {
    name: 'about-loading',
    path: pathTo('contentPage', { kind: 'about' }),
    arrange: (page) => holdBack(page, organizationPage),
    shows: '[aria-busy="true"]',
  },
  {
    name: 'about-failed',
    path: pathTo('contentPage', { kind: 'about' }),
    arrange: (page) => answer(page, organizationPage, refusal('Something broke here.', 'INTERNAL'), 500),
    shows: '.card[role="alert"]',
  },
  { name: 'content-not-found', path: pathTo('contentPage', { kind: 'contact' }) },
]

const page = { org_page_id: '1', page_name: 'Our kitchen', kind: 'custom', version: 1, sha256: '', language: 'en' }

export const orgContentScreens: readonly [Screen, ...Screen[]] = [
  {
    name: 'own-page',
    path: pathTo('orgContent', { org_page_id: '1' }),
    as: 'asha',
    arrange: (asked) => answer(asked, organizationPage, envelope({ ...page, page_body: ARTICLE })),
    shows: '.article',
  },
  {
    name: 'own-page-not-found',
    path: pathTo('orgContent', { org_page_id: '0198c0de-0000-7000-8000-000000000000' }),
    as: 'asha',
  },
]

export const moreScreens = account('more', pathTo('more'))
export const myAccountScreens = account('my-account', pathTo('myAccount'))
export const myDietsScreens = account('my-diets', pathTo('myDiets'))
export const myDietsListScreens = account('my-diets-list', pathTo('myDietsList'))
export const myCounsellingScreens = account('my-counselling', pathTo('myCounselling'))
export const myCoinsScreens = account('my-coins', pathTo('myCoins'))
export const referFriendScreens = account('refer-friend', pathTo('referFriend'))
export const consoleScreens = account('console', pathTo('console'))

const guideline = { guideline_id: '1', guideline_title: 'Portions with your own katori', language: 'en' }
const guidelineById = '/api/guidelines/guideline_by_id?*'
const showGuideline = (asked: Page) => answer(asked, guidelineById, envelope({ ...guideline, guideline_body: ARTICLE }))

export const guidelineScreens: readonly [Screen, ...Screen[]] = [
  { name: 'guideline', path: guidelinePath('1'), arrange: showGuideline, shows: '.article' },
  { name: 'guideline-signed-in', path: guidelinePath('1'), as: 'asha', arrange: showGuideline, shows: '.article' },
  {
    name: 'guideline-loading',
    path: guidelinePath('1'),
    arrange: (asked) => holdBack(asked, guidelineById),
    shows: '[aria-busy="true"]',
  },
  {
    name: 'guideline-failed',
    path: guidelinePath('1'),
    as: 'asha',
    arrange: (asked) => answer(asked, guidelineById, refusal('Something broke here.', 'INTERNAL'), 500),
    shows: '.guideline-failed',
  },
  { name: 'guideline-none', path: guidelinePath('0198c0de-0000-7000-8000-000000000000'), shows: 'article button' },
]

export const blogsScreens = both('blogs', pathTo('blogs'))
export const successStoriesScreens = both('success-stories', pathTo('successStories'))
export const faqsScreens = both('faqs', pathTo('faqs'))
export const contactUsScreens = both('contact-us', pathTo('contactUs'), '.article')
export const dietProgrammesScreens: readonly [Screen, ...Screen[]] = [
  ...both('programmes', programmesPath('programmes')),
  { name: 'vouchers', path: programmesPath('vouchers'), as: 'asha' },
]
