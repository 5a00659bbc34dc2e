import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { normalizeHost } from './host.ts'

const label63 = 'a'.repeat(63)

describe('normalizeHost', () => {
  it.each([
    ['app.example.org', 'app.example.org'],
    ['App.Example.ORG', 'app.example.org'],
    ['app.example.org:8443', 'app.example.org'],
    ['app.example.org:', 'app.example.org'],
    ['app.example.org.', 'app.example.org'],
    ['app.example.org.:443', 'app.example.org'],
    ['localhost', 'localhost'],
    ['LOCALHOST:3000', 'localhost'],
    ['xn--h2brj9c.example', 'xn--h2brj9c.example'],
    ['1and1.example', '1and1.example'],
    ['127.0.0.1', '127.0.0.1'],
    ['192.168.0.255:80', '192.168.0.255'],
    ['[::1]', '[::1]'],
    ['[::1]:3000', '[::1]'],
    ['[2001:DB8::00A]', '[2001:db8::a]'],
    ['[0:0:0:0:0:0:0:1]', '[::1]'],
    [`${label63}.org`, `${label63}.org`],
  ])('P-03 reads %j as %j', (raw, host) => {
    expect(normalizeHost(raw)).toBe(host)
  })

  it.each([
    '',
    '.',
    ':80',
    '..',
    'a..b',
    '.a',
    'a.b..',
    '-a.org',
    'a-.org',
    'a_b.org',
    'a b.org',
    ' a.org',
    'a.org ',
    'a.org/',
    '/a.org',
    'http://a.org',
    'user@a.org',
    'a.org@evil.example',
    'a.org:80:80',
    'a.org:123456',
    'a.org:port',
    'a.org\\',
    'a.org?x',
    'a.org#x',
    'a.org\u0000',
    'a.org\r\nX: y',
    'a\tb.org',
    'ä.org',
    '\u212aelvin.org',
    'a.org,b.org',
    '*',
    '*.a.org',
    'a%2eorg',
    '<script>',
    '256.1.1.1',
    '1.2.3',
    '1.2.3.4.5',
    '0x7f.1',
    '127.1',
    '2130706433',
    '01.2.3.4',
    'example.123',
    'a.0x1f',
    '[::1',
    '::1',
    '[]',
    '[:::1]',
    '[::1]x',
    '[::1]:123456',
    '[fe80::1%25eth0]',
    '[1:2:3:4:5:6:7:8:9]',
    '[::g]',
    '[127.0.0.1]',
    `${'a'.repeat(64)}.org`,
    `${'a.'.repeat(127)}ab`,
    'a'.repeat(5000),
  ])('treats the junk host %j as unknown', (raw) => {
    expect(normalizeHost(raw)).toBeUndefined()
  })

  it('takes a name of exactly 253 characters, with dot and port, and no longer one', () => {
    const longest = [label63, label63, label63, 'a'.repeat(61)].join('.')
    expect(longest).toHaveLength(253)
    expect(normalizeHost(`${longest}.:65535`)).toBe(longest)
    expect(normalizeHost(`${longest}a`)).toBeUndefined()
  })

  it('never throws, and its answer is a host that it gives back unchanged', () => {
    const text = fc.oneof(
      anyText,
      fc.domain(),
      fc.ipV4(),
      fc.ipV6().map((ip) => `[${ip}]`),
      fc.webAuthority(),
    )
    fc.assert(
      fc.property(text, (raw) => {
        const host = normalizeHost(raw)
        if (host === undefined) return
        expect(host).toMatch(/^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])$/)
        expect(normalizeHost(host)).toBe(host)
      }),
      { numRuns: 2000 },
    )
  })

  it('knows every real domain, address and port', () => {
    fc.assert(
      fc.property(fc.domain(), fc.nat(65535), (domain, port) => {
        expect(normalizeHost(`${domain.toUpperCase()}:${port}`)).toBe(domain.toLowerCase())
      }),
    )
    fc.assert(
      fc.property(fc.ipV6(), (ip) => {
        expect(normalizeHost(`[${ip}]:80`)).toBeDefined()
      }),
    )
    fc.assert(
      fc.property(fc.ipV4(), (ip) => {
        expect(normalizeHost(ip)).toBe(ip)
      }),
    )
  })
})
