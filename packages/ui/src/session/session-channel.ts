/** Tells the other tabs that a store has changed; what it changed to, they read from the store. */
export type SessionChannel = { tell(): void; listen(listener: () => void): void }

const NAME = 'thali-session'

/** BroadcastChannel where there is one; elsewhere the storage event has to do. */
export function createSessionChannel(name = NAME): SessionChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => undefined }
  const channel = new BroadcastChannel(name)
  return {
    tell: () => channel.postMessage('changed'),
    listen: (listener) => channel.addEventListener('message', listener),
  }
}
