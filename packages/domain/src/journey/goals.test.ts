import { describe, expect, it } from 'vitest'
import { GENDERS, isGender } from './gender.ts'
import { GOALS, isGoal } from './goals.ts'

describe('goals and gender', () => {
  it('J-04 offers lose, gain, maintain', () => {
    expect(GOALS).toEqual(['lose', 'gain', 'maintain'])
    expect(GOALS.every(isGoal)).toBe(true)
    for (const junk of ['', 'Lose', 'lose weight', 'length', '__proto__']) expect(isGoal(junk)).toBe(false)
  })

  it('J-05 offers M, F, O', () => {
    expect(GENDERS).toEqual(['M', 'F', 'O'])
    expect(GENDERS.every(isGender)).toBe(true)
    for (const junk of ['', 'm', 'male', '0', 'constructor']) expect(isGender(junk)).toBe(false)
  })
})
