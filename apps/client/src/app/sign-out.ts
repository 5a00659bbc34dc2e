import { showToast } from '@thali/ui/components/toast'
import { session } from '../platform/session.ts'
import { wordsOf } from '../words/words.ts'

/** S-15. The screens leave at once; without network the server hears of it at the next start, and we say so. */
export async function signOut(): Promise<void> {
  const { signedOutHere } = wordsOf('tabs').account
  const isTold = await session.signOut()
  if (!isTold) showToast({ message: signedOutHere, durationMs: 8000 })
}
