// What the service worker does with push messages. The build puts it at the end of sw.js: importScripts would need a policy
// of its own under Trusted Types.

/** As the server sends it (platform/messages/ports.ts there). */
type PushMessage = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly language: string
  readonly path: string
}
type Extended = Event & { waitUntil(work: Promise<unknown>): void }
type PushEvent = Extended & { readonly data: { json(): PushMessage } | null }
type ClickEvent = Extended & { readonly notification: Notification }
type Client = { readonly url: string; focus(): Promise<unknown> }

// TypeScript's types of a worker and of a page exclude each other.
declare const self: {
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Client[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listen: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listen: (event: ClickEvent) => void): void
}

self.addEventListener('push', (event) => {
  if (event.data === null) return
  const { id, title, text, language, path } = event.data.json()
  const shown = { body: text, lang: language, tag: id, icon: '/icons/icon-192.png', data: path }
  event.waitUntil(self.registration.showNotification(title, shown))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** Shows a path of ours: in the window that already stands there, else in a new one. No window is led away from its work. */
async function open(path: unknown): Promise<void> {
  const { origin } = self.location
  const target = new URL(typeof path === 'string' ? path : '/', origin)
  const url = target.origin === origin ? target.href : origin
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((client) => client.url === url)
  await (there === undefined ? self.clients.openWindow(url) : there.focus())
}
