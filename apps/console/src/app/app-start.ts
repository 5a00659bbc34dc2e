import { showToast } from '@thali/ui/components/toast'
import { queryClient } from '../platform/queries.ts'
import { session } from '../platform/session.ts'
import { wordsOf } from '../words/words.ts'
import { keptAddress } from './kept-address.ts'

const LOGIN = '/login'

/** Keeps the screens in step with the session: its end here or in another tab, and another person's beginning. */
export function followSession(): void {
  session.subscribe((event) => {
    // Nothing of whoever was here stays in memory, whoever comes.
    queryClient.clear()
    if (event.kind === 'signed-in') return location.reload()
    if (event.because === 'refused') keptAddress.keep(location.pathname + location.search, event.person.user_id)
    // Where the person asked, the answer of the server says where to go on (signOut).
    if (event.because !== 'asked') location.replace(LOGIN)
  })
}

/** Ends the session here at once. An outside provider's session ends with it, where this one came from there (S-13). */
export async function signOut(): Promise<void> {
  keptAddress.forget()
  const answer = await session.signOut()
  if (answer === undefined) {
    showToast({ message: wordsOf('console').signedOutHere, durationMs: 4000 })
    await new Promise((resolve) => setTimeout(resolve, 2000))
  }
  location.replace(answer?.data?.leave_at ?? LOGIN)
}
