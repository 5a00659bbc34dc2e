/** Tells the other tabs that the store has changed; what it changed to, they read from the store. */
export type SessionChannel = { tell(): void; listen(listener: () => void): void }

const NAME = 'thali-session'

/** BroadcastChannel where there is one; elsewhere the storage event has to do. */
export function createSessionChannel(): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => undefined }
  const channel = new BroadcastChannel(NAME)
  return {
    tell: () => channel.postMessage('changed'),
    listen: (listener) => channel.addEventListener('message', listener),
  }
}
