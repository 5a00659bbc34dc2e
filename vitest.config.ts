import { defineConfig } from 'vitest/config'

const api = ['apps/server/src/**/*.test.ts']
const races = ['apps/server/src/**/*.races.test.ts']
const faults = ['apps/server/src/**/*.faults.test.ts']
const crashes = ['apps/server/src/**/*.crashes.test.ts']
// What needs no database, or says by its name which one, is not run for each of them.
const anyDatabase = [
  'apps/server/src/demo/*.test.ts',
  'apps/server/src/features/guidelines/sanitize-provider-html.test.ts',
  'apps/server/src/features/uploads/make-harmless.test.ts',
  'apps/server/src/platform/db/{directory-lock,embedded,embedded-connection,prepared-query}.test.ts',
  'apps/server/src/platform/{identity,storage}/{guarded-fetch,local-storage}.test.ts',
  'apps/server/src/platform/messages/web-push.test.ts',
  'apps/server/src/platform/web/fill-page.test.ts',
  'apps/server/src/platform/sessions/access-token.test.ts',
  'apps/server/src/platform/environment.test.ts',
]

/** Unit tests of one workspace. Node is the environment; a file that needs a document opts in by itself. */
function unit(name: string, folder: string) {
  return { extends: true as const, test: { name, include: [`${folder}/**/*.test.{ts,tsx}`] } }
}

/**
 * Tests of the server over HTTP. An embedded database costs 400 MB for each worker, so the files of one worker share
 * its modules (isolate: false); `group` keeps projects from competing for the workers. Three of them on two cores: each
 * waits now and then for a time-out or a process that starts.
 */
function server(name: string, group: number, include: string[], exclude: string[], database: 'embedded' | 'postgres') {
  return {
    extends: true as const,
    test: {
      name,
      include,
      exclude,
      isolate: false,
      maxWorkers: 3,
      env: { THALI_TEST_DB: database },
      globalSetup: [
        './scripts/vitest-server.mjs',
        ...(database === 'postgres' ? ['./scripts/vitest-postgres.mjs'] : []),
      ],
      sequence: { groupOrder: group },
      hookTimeout: 180_000,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Property tests and a busy machine: a slow test is no wrong one.
    testTimeout: 20_000,
    projects: [
      unit('domain', 'packages/domain/src'),
      unit('contract', 'packages/contract/src'),
      unit('ui', 'packages/ui/src'),
      unit('client', 'apps/client/src'),
      unit('console', 'apps/console/src'),
      server('api-embedded', 1, api, [...races, ...faults, ...crashes], 'embedded'),
      server('api-postgres', 2, api, [...races, ...faults, ...crashes, ...anyDatabase], 'postgres'),
      server('races', 3, races, [], 'postgres'),
      server('faults', 3, faults, [], 'postgres'),
      server('crashes', 4, crashes, [], 'postgres'),
      // Both the product's own client code and its server: only the tests of the whole may know the two.
      server('chaos', 5, ['e2e/chaos/*.test.ts'], [], 'embedded'),
      { extends: true, test: { name: 'scripts', include: ['scripts/*.test.ts'] } },
    ],
  },
})
