import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { deriveKeys } from '../keys.ts'
import { requireSameSecret } from './require-same-secret.ts'

const OURS = deriveKeys('the master secret of this database').fingerprint
const ANOTHER = deriveKeys('the master secret of another place').fingerprint

describe('the secret of a database', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp()
    return () => app.close()
  })

  it('is the one it was begun with, start after start', async () => {
    await requireSameSecret(app.database, OURS)
    await requireSameSecret(app.database, OURS)
  })

  it('is told from another one, which is refused and changes nothing', async () => {
    await requireSameSecret(app.database, OURS)
    await expect(requireSameSecret(app.database, ANOTHER)).rejects.toThrow(
      /^THALI_SECRET: the secret that this database/,
    )
    await requireSameSecret(app.database, OURS)
  })

  it('is that of the first of two that start at once', async () => {
    const starts = [OURS, ANOTHER].map((fingerprint) => requireSameSecret(app.database, fingerprint))
    const results = await Promise.allSettled(starts)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('cannot be read from what is kept', () => {
    expect(OURS).toMatch(/^[\w-]{43}$/)
    expect(OURS).not.toBe(deriveKeys('the master secret of this database').rateLimit)
  })
})
