import { beforeEach, describe, expect, it } from 'vitest'
import {
  anAccount,
  anOrganization,
  aSignedInClient,
  signIn,
  type TestAccount,
  type TestOrganization,
} from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { eachRound, RACE_TIMEOUT_MS, race, tally } from '../../test-kit/races.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

const CLIENTS = 12
const DIETICIANS = 4
const RACERS = 24

describe('clients who are given to several dieticians at once', () => {
  let app: TestApp
  let sattva: TestOrganization
  let clients: (TestAccount & { token: string })[]
  let dieticians: TestAccount[]
  let token: string

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    sattva = await anOrganization(app, { isDemo: true })
    clients = []
    for (let made = 0; made < CLIENTS; made++) clients.push(await aSignedInClient(app, { organization: sattva }))
    // Half of them have not begun their journey.
    for (const client of clients.slice(CLIENTS / 2))
      await app.post('/api/users/profile', { weight: 70, weight_unit: 'kgs' }, { token: client.token })
    dieticians = []
    for (let made = 0; made < DIETICIANS; made++)
      dieticians.push(await anAccount(app, { organization: sattva, role: 'dietician' }))
    token = await signIn(app, await anAccount(app, { organization: sattva, role: 'admin' }))
    return () => app.close()
  })

  it(
    'W-01 T-01 get them, whichever order each list is in, and nobody is sent away',
    () =>
      eachRound(async (round) => {
        const ids = clients.map(({ id }) => id)
        const replies = await race((options, racer) => {
          const turned = [...ids.slice(racer % CLIENTS), ...ids.slice(0, racer % CLIENTS)]
          const client_ids = racer % 2 === 0 ? turned : turned.reverse()
          const staff_id = dieticians[racer % DIETICIANS]?.id
          const body = { client_ids, staff_id, is_assigned: (racer + round) % 3 !== 0 }
          return app.post('/api/console/clients/assign', body, { ...options, token })
        }, RACERS)
        expect(tally(replies)).toEqual({ 200: RACERS })
      }),
    RACE_TIMEOUT_MS,
  )
})
