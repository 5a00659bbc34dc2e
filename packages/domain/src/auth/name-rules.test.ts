import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { checkFirstName, NAME_MAX } from './name-rules.ts'

describe('checkFirstName', () => {
  it.each([
    'Asha',
    'Asha Verma',
    'José',
    'Jose\u0301',
    'Zoë',
    'आशा',
    'आशा वर्मा',
    'அனிதா',
    'മോഹന്‍',
    'র‍্যাফেল',
    'क्‍षमा',
    'क्ष',
    'محمد',
    'می‌نا',
    '王小明',
    'Ł',
    ' Asha ',
    'A  B',
  ])('U-02 accepts letters of any script and spaces: %s', (name) => {
    expect(checkFirstName(name)).toBeUndefined()
  })

  it.each(['', ' ', '   ', '\t', '\n', '\u00a0'])('U-02 asks for a name: %j', (name) => {
    expect(checkFirstName(name)).toBe('first-name-required')
  })

  it.each([
    'Asha1',
    'Asha_Verma',
    'Asha-Verma',
    "O'Brien",
    'Asha.',
    'Asha@home',
    '<b>Asha</b>',
    'आशा१',
    '१२',
    '😀',
    'Asha\nBcc: x',
    'Asha\r\n',
    'Asha\n',
    '\nAsha',
    'As\tha',
    'As\u00a0ha',
    '\u0000',
    'Asha\u0000',
    '\u200b',
    'As\u200bha',
    'As\u200dha',
    'A\u200cB',
    '\u200dआशा',
    'आ\u200d\u200dशा',
    '१\u200d',
    '\u0301Asha',
    'Asha \u0301',
    'Asha\u202e',
    'Asha।',
    'Ⅷ',
    'a²',
  ])('U-02 allows alphabets only: %j', (name) => {
    expect(checkFirstName(name)).toBe('first-name-alphabets-only')
  })

  it('U-02 takes 50 characters, not 51, whatever their encoding', () => {
    for (const letter of ['a', 'आ', '𐐀']) {
      expect(checkFirstName(letter.repeat(NAME_MAX))).toBeUndefined()
      expect(checkFirstName(` ${letter.repeat(NAME_MAX)} `)).toBeUndefined()
      expect(checkFirstName(letter.repeat(NAME_MAX + 1))).toBe('first-name-too-long')
    }
  })

  it('U-02 speaks of letters before it speaks of length', () => {
    expect(checkFirstName('1'.repeat(51))).toBe('first-name-alphabets-only')
  })

  it('never accepts a control or format character outside words that need joiners', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        if (checkFirstName(name) === undefined) expect(name).toMatch(/^[\p{L}\p{M} \u200c\u200d]+$/u)
      }),
      { numRuns: 3000 },
    )
  })

  it('answers a very long junk name at once', { timeout: 1000 }, () => {
    expect(checkFirstName(`${'a '.repeat(100_000)}1`)).toBe('first-name-alphabets-only')
    expect(checkFirstName(`a${' '.repeat(200_000)}1`)).toBe('first-name-alphabets-only')
  })
})
