import { describe, expect, it } from 'vitest'
import { convertWeight, LBS_PER_KG, toKilograms, type WeightUnit } from './weight.ts'

/** 20.0 to 200.0 kg by tenths: every stop of the two sliders. */
const tenths = Array.from({ length: 1801 }, (_, index) => (200 + index) / 10)

describe('weight', () => {
  it('J-10 converts with 2.205 lbs a kg', () => {
    expect(LBS_PER_KG).toBe(2.205)
    expect(convertWeight(70, 'kgs', 'lbs')).toBe(154)
    expect(convertWeight(100, 'kgs', 'lbs')).toBe(221)
    expect(convertWeight(154, 'lbs', 'kgs')).toBe(69.8)
    expect(convertWeight(400, 'lbs', 'kgs')).toBe(181.4)
  })

  it('J-10 matches the sliders: 199.9 kg, their most, is 441 lbs', () => {
    expect(convertWeight(199.9, 'kgs', 'lbs')).toBe(441)
  })

  it('J-10 leaves a value in its own unit alone', () => {
    for (const unit of ['kgs', 'lbs'] satisfies WeightUnit[]) expect(convertWeight(70.05, unit, unit)).toBe(70.05)
  })

  it('J-10 gives whole pounds and tenths of a kg, within half a step, at every stop', () => {
    for (const kg of tenths) {
      const lbs = convertWeight(kg, 'kgs', 'lbs')
      expect(Number.isInteger(lbs)).toBe(true)
      expect(Math.abs(lbs - kg * LBS_PER_KG)).toBeLessThanOrEqual(0.5)
    }
    for (let lbs = 20; lbs <= 441; lbs += 1) {
      const kg = convertWeight(lbs, 'lbs', 'kgs')
      expect(Number(kg.toFixed(1))).toBe(kg)
      expect(Math.abs(kg - lbs / LBS_PER_KG)).toBeLessThanOrEqual(0.05 + 1e-9)
    }
  })

  it('trap 45: there and back changes 1,403 of 1,801 values, so what was typed is what is stored', () => {
    const changed = tenths.filter((kg) => convertWeight(convertWeight(kg, 'kgs', 'lbs'), 'lbs', 'kgs') !== kg)
    expect(changed).toHaveLength(1403)
  })

  it('trap 45: every whole pound survives the way through kilograms', () => {
    for (let lbs = 20; lbs <= 441; lbs += 1) {
      expect(convertWeight(convertWeight(lbs, 'lbs', 'kgs'), 'kgs', 'lbs')).toBe(lbs)
    }
  })

  it('reckons in unrounded kilograms', () => {
    expect(toKilograms(70.3, 'kgs')).toBe(70.3)
    expect(toKilograms(154, 'lbs')).toBe(154 / 2.205)
    expect(toKilograms(220.5, 'lbs')).toBeCloseTo(100, 12)
  })
})
