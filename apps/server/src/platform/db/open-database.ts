import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

type Place = { readonly databaseUrl: string | undefined; readonly dataDirectory: string }
type Options = Place & { readonly onError: (error: Error) => void }

/** Opens PostgreSQL when a URL is given, else the embedded database, and brings its schema up to date. */
export async function openDatabase({
  databaseUrl,
  dataDirectory,
  onError,
}: Options): Promise<{ database: Database; applied: string[] }> {
  const migrator = await connectDatabase({ databaseUrl, dataDirectory })
  if (databaseUrl === undefined) return { database: migrator, applied: await migrate(migrator) }
  try {
    const applied = await migrate(migrator)
    return { database: openPostgres({ url: databaseUrl, onError }), applied }
  } finally {
    await migrator.close()
  }
}

/** The same database as it is, for work that may take longer than any request: one connection, without time-outs. */
export async function connectDatabase({ databaseUrl, dataDirectory }: Place): Promise<Database> {
  if (databaseUrl === undefined) return openEmbedded(dataDirectory)
  return openPostgres({ url: databaseUrl, poolSize: 1, hasTimeouts: false, onError: () => undefined })
}
