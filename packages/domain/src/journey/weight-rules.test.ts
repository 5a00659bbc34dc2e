import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as rules from './weight-rules.ts'

const { checkGoalWeight, checkWeight } = rules

describe('checkWeight', () => {
  it('J-07 has the sliders and limits of the specification', () => {
    expect(rules).toMatchObject({
      WEIGHT_MIN: 20,
      KG_SLIDER_MAX: 199,
      LB_SLIDER_MAX: 441,
      GM_SLIDER_MAX: 9,
      KG_MAX: 200,
      LB_MAX: 400,
      GOAL_WEIGHT_MAX_CHARS: 3,
    })
  })

  it('J-07 takes every stop of the kg sliders', () => {
    for (let kg = 20; kg <= 199; kg += 1) {
      for (let tenth = 0; tenth <= 9; tenth += 1) {
        expect(checkWeight(kg + tenth / 10, 'kgs')).toBeUndefined()
        expect(checkWeight((kg * 10 + tenth) / 10, 'kgs')).toBeUndefined()
      }
    }
    expect(checkWeight(200, 'kgs')).toBeUndefined()
  })

  it('J-07 trap 45: takes every stop of the lbs slider up to 400 and resets 401 to 441', () => {
    for (let lbs = 20; lbs <= 441; lbs += 1) expect(checkWeight(lbs, 'lbs')).toBe(lbs <= 400 ? undefined : 'max-400')
  })

  it.each([200.1, 201, 400, 1e9])('J-07 says max 200 to %d kgs', (kg) => {
    expect(checkWeight(kg, 'kgs')).toBe('max-200')
  })

  it.each([
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    0,
    -70,
    19.9,
    70.05,
    70.000001,
  ])('J-07 asks for the weight: %j kgs', (kg) => {
    expect(checkWeight(kg, 'kgs')).toBe('weight-required')
  })

  it.each([null, undefined, 19, 150.5, -1, Number.NaN])('J-07 asks for the weight: %j lbs', (lbs) => {
    expect(checkWeight(lbs, 'lbs')).toBe('weight-required')
  })

  it('J-07 accepts nothing outside its limits', () => {
    fc.assert(
      fc.property(fc.double(), fc.constantFrom('kgs' as const, 'lbs' as const), (value, unit) => {
        if (checkWeight(value, unit) !== undefined) return
        expect(value).toBeGreaterThanOrEqual(20)
        expect(value).toBeLessThanOrEqual(unit === 'kgs' ? 200 : 400)
      }),
    )
  })
})

describe('checkGoalWeight', () => {
  it('J-08 takes whole units above 0 up to the limits', () => {
    for (let kg = 1; kg <= 201; kg += 1) expect(checkGoalWeight(kg, 'kgs')).toBe(kg <= 200 ? undefined : 'max-200')
    for (let lbs = 1; lbs <= 441; lbs += 1) expect(checkGoalWeight(lbs, 'lbs')).toBe(lbs <= 400 ? undefined : 'max-400')
    expect(checkGoalWeight(1000, 'kgs')).toBe('max-200')
  })

  it.each([null, undefined, 0, -0, -5, 62.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'J-08 asks for the goal weight: %j',
    (value) => {
      expect(checkGoalWeight(value, 'kgs')).toBe('goal-weight-required')
      expect(checkGoalWeight(value, 'lbs')).toBe('goal-weight-required')
    },
  )
})
