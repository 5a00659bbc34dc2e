import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createTokenVerifier, signAccessToken } from './access-token.ts'

const key = createSecretKey(Buffer.alloc(32, 7))
const now = new Date('2026-11-22T09:00:00Z')
const claims = { sub: 'asha', org: 'sattva', sid: 'one', first_name: 'Asha', last_name: '' }

/** Ours in everything but its header: signed with this key, the same payload. */
async function withHeader(header: object, by: KeyObject = key): Promise<string> {
  const [, payload = ''] = (await signAccessToken(key, claims, now)).split('.')
  const signed = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${payload}`
  return `${signed}.${createHmac('sha256', by).update(signed).digest('base64url')}`
}

describe('an access token', () => {
  it('P-05 tells its claims, the first time and from memory', async () => {
    const verify = createTokenVerifier(key)
    const token = await withHeader({ alg: 'HS256', typ: 'JWT' })
    for (const _time of [1, 2]) expect(verify(token, now)).toMatchObject(claims)
  })

  it.each([
    { alg: 'none', typ: 'JWT' },
    { alg: 'RS256', typ: 'JWT' },
    { alg: 'HS512', typ: 'JWT' },
    { typ: 'JWT', alg: 'HS256' },
    { alg: 'HS256' },
    { alg: 'HS256', typ: 'JWT', kid: 'other' },
  ])('P-05 chooses nothing about how it is verified, even signed with our key (trap 18): %j', async (header) => {
    expect(createTokenVerifier(key)(await withHeader(header), now)).toBeUndefined()
  })

  it('P-05 is not told of another key, nor after its end, also where it was right before', async () => {
    const verify = createTokenVerifier(key)
    const other = createSecretKey(Buffer.alloc(32, 8))
    expect(verify(await withHeader({ alg: 'HS256', typ: 'JWT' }, other), now)).toBeUndefined()
    const token = await signAccessToken(key, claims, now)
    expect(verify(token, now)).toMatchObject(claims)
    expect(verify(token, new Date(now.getTime() + 15 * 60_000))).toBeUndefined()
  })
})
