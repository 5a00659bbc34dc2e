import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from './database.ts'

const ourMigrations = new URL('./migrations/', import.meta.url)
// Any number will do, as long as every process of every version takes the same.
const MIGRATION_LOCK = 7_418_520

type Migration = { readonly name: string; readonly script: string; readonly sha256: string }

/** The migrations of this version, in their order. */
export async function readMigrations(folder = ourMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const script = await readFile(new URL(name, folder), 'utf8')
      return { name, script, sha256: createHash('sha256').update(script).digest('hex') }
    }),
  )
}

/**
 * Brings the schema up to date, in one transaction under a lock: of several processes that start at once one does the work,
 * and a process that dies half-way leaves nothing behind. `only` names those to apply (a backup is loaded into the schema
 * it was taken from). Returns the names that were applied.
 */
export async function migrate(
  database: Database,
  { folder = ourMigrations, only }: { folder?: URL; only?: readonly string[] } = {},
): Promise<string[]> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.includes(name) ?? true)
  return database.owner(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
    await sql`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`.execute(tx)
    const done = await sql<{ name: string; sha256: string }>`select name, sha256 from schema_migrations`.execute(tx)
    const known = new Map(done.rows.map((row) => [row.name, row.sha256]))
    const applied: string[] = []
    for (const { name, script, sha256 } of migrations) {
      const before = known.get(name)
      if (before !== undefined && before !== sha256)
        throw new Error(`Migration ${name} was edited after it had been applied.`)
      if (before !== undefined) continue
      await runScript(tx, script)
      await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`.execute(tx)
      applied.push(name)
    }
    return applied
  })
}

type ScriptRunner = { readonly executeQuery: (query: CompiledQuery) => Promise<unknown> }

// Statements are parted by a line of their own, because the embedded driver takes one statement at a time.
async function runScript(tx: ScriptRunner, script: string): Promise<void> {
  for (const statement of script.split(/^--;;$/m)) {
    if (statement.trim() !== '') await tx.executeQuery(CompiledQuery.raw(statement))
  }
}
