import { showToast } from '@thali/ui/components/toast'
import type { SignOutReason } from '@thali/ui/session/session-holder'
import { OFFLINE_DATABASE, personCache, personWork } from '../platform/person-cache.ts'
import { session } from '../platform/session.ts'
import { wordsOf } from '../words/words.ts'
import { pathTo } from './paths.ts'
import { rememberedLink } from './remembered-link.ts'
import type { AppRouter, RouterContext } from './router.tsx'

/** What came with the /tabs area; undefined as long as nobody has entered it. */
let tabs: typeof import('./enter-tabs.ts') | undefined

/** Whoever was here is being forgotten; that ends by starting over, where somebody else has signed in. */
let isLeaving = false

/** What the guards ask. The parts of the /tabs area are loaded on entering it, not before. */
export const routerContext: RouterContext = {
  isSignedIn: () => session.person() !== undefined,
  remember: (href) => rememberedLink.remember(href, null),
  enterTabs: async () => {
    const person = session.person()
    if (person === undefined) return undefined
    tabs ??= await import('./enter-tabs.ts')
    return tabs.enterTabs(person.user_id)
  },
}

/** Keeps the screens in step with the session: its end here or in another tab, and another person's beginning. */
export function followSession(router: AppRouter): void {
  session.subscribe((event) => {
    if (event.kind === 'signed-in') {
      // This tab's own sign-in knows where to go by itself; after another's the frame, its queries and the guards begin anew.
      if (event.by === 'other-tab' && !isLeaving) location.reload()
      return
    }
    if (event.because === 'refused') rememberedLink.remember(router.state.location.href, event.person.user_id)
    if (event.because === 'asked') rememberedLink.forget()
    void leave(router, event.because)
  })
}

async function leave(router: AppRouter, because: SignOutReason): Promise<void> {
  // First nothing more is kept, then what is kept is wiped: the other way round a late answer would come back.
  isLeaving = true
  tabs?.stopKeepingQueries()
  const wiping = personCache.wipe()
  // A session that the server ended may have ended in the middle of something: the person goes on with it.
  if (because === 'asked') {
    void personWork.wipe()
    // The queue itself comes with the screens that use it; what it keeps goes even where none of them was opened.
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  }
  if (session.person() === undefined) {
    await router.navigate({ to: pathTo(because === 'refused' ? 'login' : 'authLogin'), replace: true })
    if (because === 'refused') showToast({ message: wordsOf('visitor').signIn.sessionEnded, durationMs: 10_000 })
  }
  tabs?.forgetPersonQueries()
  await wiping
  isLeaving = false
  // Another person's session has begun in another tab: start over with nothing of the first one in memory.
  if (session.person() !== undefined) location.replace(pathTo('home'))
}
