import { describe, expect, it } from 'vitest'
import { completionCode, type JourneyProfile, pathForCompletionCode } from './profile-completion.ts'

const empty: JourneyProfile = {
  reason_of_joining: null,
  main_goals: null,
  diet_tags: null,
  gender: null,
  date_of_birth: null,
  weight: null,
  weight_unit: null,
  goal_weight: null,
  goal_weight_unit: null,
  height: null,
  height_unit: null,
}
const complete: JourneyProfile = {
  reason_of_joining: 'better fitness',
  main_goals: 'lose',
  diet_tags: 'lose',
  gender: 'F',
  date_of_birth: '1990-05-01',
  weight: 70.5,
  weight_unit: 'kgs',
  goal_weight: 62,
  goal_weight_unit: 'kgs',
  height: '5.4',
  height_unit: 'feet',
}

/** Every field in journey order, with the code that its absence gives. */
const CODES = [
  ['reason_of_joining', 'REASON_OF_JOINING_EMPTY', '/signup-journey/need-help'],
  ['main_goals', 'MAIN_GOALS_EMPTY', '/signup-journey/your-goal'],
  ['gender', 'GENDER_EMPTY', '/signup-journey/gender'],
  ['date_of_birth', 'DOB_EMPTY', '/signup-journey/date-of-birth'],
  ['weight', 'WEIGHT_EMPTY', '/signup-journey/curr-weight'],
  ['goal_weight', 'GOAL_WEIGHT_EMPTY', '/signup-journey/goal-weight'],
  ['height', 'HEIGHT_EMPTY', '/signup-journey/height'],
] as const

describe('profile completion', () => {
  it('J-12 is PROFILE_EMPTY while nothing is saved, a unit alone included', () => {
    expect(completionCode(empty)).toBe('PROFILE_EMPTY')
    expect(completionCode({ ...empty, weight_unit: 'kgs', height_unit: 'feet', goal_weight_unit: 'kgs' })).toBe(
      'PROFILE_EMPTY',
    )
    expect(completionCode({ ...empty, reason_of_joining: '', height: '', weight: 0 })).toBe('PROFILE_EMPTY')
  })

  it('J-12 is nothing once everything is saved', () => {
    expect(completionCode(complete)).toBeUndefined()
    expect(completionCode({ ...complete, diet_tags: null })).toBeUndefined()
  })

  it.each(CODES)('J-12 without %s is %s', (field, code) => {
    expect(completionCode({ ...complete, [field]: null })).toBe(code)
  })

  it('J-12 names the first that is missing, whatever else is', () => {
    for (let mask = 1; mask < 2 ** CODES.length - 1; mask += 1) {
      const missing = CODES.filter((_, index) => (mask & (1 << index)) !== 0)
      const profile = { ...complete, ...Object.fromEntries(missing.map(([field]) => [field, null])) }
      expect(completionCode(profile)).toBe(missing[0]?.[1])
    }
  })

  it('J-12 leads from nothing saved to let-begin', () => {
    expect(pathForCompletionCode('PROFILE_EMPTY')).toBe('/let-begin')
  })

  it.each(CODES)('J-12 leads from a missing %s (%s) to %s', (_, code, path) => {
    expect(pathForCompletionCode(code)).toBe(path)
  })

  it.each(['', 'SOMETHING_NEW', 'profile_empty', '__proto__', 'constructor'])(
    'J-12 leads anything else home: %j',
    (code) => {
      expect(pathForCompletionCode(code)).toBe('/tabs/dashboard/home')
    },
  )
})
