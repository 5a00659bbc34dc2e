import { beforeEach, describe, expect, it } from 'vitest'
import { systemRandomness } from '../../platform/randomness.ts'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'
import { aResetLink, aSentCode, resetPassword, signUp } from '../../test-kit/way-in.ts'
import { ensurePlatform } from './ensure-platform.ts'

const OPERATOR = { email: 'operator@example.com', phone: '+919812300000', organization: 'Sattva' }

describe('an empty database outside demo mode', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp()
    return () => app.close()
  })

  const ensure = (firstOperator: typeof OPERATOR | undefined) =>
    ensurePlatform({
      database: app.database,
      clock: app.clock,
      randomness: systemRandomness(app.clock),
      environment: { publicUrl: 'https://sattva.example', mailFrom: 'care@sattva.example', firstOperator },
    })
  const organizations = () => app.database.identity((tx) => tx.selectFrom('organizations').selectAll().execute())

  it('P-02 gets its first organisation and the operator, who sets a password by the reset link', async () => {
    await ensure(OPERATOR)
    expect(await organizations()).toEqual([
      expect.objectContaining({
        name: 'Sattva',
        is_platform_default: true,
        is_demo: false,
        public_url: 'https://sattva.example',
      }),
    ])
    const link = await aResetLink(app, OPERATOR.email)
    expect((await resetPassword(app, link, 'rajma-sunday-77')).status).toBe(200)
    const signIn = await app.post('/api/auth/token', { username: OPERATOR.email, password: 'rajma-sunday-77' })
    expect(signIn.body).toMatchObject({ isValid: 0, data: { second_factor: { retry_after_s: 60 } } })
    const operators = await app.database.identity((tx) =>
      tx.selectFrom('accounts').select(['role', 'status']).execute(),
    )
    expect(operators).toEqual([{ role: 'operator', status: 'active' }])
  })

  it('P-01 takes sign-ups at once: it has terms', async () => {
    await ensure(OPERATOR)
    expect((await signUp(app)).status).toBe(200)
    expect((await aSentCode(app, '+919812345678')).code).toHaveLength(6)
  })

  it('changes nothing at the next start, whatever the variables say then', async () => {
    await ensure(OPERATOR)
    const before = await organizations()
    await ensure({ email: 'other@example.com', phone: '+919812300001', organization: 'Other' })
    expect(await organizations()).toEqual(before)
  })

  it('stays empty, and says what is missing, until an operator is named', async () => {
    await expect(ensure(undefined)).rejects.toThrow('THALI_OPERATOR_EMAIL')
    expect(await organizations()).toEqual([])
  })
})
