import { createHash } from 'node:crypto'

/** The same key gives the same id on every start, so that a start adds what is missing and changes nothing else. */
export function demoId(key: string): string {
  const hex = createHash('sha256').update(`thali demo ${key}`).digest('hex')
  // Shaped as a uuid v7 of a fixed early time.
  return `01900000-0000-7${hex.slice(0, 3)}-8${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}
