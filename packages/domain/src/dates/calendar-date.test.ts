import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  ageOn,
  calendarDateIn,
  compareDates,
  formatTypedDate,
  isCalendarDate,
  isTimeZone,
  parseTypedDate,
} from './calendar-date.ts'

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isCalendarDate', () => {
  it('knows real days, leap years by the Gregorian rule', () => {
    for (const real of ['1990-05-01', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31', '2026-11-30'])
      expect(isCalendarDate(real)).toBe(true)
    fc.assert(
      fc.property(day, (date) => {
        expect(isCalendarDate(date)).toBe(true)
      }),
    )
  })

  it.each([
    '',
    '2023-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '26-01-01',
    '2026-1-1',
    '2026/01/01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '-2026-01-01',
    '+02026-01-01',
    '२०२६-०१-०१',
  ])('refuses %j', (junk) => {
    expect(isCalendarDate(junk)).toBe(false)
  })
})

describe('typed dates', () => {
  it('J-06 reads and writes dd/MM/yyyy', () => {
    expect(parseTypedDate('01/05/1990')).toBe('1990-05-01')
    expect(formatTypedDate('1990-05-01')).toBe('01/05/1990')
    fc.assert(
      fc.property(day, (date) => {
        expect(parseTypedDate(formatTypedDate(date))).toBe(date)
      }),
    )
  })

  it.each([
    '',
    '1/5/1990',
    '31/04/1990',
    '29/02/2023',
    '05/31/1990',
    '1990-05-01',
    '01-05-1990',
    '01/05/90',
    ' 01/05/1990',
    '01/05/1990x',
    '00/01/1990',
    '01/01/0000',
  ])('J-06 refuses %j', (typed) => {
    expect(parseTypedDate(typed)).toBeUndefined()
  })
})

describe('calendarDateIn', () => {
  it('D-01 gives the day of the person, not of Greenwich (trap 44)', () => {
    const instant = new Date('1990-04-30T18:30:00Z')
    expect(calendarDateIn('Asia/Kolkata', instant)).toBe('1990-05-01')
    expect(calendarDateIn('UTC', instant)).toBe('1990-04-30')
    expect(calendarDateIn('America/Los_Angeles', instant)).toBe('1990-04-30')
    expect(calendarDateIn('Pacific/Kiritimati', new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22')
  })

  it('D-01 turns the day at midnight of the zone, to the millisecond', () => {
    expect(calendarDateIn('Asia/Kolkata', new Date('2026-11-20T18:29:59.999Z'))).toBe('2026-11-20')
    expect(calendarDateIn('Asia/Kolkata', new Date('2026-11-20T18:30:00.000Z'))).toBe('2026-11-21')
  })

  it('D-01 holds through summer time, also of half an hour', () => {
    expect(calendarDateIn('America/New_York', new Date('2026-03-08T06:59:59Z'))).toBe('2026-03-08')
    expect(calendarDateIn('America/New_York', new Date('2026-11-01T03:59:59Z'))).toBe('2026-10-31')
    expect(calendarDateIn('Australia/Lord_Howe', new Date('2026-10-03T13:29:59Z'))).toBe('2026-10-03')
    expect(calendarDateIn('Australia/Lord_Howe', new Date('2026-10-03T13:30:00Z'))).toBe('2026-10-04')
  })

  it('is a real day within one day of the UTC day, in every zone', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const instant = fc.date({
      min: new Date('1900-01-02T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(zone, instant, (timeZone, at) => {
        const utc = at.toISOString().slice(0, 10)
        expect([addDays(utc, -1), utc, addDays(utc, 1)]).toContain(calendarDateIn(timeZone, at))
      }),
    )
  })
})

describe('isTimeZone', () => {
  it.each([
    'Asia/Kolkata',
    'Asia/Calcutta',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+5',
    'UTC',
    'America/Port-au-Prince',
  ])('knows %s', (zone) => {
    expect(isTimeZone(zone)).toBe(true)
  })

  it.each([
    '',
    'Mars/Olympus',
    '+05:30',
    '-08:00',
    '05:30',
    'Asia/Kolkata ',
    'Asia/Kolkata\n',
    '../etc/passwd',
    'a'.repeat(5000),
  ])('refuses %j', (zone) => {
    expect(isTimeZone(zone)).toBe(false)
  })
})

describe('reckoning with days', () => {
  it('counts completed years, the birthday included', () => {
    expect(ageOn('1990-05-01', '2026-04-30')).toBe(35)
    expect(ageOn('1990-05-01', '2026-05-01')).toBe(36)
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18)
    expect(ageOn('2026-11-21', '2026-11-21')).toBe(0)
  })

  it('lets people born on 29 February turn older on 1 March of common years', () => {
    expect(ageOn('2004-02-29', '2022-02-28')).toBe(17)
    expect(ageOn('2004-02-29', '2022-03-01')).toBe(18)
    expect(ageOn('2004-02-29', '2024-02-29')).toBe(20)
  })

  it('adds days over months, leap days and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('2000-01-01', 10_000)).toBe('2027-05-19')
    expect(addDays('0050-01-01', 1)).toBe('0050-01-02')
  })

  it('comes back where it went from, and keeps the order', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (date, days) => {
        fc.pre(date > '0010-01-01' && date < '9990-01-01')
        const moved = addDays(date, days)
        expect(addDays(moved, -days)).toBe(date)
        expect(compareDates(moved, date)).toBe(Math.sign(days))
      }),
    )
  })

  it('refuses to leave the calendar or to add part of a day', () => {
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('0001-01-01', -1)).toThrow(RangeError)
    expect(() => addDays('2026-01-01', 0.5)).toThrow(RangeError)
    expect(() => addDays('junk', 1)).toThrow(RangeError)
  })

  it('sorts days', () => {
    expect(['2026-02-01', '2025-12-31', '2026-01-31'].sort(compareDates)).toEqual([
      '2025-12-31',
      '2026-01-31',
      '2026-02-01',
    ])
    expect(compareDates('2026-01-01', '2026-01-01')).toBe(0)
  })
})
