import { encodeBase64Id } from '@thali/domain/ids/base64-id'
import { describe, expect, it } from 'vitest'
import { entityOf, readFormAddress } from './form-address.ts'

const client = '0198c0de-0000-7000-8000-000000000001'

describe('the address of a form', () => {
  it('F-01 F-11 carries number, diet date and client as base64, and whether it is opened to change', () => {
    const parts = {
      form_number: '3',
      diet_date: encodeBase64Id('2026-11-21'),
      client_id: encodeBase64Id(client),
      edit: '1',
    }
    const address = readFormAddress(parts)
    expect(address).toEqual({ formNumber: 3, dietDate: '2026-11-21', clientId: client, isEdit: true })
    expect(address && entityOf(address)).toBe(`form/3/2026-11-21/${client}`)
  })

  it.each([
    { form_number: '0' },
    { form_number: '1e3' },
    { form_number: '-1' },
    { form_number: '1', diet_date: '2026-11-21' },
    { form_number: '1', diet_date: encodeBase64Id('2026-02-30') },
    { form_number: '1', client_id: encodeBase64Id('../admin') },
    { form_number: '1', client_id: client },
  ])('F-01 means no form: %j', (parts) => {
    expect(readFormAddress(parts)).toBeUndefined()
  })
})
