import { safeRememberedPath } from '@thali/domain/auth/remembered-path'
import { accessOf, routeAt } from './paths.ts'

const KEY = 'thali-remembered'

/** `person` is whose address it is; null for one that a guest asked for. */
type Remembered = { readonly path: string; readonly person: string | null }

/** The address to open after signing in; kept per tab, for one person, and forgotten at sign-out (trap 25). */
export type RememberedLink = {
  remember(path: string, person: string | null): void
  /** Gives it once, if it is a route of ours and not another person's; undefined means home. */
  take(person: string): string | undefined
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
  const forget = () => {
    memory = undefined
    quietly(() => storage().removeItem(KEY))
  }
  return {
    remember: (path, person) => {
      memory = { path, person }
      quietly(() => storage().setItem(KEY, JSON.stringify(memory)))
    },
    take: (person) => {
      const kept = memory ?? quietly(() => readRemembered(storage().getItem(KEY)))
      forget()
      if (kept === undefined || (kept.person !== null && kept.person !== person)) return undefined
      return safeRememberedPath(kept.path, isWorthReturning)
    },
    forget,
  }
}

/** A route of ours that a signed-in person can stay on: the ways in would only send them home. */
function isWorthReturning(pathname: string): boolean {
  const route = routeAt(pathname)
  return route !== undefined && accessOf(route) !== 'visitor'
}

function readRemembered(json: string | null): Remembered | undefined {
  const value: unknown = JSON.parse(json ?? 'null')
  if (typeof value !== 'object' || value === null || !('path' in value) || !('person' in value)) return undefined
  const { path, person } = value
  if (typeof path !== 'string' || (person !== null && typeof person !== 'string')) return undefined
  return { path, person }
}

/** This tab's own. */
export const rememberedLink = createRememberedLink(() => sessionStorage)
