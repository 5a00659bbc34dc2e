import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerValue } from './form-definition.ts'
import { moveAnswers, prefilledAnswers } from './move-answers.ts'
import { anyAnswers } from './testing/any-answers.ts'
import { anyForm } from './testing/any-form.ts'
import { dropdown, file, formOf, multiselect, number, options, text } from './testing/build-form.ts'

/** An answer taken apart for comparing: a number that became a text is that text. */
const inParts = (value: AnswerValue, now: string): string[] =>
  [value]
    .flat()
    .map((part) => JSON.stringify(now === 'string' && typeof part === 'number' ? String(part) : part))
    .sort()

describe('moveAnswers', () => {
  const from = formOf(
    text('stays'),
    text('gone'),
    text('to-number'),
    number('to-text'),
    dropdown('to-list', options('a', 'b')),
    multiselect('to-one', options('a', 'b')),
    multiselect('too-many', options('a', 'b')),
    multiselect('fewer', options('a', 'b', 'c')),
    dropdown('lost', options('a')),
    number('sum', { calculation: { kind: 'sum', fieldIds: ['to-text'] } }),
  )
  const to = formOf(
    text('stays', { maxLength: 1 }),
    number('to-number'),
    text('to-text'),
    multiselect('to-list', options('a')),
    dropdown('to-one', options('b')),
    dropdown('too-many', options('a', 'b')),
    multiselect('fewer', options('a')),
    dropdown('lost', options('b')),
  )

  it('F-13 moves what fits and names all that does not', () => {
    const answers = {
      stays: 'too long now',
      gone: 'x',
      'to-number': '7',
      'to-text': 7.5,
      'to-list': 'a',
      'to-one': ['b'],
      'too-many': ['a', 'b'],
      fewer: ['c', 'a', 'b'],
      lost: 'a',
      sum: 7.5,
    }
    expect(moveAnswers(from, to, answers)).toEqual({
      answers: { stays: 'too long now', 'to-text': '7.5', 'to-list': ['a'], 'to-one': 'b', fewer: ['a'] },
      dropped: [
        { fieldId: 'gone', value: 'x', reason: 'field-gone' },
        { fieldId: 'to-number', value: '7', reason: 'type-changed' },
        { fieldId: 'too-many', value: ['a', 'b'], reason: 'type-changed' },
        { fieldId: 'fewer', value: ['c', 'b'], reason: 'option-gone' },
        { fieldId: 'lost', value: 'a', reason: 'option-gone' },
      ],
    })
  })

  it('F-13 says so when the new version works a value out', () => {
    const now = formOf(number('to-text', { calculation: { kind: 'sum', fieldIds: ['stays'] } }))
    expect(moveAnswers(from, now, { 'to-text': 7 }).dropped).toEqual([
      { fieldId: 'to-text', value: 7, reason: 'calculated-now' },
    ])
  })

  const drafts = fc
    .tuple(anyForm({ fieldsMax: 8 }), anyForm({ fieldsMax: 8 }))
    .chain(([a, b]) => fc.tuple(fc.constant(a), fc.constant(b), anyAnswers(a)))

  it('F-13 drops nothing silently: every answer is kept, or named with its value', () => {
    fc.assert(
      fc.property(drafts, ([a, b, answers]) => {
        const { answers: kept, dropped } = moveAnswers(a, b, answers)
        const fields = a.sections.flatMap((section) => section.fields)
        for (const [fieldId, value] of Object.entries(answers)) {
          const field = fields.find((one) => one.id === fieldId)
          if (field?.type === 'number' && field.calculation !== undefined) continue
          const lost = dropped.filter((one) => one.fieldId === fieldId).flatMap((one): unknown => one.value)
          const parts = [kept[fieldId] ?? [], lost].flat()
          expect(parts.map((part) => JSON.stringify(part)).sort()).toEqual(inParts(value, typeof kept[fieldId]))
        }
      }),
    )
  })

  it('F-13 moves a draft to the version that it was made of without a change', () => {
    fc.assert(
      fc.property(drafts, ([a, _, answers]) => {
        const { dropped } = moveAnswers(a, a, answers)
        expect(dropped.every((one) => one.reason === 'option-gone')).toBe(true)
      }),
    )
  })
})

describe('prefilledAnswers', () => {
  it('begins with the last answers to what is marked, as far as they still fit', () => {
    const last = {
      definition: formOf(text('name'), text('mood'), dropdown('diet', options('veg', 'egg')), file('report')),
      answers: { name: 'Asha', mood: 'fine', diet: 'egg', report: [{ fileName: 'a', filePath: 'b' }] },
    }
    const isPrefilled = true
    const form = formOf(
      text('name', { isPrefilled }),
      text('mood'),
      dropdown('diet', options('veg'), { isPrefilled }),
      file('report', { isPrefilled }),
      text('new', { isPrefilled }),
    )
    expect(prefilledAnswers(form, last)).toEqual({ name: 'Asha' })
  })
})
