import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { isJourneyStepKey } from '@thali/domain/journey/journey-steps'
import { loadedWords, loadWords } from '../words/words.ts'
import { FailedScreen } from './failed-screen.tsx'
import { judgeEntry } from './guards.ts'
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
  accountScreen(
    'referFriend',
    'refer',
    lazyRouteComponent(() => import('../features/referrals/refer-friend-screen.tsx'), 'ReferFriendScreen'),
  ),
]

const dietProgrammes = createRoute({
  getParentRoute: () => tabsRoute,
  path: patternOf('dietProgrammes'),
  beforeLoad: guard('dietProgrammes'),
  staticData: { title: ({ kind }) => tabsTitles()?.[kind === '2' ? 'vouchers' : 'programmes'] },
  component: lazyRouteComponent(
    () => import('../features/commerce/diet-programmes-screen.tsx'),
    'DietProgrammesScreen',
  ),
})

const PAGE_KINDS = ['about', 'privacy', 'terms', 'refund'] as const

const contentPage = createRoute({
  getParentRoute: () => tabsRoute,
  path: patternOf('contentPage'),
  beforeLoad: guard('contentPage'),
  staticData: {
    title: (params) => tabsTitles()?.[PAGE_KINDS.find((kind) => kind === params['kind']) ?? 'page'],
  },
  component: lazyRouteComponent(() => import('../features/content/organization-page-screen.tsx'), 'ContentPageScreen'),
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
  publicScreen('contactUs', 'contact', lazyRouteComponent(content, 'ContactUsScreen')),
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
    guard('signupJourney')({ context, location })
    if (!isJourneyStepKey(params.step ?? 'need-help')) throw notFound()
  },
  staticData: {
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
  journeyRoute.addChildren([letBegin, signupJourney, guardian, guardianConfirm]),
  tabsRoute.addChildren([accountRoute.addChildren(accountScreens), ...publicScreens]),
])

/** Search values stay the texts they are: the router's own reading would turn `1e5` into a number and rewrite the address. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))
const stringifySearch = (search: Record<string, unknown>): string => {
  const text = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
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
    scrollRestoration: !import.meta.env.SSR,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
    defaultPendingComponent: PendingScreen,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>
