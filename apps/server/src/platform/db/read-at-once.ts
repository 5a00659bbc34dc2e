import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { TenantScope } from './database.ts'
import type { GuardedPool } from './guarded-pool.ts'
import { takeRole } from './opening.ts'
import { createStatementNames } from './statement-names.ts'

const nameOf = createStatementNames('read')

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (typeof value !== 'object') return pg.escapeLiteral(String(value))
  throw new TypeError('a read of one message takes no lists and no objects')
}

/**
 * A transaction of one query as one message, which PostgreSQL runs as a whole: one way there and back, and one answer to
 * take apart instead of three. The statement is planned once for each connection.
 */
export async function readAtOnce<R>(
  pool: GuardedPool,
  { organizationId }: TenantScope,
  { sql, parameters }: CompiledQuery<R>,
): Promise<R[]> {
  const name = nameOf(sql)
  if (name === undefined) throw new RangeError('more queries to read at once than a connection keeps')
  const values = parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`
  const read = `${takeRole('thali_app', organizationId)}; execute ${name}${values}`
  const client = await pool.connect()
  const isPrepared = client.prepared.has(name)
  let isUseless = false
  try {
    const answers: unknown = await client.query(isPrepared ? read : `prepare ${name} as ${sql}; ${read}`, [])
    client.prepared.add(name)
    return (answers as { rows: R[] }[]).at(-1)?.rows ?? []
  } catch (error) {
    // Whether the statement is there now is not known, and a name can be given once.
    isUseless = !isPrepared
    throw error
  } finally {
    client.release(isUseless)
  }
}
