import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

export type StoredTable = { readonly name: string; readonly columns: readonly string[] }

/** Every table that holds rows of ours with its stored columns, each after those it refers to. */
export async function listStoredTables(tx: Transaction): Promise<StoredTable[]> {
  const tables =
    await sql<StoredTable>`select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(tx)
  const references = await sql<{ from: string; to: string }>`select f.relname as "from", t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid and f.relnamespace = 'public'::regnamespace`.execute(tx)
  return inOrder(tables.rows, references.rows)
}

function inOrder(tables: StoredTable[], references: readonly { from: string; to: string }[]): StoredTable[] {
  const placed = new Set<string>()
  const ordered: StoredTable[] = []
  let left = tables
  while (left.length > 0) {
    const isReady = ({ name }: StoredTable) => references.every(({ from, to }) => from !== name || placed.has(to))
    const ready = left.filter(isReady)
    if (ready.length === 0) throw new Error(`These tables refer to each other in a ring: ${left.map((t) => t.name)}.`)
    for (const table of ready) {
      placed.add(table.name)
      ordered.push(table)
    }
    left = left.filter((table) => !ready.includes(table))
  }
  return ordered
}
