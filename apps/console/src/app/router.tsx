import { createRootRoute, createRoute, createRouter, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { loadedWords, loadWords, type Part } from '../words/words.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { enterConsole } from './enter-console.ts'
import { FailedScreen } from './failed-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { isFileTab, isFormTab, patternOf } from './paths.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's name in the reader's language, for the document title and the announcer. */
    readonly title?: () => string | undefined
  }
}

const rootRoute = createRootRoute({ component: ConsoleFrame })

/** Everything below is for staff who are signed in. */
const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: ({ location }) => enterConsole(location.href),
})

/** An area brings its own words; its screens are loaded when they are opened. A new area is one more of these. */
function area(part: Part) {
  return createRoute({ getParentRoute: () => staffRoute, id: part, beforeLoad: () => loadWords(part) })
}

const titles = () => loadedWords('console')?.titles
const clientsArea = area('clients')
const formsArea = area('forms')
const settingsArea = area('settings')

const clients = createRoute({
  getParentRoute: () => clientsArea,
  path: patternOf('clients'),
  staticData: { title: () => titles()?.clients },
  component: lazyRouteComponent(() => import('./clients-page.tsx'), 'ClientsPage'),
})

const client = createRoute({
  getParentRoute: () => clientsArea,
  path: patternOf('client'),
  beforeLoad: async ({ params }) => {
    if (!isFileTab(params.tab)) throw notFound()
    if (params.tab === 'forms') await loadWords('forms')
  },
  staticData: { title: () => titles()?.client },
  component: lazyRouteComponent(() => import('./client-page.tsx'), 'ClientPage'),
})

const forms = createRoute({
  getParentRoute: () => formsArea,
  path: patternOf('forms'),
  staticData: { title: () => titles()?.forms },
  component: lazyRouteComponent(() => import('./forms-page.tsx'), 'FormsPage'),
})

const form = createRoute({
  getParentRoute: () => formsArea,
  path: patternOf('form'),
  beforeLoad: ({ params }) => {
    if (!isFormTab(params.tab)) throw notFound()
  },
  staticData: { title: () => titles()?.form },
  component: lazyRouteComponent(() => import('./form-page.tsx'), 'FormPage'),
})

const compare = createRoute({
  getParentRoute: () => formsArea,
  path: patternOf('compare'),
  staticData: { title: () => titles()?.form },
  component: lazyRouteComponent(() => import('./compare-page.tsx'), 'ComparePage'),
})

const settings = createRoute({
  getParentRoute: () => settingsArea,
  path: patternOf('settings'),
  staticData: { title: () => titles()?.settings },
  component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
})

const routeTree = rootRoute.addChildren([
  staffRoute.addChildren([
    clientsArea.addChildren([clients, client]),
    formsArea.addChildren([forms, form, compare]),
    settingsArea.addChildren([settings]),
  ]),
])

/** Search values stay the texts they are: the router's own reading would turn `1e5` into a number and rewrite the address. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))
const stringifySearch = (search: Record<string, unknown>): string => {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

export function createConsoleRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: NotFoundScreen,
  })
}
