import { describe, expect, it } from 'vitest'
import { compareAnswers } from './compare-answers.ts'
import { formOf, multiselect, number, options, text } from './testing/build-form.ts'

describe('compareAnswers', () => {
  const earlier = {
    definition: formOf(
      text('old'),
      number('weight', { decimals: 1 }),
      multiselect('signs', options('a', 'b', 'c')),
      text('same'),
      text('no'),
    ),
    answers: { old: 'x', weight: 72.3, signs: ['a', 'b'], same: 'y' },
  }
  const later = {
    definition: formOf(
      number('weight', { decimals: 1 }),
      text('new'),
      multiselect('signs', options('a', 'b', 'c')),
      text('same'),
      text('no'),
    ),
    answers: { weight: 70.1, new: 'z', signs: ['b', 'c'], same: 'y' },
  }

  it('lays two fillings side by side in the order of the later form, with the difference of numbers', () => {
    const differences = compareAnswers(earlier, later).map(({ field, ...rest }) => rest)
    expect(differences).toEqual([
      { fieldId: 'weight', change: 'changed', before: 72.3, after: 70.1, difference: -2.2 },
      { fieldId: 'new', change: 'added', before: undefined, after: 'z' },
      {
        fieldId: 'signs',
        change: 'changed',
        before: ['a', 'b'],
        after: ['b', 'c'],
        addedItems: ['c'],
        removedItems: ['a'],
      },
      { fieldId: 'same', change: 'same', before: 'y', after: 'y' },
      { fieldId: 'old', change: 'removed', before: 'x', after: undefined },
    ])
  })
})
