import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { isRememberedDeepLink, REMEMBERED_DEEP_LINK, safeRememberedPath } from './remembered-path.ts'

const anything = () => true

/** Open-redirect and traversal payloads, refused even by a route table that would take any path (trap 25). */
const PAYLOADS = [
  '',
  ' ',
  'tabs/diet/my-diets-list',
  './tabs',
  '../tabs',
  '?x',
  '#x',
  'evil.example',
  'www.evil.example',
  '.evil.example',
  'http://evil.example',
  'https://evil.example',
  'https://evil.example/tabs/diet/my-diets-list',
  'HTTPS://EVIL.EXAMPLE',
  'http:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/x',
  'view-source:https://evil.example',
  'intent://evil.example#Intent;end',
  'mailto:a@evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/tabs/diet/my-diets-list',
  '//evil.example/%2e%2e',
  '//user@evil.example',
  '//evil.example:443',
  '//[::1]',
  '//0x7f000001',
  '//evil.example\\@thali.invalid',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '\\evil.example',
  '/\\\\evil.example',
  '/tabs\\evil',
  '/tabs/..\\..\\evil.example',
  '/tabs?next=\\evil',
  '\\/\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '\n//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  '/tabs\u0000',
  '/tabs\r\nLocation: https://evil.example',
  '/tabs\u007f',
  '/tabs\u0085',
  '\u00a0//evil.example',
  '\u3000//evil.example',
  '\ufeff//evil.example',
  '/%00/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aSet-Cookie:x=1',
  '/tabs?x=%0d%0aLocation:evil',
  '/tabs?x=%00',
  '/%7f',
  '/%2f/evil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5Cevil.example',
  '/%255cevil.example',
  '/%252fevil.example',
  '/%25252fevil.example',
  '/../evil',
  '/tabs/../evil',
  '/tabs/../../evil',
  '/./evil',
  '/tabs/.',
  '/tabs/..',
  '/..//evil.example',
  '/.//evil.example',
  '/tabs/..//evil.example',
  '/tabs/./../x',
  '/%2e%2e/evil',
  '/%2E%2E/evil',
  '/.%2e/evil',
  '/%2e./evil',
  '/tabs/%2e%2e/x',
  '/%252e%252e/evil',
  '/tabs/%2e',
  '/tabs//evil.example',
  '/tabs/diet//my-diets-list',
  '/tabs/diet/my-diets-list//',
  '/%',
  '/%zz',
  '/tabs/%e',
  '/tabs/%u002e',
  '/tabs/%%32%65',
  '@evil.example',
  ':443',
  '/..%2f..%2fevil',
  '/..%5c..%5cevil',
  '/%2e%2e%2fevil',
  `/${'a'.repeat(2048)}`,
  '/tabs/..;/..\\x',
  '/%c0%ae%2e/x',
  '/tabs/diet/my-diets-list/../../../evil',
  '/tabs/diet/my-diets-list\\..\\evil',
]

describe('safeRememberedPath', () => {
  it('trap 25: the corpus holds at least 100 different payloads', () => {
    expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length)
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(100)
  })

  it.each(PAYLOADS)('trap 25: refuses %j', (payload) => {
    expect(safeRememberedPath(payload, anything)).toBeUndefined()
  })

  it('P-06 answers nothing where nothing was remembered', () => {
    expect(safeRememberedPath(null, anything)).toBeUndefined()
    expect(safeRememberedPath(undefined, anything)).toBeUndefined()
  })

  it.each([
    ['/tabs/diet/my-diets-list', '/tabs/diet/my-diets-list'],
    ['/tabs/diet/my-diets-list?date=2026-11-21', '/tabs/diet/my-diets-list?date=2026-11-21'],
    ['/tabs/diet/my-diets-list#top', '/tabs/diet/my-diets-list'],
    [
      '/forms/3/MjAyNi0xMS0yMQ%3D%3D?client_id=MQ%3D%3D&edit=1',
      '/forms/3/MjAyNi0xMS0yMQ%3D%3D?client_id=MQ%3D%3D&edit=1',
    ],
    ['/tabs/contents/blogs?q=%E0%A4%A6%E0%A4%BE%E0%A4%B2', '/tabs/contents/blogs?q=%E0%A4%A6%E0%A4%BE%E0%A4%B2'],
    ['/tabs/contents/blogs?next=//evil.example', '/tabs/contents/blogs?next=//evil.example'],
    ['/tabs/...', '/tabs/...'],
    ['/', '/'],
  ])('S-03 gives %j back as %j', (raw, path) => {
    expect(safeRememberedPath(raw, anything)).toBe(path)
  })

  it('takes a path of 2048 characters', () => {
    expect(safeRememberedPath(`/${'a'.repeat(2047)}`, anything)).toHaveLength(2048)
  })

  it('S-03 asks the route table about the pathname alone', () => {
    const asked: string[] = []
    const accepts = (path: string) => asked.push(path) === 0
    expect(safeRememberedPath('/tabs/x?y#z', accepts)).toBeUndefined()
    expect(asked).toEqual(['/tabs/x'])
  })

  it('S-03 trap 25: the deep link counts by whole segments', () => {
    for (const path of [REMEMBERED_DEEP_LINK, `${REMEMBERED_DEEP_LINK}/7`, `${REMEMBERED_DEEP_LINK}?x=1`]) {
      expect(safeRememberedPath(path, isRememberedDeepLink)).toBe(path)
    }
    for (const path of [
      `${REMEMBERED_DEEP_LINK}X`,
      '/tabs/diet/my-diets',
      '/Tabs/diet/my-diets-list',
      `/x${REMEMBERED_DEEP_LINK}`,
    ]) {
      expect(safeRememberedPath(path, isRememberedDeepLink)).toBeUndefined()
    }
  })

  it('whatever it answers stays on the origin that it is opened on', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '%25',
      'tabs',
      'evil.example',
      '@',
      ':',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      '\u00a0',
      'http:',
      '//',
      ';',
      '[',
      ']',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((pieces) => `/${pieces.join('')}`),
          anyText,
        ),
        (raw) => {
          const path = safeRememberedPath(raw, anything)
          if (path === undefined) return
          expect(path).toMatch(/^\/(?![/\\])/)
          expect(safeRememberedPath(path, anything)).toBe(path)
        },
      ),
      { numRuns: 5000 },
    )
  })
})
