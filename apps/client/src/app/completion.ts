import { pathForCompletionCode } from '@thali/domain/journey/profile-completion'
import type { PersonCache } from '../platform/person-cache.ts'
import { pathTo } from './paths.ts'

/** '' stands for a finished journey. */
type CompletionCode = string
const CACHE_KEY = 'completion'

type CompletionOptions = {
  /** C-24: '' when complete, else the ERROR_CODE. Throws when there is no answer. */
  readonly ask: () => Promise<CompletionCode>
  /** Each time the server has answered: their session lives. */
  readonly confirm: (person: string) => Promise<unknown>
  readonly cache: Pick<PersonCache, 'read' | 'write'>
}

/**
 * Where a client has to go before the /tabs area (J-12); undefined when they may stay. Asked once a page life as long as
 * the journey is finished; without an answer (offline) the last one counts, and with none at all the client goes on.
 */
export function createCompletionCheck({ ask, confirm, cache }: CompletionOptions) {
  const finished = new Set<string>()

  const find = async (person: string): Promise<CompletionCode | undefined> => {
    try {
      const code = await ask()
      // Whatever comes of it, this answer stands.
      await Promise.all([confirm(person).catch(() => undefined), cache.write(person, CACHE_KEY, code)])
      return code
    } catch {
      const last = await cache.read(person, CACHE_KEY)
      return typeof last === 'string' ? last : undefined
    }
  }

  return async (person: string): Promise<string | undefined> => {
    if (finished.has(person)) return undefined
    if ((await cache.read(person, CACHE_KEY)) === '') {
      // Finished when last seen: nobody waits for the network; should it have changed, the next step through /tabs acts on it.
      finished.add(person)
      void find(person).then((code) => code === '' || finished.delete(person))
      return undefined
    }
    const code = await find(person)
    if (code === '') finished.add(person)
    const destination = pathForCompletionCode(code ?? '')
    return destination === pathTo('home') ? undefined : destination
  }
}
