/** Idempotency keys: the same content sent again is the same operation until it has landed; other content is another. */
export function createOperationKeys(newKey: () => string) {
  const open = new Map<string, string>()
  return {
    keyFor: (content: unknown): string => {
      const name = JSON.stringify(content)
      const key = open.get(name) ?? newKey()
      open.set(name, key)
      return key
    },
    landed: (content: unknown): void => {
      open.delete(JSON.stringify(content))
    },
  }
}
