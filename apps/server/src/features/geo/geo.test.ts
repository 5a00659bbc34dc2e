import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../test-kit/test-app.ts'

describe('the dial code to start with', () => {
  let app: TestApp

  beforeEach(async () => {
    app = await testApp({ countryHeader: 'cf-ipcountry' })
    return () => app.close()
  })

  const ask = async (country?: string) =>
    (await app.get('/api/geo/calling_code', { headers: country === undefined ? {} : { 'cf-ipcountry': country } })).body

  it.each([
    ['GB', { calling_code: '+44', country: 'GB' }],
    ['us', { calling_code: '+1', country: 'US' }],
    ['IN', { calling_code: '+91', country: 'IN' }],
  ])('C-26 S-12 is the one of the country that our proxy reports: %s', async (country, data) => {
    expect(await ask(country)).toMatchObject({ isValid: 1, data })
  })

  it.each([undefined, '', 'XX', 'T1', 'India', '../etc', '<script>'])(
    'C-26 S-12 is +91 of India for %j',
    async (country) => {
      expect((await ask(country)).data).toEqual({ calling_code: '+91', country: 'IN' })
    },
  )

  it('C-26 does not believe a header that no proxy of ours sets', async () => {
    await app.close()
    app = await testApp()
    expect((await ask('GB')).data.country).toBe('IN')
  })
})
