import { describe, expect, it } from 'vitest'
import { hasControlCharacter, OWN_ORIGIN, parseUrl } from './parse-url.ts'

describe('parseUrl', () => {
  it('parses as a browser does, against a base too', () => {
    expect(parseUrl('https://a.example/b?c#d')).toMatchObject({
      hostname: 'a.example',
      pathname: '/b',
      search: '?c',
      hash: '#d',
    })
    expect(parseUrl('/x', OWN_ORIGIN)?.origin).toBe(OWN_ORIGIN)
    expect(parseUrl('//evil.example', OWN_ORIGIN)?.origin).toBe('https://evil.example')
  })

  it('answers undefined where a browser throws', () => {
    for (const junk of ['', '/x', 'https://', 'https://[', 'not a url']) expect(parseUrl(junk)).toBeUndefined()
  })

  it('finds every control character and no letter', () => {
    for (const control of ['\u0000', '\t', '\n', '\r', '\u001f', '\u007f', '\u0085', '\u009f'])
      expect(hasControlCharacter(`a${control}b`)).toBe(true)
    for (const fine of ['', 'plain', 'आशा', '\u00a0']) expect(hasControlCharacter(fine)).toBe(false)
  })
})
