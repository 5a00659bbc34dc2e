import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { inLanguage, LANGUAGES, pickLanguage } from './language.ts'

describe('pickLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['hi', 'hi'],
    ['hi-IN', 'hi'],
    ['HI-in', 'hi'],
    ['hi-Deva-IN', 'hi'],
    ['en-IN,hi;q=0.9', 'en'],
    ['hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7', 'hi'],
    ['en;q=0.5,hi;q=0.9', 'hi'],
    ['en;q=0.5, hi ; q=0.501', 'hi'],
    ['hi,en', 'hi'],
    ['en,hi', 'en'],
    ['ta-IN,te;q=0.9', 'en'],
    ['ta,hi;q=0.1', 'hi'],
    ['*', 'en'],
    ['ta,*;q=0.5', 'en'],
    ['*;q=0.1,hi;q=0.5', 'hi'],
    ['en;q=0,*', 'hi'],
    ['hi;q=0', 'en'],
    ['hi;q=0,en;q=0', 'en'],
    ['hi;q=2', 'en'],
    ['hi;q=abc', 'en'],
    ['hindi', 'en'],
    ['hi_IN', 'en'],
    ['hi;q=1.000', 'hi'],
    [';;;,,,q=1', 'en'],
  ] as const)('answers %j with %j', (header, language) => {
    expect(pickLanguage(header)).toBe(language)
  })

  it('answers one of ours to any header, quickly', () => {
    fc.assert(
      fc.property(anyText, (header) => {
        expect(LANGUAGES).toContain(pickLanguage(header))
      }),
    )
    expect(pickLanguage(`${'-a'.repeat(50_000)},${' ;'.repeat(50_000)}`)).toBe('en')
  })
})

describe('inLanguage', () => {
  it('D-04 shows the translation where there is one', () => {
    expect(inLanguage({ en: 'Lentils', hi: 'दाल' }, 'hi')).toBe('दाल')
    expect(inLanguage({ en: 'Lentils', hi: 'दाल' }, 'en')).toBe('Lentils')
  })

  it('D-04 falls back to English', () => {
    for (const text of [
      { en: 'Lentils' },
      { en: 'Lentils', hi: undefined },
      { en: 'Lentils', hi: '' },
      { en: 'Lentils', hi: '  ' },
    ]) {
      expect(inLanguage(text, 'hi')).toBe('Lentils')
    }
  })
})
