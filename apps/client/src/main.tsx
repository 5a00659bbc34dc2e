import './styles/main.css'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { showToast } from '@thali/ui/components/toast'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followSession, routerContext } from './app/app-start.ts'
import { PRERENDERED } from './app/prerendered.ts'
import { createAppRouter } from './app/router.tsx'
import { startServiceWorker } from './platform/service-worker.ts'
import { session } from './platform/session.ts'
import { startLanguage } from './words/language-cookie.ts'
import { changeLanguage, wordsOf } from './words/words.ts'

async function start(container: HTMLElement): Promise<void> {
  const page = document.documentElement
  const pageLanguage = page.lang
  const language = startLanguage(document.cookie, pageLanguage)
  await changeLanguage(language)
  page.lang = language

  const router = createAppRouter(routerContext, createBrowserHistory())
  // Without it the router wraps its screens otherwise than in the prerendered HTML: React error 418.
  const startPath = location.pathname
  const isPrerendered = container.dataset['page'] === PRERENDERED[startPath] && language === pageLanguage
  if (isPrerendered) router.ssr = { manifest: undefined }
  // Before loading: the first call of a screen may already find out that the session has ended.
  followSession(router)
  await router.load()
  delete container.dataset['page']

  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // A guard may have led elsewhere: then the HTML in the page is of another screen.
  if (isPrerendered && location.pathname === startPath) hydrateRoot(container, app)
  else createRoot(container).render(app)
  afterStart()
}

function afterStart(): void {
  void session.settleOwedSignOut()
  const offerUpdate = (apply: () => void) => {
    const { update } = wordsOf('visitor')
    showToast({ message: update.text, durationMs: 30_000, action: { label: update.action, onPress: apply } })
  }
  // A service worker that cannot be had (private window) is no failure: everything works, only not offline.
  void startServiceWorker(offerUpdate).catch(() => undefined)
}

const container = document.getElementById('root')
if (container) void start(container)
