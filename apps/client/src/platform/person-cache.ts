const DATABASE = 'thali'
const CACHE = 'person-cache'
export const WORK = 'person-work'
/** Of the queue of writes (offline-queue.ts). */
export const OFFLINE_DATABASE = 'thali-offline'

/** What belongs to one person on this device, under their name. */
export type PersonCache = {
  read(person: string, key: string): Promise<unknown>
  write(person: string, key: string, value: unknown): Promise<void>
  /** Everybody's: a shared phone keeps nothing of whoever signed out. */
  wipe(): Promise<void>
}

/** What the person's screens showed last, so that they can be shown without network. Wiped with the session (trap 49). */
export const personCache = createStore(CACHE)

/**
 * What the person typed and the server may not have. A session that the server ends leaves it here until the same person
 * signs in again; signing out wipes it, and so does another person whose session the server has confirmed.
 */
export const personWork = createStore(WORK)

/** Wipes what the others who used this device left on it. */
export async function forgetOthers(person: string): Promise<void> {
  // An array sorts before every longer one that begins alike, and text before arrays: these are all keys but the person's.
  for (const name of [CACHE, WORK]) {
    await inStore(name, 'readwrite', (store) => store.delete(IDBKeyRange.upperBound([person], true))).catch(
      () => undefined,
    )
    await inStore(name, 'readwrite', (store) => store.delete(IDBKeyRange.lowerBound([person, []]))).catch(
      () => undefined,
    )
  }
}

/** A browser that refuses storage has empty ones: every failure here is 'nothing kept', never an error on screen. */
function createStore(name: string): PersonCache {
  return {
    read: async (person, key) => inStore(name, 'readonly', (store) => store.get([person, key])).catch(() => undefined),
    write: async (person, key, value) => {
      await inStore(name, 'readwrite', (store) => store.put(value, [person, key])).catch(() => undefined)
    },
    wipe: async () => {
      await inStore(name, 'readwrite', (store) => store.clear()).catch(() => undefined)
    },
  }
}

/** Fails where the browser refuses storage. */
export async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  // A phone may have closed the database in the background, without a word: then it is opened again.
  const transaction = await begin(name, mode).catch(() => begin(name, mode))
  const request = work(transaction.objectStore(name))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    transaction.onerror = () => reject(transaction.error)
  })
  return request.result
}

/** Kept open: every key of a form is written, and opening takes as long as writing. */
let opening: Promise<IDBDatabase> | undefined

async function begin(name: string, mode: IDBTransactionMode): Promise<IDBTransaction> {
  opening ??= open()
  try {
    return (await opening).transaction(name, mode)
  } catch (error) {
    opening = undefined
    throw error
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 2)
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore(CACHE)
      request.result.createObjectStore(WORK)
    }
    request.onsuccess = () => {
      const { result } = request
      // A newer version of the app in another tab, or a browser that clears storage: the next use opens it again.
      result.onversionchange = () => {
        result.close()
        opening = undefined
      }
      result.onclose = () => {
        opening = undefined
      }
      resolve(result)
    }
    request.onerror = () => reject(request.error)
    // Another tab with a newer version of the app holds it: do without rather than wait.
    request.onblocked = () => reject(new Error('blocked'))
  })
}
