import { describe, expect, it } from 'vitest'
import { passwordHint } from './password-hint.ts'

describe('the password hint', () => {
  it.each([
    ['', 'empty'],
    ['thali', 'short'],
    ['पासव', 'short'],
    ['thali1', 'fair'],
    ['aaaaaaaaaaaaaa', 'fair'],
    ['kadhi-chawal-42', 'strong'],
  ])('A-06 says of %j that it is %s', (password, hint) => {
    expect(passwordHint(password)).toBe(hint)
  })
})
