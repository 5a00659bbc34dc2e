import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTypedDate, withSlashes } from './date-typing.ts'

const typed = (text: string) => [...text].reduce((before, letter) => withSlashes(before, before + letter), '')

describe('typing a date', () => {
  it('J-06 sets the slashes of dd/MM/yyyy', () => {
    expect(typed('01051990')).toBe('01/05/1990')
    expect(typed('01/05/1990')).toBe('01/05/1990')
    expect(withSlashes('', '01051990')).toBe('01/05/1990')
  })

  it('takes a single digit before a slash as the whole part', () => {
    expect(typed('1/5/1990')).toBe('01/05/1990')
  })

  it('lets a person delete without putting back what they took', () => {
    expect(withSlashes('01/', '01')).toBe('01')
    expect(withSlashes('01/05/', '01/05')).toBe('01/05')
  })

  it('leaves letters alone: they are an error to show, not to hide', () => {
    expect(withSlashes('', '1 May 1990')).toBe('1 May 1990')
  })

  it('reaches every date from its eight digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (digits) => {
        expect(typed(digits)).toBe(`${digits.slice(0, 2)}/${digits.slice(2, 4)}/${digits.slice(4)}`)
      }),
    )
  })
})

describe('reading a typed date', () => {
  it('J-06 knows a day only when it is real and within the limits', () => {
    expect(readTypedDate('')).toBe('')
    expect(readTypedDate('31/02/1990')).toBe('')
    expect(readTypedDate('01/05/19')).toBe('')
    expect(readTypedDate('22/11/2026', undefined, '2026-11-21')).toBe('')
    expect(readTypedDate('31/12/1899', '1900-01-01')).toBe('')
    expect(readTypedDate(' 01/05/1990 ')).toBe('1990-05-01')
  })
})
