import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import {
  checkConfirmation,
  checkNewPassword,
  normalizePassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  STAFF_PASSWORD_MIN,
  USERNAME_MAX,
} from './password-rules.ts'

const blocklist = new Set(['password', 'qwerty123', 'Iloveyou'])
const personal = ['Asha Verma', '+919876543210', 'asha.health@example.org', 'Thali', 'Om', 'Nourish Clinic']
const check = (password: string, minimum = PASSWORD_MIN) => checkNewPassword({ password, minimum, blocklist, personal })

describe('checkNewPassword', () => {
  it('has the limits of the specification', () => {
    expect([PASSWORD_MIN, PASSWORD_MAX, STAFF_PASSWORD_MIN, USERNAME_MAX]).toEqual([6, 128, 12, 100])
  })

  it.each([
    'dal tadka',
    'kx7$Qz',
    'correct horse battery',
    'पासवर्ड नया',
    '      ',
    '😀😀😀😀😀😀',
    'Omelette',
    'thalipeeth',
    'ashatree',
    'my asha verma',
    'rishclinic',
    '9876501234',
  ])('A-06 accepts %j', (password) => {
    expect(check(password)).toBeUndefined()
  })

  it('A-06 asks for a password of at least 6', () => {
    expect(check('')).toBe('password-required')
    expect(check('kx7$Q')).toBe('password-too-short')
    expect(check('kx7$Qz')).toBeUndefined()
  })

  it('takes the minimum of the organisation or of staff', () => {
    expect(check('kx7$Qzkx7$Q', STAFF_PASSWORD_MIN)).toBe('password-too-short')
    expect(check('kx7$Qzkx7$Qz', STAFF_PASSWORD_MIN)).toBeUndefined()
  })

  it('S-02 takes 128 code points and no more, truncating nothing', () => {
    for (const character of ['x', 'ã', '😀']) {
      expect(check(`7${character.repeat(127)}`)).toBeUndefined()
      expect(check(`7${character.repeat(128)}`)).toBe('password-too-long')
    }
  })

  it('counts after NFKC, so an accent is not a character of its own', () => {
    expect(check('e\u0301'.repeat(5))).toBe('password-too-short')
    expect(check('e\u0301'.repeat(6))).toBeUndefined()
    expect(check('ﬃ'.repeat(2))).toBeUndefined()
  })

  it.each(['password', 'PASSWORD', 'PassWord', 'QWERTY123', 'iloveyou', 'ＰＡＳＳＷＯＲＤ'])(
    'refuses the common %j in any case',
    (password) => {
      expect(check(password)).toBe('password-too-common')
    },
  )

  it.each([
    'ashaverma',
    'Asha Verma',
    'ASHA VERMA',
    'asha.verma',
    'Asha123',
    '123asha',
    '1asha1!',
    '!!asha!!',
    'Verma2026',
    'verma@123',
    '(verma)',
    'Verma१२३',
    '9876543210',
    '919876543210',
    '+919876543210',
    '98765 43210',
    '98765-43210!',
    '09876543210',
    '9876543210123',
    'asha.health@example.org',
    'ashahealth',
    'asha.health1',
    'asha.health!!',
    'Thali123',
    'THALI!',
    'thali1',
    'thali2026!',
    'nourish',
    'Nourish-Clinic',
    'clinic2026',
  ])('refuses %j, which is a word about the person', (password) => {
    expect(check(password)).toBe('password-personal')
  })

  it('lets short personal words pass', () => {
    expect(check('om12345')).toBeUndefined()
    expect(
      checkNewPassword({ password: 'ab1234', minimum: 6, blocklist, personal: ['', ' ', 'ab', '@', '!!!'] }),
    ).toBeUndefined()
  })

  it('knows names in other scripts', () => {
    expect(checkNewPassword({ password: 'आशा123', minimum: 6, blocklist, personal: ['आशा वर्मा'] })).toBe(
      'password-personal',
    )
  })

  it('refuses any personal word with any digits around it', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{6,12}$/),
        fc.stringMatching(/^[0-9!#.]{0,6}$/),
        fc.stringMatching(/^[0-9!#.]{0,6}$/),
        (word, before, after) => {
          const found = checkNewPassword({
            password: before + word.toUpperCase() + after,
            minimum: 6,
            blocklist: new Set(),
            personal: [word],
          })
          expect(found).toBe('password-personal')
        },
      ),
    )
  })

  it('never throws', () => {
    fc.assert(
      fc.property(anyText, fc.array(anyText), (password, words) => {
        checkNewPassword({ password, minimum: 6, blocklist, personal: words })
      }),
    )
  })
})

describe('checkConfirmation', () => {
  it('A-06 asks for it, for 6 characters, and that both agree, in this order', () => {
    expect(checkConfirmation('dal tadka', '')).toBe('confirm-password-required')
    expect(checkConfirmation('dal tadka', 'dal t')).toBe('confirm-password-too-short')
    expect(checkConfirmation('dal ta', 'dal ta')).toBeUndefined()
    expect(checkConfirmation('dal tadka', 'dal tadke')).toBe('passwords-differ')
    expect(checkConfirmation('dal tadka', 'Dal tadka')).toBe('passwords-differ')
    expect(checkConfirmation('dal tadka', 'dal tadka')).toBeUndefined()
  })

  it('A-06 compares what is hashed: the same letters typed on two keyboards agree', () => {
    expect(checkConfirmation('caf\u00e9 au lait', 'cafe\u0301 au lait')).toBeUndefined()
    expect(normalizePassword('cafe\u0301')).toBe('caf\u00e9')
  })
})
