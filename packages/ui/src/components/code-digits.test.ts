import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesOf, enterCode, eraseCode, isCompleteCode } from './code-digits.ts'

describe('the one-time code', () => {
  it('S-05 moves on by itself after each digit and stays on the last box', () => {
    expect(enterCode('', 6, 0, '4')).toEqual({ value: '4', focus: 1 })
    expect(enterCode('40712', 6, 5, '3')).toEqual({ value: '407123', focus: 5 })
  })

  it('S-05 a paste of the whole code fills all six, wherever it lands', () => {
    for (let box = 0; box < 6; box++) expect(enterCode('9', 6, box, '407123')).toEqual({ value: '407123', focus: 5 })
    expect(enterCode('', 6, 3, '407 123')).toEqual({ value: '407123', focus: 5 })
  })

  it('S-05 finds the code in the message that it came in', () => {
    expect(enterCode('', 6, 0, 'Your Thali code is 407123. It is valid for 10 minutes.').value).toBe('407123')
    expect(enterCode('', 6, 0, 'Call 9876543210. Code: 407123').value).toBe('407123')
  })

  it('takes digits of a Hindi keyboard and of full width', () => {
    expect(enterCode('', 6, 0, '४०७१२३').value).toBe('407123')
    expect(enterCode('', 6, 0, '４０７１２３').value).toBe('407123')
  })

  it('leaves everything as it was for text without digits', () => {
    expect(enterCode('40', 6, 2, 'abc')).toEqual({ value: '40', focus: 2 })
  })

  it('Backspace empties a filled box, then the one before', () => {
    expect(eraseCode('407', 6, 2)).toEqual({ value: '40', focus: 2 })
    expect(eraseCode('40', 6, 2)).toEqual({ value: '4', focus: 1 })
    expect(eraseCode('', 6, 0)).toEqual({ value: '', focus: 0 })
  })

  it('keeps the place of a hole in the middle', () => {
    const { value } = eraseCode('407123', 6, 2)
    expect(boxesOf(value, 6)).toEqual(['4', '0', '', '1', '2', '3'])
    expect(isCompleteCode(value)).toBe(false)
    expect(isCompleteCode(enterCode(value, 6, 2, '9').value)).toBe(true)
  })

  it('never leaves its boxes, whatever is typed', () => {
    const act = fc.record({
      index: fc.nat(5),
      text: fc.oneof(fc.string(), fc.stringMatching(/^\d{0,12}$/)),
      erase: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        let value = ''
        for (const { index, text, erase } of acts) {
          const next = erase ? eraseCode(value, 6, index) : enterCode(value, 6, index, text)
          expect(next.value).toMatch(/^[\d ]{0,6}$/)
          expect(next.focus).toBeGreaterThanOrEqual(0)
          expect(next.focus).toBeLessThan(6)
          value = next.value
        }
      }),
    )
  })
})
