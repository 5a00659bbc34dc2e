import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'
import { describe, expect, it } from 'vitest'
import { listDialCodes } from './dial-codes.ts'

describe('dial codes', () => {
  it("S-04 S-12 are those of the phone library's metadata", () => {
    const expected = getCountries().map((code) => `${code} +${getCountryCallingCode(code)}`)
    const listed = listDialCodes().map(({ code, dial_code }) => `${code} ${dial_code}`)
    expect(listed.toSorted()).toEqual(expected.toSorted())
    expect(listed).toContain('IN +91')
  })
})
