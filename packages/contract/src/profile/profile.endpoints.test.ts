import { describe, expect, it } from 'vitest'
import { saveProfile } from './profile.endpoints.ts'

const problemOf = (body: object) => saveProfile.body.safeParse(body).error?.issues[0]?.message

describe('what a profile takes', () => {
  it('J-07 takes every stop of the sliders in kilograms, each tenth of it', () => {
    for (let tenths = 200; tenths <= 1999; tenths += 1) {
      expect(problemOf({ weight: tenths / 10, weight_unit: 'kgs' }), String(tenths / 10)).toBeUndefined()
    }
  })

  it('J-07 takes every stop of the slider in pounds up to 400 and resets from 401 to 441 (trap 45)', () => {
    for (let weight = 20; weight <= 441; weight += 1) {
      expect(problemOf({ weight, weight_unit: 'lbs' }), String(weight)).toBe(weight > 400 ? 'max-400' : undefined)
    }
  })

  it('J-08 takes whole goal weights from 1, up to 200 kilograms or 400 pounds', () => {
    for (let goal_weight = 0; goal_weight <= 450; goal_weight += 1) {
      for (const [unit, most] of [
        ['kgs', 200],
        ['lbs', 400],
      ] as const) {
        const expected = goal_weight === 0 ? 'goal-weight-required' : goal_weight > most ? `max-${most}` : undefined
        expect(problemOf({ goal_weight, goal_weight_unit: unit }), `${goal_weight} ${unit}`).toBe(expected)
      }
    }
  })

  it('J-09 takes 0 to 12 inches with every foot that makes a height, and whole and tenth centimetres', () => {
    for (let feet = 2; feet <= 8; feet += 1) {
      for (let inches = 0; inches <= 12; inches += 1)
        expect(problemOf({ height: `${feet}.${inches}`, height_unit: 'feet' })).toBeUndefined()
    }
    for (let tenths = 500; tenths <= 2500; tenths += 1) {
      expect(problemOf({ height: String(tenths / 10), height_unit: 'cm' }), String(tenths / 10)).toBeUndefined()
    }
  })

  it('J-09 takes a number for no height: 5.1 and 5.10 are not the same', () => {
    expect(problemOf({ height: 5.1, height_unit: 'feet' })).toBe('height-required')
  })

  it('J-06 takes a real day written yyyy-MM-dd and nothing else', () => {
    for (const date_of_birth of ['2000-02-29', '1991-08-14']) expect(problemOf({ date_of_birth })).toBeUndefined()
    for (const date_of_birth of ['2001-02-29', '1991-8-14', '14-08-1991', '1991-08-14T00:00', 19910814]) {
      expect(problemOf({ date_of_birth }), String(date_of_birth)).toBe('dob-invalid')
    }
    for (const date_of_birth of ['', null]) expect(problemOf({ date_of_birth })).toBe('dob-required')
  })
})
