const KEY = 'thali-remembered'

/** `person` is whose address it is; null for one that a guest asked for. */
export type Remembered = { readonly path: string; readonly person: string | null }

/** The address to open after signing in; kept per tab, for one person, and forgotten at sign-out (trap 25). */
export type RememberedLink = {
  remember(path: string, person: string | null): void
  /** As it was kept, unjudged: see `take-remembered-link.ts`. */
  read(): unknown
  forget(): void
}

export function createRememberedLink(
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): RememberedLink {
  let memory: Remembered | undefined
  const quietly = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  return {
    remember: (path, person) => {
      memory = { path, person }
      quietly(() => storage().setItem(KEY, JSON.stringify(memory)))
    },
    read: () => memory ?? quietly(() => JSON.parse(storage().getItem(KEY) ?? 'null')),
    forget: () => {
      memory = undefined
      quietly(() => storage().removeItem(KEY))
    },
  }
}

/** This tab's own. */
export const rememberedLink = createRememberedLink(() => sessionStorage)
