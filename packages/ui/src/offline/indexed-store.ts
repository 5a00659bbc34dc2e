import type { Operation } from './operation.ts'
import { createMemoryStore, type OperationStore } from './operation-store.ts'

const OPERATIONS = 'operations'

type Kept = Operation & { readonly order?: number }

/** Operations in IndexedDB. A browser that refuses storage gets a store that lasts as long as the page, and says so. */
export function createIndexedStore(databaseName: string, openDatabase: () => IDBFactory): OperationStore {
  const memory = createMemoryStore()
  let opening: Promise<IDBDatabase | undefined> | undefined
  let isDurable = true
  const database = () => {
    opening ??= open(databaseName, openDatabase, () => {
      opening = undefined
    }).catch(() => {
      isDurable = false
      return undefined
    })
    return opening
  }
  const attempt = async <T>(inDatabase: (database: IDBDatabase) => Promise<T>, without: () => Promise<T>) => {
    const there = await database()
    return there ? inDatabase(there) : without()
  }
  return {
    isDurable: () => isDurable,
    list: (person) =>
      attempt(
        (db) => listOf(db, person),
        () => memory.list(person),
      ),
    add: (operation) =>
      attempt(
        async (db) => void (await run(db, (store) => store.add(operation))),
        () => memory.add(operation),
      ),
    change: (id, change) =>
      attempt(
        (db) => changeIn(db, id, change),
        () => memory.change(id, change),
      ),
    remove: (ids) =>
      attempt(
        (db) => removeWhere(db, ({ id }) => ids.includes(id)).then(() => undefined),
        () => memory.remove(ids),
      ),
    removeUntried: (id) =>
      attempt(
        async (db) => (await removeWhere(db, (kept) => kept.id === id && !kept.isTried)) > 0,
        () => memory.removeUntried(id),
      ),
    wipeAllBut: (person) =>
      attempt(
        async (db) => void (await removeWhere(db, (kept) => kept.person !== person)),
        () => memory.wipeAllBut(person),
      ),
  }
}

async function listOf(database: IDBDatabase, person: string): Promise<readonly Operation[]> {
  // The key counts up, so this is the order in which they were added, whatever the device's clock did.
  const all: readonly Kept[] = await run(database, (store) => store.getAll())
  return all.filter((operation) => operation.person === person)
}

/** Read and written in one transaction: another tab may be about to do the same. */
async function changeIn(database: IDBDatabase, id: string, change: (kept: Operation) => Operation): Promise<boolean> {
  let isThere = false
  await run(database, (store) => {
    const reading = store.index('id').get(id)
    reading.onsuccess = () => {
      const kept: Kept | undefined = reading.result
      if (kept === undefined) return
      isThere = true
      store.put(change(kept))
    }
    return reading
  })
  return isThere
}

async function removeWhere(database: IDBDatabase, isWanted: (kept: Operation) => boolean): Promise<number> {
  let count = 0
  await run(database, (store) => {
    const reading = store.openCursor()
    reading.onsuccess = () => {
      const cursor = reading.result
      if (!cursor) return
      if (isWanted(cursor.value)) {
        cursor.delete()
        count += 1
      }
      cursor.continue()
    }
    return reading
  })
  return count
}

async function run<T>(database: IDBDatabase, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  // strict: 'saved on this phone' holds when the battery is taken out a second later.
  const transaction = database.transaction(OPERATIONS, 'readwrite', { durability: 'strict' })
  const request = work(transaction.objectStore(OPERATIONS))
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  return request.result
}

function open(name: string, factory: () => IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory().open(name, 1)
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(OPERATIONS, { keyPath: 'order', autoIncrement: true })
      store.createIndex('id', 'id', { unique: true })
    }
    request.onsuccess = () => {
      const database = request.result
      // A newer version of the app in another tab, or a browser that clears storage: the next use opens it again.
      database.onversionchange = () => {
        database.close()
        onClosed()
      }
      database.onclose = onClosed
      resolve(database)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}
