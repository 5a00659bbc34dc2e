import { beforeEach, describe, expect, it } from 'vitest'
import { anOrganization, aSignedInClient, aWebToken, type TestAccount } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { eachRound, RACE_TIMEOUT_MS, RACERS, race, tally } from '../../test-kit/races.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

const PATH = '/api/users/device_tokens'
type Person = TestAccount & { readonly token: string }

describe('devices under 64 requests at once', () => {
  let app: TestApp
  let people: Person[]

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    const sattva = await anOrganization(app)
    const poshan = await anOrganization(app, { host: 'poshan.test' })
    people = []
    for (let n = 0; n < 8; n += 1)
      people.push(await aSignedInClient(app, { organization: n % 2 === 0 ? sattva : poshan }))
    return () => app.close()
  })

  const person = (n: number) => people[n % people.length]!
  const rows = () => app.database.jobs((tx) => tx.selectFrom('device_tokens').select(['account_id', 'token']).execute())
  const save = (who: Person, device_token: string, address: string) =>
    app.post(PATH, { device_token }, { token: who.token, address })

  it(
    'C-25 S-14 give one phone to one person, while eight people of two organisations fight for it',
    () =>
      eachRound(async (round) => {
        const token = aWebToken(`https://push.invalid/shared-${round}`)
        const replies = await race(({ address }, racer) => save(person(racer), token, address))
        expect(tally(replies)).toEqual({ 200: RACERS })
        expect((await rows()).filter((row) => row.token === token)).toHaveLength(1)
      }),
    RACE_TIMEOUT_MS,
  )

  it(
    'C-25 keep to ten devices of a person, while phones move among people and none is waited for in a ring',
    () =>
      eachRound(async (round) => {
        const token = (racer: number) => aWebToken(`https://push.invalid/${round}-${racer % 32}`)
        const replies = await race(({ address }, racer) =>
          save(person(racer + (racer >> 5) * 3), token(racer), address),
        )
        expect(tally(replies)).toEqual({ 200: RACERS })
        const [one] = people
        const more = await race(({ address }, racer) => save(one!, token(racer), address))
        expect(tally(more)).toEqual({ 200: RACERS })
        const all = await rows()
        expect(all.filter((row) => row.account_id === one!.id).length).toBeLessThanOrEqual(10)
        expect(new Set(all.map((row) => row.token)).size).toBe(all.length)
      }),
    RACE_TIMEOUT_MS,
  )
})
