/** What a mailed link holds; it is a secret, so it leaves the address bar at once (trap 7) and a reload still finds it. */
export type MailedLink = { readonly user_id: string; readonly code: string }

/** Stands in the address in the place of what was read from it. */
export const READ = 'opened'

type SessionKeeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Mailed links of this tab, one per purpose. Where the browser keeps nothing, they live as long as the page. */
export function createKeptLink(purpose: 'activate' | 'reset', storage: () => SessionKeeper) {
  const name = `thali-link-${purpose}`
  let memory: MailedLink | undefined
  const quietly = <T>(work: () => T): T | undefined => {
    try {
      return work()
    } catch {
      return undefined
    }
  }
  return {
    keep: (link: MailedLink) => {
      memory = link
      quietly(() => storage().setItem(name, JSON.stringify(link)))
    },
    read: (): MailedLink | undefined => memory ?? quietly(() => parseLink(storage().getItem(name))),
    forget: () => {
      memory = undefined
      quietly(() => storage().removeItem(name))
    },
  }
}

export type KeptLink = ReturnType<typeof createKeptLink>

function parseLink(json: string | null): MailedLink | undefined {
  const value: unknown = JSON.parse(json ?? 'null')
  if (typeof value !== 'object' || value === null || !('user_id' in value) || !('code' in value)) return undefined
  const { user_id, code } = value
  return typeof user_id === 'string' && typeof code === 'string' ? { user_id, code } : undefined
}

export const activationLink = createKeptLink('activate', () => sessionStorage)
export const resetLink = createKeptLink('reset', () => sessionStorage)
