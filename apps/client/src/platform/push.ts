/** How this device is sent push messages. The native shells will give their own. */
export type Push = {
  /** Whether the person lets us. Only who was never asked is asked; a no stays a no. */
  readonly isAllowed: () => Promise<boolean>
  /** This device's token, made with the server's key. Fails where its push service does not take it. */
  readonly subscribe: (serverKey: string) => Promise<string>
}

/** Undefined where the browser knows no push: an iPhone before the app is on its home screen, or a page without TLS. */
export function findPush(): Push | undefined {
  const isThere = 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator
  // The service worker is part of a built app only.
  return isThere && !import.meta.env.DEV ? webPush : undefined
}

const webPush: Push = {
  isAllowed: async () => {
    const { permission } = Notification
    return (permission === 'default' ? await Notification.requestPermission() : permission) === 'granted'
  },
  subscribe: async (serverKey) => {
    const { pushManager } = await navigator.serviceWorker.ready
    const kept = await pushManager.getSubscription()
    if (kept && keyOf(kept) === serverKey) return tokenOf(kept)
    // Made for another server's key, it would be refused, and a second one is not given beside it.
    await kept?.unsubscribe()
    return tokenOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey }))
  },
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Always the same text for the same subscription: the server's list is compared with it. */
function tokenOf(subscription: PushSubscription): string {
  const { endpoint, keys } = subscription.toJSON()
  return JSON.stringify({ endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } })
}
