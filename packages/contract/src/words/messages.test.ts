import { describe, expect, it } from 'vitest'
import { ERRORS } from '../errors/error-codes.ts'
import { en } from './en.ts'
import { hi } from './hi.ts'
import { isMessageId, type MessageId, say } from './messages.ts'

const ids = Object.keys(en) as MessageId[]
const placesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('the messages of the server', () => {
  it('D-04 exist in Hindi, each with the places of the English one and with Hindi letters', () => {
    expect(Object.keys(hi).sort()).toEqual([...ids].sort())
    for (const id of ids) {
      expect([id, placesIn(hi[id])]).toEqual([id, placesIn(en[id])])
      expect(hi[id], id).toMatch(/[\u0900-\u097f]/)
    }
  })

  it('stand behind every error code', () => {
    for (const { message } of Object.values(ERRORS)) expect(isMessageId(message)).toBe(true)
  })

  it('fill their places, leave one without a value visible and never look into values', () => {
    expect(say('too-many-requests', 'en', { seconds: 5 })).toContain('wait 5 seconds')
    expect(say('too-many-requests', 'en')).toContain('{seconds}')
    expect(say('mail-guardian-subject', 'en', { name: '{organization}', organization: '$& {name}' })).toBe(
      '{organization} asks for your consent at $& {name}',
    )
    expect(say('too-many-requests', 'en', Object.create({ seconds: 5 }))).toContain('{seconds}')
  })

  it('put every link alone on its line, so that mail programs show it as one', () => {
    for (const id of ids) {
      for (const text of [en[id], hi[id]]) {
        for (const line of text.split('\n')) expect(line.includes('{link}') ? line : '{link}').toBe('{link}')
      }
    }
  })

  it('are the exact texts of the specification', () => {
    expect(say('referral-unknown', 'en')).toBe('invaild')
    expect(say('otp-incorrect', 'en')).toBe('incorrect otp entered')
    expect(say('password-reset', 'en')).toBe('You password has been reset successfully')
    expect(say('phone-invalid', 'en')).toBe('e.g: 98756543210')
  })
})
