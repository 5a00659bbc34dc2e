import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { decodeBase64Id, encodeBase64Id } from './base64-id.ts'

describe('base64 ids', () => {
  it('reads and writes the published vectors of RFC 4648 section 10', () => {
    const vectors = [
      ['f', 'Zg=='],
      ['fo', 'Zm8='],
      ['foo', 'Zm9v'],
      ['foob', 'Zm9vYg=='],
      ['fooba', 'Zm9vYmE='],
      ['foobar', 'Zm9vYmFy'],
    ] as const
    for (const [plain, encoded] of vectors) {
      expect(encodeBase64Id(plain)).toBe(encoded)
      expect(decodeBase64Id(encoded)).toBe(plain)
    }
  })

  it('F-01 carries a diet date and a client id through a URL', () => {
    expect(encodeBase64Id('2026-11-21')).toBe('MjAyNi0xMS0yMQ==')
    expect(decodeBase64Id('MjAyNi0xMS0yMQ==')).toBe('2026-11-21')
    const id = '0193a7f2-5c1e-7d3a-9b1f-0242ac120002'
    expect(decodeBase64Id(encodeBase64Id(id))).toBe(id)
  })

  it.each([
    ['an empty text', ''],
    ['missing padding', 'Zg'],
    ['too much padding', 'Zg==='],
    ['padding in the middle', 'Zg==Zg=='],
    ['a second spelling (MQ== is 1)', 'MR=='],
    ['a second spelling with one pad', 'Zm9='],
    ['the URL-safe alphabet', 'fn5-fn5-'],
    ['a space', 'Zm9v Zm9v'],
    ['a line break at the end', 'Zm9v\n'],
    ['a form feed, which atob itself skips', 'Zm\f9v'],
    ['URL-encoded padding', 'Zg%3D%3D'],
    ['control characters inside', 'AAAA'],
    ['bytes beyond ASCII', '4KSF'],
    ['letters beyond ASCII', 'Zм9v'],
  ])('trap 10: refuses %s', (_, text) => {
    expect(decodeBase64Id(text)).toBeUndefined()
  })

  it('trap 10: takes 64 characters and no more', () => {
    expect(decodeBase64Id(encodeBase64Id('x'.repeat(48)))).toBe('x'.repeat(48))
    expect(decodeBase64Id(encodeBase64Id('x'.repeat(49)))).toBeUndefined()
  })

  it('reads back every printable id, each from exactly one spelling', () => {
    const id = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 48 })
    fc.assert(
      fc.property(id, (plain) => {
        expect(decodeBase64Id(encodeBase64Id(plain))).toBe(plain)
      }),
    )
    fc.assert(
      fc.property(fc.oneof(fc.base64String({ maxLength: 70 }), anyText), (text) => {
        const decoded = decodeBase64Id(text)
        if (decoded !== undefined) expect(encodeBase64Id(decoded)).toBe(text)
      }),
      { numRuns: 2000 },
    )
  })
})
