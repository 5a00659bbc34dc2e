import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '../testing/any-text.ts'
import { checkReasons, joinReasons, parseReasons, REASON_TEXT_MAX, REASONS } from './reasons.ts'

describe('reasons of joining', () => {
  it('J-03 offers the checklist of the specification', () => {
    expect(REASONS).toEqual([
      'weight management',
      'health concerns',
      'better fitness',
      'better skin',
      'energy level',
      'other',
    ])
  })

  it('J-03 joins by semicolons, the free text as other', () => {
    expect(joinReasons(['weight management'], '')).toBe('weight management')
    expect(joinReasons(['better skin', 'weight management', 'better skin'], '')).toBe('weight management;better skin')
    expect(joinReasons(['weight management', 'other'], 'my wedding')).toBe('weight management;other: my wedding')
    expect(joinReasons(['other'], '  ')).toBe('other')
    expect(joinReasons(['energy level'], 'not ticked')).toBe('energy level')
    expect(joinReasons([], 'nothing ticked')).toBe('')
  })

  it('J-03 keeps a free text from breaking the list', () => {
    expect(joinReasons(['other'], 'sleep; better skin\nand\tmore')).toBe('other: sleep, better skin and more')
    expect(parseReasons(joinReasons(['other'], 'other: x;other: y'))).toEqual({
      selected: ['other'],
      other: 'other: x,other: y',
    })
  })

  it('J-03 reads back what it joined', () => {
    fc.assert(
      fc.property(fc.subarray([...REASONS]), anyText, (selected, text) => {
        const joined = joinReasons(selected, text)
        const read = parseReasons(joined)
        expect(read?.selected ?? []).toEqual(selected)
        expect(read === undefined ? '' : joinReasons(read.selected, read.other)).toBe(joined)
      }),
    )
  })

  it('reads lists with spaces, repeats and a last semicolon', () => {
    expect(parseReasons('weight management; better skin ;')).toEqual({
      selected: ['weight management', 'better skin'],
      other: '',
    })
    expect(parseReasons('other;other: sleep;better skin;better skin')).toEqual({
      selected: ['better skin', 'other'],
      other: 'sleep',
    })
    expect(parseReasons('other:')).toEqual({ selected: ['other'], other: '' })
  })

  it.each([
    'weight',
    'weight management;weight',
    'weight management; other: x; weight',
    'Weight Management',
    'weight management,better skin',
    'otherwise',
    'other: a;other: b',
    '__proto__',
    '<script>',
  ])('J-03 refuses %j', (value) => {
    expect(parseReasons(value)).toBeUndefined()
    expect(checkReasons(value)).toBe('reasons-invalid')
  })

  it.each(['', ' ', ';', ' ; ;'])('J-03 asks for at least one: %j', (value) => {
    expect(parseReasons(value)).toBeUndefined()
    expect(checkReasons(value)).toBe('reasons-required')
  })

  it('J-03 takes 500 characters of free text, not 501', () => {
    expect(REASON_TEXT_MAX).toBe(500)
    expect(checkReasons(`other: ${'आ'.repeat(500)}`)).toBeUndefined()
    expect(checkReasons(`better skin;other: ${'😀'.repeat(500)}`)).toBeUndefined()
    expect(checkReasons(`other: ${'a'.repeat(501)}`)).toBe('reasons-invalid')
  })
})
