import { inStore, WORK } from './person-cache.ts'

/** What a person left unfinished on this device, by how its keys begin. Not part of personWork, which every visit loads. */
export function listWork(person: string, keysBegin: string): Promise<readonly unknown[]> {
  const keys = IDBKeyRange.bound([person, keysBegin], [person, `${keysBegin}\uffff`])
  return inStore(WORK, 'readonly', (store) => store.getAll(keys)).catch(() => [])
}
