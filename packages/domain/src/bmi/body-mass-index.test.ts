import { describe, expect, it } from 'vitest'
import { ADULT_AGE, asianClass, bodyMassIndex, healthyWeightRange, whoClass } from './body-mass-index.ts'

describe('bodyMassIndex', () => {
  it.each([
    // US CDC, 'About adult BMI', the formula's printed example.
    [68, 165, 24.98],
    [70, 175, 22.86],
    [100, 200, 25],
    [20, 250, 3.2],
  ])('C-08 gives the printed figure for %d kg and %d cm', (kg, cm, bmi) => {
    expect(bodyMassIndex(kg, cm)).toBe(bmi)
  })

  it('does not pretend to know the index of nobody', () => {
    expect(bodyMassIndex(70, 0)).toBe(Number.POSITIVE_INFINITY)
    expect(bodyMassIndex(Number.NaN, 170)).toBeNaN()
  })
})

describe('classes', () => {
  it.each([
    [18.49, 'underweight'],
    [18.5, 'normal'],
    [24.99, 'normal'],
    [25, 'overweight'],
    [29.99, 'overweight'],
    [30, 'obese-1'],
    [34.99, 'obese-1'],
    [35, 'obese-2'],
    [39.99, 'obese-2'],
    [40, 'obese-3'],
  ] as const)('WHO 2000 calls %d %s', (bmi, name) => {
    expect(whoClass(bmi)).toBe(name)
  })

  it.each([
    [17.99, 'underweight'],
    [18, 'normal'],
    [22.99, 'normal'],
    [23, 'overweight'],
    [24.99, 'overweight'],
    [25, 'obese'],
  ] as const)('the consensus of India 2009 calls %d %s', (bmi, name) => {
    expect(asianClass(bmi)).toBe(name)
  })

  it('are for adults', () => {
    expect(ADULT_AGE).toBe(18)
  })
})

describe('healthyWeightRange', () => {
  it('gives the weights of a printed height', () => {
    // 1.70 m: 18.5 x 2.89 = 53.465, 25 x 2.89 = 72.25; 18 x 2.89 = 52.02, 23 x 2.89 = 66.47.
    expect(healthyWeightRange(170, 'who')).toEqual({ minKg: 53.5, maxKg: 72.2 })
    expect(healthyWeightRange(170, 'asian')).toEqual({ minKg: 52.1, maxKg: 66.4 })
    // 2.00 m: 25 x 4 is 100 exactly, and 25 is overweight already.
    expect(healthyWeightRange(200, 'who')).toEqual({ minKg: 74, maxKg: 99.9 })
  })

  it('has both ends within the class and the next tenths outside, for every height that can be entered', () => {
    for (const standard of ['who', 'asian'] as const) {
      const classOf = standard === 'who' ? whoClass : asianClass
      for (let tenth = 500; tenth <= 3030; tenth += 1) {
        const cm = tenth / 10
        const { minKg, maxKg } = healthyWeightRange(cm, standard)
        const classes = [minKg - 0.1, minKg, maxKg, maxKg + 0.1].map((kg) =>
          classOf(bodyMassIndex(Math.round(kg * 10) / 10, cm)),
        )
        if (classes.join() !== 'underweight,normal,normal,overweight')
          expect.fail(`${cm} cm, ${standard}: ${classes.join()}`)
        expect([Number(minKg.toFixed(1)), Number(maxKg.toFixed(1))]).toEqual([minKg, maxKg])
      }
    }
  })

  it('ends for heights that nobody has', () => {
    for (const cm of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => healthyWeightRange(cm, 'asian')).not.toThrow()
  })
})
