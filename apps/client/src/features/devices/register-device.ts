import { failureOf } from '@thali/ui/session/api-failure'
import type { Push } from '../../platform/push.ts'
import type { KnownDevices } from './devices.queries.ts'

/** What became of it; only a failure is told to the person (S-14). */
export type Registration =
  | { readonly kind: 'known' | 'saved' | 'refused' | 'left' | 'unreached' }
  | { readonly kind: 'failed'; readonly details: string }

type Options = {
  readonly push: Push
  /** False once the person has signed out: then nothing more is saved. */
  readonly isStillHere: () => boolean
  readonly list: () => Promise<KnownDevices>
  readonly save: (token: string) => Promise<void>
  /** Keeps the token on the device. */
  readonly keep: (token: string) => void
}

/** Registers this device for push (S-14). Without network it is left to the next sign-in: there is nothing to be done about it. */
export async function registerDevice({ push, isStillHere, list, save, keep }: Options): Promise<Registration> {
  try {
    if (!isStillHere()) return { kind: 'left' }
    if (!(await push.isAllowed())) return { kind: 'refused' }
    if (!isStillHere()) return { kind: 'left' }
    const { tokens, serverKey } = await list()
    const token = await push.subscribe(serverKey)
    if (!isStillHere()) return { kind: 'left' }
    const isKnown = tokens.includes(token)
    if (!isKnown) await save(token)
    keep(token)
    return { kind: isKnown ? 'known' : 'saved' }
  } catch (error) {
    const failure = failureOf(error)
    if (failure !== undefined && failure.kind !== 'refused') return { kind: 'unreached' }
    if (failure?.kind === 'refused' && failure.status === 401) return { kind: 'left' }
    return { kind: 'failed', details: failure?.message ?? detailsOf(error) }
  }
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? error.message || error.name : String(error)
}
