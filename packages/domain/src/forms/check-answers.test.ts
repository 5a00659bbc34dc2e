import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnswerProblem } from './check-answer.ts'
import { checkAnswers } from './check-answers.ts'
import type { AnswerValue, FormField } from './form-definition.ts'
import { formInLanguage } from './form-in-language.ts'
import { readAnswers } from './read-answers.ts'
import { submittedAnswers } from './submitted-answers.ts'
import { anyAnswers } from './testing/any-answers.ts'
import { anyForm, anyFormContext as context } from './testing/any-form.ts'
import {
  all,
  both,
  calender,
  country,
  dropdown,
  file,
  formOf,
  multiselect,
  number,
  option,
  options,
  state,
  text,
} from './testing/build-form.ts'

const pdf = { fileName: 'blood.pdf', filePath: 'a1' }
const none = option('none', { isExclusive: true })
const pin = text('f', { pattern: { source: '[1-9][0-9]{5}', message: both('Six digits') } })

/** What is said of one answer to one optional field. */
const problemOf = (field: FormField, value: AnswerValue): [string, (number | string)?] | undefined => {
  const [problem] = checkAnswers(formOf(field), { f: value }, context)
  return problem && (problem.limit === undefined ? [problem.code] : [problem.code, problem.limit])
}

describe('checkAnswers, one answer', () => {
  it.each([
    [text('f'), 'x'.repeat(1_000), undefined],
    [text('f'), 'x'.repeat(1_001), ['too-long', 1_000]],
    [text('f'), '😀'.repeat(1_000), undefined],
    [text('f', { isLong: true }), 'x'.repeat(5_000), undefined],
    [text('f', { isLong: true }), 'x'.repeat(5_001), ['too-long', 5_000]],
    [text('f', { minLength: 3 }), ' ab ', ['too-short', 3]],
    [text('f', { maxLength: 2 }), 'abc', ['too-long', 2]],
    [text('f'), 'a\u0000b', ['not-text']],
    [text('f'), '\ud800', ['not-text']],
    [text('f'), 7, ['not-text']],
    [pin, '560001', undefined],
    [pin, ' 560001 ', undefined],
    [pin, '5600011', ['pattern']],
    [pin, 'x560001', ['pattern']],
    [number('f'), 7, undefined],
    [number('f'), -0, undefined],
    [number('f'), '7', ['not-a-number']],
    [number('f'), Number.NaN, ['not-a-number']],
    [number('f', { min: 20, max: 250.5, decimals: 1 }), 250.5, undefined],
    [number('f', { min: 20 }), 19.9, ['too-small', 20]],
    [number('f', { max: 250.5, decimals: 1 }), 250.6, ['too-large', 250.5]],
    [number('f'), 1e10, ['too-large', 1e9]],
    [number('f'), 7.5, ['too-many-decimals', 0]],
    [number('f', { decimals: 1 }), 1.1, undefined],
    [number('f', { decimals: 1 }), 0.1 + 0.2, ['too-many-decimals', 1]],
    [number('f', { decimals: 3 }), 72.125, undefined],
    [calender('f'), '2026-02-28', undefined],
    [calender('f'), '2026-02-30', ['not-a-date']],
    [calender('f'), '28/02/2026', ['not-a-date']],
    [calender('f'), 20260228, ['not-a-date']],
    [calender('f', { notAfter: 'today' }), '2026-03-03', undefined],
    [calender('f', { notAfter: 'today' }), '2026-03-04', ['too-late', '2026-03-03']],
    [calender('f', { notBefore: '2026-01-01' }), '2025-12-31', ['too-early', '2026-01-01']],
    [dropdown('f', options('a', 'b')), 'b', undefined],
    [dropdown('f', options('a', 'b')), 'c', ['unknown-option']],
    [dropdown('f', options('a', 'b')), ['a'], ['unknown-option']],
    [multiselect('f', options('a', 'b')), ['b', 'a', 'b'], undefined],
    [multiselect('f', options('a', 'b')), ['a', 'c'], ['unknown-option']],
    [multiselect('f', options('a', 'b')), 'a', ['unknown-option']],
    [multiselect('f', options('a', 'b', 'c'), { minChosen: 2 }), ['a'], ['too-few', 2]],
    [multiselect('f', options('a', 'b', 'c'), { maxChosen: 2 }), ['a', 'b', 'c'], ['too-many', 2]],
    [multiselect('f', options('a'), { minChosen: 2 }), ['a'], undefined],
    [multiselect('f', [...options('a', 'b'), none], { minChosen: 2 }), ['none'], undefined],
    [multiselect('f', [...options('a', 'b'), none]), ['a', 'none'], ['too-many', 1]],
    [country('f'), 'IN', undefined],
    [country('f'), 'XX', ['unknown-country']],
    [{ ...country('f'), type: 'allergies' }, ['milk', 'gluten'], undefined],
    [{ ...country('f'), type: 'allergies' }, ['soy'], ['unknown-allergen']],
    [{ ...country('f'), type: 'allergies' }, 'milk', ['unknown-allergen']],
    [file('f'), [pdf, pdf], undefined],
    [file('f', { maxFiles: 1 }), [pdf, pdf], ['too-many', 1]],
    [file('f'), Array.from({ length: 6 }, () => pdf), ['too-many', 5]],
    [file('f'), [{ ...pdf, filePath: '' }], ['bad-file']],
    [file('f'), [{ ...pdf, fileName: 'a\u0000.pdf' }], ['bad-file']],
    [file('f'), ['blood.pdf'], ['bad-file']],
    [file('f'), 'blood.pdf', ['bad-file']],
  ] as [FormField, AnswerValue, [string, (number | string)?] | undefined][])(
    'F-12 judges %# by its definition: %j %j',
    (field, value, problem) => {
      expect(problemOf(field, value)).toEqual(problem)
    },
  )

  it('F-12 takes a state of the country answered only', () => {
    const form = formOf(country('c'), state('s', 'c'))
    expect(checkAnswers(form, { c: 'IN', s: 'IN-KA' }, context)).toEqual([])
    expect(checkAnswers(form, { c: 'NP', s: 'IN-KA' }, context)).toEqual([{ fieldId: 's', code: 'unknown-state' }])
    expect(checkAnswers(form, { s: 'IN-KA' }, context)).toEqual([{ fieldId: 's', code: 'unknown-state' }])
  })
})

