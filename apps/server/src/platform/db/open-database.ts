import type { Database } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

type Options = {
  readonly databaseUrl: string | undefined
  readonly dataDirectory: string
  readonly onError: (error: Error) => void
}

/** Opens PostgreSQL when a URL is given, else the embedded database, and brings its schema up to date. */
export async function openDatabase({
  databaseUrl,
  dataDirectory,
  onError,
}: Options): Promise<{ database: Database; applied: string[] }> {
  if (databaseUrl === undefined) {
    const database = await openEmbedded(dataDirectory)
    return { database, applied: await migrate(database) }
  }
  // A migration may take longer than any request may: it has a connection of its own, without time-outs.
  const migrator = openPostgres({ url: databaseUrl, poolSize: 1, hasTimeouts: false, onError })
  try {
    const applied = await migrate(migrator)
    return { database: openPostgres({ url: databaseUrl, onError }), applied }
  } finally {
    await migrator.close()
  }
}
