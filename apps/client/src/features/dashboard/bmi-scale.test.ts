import { describe, expect, it } from 'vitest'
import { ASIAN_SEGMENTS, placeOnScale, WHO_SEGMENTS } from './bmi-scale.ts'

describe('the BMI scale', () => {
  it('T-01 begins each class where the domain begins it', () => {
    expect(WHO_SEGMENTS.map(({ name, from }) => [name, from])).toEqual([
      ['underweight', 15],
      ['normal', 18.5],
      ['overweight', 25],
      ['obese', 30],
    ])
    expect(ASIAN_SEGMENTS.map(({ name, from }) => [name, from])).toEqual([
      ['underweight', 15],
      ['normal', 18],
      ['overweight', 23],
      ['obese', 25],
    ])
  })

  it('T-01 keeps values beyond its ends at its ends', () => {
    expect([10, 15, 25, 35, 55].map(placeOnScale)).toEqual([0, 0, 0.5, 1, 1])
  })
})
