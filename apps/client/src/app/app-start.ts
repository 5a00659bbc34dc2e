import { showToast } from '@thali/ui/components/toast'
import { personCache } from '../platform/person-cache.ts'
import { session } from '../platform/session.ts'
import { wordsOf } from '../words/words.ts'
import { pathTo } from './paths.ts'
import { rememberedLink } from './remembered-link.ts'
import type { AppRouter, RouterContext } from './router.tsx'

/** What the guards ask. The parts of the /tabs area are loaded on entering it, not before. */
export const routerContext: RouterContext = {
  isSignedIn: () => session.person() !== undefined,
  remember: (href) => rememberedLink.remember(href, null),
  enterTabs: async () => {
    const person = session.person()
    if (person === undefined) return undefined
    const { enterTabs } = await import('./enter-tabs.ts')
    return enterTabs(person.user_id)
  },
}

/** Keeps the screens in step with the session: its end here or in another tab, and another person's beginning. */
export function followSession(router: AppRouter): void {
  session.subscribe((event) => {
    if (event.kind === 'signed-in') {
      // This tab's own sign-in knows where to go by itself.
      if (event.by === 'other-tab') void router.invalidate()
      return
    }
    if (event.because === 'refused') rememberedLink.remember(router.state.location.href, event.person.user_id)
    if (event.because === 'asked') rememberedLink.forget()
    void leave(router, event.because)
  })
}

async function leave(router: AppRouter, because: 'asked' | 'refused' | 'other-tab'): Promise<void> {
  await personCache.wipe()
  // Another person's session that began in another tab: start over with nothing of the first one in memory.
  if (session.person() !== undefined) return location.replace(pathTo('home'))
  await router.navigate({ to: pathTo(because === 'refused' ? 'login' : 'authLogin'), replace: true })
  const { forgetPersonQueries } = await import('./person-queries.ts')
  forgetPersonQueries()
  if (because === 'refused') showToast({ message: wordsOf('visitor').signIn.sessionEnded, durationMs: 10_000 })
}
