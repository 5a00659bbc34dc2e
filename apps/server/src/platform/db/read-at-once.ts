import type { CompiledQuery, PostgresPool } from 'kysely'
import type { TenantScope } from './database.ts'
import { BEGIN, takeRole } from './opening.ts'

/**
 * A transaction of one query, sent as a whole: one way to PostgreSQL and back instead of two. It works in order, and what
 * comes after a failure fails too.
 */
export async function readAtOnce<R>(
  pool: PostgresPool,
  { organizationId }: TenantScope,
  { sql, parameters }: CompiledQuery<R>,
): Promise<R[]> {
  const opening = [BEGIN, takeRole('thali_app', organizationId)]
  const client = await pool.connect()
  let isUseless = false
  try {
    for (const text of opening) await client.query<R>(text, [])
    const [answer] = await Promise.all([client.query<R>(sql, parameters), client.query<R>('commit', [])])
    return answer.rows
  } catch (error) {
    // Its time may have ended before the commit was sent.
    await client.query('rollback', []).catch(() => {
      isUseless = true
    })
    throw error
  } finally {
    client.release(isUseless)
  }
}
