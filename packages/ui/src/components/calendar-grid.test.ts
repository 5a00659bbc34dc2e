import { addDays } from '@thali/domain/dates/calendar-date'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, clampDate, dateForKey, dayInMonth, monthGrid, monthOf, weekdayOf } from './calendar-grid.ts'

const day = fc
  .date({ min: new Date('1850-01-01T00:00:00Z'), max: new Date('2150-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const weekStart = fc.constantFrom<1 | 7>(1, 7)

describe('the month of a calendar', () => {
  it('shows May 1990 from Tuesday the first', () => {
    const weeks = monthGrid('1990-05-15', 1)
    expect(weeks[0]).toEqual([
      '1990-04-30',
      '1990-05-01',
      '1990-05-02',
      '1990-05-03',
      '1990-05-04',
      '1990-05-05',
      '1990-05-06',
    ])
    expect(weeks).toHaveLength(5)
    expect(monthGrid('2026-02-10', 7)).toHaveLength(4)
  })

  it('holds every day of the month once, in whole weeks, in order', () => {
    fc.assert(
      fc.property(day, weekStart, (date, start) => {
        const weeks = monthGrid(date, start)
        const days = weeks.flat()
        expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === start)).toBe(true)
        expect(days.every((one, i) => i === 0 || one === addDays(days[i - 1]!, 1))).toBe(true)
        const own = days.filter((one) => monthOf(one) === monthOf(date))
        expect(own.at(0)).toBe(`${monthOf(date)}-01`)
        expect(addDays(own.at(-1)!, 1).slice(8)).toBe('01')
      }),
    )
  })
})

describe('moving by keys', () => {
  it('goes by days, weeks, months and years', () => {
    expect(dateForKey('2026-11-21', 'ArrowLeft', false, 1)).toBe('2026-11-20')
    expect(dateForKey('2026-11-21', 'ArrowDown', false, 1)).toBe('2026-11-28')
    expect(dateForKey('2026-11-21', 'Home', false, 1)).toBe('2026-11-16')
    expect(dateForKey('2026-11-21', 'End', false, 7)).toBe('2026-11-21')
    expect(dateForKey('2026-11-21', 'PageUp', true, 1)).toBe('2025-11-21')
    expect(dateForKey('2026-11-21', 'Enter', false, 1)).toBeUndefined()
  })

  it('lands on the last day of a shorter month', () => {
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2023-01-31', 1)).toBe('2023-02-28')
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(dayInMonth(1900, 2, 31)).toBe('1900-02-28')
    expect(dayInMonth(2000, 2, 31)).toBe('2000-02-29')
  })

  it('stays put at the ends of the calendar', () => {
    expect(dateForKey('9999-12-31', 'ArrowRight', false, 1)).toBe('9999-12-31')
    expect(addMonths('0001-01-10', -1)).toBe('0001-01-10')
  })

  it('there and back by a month keeps the month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -600, max: 600 }), (date, months) => {
        expect(monthOf(addMonths(addMonths(date, months), -months))).toBe(monthOf(date))
      }),
    )
  })
})

describe('clampDate', () => {
  it('keeps a day between the limits', () => {
    expect(clampDate('2026-11-22', undefined, '2026-11-21')).toBe('2026-11-21')
    expect(clampDate('1800-01-01', '1900-01-01')).toBe('1900-01-01')
    expect(clampDate('2000-01-01', '1900-01-01', '2026-11-21')).toBe('2000-01-01')
  })
})
