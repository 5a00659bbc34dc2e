import { createApiSend } from '@thali/ui/offline/api-send'
import { createIndexedStore } from '@thali/ui/offline/indexed-store'
import { createOperationQueue } from '@thali/ui/offline/operation-queue'
import { createUploadFetch } from '@thali/ui/offline/upload-fetch'
import { createSessionChannel } from '@thali/ui/session/session-channel'
import { createTabLocks } from '@thali/ui/session/session-lock'
import { pauseFor } from './pause.ts'
import { OFFLINE_DATABASE } from './person-cache.ts'
import { session, webLocks, wire } from './session.ts'

/** This browser's queue of writes; it comes with the first signed-in screen. */
export const operationQueue = createOperationQueue({
  store: createIndexedStore(OFFLINE_DATABASE, () => indexedDB),
  // Tab locks of its own: a call under way may need the session's.
  locks: webLocks ?? createTabLocks(),
  channel: createSessionChannel(OFFLINE_DATABASE),
  person: () => session.person()?.user_id,
  send: createApiSend({ wire, session, uploadFetch: createUploadFetch }),
  now: Date.now,
  random: Math.random,
  newId: () => crypto.randomUUID(),
  pause: pauseFor,
})

window.addEventListener('online', () => void operationQueue.wake())
// Back from the phone's other apps: timers may have slept.
document.addEventListener(
  'visibilitychange',
  () => document.visibilityState === 'visible' && void operationQueue.wake(),
)
session.subscribe((event) => {
  const isLeaving = event.kind === 'signed-out' && event.because === 'asked'
  void (isLeaving ? operationQueue.wipeAllBut(undefined) : operationQueue.wake())
})
void operationQueue.wake()
