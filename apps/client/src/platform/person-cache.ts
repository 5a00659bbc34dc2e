const DATABASE = 'thali'
const STORE = 'person-cache'

/** What a person's screens showed last, so that they can be shown without network. Wiped at sign-out (trap 49). */
export type PersonCache = {
  read(person: string, key: string): Promise<unknown>
  write(person: string, key: string, value: unknown): Promise<void>
  /** Everybody's: a shared phone keeps nothing of whoever signed out. */
  wipe(): Promise<void>
}

/** A browser that refuses storage has an empty cache: every failure here is 'nothing kept', never an error on screen. */
export const personCache: PersonCache = {
  read: async (person, key) => run('readonly', (store) => store.get([person, key])).catch(() => undefined),
  write: async (person, key, value) => {
    await run('readwrite', (store) => store.put(value, [person, key])).catch(() => undefined)
  },
  wipe: async () => {
    await run('readwrite', (store) => store.clear()).catch(() => undefined)
  },
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onabort = () => reject(transaction.error)
      transaction.onerror = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    // Another tab with a newer version of the app holds it: do without rather than wait.
    request.onblocked = () => reject(new Error('blocked'))
  })
}
