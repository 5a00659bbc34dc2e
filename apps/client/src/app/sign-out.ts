import { showToast } from '@thali/ui/components/toast'
import { session } from '../platform/session.ts'
import { loadWords, wordsOf } from '../words/words.ts'

/**
 * S-15. The screens leave at once; without network the server hears of it at the next start, and we say so. A session that
 * came from an outside provider ends there too (S-13): the server names the address, if the provider answers.
 */
export async function signOut(): Promise<void> {
  const answer = await session.signOut()
  if (answer !== undefined) {
    // Nobody is sent away who has signed in again meanwhile.
    if (answer.data && session.person() === undefined) location.assign(answer.data.leave_at)
    return
  }
  // The journey's screens sign out too, without the texts of /tabs.
  await loadWords('tabs')
  showToast({ message: wordsOf('tabs').account.signedOutHere, durationMs: 8000 })
}
