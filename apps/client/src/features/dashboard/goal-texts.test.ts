import { describe, expect, it } from 'vitest'
import { words } from '../../words/en-tabs.ts'
import { distanceText, goalSentence } from './goal-texts.ts'

const write = (value: number) => `${value} kg`
const told = (goal: 'lose' | 'gain' | 'maintain' | null, from: number, to: number) => [
  goalSentence(goal, { from, to, write }, words.home),
  distanceText({ from, to, write }, words.home),
]

describe('the goal in words', () => {
  it.each([
    ['lose', 71.4, 62, 'Your goal: down to 62 kg', '9.4 kg to go'],
    ['lose', 71, 75, 'Your goal: up to 75 kg', '4 kg to gain'],
    ['gain', 71, 66, 'Your goal: down to 66 kg', '5 kg to go'],
    ['maintain', 71, 70, 'Your goal: down to 70 kg', '1 kg to go'],
    ['lose', 62.04, 62, 'Your goal: 62 kg', 'You are at your goal'],
    ['maintain', 70, 70, 'Your goal: keep a healthy weight', 'You are at your goal'],
  ] as const)('J-08 %s from %d to %d never says one thing and counts another', (goal, from, to, sentence, distance) => {
    expect(told(goal, from, to)).toEqual([sentence, distance])
  })

  it('names no goal weight where there is none', () => {
    expect(goalSentence('lose', undefined, words.home)).toBe('Your weight')
    expect(goalSentence('maintain', undefined, words.home)).toBe('Your goal: keep a healthy weight')
  })
})
