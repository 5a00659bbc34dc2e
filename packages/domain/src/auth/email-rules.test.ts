import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkEmail, EMAIL_MAX, normalizeEmail } from './email-rules.ts'

describe('checkEmail', () => {
  it.each([
    'asha@example.org',
    'asha.verma@example.co.in',
    'a@b.io',
    'ASHA@EXAMPLE.ORG',
    'Asha+diet@example.com',
    'a_b%c-d@example.net',
    '9876543210@example.org',
    'asha@clinic.health',
    'asha@city.museum',
    'asha@example.xn--h2brj9c',
    'asha@sub.sub2.example-x.org',
    ' asha@example.org ',
    '_@example.org',
    '-@example.org',
  ])('U-03 accepts %j (trap 46)', (email) => {
    expect(checkEmail(email)).toBeUndefined()
  })

  it.each(['', ' ', '\n'])('U-03 asks for an address: %j', (email) => {
    expect(checkEmail(email)).toBe('email-required')
  })

  it.each([
    'asha',
    'asha@',
    '@example.org',
    'asha@example',
    'asha@example.o',
    'asha@example.123',
    'asha@@example.org',
    'a@b@example.org',
    'asha@.org',
    'asha@example..org',
    'asha@example.org.',
    'asha@-example.org',
    'asha@example-.org',
    'asha verma@example.org',
    'asha@exam ple.org',
    '.asha@example.org',
    'asha.@example.org',
    'a..b@example.org',
    "o'brien@example.org",
    'asha!@example.org',
    'आशा@example.org',
    'asha@उदाहरण.भारत',
    '\u212aasha@example.org',
    'asha@\u212aexample.org',
    'asha@[127.0.0.1]',
    '"a b"@example.org',
    'Asha <asha@example.org>',
    'asha@example.org,b@example.org',
    'asha@example.org\nBcc: x@example.org',
    'asha\u0000@example.org',
    'asha@exa_mple.org',
    'asha@example.c0m',
    'asha@example.xn--',
  ])('U-03 refuses %j', (email) => {
    expect(checkEmail(email)).toBe('email-invalid')
  })

  it('U-03 takes 50 characters, not 51', () => {
    const domain = '@example.org'
    expect(checkEmail('a'.repeat(EMAIL_MAX - domain.length) + domain)).toBeUndefined()
    expect(checkEmail('a'.repeat(EMAIL_MAX - domain.length + 1) + domain)).toBe('email-invalid')
  })

  it('judges an address as it judges its normal form', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.string(),
          fc.emailAddress().map((email) => ` ${email.toUpperCase()} `),
        ),
        (email) => {
          if (checkEmail(email) !== undefined) return
          expect(checkEmail(normalizeEmail(email))).toBeUndefined()
          expect(normalizeEmail(email)).toMatch(/^[a-z0-9._%+-]+@[a-z0-9.-]+$/)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('normalizeEmail', () => {
  it('gives one spelling per mailbox', () => {
    expect(normalizeEmail('  Asha.Verma@Example.ORG ')).toBe('asha.verma@example.org')
  })
})
