/**
 * True for two values of JSON that say the same: the order of keys plays no part, and a key with undefined is as good as
 * none. For definitions and answers: acyclic, no classes.
 */
export const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSame(ownValue(a, key), ownValue(b, key)))
}

const ownValue = (holder: object, key: string): unknown =>
  Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : undefined
