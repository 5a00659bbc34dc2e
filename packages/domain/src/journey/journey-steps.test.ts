import { describe, expect, it } from 'vitest'
import * as steps from './journey-steps.ts'

const { JOURNEY_STEPS, nextStep, pathAfter, pathBefore, previousStep, stepAt, stepNumber } = steps

describe('journey steps', () => {
  it('J-02 has seven steps in the order and with the progress of the specification', () => {
    expect(JOURNEY_STEPS.map((step) => [stepNumber(step.key), step.key, step.progress])).toEqual([
      [1, 'need-help', 0.15],
      [2, 'your-goal', 0.3],
      [3, 'gender', 0.45],
      [4, 'date-of-birth', 0.6],
      [5, 'curr-weight', 0.75],
      [6, 'goal-weight', 0.9],
      [7, 'height', 1],
    ])
    expect(steps.JOURNEY_LENGTH).toBe(7)
  })

  it('J-02 has 0.13 before a step is shown and 0.05 as fallback', () => {
    expect([steps.CONTAINER_DEFAULT_PROGRESS, steps.FALLBACK_PROGRESS]).toEqual([0.13, 0.05])
  })

  it('J-02 every step lives at its own route below /signup-journey', () => {
    for (const step of JOURNEY_STEPS) {
      expect(step.path).toBe(`/signup-journey/${step.key}`)
      expect(stepAt(step.key)).toBe(step)
    }
  })

  it('J-03 goes back from the first step to let-begin, J-09 forward from the last to the dashboard', () => {
    expect(previousStep('need-help')).toBeUndefined()
    expect(pathBefore('need-help')).toBe('/let-begin')
    expect(nextStep('height')).toBeUndefined()
    expect(pathAfter('height')).toBe('/tabs/dashboard/home')
  })

  it('J-07 leads from curr-weight to goal-weight and back to date-of-birth', () => {
    expect(pathAfter('curr-weight')).toBe('/signup-journey/goal-weight')
    expect(pathBefore('curr-weight')).toBe('/signup-journey/date-of-birth')
  })

  it('J-11 leads forward and back to the same step', () => {
    for (const step of JOURNEY_STEPS) {
      const next = nextStep(step.key)
      if (next !== undefined) expect(previousStep(next.key)).toBe(step)
    }
  })

  it('knows a step by the key in its route', () => {
    expect(JOURNEY_STEPS.every((step) => steps.isJourneyStepKey(step.key))).toBe(true)
    for (const junk of ['', 'Height', 'weight', '0', 'length']) expect(steps.isJourneyStepKey(junk)).toBe(false)
  })
})
