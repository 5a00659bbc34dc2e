import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrganization } from '../../test-kit/builders.ts'
import {
  agree,
  anIdentityProvider,
  aTrip,
  comeBy,
  finish,
  type TestProvider,
  useProvider,
} from '../../test-kit/identity-provider.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { eachRound, RACE_TIMEOUT_MS, race, tally } from '../../test-kit/races.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

const CALLBACKS = 32
const TABS = 6

describe('an outside identity provider under many requests at once', () => {
  let outside: TestProvider
  let app: TestApp
  let providerId: string

  beforeAll(async () => {
    outside = await anIdentityProvider()
  })
  afterAll(() => outside.close())
  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    providerId = await useProvider(app, await anOrganization(app), outside)
    return () => app.close()
  })

  function someone(round: number): string {
    const login = `person-${round}`
    outside.people.set(login, { email: `${login}@example.com`, email_verified: true, name: 'Mira' })
    return login
  }
  const countOf = (table: 'accounts' | 'sessions' | 'identity_links' | 'identity_sessions' | 'consents') =>
    app.database.identity(async (tx) => (await tx.selectFrom(table).select('organization_id').execute()).length)

  it(
    'S-13 gives one session for an answer of the provider that is brought 32 times',
    () =>
      eachRound(async (round) => {
        const login = someone(round)
        await agree(app, await comeBy(app, providerId, login))
        const before = await countOf('sessions')
        const trip = await aTrip(app, providerId, login)
        let asked = 0
        outside.fault = ({ path }) => {
          if (path === '/token') asked += 1
        }
        const replies = await race((options) => finish(app, trip, options), CALLBACKS)
        outside.fault = undefined
        expect(asked).toBe(1)
        expect(tally(replies)).toEqual({ 200: 1, '400 IDENTITY_FAILED': CALLBACKS - 1 })
        expect(await countOf('sessions')).toBe(before + 1)
        expect(await countOf('identity_sessions')).toBe(before + 1)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'S-13 makes one account and gives one session for an agreement that is sent 32 times',
    () =>
      eachRound(async (round) => {
        const came = await comeBy(app, providerId, someone(round))
        const replies = await race((options) => agree(app, came, {}, options), CALLBACKS)
        expect(tally(replies)).toEqual({ 200: 1, '400 IDENTITY_FAILED': CALLBACKS - 1 })
        for (const table of ['accounts', 'identity_links', 'sessions', 'consents'] as const)
          expect([table, await countOf(table)]).toEqual([table, round + 1])
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'S-13 makes one account for a new person who agrees in several tabs at once, and lets all of them in',
    () =>
      eachRound(async (round) => {
        const login = someone(round)
        const came = await Promise.all(Array.from({ length: TABS }, () => comeBy(app, providerId, login)))
        const replies = await Promise.all(came.map((tab) => agree(app, tab)))
        expect(tally(replies)).toEqual({ 200: TABS })
        expect(await countOf('accounts')).toBe(round + 1)
        expect(await countOf('identity_links')).toBe(round + 1)
      }),
    RACE_TIMEOUT_MS,
  )
})
