import { beforeEach, describe, expect, it } from 'vitest'
import { aWebToken } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { rowsAbout, type TwoOrganizations, twoOrganizations } from '../../test-kit/two-organizations.ts'

const PATH = '/api/users/device_tokens'

describe('devices of different people', () => {
  let app: TestApp
  let world: TwoOrganizations

  beforeEach(async () => {
    app = await testApp({ hasRateLimits: false, hasher: quickHasher })
    world = await twoOrganizations(app)
    return () => app.close()
  })

  const devicesOf = async (person: TwoOrganizations['actors']['a1']) =>
    (await rowsAbout(app, person)).get('device_tokens') ?? []

  it('P-01 C-25 lists the tokens of the session alone, at every host and with every id beside it', async () => {
    const { a1, a2, adminOfA, clientOfB } = world.actors
    for (const { token, canary } of [a2, adminOfA, clientOfB]) {
      for (const host of ['a.test', 'b.test', 'nobody.test']) {
        const reply = await app.get(`${PATH}?user_id=${a1.id}`, { token, host })
        expect(reply.text).not.toContain(a1.canary)
        const tokens = reply.body.data.map(({ device_token }: { device_token: string }) => device_token)
        expect(tokens.every((device: string) => device.includes(canary))).toBe(true)
      }
    }
    expect((await app.get(PATH, { token: a1.token })).body.data).toHaveLength(1)
  })

  it('P-01 C-25 saves for the session alone', async () => {
    const { a1, a2, clientOfB } = world.actors
    const before = await rowsAbout(app, a1)
    for (const { token, canary } of [a2, clientOfB]) {
      const body = { device_token: aWebToken(`https://push.invalid/second-${canary}`), user_id: a1.id }
      expect((await app.post(PATH, body, { token })).status).toBe(200)
    }
    expect(await rowsAbout(app, a1)).toEqual(before)
  })

  it('P-01 S-14 gives a shared phone to whoever signed in last, across organisations too, and to nobody else', async () => {
    const { a1, a2, clientOfB } = world.actors
    const device_token = aWebToken(`https://push.invalid/${a1.canary}`)
    for (const next of [a2, clientOfB, a1]) {
      expect((await app.post(PATH, { device_token }, { token: next.token })).status).toBe(200)
      const holders = []
      for (const person of [a1, a2, clientOfB])
        if ((await devicesOf(person)).some(({ token }) => token === device_token)) holders.push(person.canary)
      expect(holders).toEqual([next.canary])
    }
  })
})
