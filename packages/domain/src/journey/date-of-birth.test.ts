import { describe, expect, it } from 'vitest'
import { calendarDateIn } from '../dates/calendar-date.ts'
import { checkDateOfBirth } from './date-of-birth.ts'

const today = '2026-11-21'

describe('checkDateOfBirth', () => {
  it('J-06 takes every day from 1900 until today', () => {
    for (const date of ['1900-01-01', '1990-05-01', '2024-02-29', '2026-11-20', today])
      expect(checkDateOfBirth(date, today)).toBeUndefined()
  })

  it.each([null, undefined, '', '  '])('J-06 asks for the date: %j', (value) => {
    expect(checkDateOfBirth(value, today)).toBe('dob-required')
  })

  it.each([
    '2026-11-22',
    '1899-12-31',
    '0001-01-01',
    '1990-02-30',
    '01/05/1990',
    '1990-5-1',
    '1990-05-01T00:00:00.000Z',
    ' 1990-05-01',
    'yesterday',
  ])('J-06 refuses %j', (value) => {
    expect(checkDateOfBirth(value, today)).toBe('dob-invalid')
  })

  it('J-06 trap 44: at 02:00 in India today is already a date of birth, in UTC it is not yet', () => {
    const instant = new Date('2026-11-20T20:30:00Z')
    expect(checkDateOfBirth(today, calendarDateIn('Asia/Kolkata', instant))).toBeUndefined()
    expect(checkDateOfBirth(today, calendarDateIn('UTC', instant))).toBe('dob-invalid')
  })
})
