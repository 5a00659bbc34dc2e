// Vitest's global set-up of the projects that need PostgreSQL: `npm test` has started one already and gives its URL;
// a single `vitest --project api-postgres` starts its own here.
import { startTestPostgres } from './test-postgres.mjs'

/** @type {Promise<{ url: string, stop: () => Promise<void> }> | undefined} */
let postgres

export async function setup() {
  postgres ??= startTestPostgres()
  process.env.TEST_DATABASE_URL = (await postgres).url
}

export async function teardown() {
  await (await postgres)?.stop()
}
