import { showToast } from '@thali/ui/components/toast'
import { session } from '../platform/session.ts'
import { loadWords, wordsOf } from '../words/words.ts'

/** S-15. The screens leave at once; without network the server hears of it at the next start, and we say so. */
export async function signOut(): Promise<void> {
  const isTold = await session.signOut()
  if (isTold) return
  // The journey's screens sign out too, without the texts of /tabs.
  await loadWords('tabs')
  showToast({ message: wordsOf('tabs').account.signedOutHere, durationMs: 8000 })
}
