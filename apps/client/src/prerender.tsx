import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import type { Language } from '@thali/domain/languages/language'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { NAMED_SHELLS, PRERENDERED } from './app/prerendered.ts'
import { addressesOf } from './app/route-addresses.ts'
import { createAppRouter, type RouterContext } from './app/router.tsx'
import { ShellScreen } from './app/shell-screen.tsx'
import { changeLanguage, loadWords, wordsOf } from './words/words.ts'

// Runs once at build time, in Node: the HTML of the public pages, and what the server has to know about routes.

const guest: RouterContext = { isSignedIn: () => false, remember: () => undefined, enterTabs: async () => undefined }

export { NAMED_SHELLS, PRERENDERED }

export type PageText = { readonly html: string; readonly title: string; readonly description: string }

export async function renderPage(path: string, language: Language): Promise<PageText> {
  await changeLanguage(language)
  const router = createAppRouter(guest, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const html = renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  const words = wordsOf('visitor')
  const screen = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title?.({}) ?? ''
  return { html, title: words.title(screen, '{{org_display_name}}'), description: words.landing.promise }
}

/** The page of every address that is not prerendered; of a public one with the title of its screen. */
export async function renderShell(language: Language, path?: string): Promise<PageText> {
  await changeLanguage(language)
  await loadWords('tabs')
  const words = wordsOf('visitor')
  const screen = path === undefined ? undefined : titleAt(path)
  return {
    html: renderToString(<ShellScreen />),
    title: screen === undefined ? '{{org_display_name}}' : words.title(screen, '{{org_display_name}}'),
    description: screen === undefined ? words.landing.promise : `${screen}. ${words.landing.promise}`,
  }
}

function titleAt(path: string): string | undefined {
  const router = createAppRouter(guest, createMemoryHistory({ initialEntries: [path] }))
  const named = router.matchRoutes(router.latestLocation).findLast((match) => match.staticData.title)
  return named?.staticData.title?.(named.params)
}

/** Addresses that lead to a real screen, as `/forms/:form_number/:diet_date?`; any other one is not found. */
export function appRoutes(): string[] {
  const router = createAppRouter(guest, createMemoryHistory())
  return Object.entries(router.routesByPath)
    .filter(([path]) => PRERENDERED[path] === undefined)
    .flatMap(([path, route]) => addressesOf(path, route.options.staticData?.values))
    .sort()
}
