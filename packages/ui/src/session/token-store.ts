/** The specification's two keys (P-05). */
export const TOKEN_KEY = 'token'
export const GUEST_KEY = 'loginDetailGuestUser'
/** A sign-out that the server has not heard of yet. */
const OWED_KEY = 'thali-owed-sign-out'

const GUEST = { first_name: 'Guest', last_name: '' } as const

/** Where the token lies. The web keeps it in localStorage, native shells in Keychain or Keystore. */
export type TokenStore = {
  read(): string | null
  write(token: string): void
  clear(): void
  /** True from a sign-out without network until the server was told. */
  owesSignOut(): boolean
  oweSignOut(owed: boolean): void
  /** Calls back when another tab changed the token. */
  watch(listener: () => void): void
}

type Events = { addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void }

/** The web's store. A browser that refuses storage (blocked cookies) gets a session that lasts as long as the page. */
export function createWebTokenStore(open: () => Storage, events: Events): TokenStore {
  const shelf = createShelf(open)
  const clear = () => {
    shelf.remove(TOKEN_KEY)
    shelf.set(GUEST_KEY, JSON.stringify(GUEST))
  }
  if (shelf.get(TOKEN_KEY) === null) clear()
  return {
    read: () => shelf.get(TOKEN_KEY),
    write: (token) => {
      shelf.set(TOKEN_KEY, token)
      shelf.remove(GUEST_KEY)
      shelf.remove(OWED_KEY)
    },
    clear,
    owesSignOut: () => shelf.get(OWED_KEY) !== null,
    oweSignOut: (owed) => (owed ? shelf.set(OWED_KEY, '1') : shelf.remove(OWED_KEY)),
    watch: (listener) =>
      events.addEventListener('storage', ({ key }) => {
        // A null key is `localStorage.clear()`.
        if (key === TOKEN_KEY || key === null) listener()
      }),
  }
}

/** localStorage throws where it is blocked or full; what could not be stored is kept in memory. */
function createShelf(open: () => Storage) {
  const memory = new Map<string, string>()
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
  return {
    get: (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set: (key: string, value: string) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value)
        return true
      })
      if (isStored) memory.delete(key)
      else memory.set(key, value)
    },
    remove: (key: string) => {
      memory.delete(key)
      attempt((storage) => storage.removeItem(key))
    },
  }
}
