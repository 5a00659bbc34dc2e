import type { Profile } from '@thali/contract/profile/profile.endpoints'
import { describe, expect, it } from 'vitest'
import { answerOf, draftOf } from './journey-answers.ts'
import type { JourneyDraft } from './journey-draft.ts'

const day = { today: '2026-11-21', timeZone: 'Asia/Kolkata' }
const answer = (step: Parameters<typeof answerOf>[0], draft: JourneyDraft) => answerOf(step, draft, day)

describe('what a step sends', () => {
  it('J-03 the reasons joined by semicolons, free text as other', () => {
    const draft: JourneyDraft = { reasons: ['better skin', 'other'], otherReason: 'a wedding; soon' }
    expect(answer('need-help', draft)).toEqual({ change: { reason_of_joining: 'better skin;other: a wedding, soon' } })
  })

  it('J-04 J-05 the goal twice, the gender as its letter', () => {
    expect(answer('your-goal', { goal: 'lose' })).toEqual({ change: { main_goals: 'lose', diet_tags: 'lose' } })
    expect(answer('gender', { gender: 'O' })).toEqual({ change: { gender: 'O' } })
  })

  it("J-06 the day as yyyy-MM-dd, with the person's zone", () => {
    expect(answer('date-of-birth', { dateOfBirth: '01/05/1990' })).toEqual({
      change: { date_of_birth: '1990-05-01', time_zone: 'Asia/Kolkata' },
    })
    expect(answerOf('date-of-birth', { dateOfBirth: '01/05/1990' }, { ...day, timeZone: '+05:30' })).toEqual({
      change: { date_of_birth: '1990-05-01' },
    })
  })

  it('J-07 J-08 what was typed with its unit, whatever unit is shown', () => {
    expect(answer('curr-weight', { weight: { unit: 'lbs', typed: { value: 71.4, unit: 'kgs' } } })).toEqual({
      change: { weight: 71.4, weight_unit: 'kgs' },
    })
    expect(answer('goal-weight', { goalWeight: { unit: 'lbs', typed: { value: 137, unit: 'lbs' } } })).toEqual({
      change: { goal_weight: 137, goal_weight_unit: 'lbs' },
    })
  })
})

describe('what keeps a step from going on', () => {
  it.each([
    ['J-03', 'need-help', {}, 'reasons-required'],
    ['J-03', 'need-help', { reasons: [] }, 'reasons-required'],
    ['J-04', 'your-goal', {}, 'goal-required'],
    ['J-05', 'gender', {}, 'gender-required'],
    ['J-06', 'date-of-birth', {}, 'dob-required'],
    ['J-06', 'date-of-birth', { dateOfBirth: '01/05/19' }, 'dob-invalid'],
    ['J-06', 'date-of-birth', { dateOfBirth: '22/11/2026' }, 'dob-invalid'],
    ['J-07', 'curr-weight', {}, 'weight-required'],
    ['J-07', 'curr-weight', { weight: { unit: 'lbs', typed: { value: 190, unit: 'kgs' } } }, 'weight-required'],
    ['J-08', 'goal-weight', {}, 'goal-weight-required'],
    ['J-09', 'height', {}, 'height-required'],
  ] as const)('%s %s with %j: %s', (_number, step, draft, problem) => {
    expect(answer(step, draft)).toEqual({ problem })
  })
})

describe('what the server has already', () => {
  const saved = {
    reason_of_joining: 'better skin;other: a wedding',
    main_goals: 'lose',
    gender: 'F',
    date_of_birth: '1990-05-01',
    weight: 157,
    weight_unit: 'lbs',
    goal_weight: 62,
    goal_weight_unit: 'kgs',
    height: '5.4',
    height_unit: 'feet',
  }

  it('J-11 stands in the fields on a device that has not seen it', () => {
    expect(draftOf(saved as unknown as Profile)).toEqual({
      reasons: ['better skin', 'other'],
      otherReason: 'a wedding',
      goal: 'lose',
      gender: 'F',
      dateOfBirth: '01/05/1990',
      weight: { unit: 'lbs', typed: { value: 157, unit: 'lbs' } },
      goalWeight: { unit: 'kgs', typed: { value: 62, unit: 'kgs' } },
      height: { unit: 'feet', typedIn: 'feet', feet: '5', inches: '4', cm: '' },
    })
  })

  it('J-11 is nothing where nothing was saved', () => {
    const nothing = Object.fromEntries(Object.keys(saved).map((name) => [name, null]))
    expect(draftOf(nothing as unknown as Profile)).toEqual({})
  })
})
