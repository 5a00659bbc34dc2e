import { describe, expect, it } from 'vitest'
import { testApp } from '../../test-kit/test-app.ts'

describe('health', () => {
  it('tells that the process runs and that its database answers', async () => {
    const app = await testApp()
    expect((await app.get('/api/live')).body).toEqual({ status: 'ok' })
    const reply = await app.get('/api/health')
    expect([reply.status, reply.body]).toEqual([200, { status: 'ok', version: '0.0.0-test', database: 'ok' }])
    await app.close()
  })

  it('is 503 with the same shape while the database does not answer, and the process still lives', async () => {
    const plain = await testApp()
    await plain.close()
    const ping = async () => {
      throw new Error('connection refused at 10.0.0.5')
    }
    const app = await testApp({ database: { ...plain.database, ping } })
    const reply = await app.get('/api/health')
    expect([reply.status, reply.body]).toEqual([
      503,
      { status: 'unavailable', version: '0.0.0-test', database: 'unavailable' },
    ])
    expect((await app.get('/api/live')).status).toBe(200)
    await app.close()
  })
})
