import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { isJourneyStepKey, JOURNEY_STEPS } from '@thali/domain/journey/journey-steps'
import { CONTENT_PAGE_KINDS, isPageKind } from '../features/content/page-kinds.ts'
import { loadedWords, loadWords } from '../words/words.ts'
import { FailedScreen } from './failed-screen.tsx'
import { judgeEntry } from './guards.ts'
import { activationLink, type KeptLink, READ, resetLink } from './kept-link.ts'
import { accessOf, pathTo, patternOf, type RouteName } from './paths.ts'
import { PendingScreen } from './pending-screen.tsx'
import { RootFrame } from './root-frame.tsx'

export type RouterContext = {
  readonly isSignedIn: () => boolean
  /** Keeps the address for after signing in. */
  readonly remember: (href: string) => void
  /** Gets the /tabs area ready: the person's cached answers, and where an unfinished journey leads (J-12). */
  readonly enterTabs: () => Promise<string | undefined>
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's name in the reader's language, for the document title and the announcer. */
    readonly title?: (params: Readonly<Record<string, string | undefined>>) => string | undefined
    /** The only values of a parameter that has few: the server answers 404 to any other. */
    readonly values?: Readonly<Record<string, readonly string[]>>
  }
}

type Guarded = { context: RouterContext; location: { href: string } }

/** The guard of a route, from the one table of routes. */
function guard(name: RouteName) {
  return ({ context, location }: Guarded) => {
    const verdict = judgeEntry(accessOf(name), location.href, context.isSignedIn())
    if (verdict.remember !== undefined) context.remember(verdict.remember)
    if (verdict.kind === 'redirect') throw redirect({ to: verdict.to, replace: true })
  }
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootFrame })

type Lazy = ReturnType<typeof lazyRouteComponent>
type Title = () => string | undefined

function visitorRoute(name: RouteName, title: () => string | undefined, component: Lazy) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: patternOf(name),
    beforeLoad: guard(name),
    staticData: { title },
    component,
  })
}

const landing = lazyRouteComponent(() => import('./landing-page.tsx'), 'LandingPage')
const login = lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage')
const signup = lazyRouteComponent(() => import('./signup-page.tsx'), 'SignupPage')
const titles = () => loadedWords('visitor')?.titles

const visitorRoutes = [
  visitorRoute('landing', () => titles()?.landing, landing),
  visitorRoute('landingPage', () => titles()?.landing, landing),
  visitorRoute('login', () => titles()?.login, login),
  visitorRoute('authLogin', () => titles()?.login, login),
  visitorRoute('signup', () => titles()?.signup, signup),
  visitorRoute('authSignup', () => titles()?.signup, signup),
]

/** The ways in beyond login and sign-up. */
const wayInRoute = createRoute({ getParentRoute: () => rootRoute, id: 'way-in', beforeLoad: () => loadWords('auth') })

const wayInTitles = () => loadedWords('auth')?.titles

function wayInScreen(name: RouteName, title: () => string | undefined, component: Lazy) {
  return createRoute({
    getParentRoute: () => wayInRoute,
    path: patternOf(name),
    beforeLoad: guard(name),
    staticData: { title },
    component,
  })
}

/** A mailed link: its secret leaves the address before anything is shown (trap 7). */
function mailedLinkScreen(name: 'activate' | 'forgotPasswordComplete', kept: KeptLink, title: Title, component: Lazy) {
  return createRoute({
    getParentRoute: () => wayInRoute,
    path: patternOf(name),
    beforeLoad: ({ params: { user_id, activation_code } }) => {
      if (activation_code === READ) return
      kept.keep({ user_id, code: activation_code })
      throw redirect({ to: pathTo(name, { user_id: 'link', activation_code: READ }), replace: true })
    },
    staticData: { title },
    component,
  })
}