describe('checkAnswers, the whole form', () => {
  it('F-04 names what is missing in the order of the form, and nothing that is not asked', () => {
    const form = formOf(
      text('name', { isMandatory: true }),
      dropdown('smokes', options('yes', 'no'), { isMandatory: true }),
      number('per-day', {
        isMandatory: true,
        showWhen: all({ fieldId: 'smokes', operator: 'is', value: 'yes' }),
      }),
    )
    const missing = (answers: Record<string, AnswerValue>) =>
      checkAnswers(form, answers, context).map((problem: AnswerProblem) => `${problem.fieldId} ${problem.code}`)
    expect(missing({})).toEqual(['name required', 'smokes required'])
    expect(missing({ name: '   ', smokes: 'yes' })).toEqual(['name required', 'per-day required'])
    expect(missing({ name: 'Asha', smokes: 'no' })).toEqual([])
    expect(missing({ name: 'Asha', smokes: 'no', 'per-day': 'rubbish' })).toEqual([])
  })

  it('F-04 asks nobody to choose from nothing', () => {
    const form = formOf(country('c', { isMandatory: true }), state('s', 'c', { isMandatory: true }), {
      ...country('a', { isMandatory: true }),
      type: 'allergies',
    })
    const noAllergens = { ...context, allergenIds: new Set<string>() }
    expect(checkAnswers(form, { c: 'VA' }, noAllergens)).toEqual([])
    expect(checkAnswers(form, { c: 'IN' }, context).map(({ fieldId }) => fieldId)).toEqual(['s', 'a'])
  })

  it('finds nothing wrong with a calculated value', () => {
    const form = formOf(
      number('a'),
      number('b', { isMandatory: true, max: 1, calculation: { kind: 'sum', fieldIds: ['a'] } }),
    )
    expect(checkAnswers(form, {}, context)).toEqual([])
    expect(checkAnswers(form, { a: 5 }, context)).toEqual([])
  })
})

const formAndAnswers = anyForm({ fieldsMax: 6 }).chain((form) => fc.tuple(fc.constant(form), anyAnswers(form)))

describe('checkAnswers, of any form and any answers', () => {
  it('F-12 gives the server the verdict that the client had, through JSON and in one language', () => {
    const verdicts = { right: 0, wrong: 0 }
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const seen = formInLanguage(form, 'hi')
        const problems = checkAnswers(seen, answers, context)
        const sent: unknown = JSON.parse(JSON.stringify(submittedAnswers(seen, answers)))
        const read = readAnswers(form, sent)
        verdicts[problems.length === 0 ? 'right' : 'wrong'] += 1
        // What cannot even be read had problems before it was sent.
        if ('problems' in read) expect(problems).not.toEqual([])
        else expect(checkAnswers(form, read.answers, context)).toEqual(problems)
      }),
      { numRuns: 1_000 },
    )
    expect(verdicts.right).toBeGreaterThan(100)
    expect(verdicts.wrong).toBeGreaterThan(100)
  })

  it('F-08 sends what is stored: the same answers after any number of ways through', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const sent = submittedAnswers(form, answers)
        expect(JSON.stringify(submittedAnswers(form, sent))).toBe(JSON.stringify(sent))
        if (checkAnswers(form, sent, context).length > 0) return
        const read = readAnswers(form, JSON.parse(JSON.stringify(sent)))
        expect(read).toEqual({ answers: sent })
      }),
    )
  })
})
