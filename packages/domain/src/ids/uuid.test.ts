import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUuid } from './uuid.ts'

describe('isUuid', () => {
  it('P-01 knows uuids of every version, in either case', () => {
    fc.assert(
      fc.property(fc.uuid(), (uuid) => {
        expect(isUuid(uuid)).toBe(true)
        expect(isUuid(uuid.toUpperCase())).toBe(true)
      }),
    )
    // RFC 9562, appendix A.6: the published example of version 7.
    expect(isUuid('017F22E2-79B0-7CC3-98C4-DC0C0C07398F')).toBe(true)
    expect(isUuid('00000000-0000-0000-0000-000000000000')).toBe(true)
  })

  it.each([
    '',
    '1',
    '017f22e279b07cc398c4dc0c0c07398f',
    '{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}',
    'urn:uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398g',
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n',
    ' 017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
    '017f22e2-79b0-7cc3-98c4-dc0c0c07398f0',
    '__proto__',
  ])('refuses %j', (junk) => {
    expect(isUuid(junk)).toBe(false)
  })
})