const wayInScreens = [
  wayInScreen(
    'mobileLogin',
    () => wayInTitles()?.mobileLogin,
    lazyRouteComponent(() => import('./mobile-login-page.tsx'), 'MobileLoginPage'),
  ),
  wayInScreen(
    'loginOptions',
    () => wayInTitles()?.loginOptions,
    lazyRouteComponent(() => import('./login-options-page.tsx'), 'LoginOptionsPage'),
  ),
  wayInScreen(
    'forgotPassword',
    () => wayInTitles()?.forgotPassword,
    lazyRouteComponent(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  wayInScreen(
    'identityProvider',
    () => wayInTitles()?.identityProvider,
    lazyRouteComponent(() => import('./identity-provider-page.tsx'), 'IdentityProviderPage'),
  ),
  mailedLinkScreen(
    'activate',
    activationLink,
    () => wayInTitles()?.activate,
    lazyRouteComponent(() => import('./activate-page.tsx'), 'ActivatePage'),
  ),
  mailedLinkScreen(
    'forgotPasswordComplete',
    resetLink,
    () => wayInTitles()?.resetPassword,
    lazyRouteComponent(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  ),
]

const tabsRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'tabs',
  beforeLoad: () => loadWords('tabs'),
  component: lazyRouteComponent(() => import('./tabs-frame.tsx'), 'TabsFrame'),
})

/** The part of /tabs that needs an account; the completion check stands before all of it (J-12). */
const accountRoute = createRoute({
  getParentRoute: () => tabsRoute,
  id: 'account',
  beforeLoad: async ({ context, location }) => {
    guard('home')({ context, location })
    const missing = await context.enterTabs()
    if (missing !== undefined) throw redirect({ to: missing, replace: true })
  },
})

// The announcer asks while the texts may still be on their way; they are there before the screen is.
const tabsTitles = () => loadedWords('tabs')?.titles
type TabsTitle = keyof NonNullable<ReturnType<typeof tabsTitles>>

function accountScreen(name: RouteName, title: TabsTitle, component: Lazy) {
  return createRoute({
    getParentRoute: () => accountRoute,
    path: patternOf(name),
    staticData: { title: () => tabsTitles()?.[title] },
    component,
  })
}

function publicScreen(name: RouteName, title: TabsTitle, component: Lazy) {
  return createRoute({
    getParentRoute: () => tabsRoute,
    path: patternOf(name),
    beforeLoad: guard(name),
    staticData: { title: () => tabsTitles()?.[title] },
    component,
  })
}

const content = () => import('../features/content/content-screens.tsx')
const diets = () => import('../features/diets/my-diets-screens.tsx')

const accountScreens = [
  accountScreen(
    'home',
    'home',
    lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
  ),
  accountScreen(
    'more',
    'more',
    lazyRouteComponent(() => import('./more-screen.tsx'), 'MoreScreen'),
  ),
  accountScreen(
    'myAccount',
    'account',
    lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  ),
  accountScreen('myDiets', 'diet', lazyRouteComponent(diets, 'MyDietsScreen')),
  accountScreen('myDietsList', 'dietList', lazyRouteComponent(diets, 'MyDietsListScreen')),
  accountScreen(
    'myCounselling',
    'counselling',
    lazyRouteComponent(() => import('../features/counselling/my-counselling-screen.tsx'), 'MyCounsellingScreen'),
  ),
  accountScreen(
    'myCoins',
    'coins',
    lazyRouteComponent(() => import('../features/coins/my-coins-screen.tsx'), 'MyCoinsScreen'),
  ),
  createRoute({
    getParentRoute: () => accountRoute,
    path: patternOf('form'),
    beforeLoad: () => loadWords('forms'),
    staticData: { title: () => tabsTitles()?.form },
    component: lazyRouteComponent(() => import('./form-page.tsx'), 'FormPage'),
  }),
  accountScreen(
    'referFriend',
    'refer',
    lazyRouteComponent(() => import('../features/referrals/refer-friend-screen.tsx'), 'ReferFriendScreen'),
  ),
]

const noSuchPage = lazyRouteComponent(() => import('../layout/no-such-page.tsx'), 'NoSuchPage')

const PROGRAMME_KINDS: readonly string[] = ['1', '2']

const dietProgrammes = createRoute({
  getParentRoute: () => tabsRoute,
  path: patternOf('dietProgrammes'),
  beforeLoad: ({ context, location, params }) => {
    if (!PROGRAMME_KINDS.includes(params.kind)) throw notFound()
    guard('dietProgrammes')({ context, location })
  },
  staticData: {
    title: ({ kind }) => tabsTitles()?.[kind === '2' ? 'vouchers' : 'programmes'],
    values: { kind: PROGRAMME_KINDS },
  },
  notFoundComponent: noSuchPage,
  component: lazyRouteComponent(
    () => import('../features/commerce/diet-programmes-screen.tsx'),
    'DietProgrammesScreen',
  ),
})

const contentPage = createRoute({
  getParentRoute: () => tabsRoute,
  path: patternOf('contentPage'),
  beforeLoad: ({ context, location, params }) => {
    if (!isPageKind(params.kind)) throw notFound()
    guard('contentPage')({ context, location })
  },
  staticData: {
    title: ({ kind }) => (isPageKind(kind) ? tabsTitles()?.[kind] : undefined),
    values: { kind: CONTENT_PAGE_KINDS },
  },
  notFoundComponent: noSuchPage,
  component: lazyRouteComponent(() => import('../features/content/organization-page-screen.tsx'), 'ContentPageScreen'),
})

const guideline = createRoute({
  getParentRoute: () => tabsRoute,
  path: patternOf('guideline'),
  beforeLoad: async ({ context, location }) => {
    guard('guideline')({ context, location })
    // Public, yet whoever is signed in finds what they read once without network too.
    await context.enterTabs()
  },
  staticData: { title: () => tabsTitles()?.guideline },
  component: lazyRouteComponent(() => import('./guideline-page.tsx'), 'GuidelinePage'),
})

const publicScreens = [
  dietProgrammes,
  contentPage,
  publicScreen(
    'orgContent',
    'page',
    lazyRouteComponent(() => import('../features/content/organization-page-screen.tsx'), 'OrganizationPageScreen'),
  ),
  publicScreen('blogs', 'blog', lazyRouteComponent(content, 'BlogsScreen')),
  publicScreen('successStories', 'stories', lazyRouteComponent(content, 'SuccessStoriesScreen')),
  publicScreen('faqs', 'faqs', lazyRouteComponent(content, 'FaqsScreen')),
  publicScreen(
    'contactUs',
    'contact',
    lazyRouteComponent(() => import('../features/content/contact-us-screen.tsx'), 'ContactUsScreen'),
  ),
  guideline,
]

/** Engineers look at every component here; a build does not know the address. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/components',
        component: lazyRouteComponent(() => import('@thali/ui/components/gallery'), 'Gallery'),
      }),
    ]
  : []

const journeyRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'journey',
  beforeLoad: () => loadWords('journey'),
  component: lazyRouteComponent(() => import('./journey-area.tsx'), 'JourneyArea'),
})

const journeyTitles = () => loadedWords('journey')?.titles

/** J-01: a finished journey goes home; any other may be welcomed again. */
const letBegin = createRoute({
  getParentRoute: () => journeyRoute,
  path: patternOf('letBegin'),
  beforeLoad: async ({ context, location }) => {
    guard('letBegin')({ context, location })
    if ((await context.enterTabs()) === undefined) throw redirect({ to: pathTo('home'), replace: true })
  },
  staticData: { title: () => journeyTitles()?.letBegin },
  component: lazyRouteComponent(() => import('./let-begin-page.tsx'), 'LetBeginPage'),
})

/** J-02: the empty path is need-help. */
const signupJourney = createRoute({
  getParentRoute: () => journeyRoute,
  path: patternOf('signupJourney'),
  beforeLoad: ({ context, location, params }) => {
    if (!isJourneyStepKey(params.step ?? 'need-help')) throw notFound()
    guard('signupJourney')({ context, location })
  },
  staticData: {
    values: { step: JOURNEY_STEPS.map(({ key }) => key) },
    title: (params) => {
      const step = params['step'] ?? 'need-help'
      return isJourneyStepKey(step) ? journeyTitles()?.[step] : undefined
    },
  },
  component: lazyRouteComponent(() => import('./journey-page.tsx'), 'JourneyPage'),
})

const guardian = createRoute({
  getParentRoute: () => journeyRoute,
  path: patternOf('guardian'),
  beforeLoad: guard('guardian'),
  staticData: { title: () => journeyTitles()?.guardian },
  component: lazyRouteComponent(() => import('./guardian-page.tsx'), 'GuardianPage'),
})

const guardianConfirm = createRoute({
  getParentRoute: () => journeyRoute,
  path: patternOf('guardianConfirm'),
  staticData: { title: () => journeyTitles()?.guardianConfirm },
  component: lazyRouteComponent(() => import('./guardian-confirm-page.tsx'), 'GuardianConfirmPage'),
})

const routeTree = rootRoute.addChildren([
  ...developmentRoutes,
  ...visitorRoutes,
  wayInRoute.addChildren(wayInScreens),
  journeyRoute.addChildren([letBegin, signupJourney, guardian, guardianConfirm]),
  tabsRoute.addChildren([accountRoute.addChildren(accountScreens), ...publicScreens]),
])

/** Search values stay the texts they are: the router's own reading would turn `1e5` into a number and rewrite the address. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))
const stringifySearch = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

let isAwake = false

/** False once, for a prerendered page that somebody has scrolled before the app woke up: they are reading. */
function movesScroll(): boolean {
  const isReading = !isAwake && window.scrollY > 0
  isAwake = true
  return !isReading
}

export function createAppRouter(context: RouterContext, history: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // On the server it would write an inline script, which the CSP refuses.
    scrollRestoration: !import.meta.env.SSR && movesScroll,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
    defaultPendingComponent: PendingScreen,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
