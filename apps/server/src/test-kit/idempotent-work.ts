import { register } from '@thali/contract/auth/auth.endpoints'
import { sql } from 'kysely'
import { createIdempotency } from '../platform/http/idempotency.ts'
import type { RequestContext } from '../platform/http/request-context.ts'
import type { TestApp } from './test-app.ts'

export const KEY = '01930000-0000-4000-8000-00000000beef'
export const OTHER_KEY = '01930000-0000-4000-8000-00000000cafe'
const ORGANIZATION = '01930000-0000-7000-8000-000000000001'

export type Try = {
  readonly key?: string | undefined
  readonly body?: unknown
  readonly who?: string
  readonly answer?: object
  /** Where the transaction fails. */
  readonly fails?: 'in the work' | 'after the answer was kept'
  /** Runs in the transaction, after the effect was written. */
  readonly meanwhile?: () => Promise<void>
}

/** Under a key, in one transaction, counts in a row how often it was done, and answers with the count. */
export async function tryOnce(app: TestApp, options: Try): Promise<unknown> {
  const { body = { a: 1 }, who, fails, meanwhile } = options
  const key = 'key' in options ? options.key : KEY
  const caller = who === undefined ? undefined : { accountId: who, organizationId: ORGANIZATION }
  const context = { header: () => key, caller } as unknown as RequestContext
  const { once } = createIdempotency(app.database, app.clock).repeat(register, context, body)
  const keep = once((count: number) => (options.answer ?? { isValid: 1, message: `done ${count} times` }) as never)
  const { answer } = await app.database.identity(async (tx) => {
    const kept = await keep(tx, async () => {
      const now = app.clock.now()
      const { rows } = await sql<{ points: number }>`
        insert into rate_limits (key, points, blocked_until, expires_at) values ('effects', 1, ${now}, ${now})
        on conflict (key) do update set points = rate_limits.points + 1 returning points`.execute(tx)
      await meanwhile?.()
      if (fails === 'in the work') throw new Error('no')
      return rows[0]?.points ?? 0
    })
    if (fails === 'after the answer was kept') throw new Error('no')
    return kept
  })
  return answer
}
