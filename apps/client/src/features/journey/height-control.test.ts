import { describe, expect, it } from 'vitest'
import {
  EMPTY_HEIGHT,
  fieldAtFault,
  type HeightControl,
  heightAnswer,
  heightLimit,
  otherHeight,
  rollInches,
  switchHeightUnit,
  typeHeight,
} from './height-control.ts'

const inFeet = (feet: string, inches: string): HeightControl =>
  typeHeight(typeHeight(EMPTY_HEIGHT, 'feet', feet), 'inches', inches)
const inCm = (cm: string): HeightControl => typeHeight({ ...EMPTY_HEIGHT, unit: 'cm' }, 'cm', cm)

describe('the height fields', () => {
  it('J-09 open in feet/inches, empty', () => {
    expect(EMPTY_HEIGHT.unit).toBe('feet')
    expect(heightAnswer(EMPTY_HEIGHT)).toEqual({ problem: 'height-required' })
    expect(heightAnswer(inFeet('', '7'))).toEqual({ problem: 'height-required' })
  })

  it.each([
    ['5', '11', '5.11'],
    ['5', '1', '5.1'],
    ['5', '10', '5.10'],
    ['5', '', '5.0'],
    ['05', '04', '5.4'],
    ['5', '12', '6.0'],
  ])('J-09 %s ft %s in is sent as the text %s, never as decimal feet', (feet, inches, sent) => {
    expect(heightAnswer(inFeet(feet, inches))).toEqual({ height: sent, height_unit: 'feet' })
  })

  it('J-09 12 inches roll into the next foot on leaving the field; others stay', () => {
    expect(rollInches(inFeet('5', '12'))).toMatchObject({ feet: '6', inches: '0' })
    const stays = inFeet('5', '11')
    expect(rollInches(stays)).toBe(stays)
  })

  it.each([
    [inFeet('10', ''), 'max-9', 'feet'],
    [inFeet('5', '13'), 'max-9', 'inches'],
    [inCm('251'), 'max-250', 'cm'],
  ] as const)('J-09 too much is told while typing, at its field', (control, limit, field) => {
    expect(heightLimit(control)).toBe(limit)
    expect(fieldAtFault(control, limit)).toBe(field)
    expect(heightAnswer(control)).toEqual({ problem: limit })
  })

  it.each([inFeet('9', '11'), inFeet('5', ''), inCm('250'), inCm('17')])('J-09 the rest is not', (control) => {
    expect(heightLimit(control)).toBeUndefined()
  })

  it('J-09 takes centimetres with a comma, and no letters', () => {
    expect(heightAnswer(inCm('170,5'))).toEqual({ height: '170.5', height_unit: 'cm' })
    expect(inCm('1a7b0').cm).toBe('170')
    expect(inFeet('5x', '1.1')).toMatchObject({ feet: '5', inches: '11' })
  })

  it('J-10 feet become centimetres by 30.48 and 2.54, centimetres feet with 12 inches rolled', () => {
    expect(switchHeightUnit(inFeet('5', '11'), 'cm').cm).toBe('180.3')
    expect(switchHeightUnit(inCm('170'), 'feet')).toMatchObject({ feet: '5', inches: '7' })
    expect(switchHeightUnit(inCm('182.5'), 'feet')).toMatchObject({ feet: '6', inches: '0' })
    expect(otherHeight(inFeet('5', '11'))).toEqual({ cm: 180.3 })
    expect(otherHeight(inCm('170'))).toEqual({ feet: 5, inches: 7 })
  })

  it('J-10 switching only shows: what was typed is what is sent, and it is there again on the way back', () => {
    const shown = switchHeightUnit(inFeet('5', '11'), 'cm')
    expect(heightAnswer(shown)).toEqual({ height: '5.11', height_unit: 'feet' })
    expect(switchHeightUnit(shown, 'feet')).toMatchObject({ feet: '5', inches: '11' })
    expect(heightAnswer(typeHeight(shown, 'cm', '181'))).toEqual({ height: '181', height_unit: 'cm' })
  })

  it('J-09 switching an empty or wrong height shows empty fields', () => {
    expect(switchHeightUnit(EMPTY_HEIGHT, 'cm').cm).toBe('')
    const over = switchHeightUnit(inFeet('12', ''), 'cm')
    expect(over.cm).toBe('')
    expect(heightAnswer(over)).toEqual({ problem: 'height-required' })
  })
})
