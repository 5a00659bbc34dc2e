import { describe, expect, it } from 'vitest'
import {
  EMPTY_WEIGHT,
  moveTenths,
  moveWhole,
  otherWeight,
  shownWeight,
  sliderMax,
  sliderPositions,
  switchUnit,
  type WeightControl,
} from './weight-control.ts'

const kgs = (value: number): WeightControl => ({ unit: 'kgs', typed: { value, unit: 'kgs' } })
const lbs = (value: number): WeightControl => ({ unit: 'lbs', typed: { value, unit: 'lbs' } })

describe('the current weight', () => {
  it('J-07 is empty at first: the thumb rests somewhere, nothing counts as filled', () => {
    expect(shownWeight(EMPTY_WEIGHT, 'current')).toBeUndefined()
    expect(sliderPositions(EMPTY_WEIGHT, 'current')).toEqual({ whole: 60, tenths: 0 })
    expect(otherWeight(EMPTY_WEIGHT, 'current')).toBeUndefined()
  })

  it('J-07 is whole units and tenths in kgs', () => {
    const whole = moveWhole(EMPTY_WEIGHT, 'current', 71).control
    const both = moveTenths(whole, 4).control
    expect(both).toEqual(kgs(71.4))
    expect(sliderPositions(both, 'current')).toEqual({ whole: 71, tenths: 4 })
    expect(moveWhole(both, 'current', 72).control).toEqual(kgs(72.4))
  })

  it('J-07 J-10 every tenth of a kilogram is the very number that was chosen', () => {
    for (let whole = 20; whole <= 199; whole++) {
      for (let tenths = 0; tenths <= 9; tenths++) {
        const { control } = moveTenths(kgs(whole), tenths)
        expect(control.typed?.value).toBe(Number(`${whole}.${tenths}`))
        expect(sliderPositions(control, 'current')).toEqual({ whole, tenths })
      }
    }
  })

  it('J-07 has whole pounds only, and sliders to 199 and 441', () => {
    expect(moveWhole({ unit: 'lbs' }, 'current', 157).control).toEqual(lbs(157))
    expect([sliderMax('kgs'), sliderMax('lbs')]).toEqual([199, 441])
  })

  it('J-07 401 lbs or more empties the field with Max 400, 201 kgs or more with Max 200', () => {
    expect(moveWhole(lbs(150), 'current', 400)).toEqual({ control: lbs(400) })
    expect(moveWhole(lbs(150), 'current', 401)).toEqual({ control: { unit: 'lbs' }, limit: 'max-400' })
    expect(moveWhole(kgs(70), 'current', 201)).toEqual({ control: { unit: 'kgs' }, limit: 'max-200' })
    expect(moveWhole(kgs(70), 'current', 200)).toEqual({ control: kgs(200) })
  })

  it('J-10 the other unit is shown by 2.205, and what was typed is kept with its unit', () => {
    const { control } = switchUnit(kgs(71.4), 'current', 'lbs')
    expect(shownWeight(control, 'current')).toBe(157)
    expect(control.typed).toEqual({ value: 71.4, unit: 'kgs' })
    expect(switchUnit(control, 'current', 'kgs').control).toEqual(kgs(71.4))
    expect(otherWeight(kgs(71.4), 'current')).toEqual({ value: 157, unit: 'lbs' })
  })

  it('J-10 moving the slider in the other unit makes that the typed one', () => {
    const { control } = switchUnit(kgs(71.4), 'current', 'lbs')
    expect(moveWhole(control, 'current', 158).control).toEqual(lbs(158))
  })

  it('J-07 a weight that the other unit does not allow shows empty there, and is still there on the way back', () => {
    const { control, limit } = switchUnit(kgs(190), 'current', 'lbs')
    expect(limit).toBe('max-400')
    expect(shownWeight(control, 'current')).toBeUndefined()
    expect(shownWeight(switchUnit(control, 'current', 'kgs').control, 'current')).toBe(190)
  })
})

describe('the goal weight', () => {
  it('J-08 is whole in both units, also when the unit is switched', () => {
    expect(moveWhole(EMPTY_WEIGHT, 'goal', 62).control).toEqual(kgs(62))
    expect(shownWeight({ unit: 'kgs', typed: { value: 137, unit: 'lbs' } }, 'goal')).toBe(62)
  })

  it('J-08 rests at the current weight until it is chosen', () => {
    expect(sliderPositions(EMPTY_WEIGHT, 'goal', kgs(71.4))).toEqual({ whole: 71, tenths: 0 })
    expect(sliderPositions({ unit: 'lbs' }, 'goal', kgs(71.4))).toEqual({ whole: 157, tenths: 0 })
    expect(shownWeight(EMPTY_WEIGHT, 'goal')).toBeUndefined()
  })

  it('J-08 over 400 lbs or 200 kgs it is empty again', () => {
    expect(moveWhole(lbs(300), 'goal', 441).limit).toBe('max-400')
    expect(moveWhole(kgs(90), 'goal', 201).limit).toBe('max-200')
  })
})
