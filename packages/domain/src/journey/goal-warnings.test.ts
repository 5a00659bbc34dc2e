import { describe, expect, it } from 'vitest'
import { healthyWeightRange } from '../bmi/body-mass-index.ts'
import { goalWarnings } from './goal-warnings.ts'

describe('goalWarnings', () => {
  it('C-23 has nothing to say about a sensible goal', () => {
    expect(goalWarnings({ goal: 'lose', weightKg: 72, goalWeightKg: 62, heightCm: 170 })).toEqual([])
    expect(goalWarnings({ goal: 'gain', weightKg: 50, goalWeightKg: 56, heightCm: 170 })).toEqual([])
    expect(goalWarnings({ goal: 'maintain', weightKg: 60, goalWeightKg: 60, heightCm: 170 })).toEqual([])
  })

  it('C-23 warns who wants to lose towards the same weight or more', () => {
    expect(goalWarnings({ goal: 'lose', weightKg: 60, goalWeightKg: 60 })).toEqual(['goal-above-current'])
    expect(goalWarnings({ goal: 'lose', weightKg: 60, goalWeightKg: 65 })).toEqual(['goal-above-current'])
    expect(goalWarnings({ goal: 'lose', weightKg: 60, goalWeightKg: 59.9 })).toEqual([])
  })

  it('C-23 warns who wants to gain towards the same weight or less', () => {
    expect(goalWarnings({ goal: 'gain', weightKg: 60, goalWeightKg: 60 })).toEqual(['goal-below-current'])
    expect(goalWarnings({ goal: 'gain', weightKg: 60, goalWeightKg: 55 })).toEqual(['goal-below-current'])
  })

  it('C-23 warns outside the healthy range of India, 18.0 to 22.9', () => {
    const { minKg, maxKg } = healthyWeightRange(170, 'asian')
    for (const goalWeightKg of [minKg, maxKg]) expect(goalWarnings({ goalWeightKg, heightCm: 170 })).toEqual([])
    for (const goalWeightKg of [minKg - 0.1, maxKg + 0.1])
      expect(goalWarnings({ goalWeightKg, heightCm: 170 })).toEqual(['goal-outside-healthy-range'])
  })

  it('trap 50: 20 kg from 90 kg is held, and two warnings can stand together', () => {
    expect(goalWarnings({ goal: 'lose', weightKg: 90, goalWeightKg: 20, heightCm: 170 })).toEqual([
      'goal-outside-healthy-range',
    ])
    expect(goalWarnings({ goal: 'gain', weightKg: 90, goalWeightKg: 20, heightCm: 170 })).toEqual([
      'goal-below-current',
      'goal-outside-healthy-range',
    ])
  })

  it('C-23 is silent about what it does not know', () => {
    expect(goalWarnings({})).toEqual([])
    expect(goalWarnings({ goal: 'lose', weightKg: 60, heightCm: 170 })).toEqual([])
    expect(goalWarnings({ goal: 'lose', goalWeightKg: 60 })).toEqual([])
    expect(goalWarnings({ weightKg: 60, goalWeightKg: 80 })).toEqual([])
    expect(
      goalWarnings({ goal: undefined, weightKg: undefined, goalWeightKg: undefined, heightCm: undefined }),
    ).toEqual([])
  })
})
