import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { checkPattern, matchesPattern } from './pattern.ts'
import { EVIL_PATTERNS } from './testing/evil-patterns.ts'

describe('checkPattern', () => {
  it.each([
    '[1-9][0-9]{5}',
    '\\p{L}{1,240}',
    '\\p{L}+( \\p{L}+)*',
    '(?i)yes|no',
    '^\\d{1,3}$',
    '(?P<n>a)',
    '[[:alpha:]]',
  ])('F-12 takes %s', (source) => {
    expect(checkPattern(source)).toBeUndefined()
  })

  it.each([
    ['', 'empty'],
    ['a'.repeat(501), 'too-long'],
    ['(', 'not-re2'],
    ['a{2,1}', 'not-re2'],
    ['a{1,1001}', 'not-re2'],
    ['(?=a)b', 'not-re2'],
    ['(?!a)b', 'not-re2'],
    ['(?<=a)b', 'not-re2'],
    ['(?<!a)b', 'not-re2'],
    ['(a)\\1', 'not-re2'],
    ['(?<w>a)\\k<w>', 'not-re2'],
    ['(?>a)', 'not-re2'],
    ['a++', 'not-re2'],
    ['(a{1000}){1000}', 'not-re2'],
    ['(.{1,100}){10}!', 'too-complex'],
    ['\\p{L}{501}', 'too-complex'],
  ])('F-12 refuses %s: %s', (source, problem) => {
    expect(checkPattern(source)).toBe(problem)
    expect(matchesPattern(source, 'a')).toBe(false)
  })
})

describe('matchesPattern', () => {
  it('F-12 matches the whole text, in characters as people count them', () => {
    expect(matchesPattern('[0-9]{6}', '560001')).toBe(true)
    expect(matchesPattern('[0-9]{6}', '5600011')).toBe(false)
    expect(matchesPattern('a|ab', 'ab')).toBe(true)
    expect(matchesPattern('.', '😀')).toBe(true)
    expect(matchesPattern('\\p{Devanagari}+', 'नमस्ते')).toBe(true)
  })

  it('F-12 judges no more than 1,000 characters', () => {
    expect(matchesPattern('.*', '😀'.repeat(1_000))).toBe(true)
    expect(matchesPattern('.*', 'x'.repeat(1_001))).toBe(false)
  })

  it('F-12 says of any text that fits literally that it fits', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const literal = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
        fc.pre(checkPattern(literal) === undefined && text.isWellFormed())
        expect(matchesPattern(literal, text)).toBe(true)
      }),
    )
  })

  // No timing is asserted: one of these in a backtracking engine would hold up the test for longer than anybody waits.
  it.each(EVIL_PATTERNS)('F-12 comes to an end with %s', (source, input) => {
    expect(EVIL_PATTERNS.length).toBeGreaterThanOrEqual(50)
    if (checkPattern(source) === undefined) expect(matchesPattern(source, input)).toBeTypeOf('boolean')
    else expect(matchesPattern(source, input)).toBe(false)
  })
})
