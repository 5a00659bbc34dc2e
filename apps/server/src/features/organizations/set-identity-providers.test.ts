import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { deriveKeys } from '../../platform/keys.ts'
import { unseal } from '../../platform/messages/seal.ts'
import { systemRandomness } from '../../platform/randomness.ts'
import { anOrganization, type TestOrganization } from '../../test-kit/builders.ts'
import { quickHasher } from '../../test-kit/quick-hasher.ts'
import { TEST_SECRET, type TestApp, testApp } from '../../test-kit/test-app.ts'
import { setIdentityProviders } from './set-identity-providers.ts'

const keys = deriveKeys(TEST_SECRET)

describe('the file of identity providers', () => {
  let app: TestApp
  let sattva: TestOrganization
  let slug: string
  let folder: string

  beforeEach(async () => {
    app = await testApp({ hasher: quickHasher })
    sattva = await anOrganization(app, { name: 'Sattva' })
    slug = (
      await app.database.identity((tx) => tx.selectFrom('organizations').select('slug').executeTakeFirstOrThrow())
    ).slug
    folder = mkdtempSync(join(tmpdir(), 'thali-providers-'))
    return async () => {
      rmSync(folder, { recursive: true })
      await app.close()
    }
  })

  const anEntry = (changes: Record<string, unknown> = {}) => ({
    organization: slug,
    issuer: 'https://id.example',
    client_id: 'thali',
    client_secret: 'very secret',
    name: { en: 'Arogya ID' },
    ...changes,
  })
  async function set(content: unknown, allowsLoopback = false): Promise<void> {
    const file = join(folder, 'providers.json')
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    const { database, clock } = app
    await setIdentityProviders({ database, clock, randomness: systemRandomness(clock), keys, allowsLoopback }, file)
  }
  const stored = () =>
    app.database.identity((tx) =>
      tx
        .selectFrom('identity_providers')
        .select(['id', 'organization_id', 'issuer', 'client_id', 'client_secret', 'scopes', 'is_enabled'])
        .select('may_create_accounts')
        .orderBy('issuer')
        .execute(),
    )

  it('S-13 sets what it lists, with the secret sealed', async () => {
    await set([anEntry()])
    const [provider] = await stored()
    expect(provider).toMatchObject({
      organization_id: sattva.id,
      issuer: 'https://id.example',
      scopes: 'openid email profile',
      is_enabled: true,
      may_create_accounts: true,
    })
    expect(unseal(keys.identity, provider?.client_secret ?? '')).toBe('very secret')
  })

  it('S-13 keeps a provider’s row when its settings change, and switches off what is no longer listed', async () => {
    await set([anEntry()])
    const [first] = await stored()
    await set([anEntry({ client_id: 'other', client_secret: undefined, new_accounts: false })])
    expect(await stored()).toEqual([{ ...first, client_id: 'other', client_secret: null, may_create_accounts: false }])
    await set([anEntry({ issuer: 'https://new.example' })])
    expect((await stored()).map(({ issuer, is_enabled }) => [issuer, is_enabled])).toEqual([
      ['https://id.example', false],
      ['https://new.example', true],
    ])
    await set([])
    expect((await stored()).every(({ is_enabled }) => !is_enabled)).toBe(true)
  })

  it.each([
    ['no JSON', 'not json', /valid JSON/],
    ['no list', {}, /a list of providers/],
    ['an unknown setting', [anEntryLike({ secret: 'x' })], /list of providers/],
    ['no openid scope', [anEntryLike({ scopes: 'email' })], /openid/],
    ['an organisation of nobody', [anEntryLike({ organization: 'nobody' })], /organisations of ours \(org-/],
    ['an issuer without TLS', [anEntryLike({ issuer: 'http://id.example' })], /https/],
    ['an issuer on this machine', [anEntryLike({ issuer: 'http://localhost:4000' })], /https/],
  ])('S-13 refuses %s with a plain reason and changes nothing', async (_, content, reason) => {
    await set([anEntry()])
    const before = await stored()
    const text = JSON.stringify(content).replaceAll('"the organisation"', JSON.stringify(slug))
    await expect(set(content === 'not json' ? content : text)).rejects.toThrow(reason)
    await expect(set(content === 'not json' ? content : text)).rejects.toThrow(/^THALI_IDENTITY_PROVIDERS: /)
    expect(await stored()).toEqual(before)
  })

  it('S-13 refuses a file that is not there', async () => {
    const { database, clock } = app
    const dependencies = { database, clock, randomness: systemRandomness(clock), keys, allowsLoopback: false }
    await expect(setIdentityProviders(dependencies, '/nowhere.json')).rejects.toThrow(/THALI_IDENTITY_PROVIDERS/)
  })

  it('S-13 takes a provider on this machine in development', async () => {
    await set([anEntry({ issuer: 'http://localhost:4000' })], true)
    expect((await stored())[0]?.issuer).toBe('http://localhost:4000')
  })
})

function anEntryLike(changes: Record<string, unknown>): Record<string, unknown> {
  const entry = { organization: 'the organisation', issuer: 'https://id.example', client_id: 'thali' }
  return { ...entry, name: { en: 'Arogya ID' }, ...changes }
}
