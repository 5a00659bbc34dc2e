import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { secureLogoUrl } from './logo-url.ts'

describe('secureLogoUrl', () => {
  it.each([
    ['http://cdn.example.org/logo.png', 'https://cdn.example.org/logo.png'],
    ['HTTP://cdn.example.org/logo.png', 'https://cdn.example.org/logo.png'],
    ['http://cdn.example.org:80/a', 'https://cdn.example.org/a'],
    ['http://cdn.example.org:443/a', 'https://cdn.example.org/a'],
    ['http://cdn.example.org:8080/a', 'https://cdn.example.org:8080/a'],
    ['http://a.example/http://b.example', 'https://a.example/http://b.example'],
  ])('P-08 upgrades %j to %j', (raw, url) => {
    expect(secureLogoUrl(raw)).toBe(url)
  })

  it.each([
    ['https://cdn.example.org/logo.png?v=2#x', 'https://cdn.example.org/logo.png?v=2#x'],
    ['  https://cdn.example.org/logo.png ', 'https://cdn.example.org/logo.png'],
    ['https://cdn.example.org/my logo.png', 'https://cdn.example.org/my%20logo.png'],
    ['/api/uploads/0b8f?exp=1&sig=aZ', '/api/uploads/0b8f?exp=1&sig=aZ'],
    ['/logo.svg', '/logo.svg'],
    ['/a/../logo.svg', '/logo.svg'],
  ])('P-08 keeps %j as %j', (raw, url) => {
    expect(secureLogoUrl(raw)).toBe(url)
  })

  it('P-08 leaves the placeholder where there is no logo', () => {
    for (const none of [null, undefined, '', '   ']) expect(secureLogoUrl(none)).toBeUndefined()
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://example.org/%0aalert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'blob:https://a.example/x',
    'file:///etc/passwd',
    'ftp://a.example/logo.png',
    'ws://a.example',
    'about:blank',
    'mailto:a@b.example',
    '//evil.example/logo.png',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https:\\\\evil.example',
    'https://a.example\\@evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https:/evil.example',
    'https://user:secret@a.example/logo.png',
    'https://user@a.example/logo.png',
    'https://:secret@a.example/',
    'http://a.example@evil.example/',
    'https://a.example/lo\ngo.png',
    'https://a.example/\u0000',
    '/logo\t.svg',
    'https://',
    'http://',
    'https://?x',
    'https://#x',
    'https://a b.example/',
    'https://[::1/',
    'https://a.example:99999/',
    'logo.png',
    './logo.png',
    '?x',
    '#x',
    'cdn.example.org/logo.png',
    `https://a.example/${'x'.repeat(2048)}`,
  ])('P-08 refuses %j', (raw) => {
    expect(secureLogoUrl(raw)).toBeUndefined()
  })

  it('takes a link of 2048 characters', () => {
    expect(secureLogoUrl(`/${'a'.repeat(2047)}`)).toHaveLength(2048)
  })

  it('answers only https links and paths of ours, which it gives back unchanged', () => {
    const piece = fc.constantFrom(
      'http:',
      'https:',
      'javascript:',
      '/',
      '//',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      'a.example',
      '\t',
      ' ',
      '%2f',
      '[::1]',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => pieces.join('')),
          fc.webUrl(),
          anyText,
        ),
        (raw) => {
          const url = secureLogoUrl(raw)
          if (url === undefined) return
          expect(url).toMatch(/^(?:https:\/\/[^/\\@]|\/(?![/\\]))/)
          expect(secureLogoUrl(url)).toBe(url)
        },
      ),
      { numRuns: 3000 },
    )
  })
})
