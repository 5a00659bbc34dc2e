import type { finishIdentity } from '@thali/contract/auth/auth.endpoints'
import type { BodyInput } from '@thali/contract/endpoint'

export type Brought = Pick<BodyInput<typeof finishIdentity>, 'state' | 'code' | 'iss' | 'error'>

/** What an outside provider's redirect brings; undefined without a state. Whatever else it adds stays unread. */
export function readBrought(search: string): Brought | undefined {
  const values = new URLSearchParams(search)
  const state = values.get('state')
  if (!state) return undefined
  const rest = (['code', 'iss', 'error'] as const).flatMap((name) => {
    const value = values.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { state, ...Object.fromEntries(rest) }
}
