import { askCompletion } from '../features/profile/profile.queries.ts'
import { personCache } from '../platform/person-cache.ts'
import { createCompletionCheck } from './completion.ts'
import { forgetOtherPeople, openPersonQueries } from './person-queries.ts'

export { forgetPersonQueries, stopKeepingQueries } from './person-queries.ts'

const check = createCompletionCheck({ ask: askCompletion, confirm: forgetOtherPeople, cache: personCache })

/** Before a signed-in person's first screen: their cached answers, and where an unfinished journey leads (J-12). */
export async function enterTabs(person: string): Promise<string | undefined> {
  const [missing] = await Promise.all([check(person), openPersonQueries(person)])
  return missing
}
