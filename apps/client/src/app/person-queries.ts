import { type DehydratedState, dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { failureOf } from '@thali/ui/session/api-failure'
import { isFormWork, isOnlyHere, WORK_KEYS } from '../features/forms/form-work.ts'
import { listWork } from '../platform/list-work.ts'
import { operationQueue } from '../platform/offline-queue.ts'
import { forgetOthers, personCache } from '../platform/person-cache.ts'
import { session } from '../platform/session.ts'

const CACHE_KEY = 'queries'
/** Changes whenever the shape of a cached answer changes: older ones are dropped. */
const CACHE_SHAPE = 1
const KEPT_MS = 7 * 86_400_000
const SAVE_AFTER_MS = 500

type Kept = { readonly shape: number; readonly savedAt: number; readonly state: DehydratedState }
type PersonQueries = { readonly person: string; readonly client: QueryClient; readonly close: () => void }

let current: PersonQueries | undefined

/**
 * Of others who used this device nothing stays, once the server has answered the person who is signed in. Not earlier: a
 * phone whose battery died may come back with the token of somebody who had signed out, while another's work waits.
 */
export async function forgetOtherPeople(person: string): Promise<void> {
  if (session.person()?.user_id !== person) return
  await Promise.all([forgetOthers(person), operationQueue.wipeAllBut(person)])
}

/** The person's query client, filled with what their screens showed last. One at a time; another person starts empty. */
export async function openPersonQueries(person: string): Promise<QueryClient> {
  if (current?.person === person) return current.client
  forgetPersonQueries()
  const client = createClient()
  const kept = await personCache.read(person, CACHE_KEY)
  if (isFresh(kept)) {
    hydrate(client, kept.state)
    // Shown at once, and asked for again: what a person sees after opening the app is not how it was when they left it.
    void client.invalidateQueries({ refetchType: 'none' })
  }
  current = { person, client, close: keepSaving(person, client) }
  return client
}

/** The client of whoever is signed in; guests get one that is never kept. */
export function personQueries(): QueryClient {
  current ??= { person: '', client: createClient(), close: () => undefined }
  return current.client
}

/** What signing out now would lose: something on its way to the server, or a form that only this device has. */
export async function unsentWork(): Promise<'change' | 'draft' | undefined> {
  const { operations } = operationQueue.get()
  if ((current?.client.isMutating() ?? 0) > 0 || operations.some(({ state }) => state !== 'landed')) return 'change'
  const begun = current ? await listWork(current.person, WORK_KEYS) : []
  return begun.some((work) => isFormWork(work) && isOnlyHere(work)) ? 'draft' : undefined
}

/** From here on nothing more is written to the device. */
export function stopKeepingQueries(): void {
  current?.close()
}

/** Drops everything in memory; what lies on the device is wiped by the caller. */
export function forgetPersonQueries(): void {
  current?.close()
  current?.client.clear()
  current = undefined
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // 'always': the browser's own idea of being online is often wrong; a failed call says it better.
        networkMode: 'always',
        refetchOnReconnect: 'always',
        staleTime: 30_000,
        gcTime: KEPT_MS,
        retry: (count, error) => count < 2 && failureOf(error)?.kind === 'unavailable',
        retryDelay: (count, error) => {
          const detail = failureOf(error)
          const seconds = detail?.kind === 'unavailable' ? detail.retryAfter : undefined
          return Math.min((seconds ?? 2 ** count) * 1000, 10_000)
        },
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Writes the answers to the device shortly after they change, until the person leaves. */
function keepSaving(person: string, client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    timer = undefined
    const kept: Kept = { shape: CACHE_SHAPE, savedAt: Date.now(), state: dehydrate(client) }
    void personCache.write(person, CACHE_KEY, kept)
  }
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') timer ??= setTimeout(save, SAVE_AFTER_MS)
  })
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

function isFresh(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null || !('shape' in kept) || !('savedAt' in kept)) return false
  return kept.shape === CACHE_SHAPE && typeof kept.savedAt === 'number' && Date.now() - kept.savedAt < KEPT_MS
}
