import { trustedScript } from '../trusted-types.ts'

/** The page that stands for every address while offline; the service worker looks for it under this name. */
const SHELL = '/tabs/dashboard/home'
const SHELL_CACHE = 'thali-shell'

/**
 * Registers the service worker once the page is up. `onUpdate` gets a function that switches to the newer version; until
 * somebody calls it the old one serves this page, and nothing is ever reloaded by surprise.
 */
export async function startServiceWorker(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  await untilIdle()
  const registration = await navigator.serviceWorker.register(trustedScript('/sw.js'))
  const offer = () => {
    const { waiting } = registration
    // Without a controller this is the first installation, not an update.
    if (waiting && navigator.serviceWorker.controller) onUpdate(() => switchTo(waiting))
  }
  offer()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  await navigator.serviceWorker.ready
  await keepShell()
}

/** The worker fetches every file of the app: not while the first screen still waits for its own. */
async function untilIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
  }
  await new Promise<void>((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 3000 })
    else setTimeout(resolve, 1000)
  })
}

function switchTo(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage({ type: 'SKIP_WAITING' })
}

/** The shell carries the host's theme and the language, so it is kept as the server sends it, anew at each start. */
async function keepShell(): Promise<void> {
  try {
    const cache = await caches.open(SHELL_CACHE)
    await cache.add(new Request(SHELL, { cache: 'no-cache', credentials: 'same-origin' }))
  } catch {
    // Offline: the one that is kept stays.
  }
}
