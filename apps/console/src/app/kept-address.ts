const KEY = 'thali-console-address'

/** Where somebody was when their session ended: the same person goes on there, in this tab only. */
export const keptAddress = {
  keep: (address: string, person: string): void => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ address, person }))
    } catch {
      // Storage that is refused only loses the place.
    }
  },
  take: (person: string): string | undefined => {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
      sessionStorage.removeItem(KEY)
      if (typeof kept !== 'object' || kept === null || !('address' in kept) || !('person' in kept)) return undefined
      const isOurs = typeof kept.address === 'string' && /^\/console(?:[/?]|$)/.test(kept.address)
      return isOurs && (kept.person === '' || kept.person === person) ? String(kept.address) : undefined
    } catch {
      return undefined
    }
  },
  forget: (): void => {
    try {
      sessionStorage.removeItem(KEY)
    } catch {
      // As above.
    }
  },
}
