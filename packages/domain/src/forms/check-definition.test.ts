import { describe, expect, it } from 'vitest'
import { checkDefinition } from './check-definition.ts'
import type { FormDefinition, FormField } from './form-definition.ts'
import { anyFormContext as context } from './testing/any-form.ts'
import {
  all,
  any,
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
  section,
  state,
  text,
} from './testing/build-form.ts'

/** Findings as 'severity code where'. */
const found = (form: FormDefinition): string[] =>
  checkDefinition(form, context).map((one) =>
    [one.severity, one.code, one.fieldId ?? one.sectionId, one.optionId, one.otherFieldId].filter(Boolean).join(' '),
  )

const yesNo = options('yes', 'no')
const isYes = (fieldId: string) => all({ fieldId, operator: 'is', value: 'yes' })

describe('checkDefinition, of what stands written', () => {
  it('finds nothing in a sound form of every type', () => {
    const form = formOf(
      text('name', { isMandatory: true, pattern: { source: '\\p{L}+', message: both('Letters') } }),
      number('weight', { min: 20, max: 300, decimals: 1, unit: both('kg') }),
      number('height', { min: 50, max: 250 }),
      number('bmi', { decimals: 1, calculation: { kind: 'ratio', fieldIds: ['weight', 'height'], factor: 100 } }),
      calender('since', { notAfter: 'today' }),
      dropdown('smokes', yesNo, { isMandatory: true }),
      number('per-day', { isMandatory: true, showWhen: isYes('smokes') }),
      multiselect('signs', [...yesNo, option('none', { isExclusive: true })], { requireWhen: isYes('smokes') }),
      country('country'),
      state('state', 'country', { isMandatory: true }),
      { ...country('allergies'), type: 'allergies' },
      file('reports', { maxFiles: 10 }),
    )
    expect(found(form)).toEqual([])
  })

  it.each([
    ['an empty form', { sections: [] }, ['error form-empty']],
    ['an empty section', { sections: [section('s', []), section('t', [text('a')])] }, ['error section-empty s']],
    [
      '41 sections',
      { sections: Array.from({ length: 41 }, (_, n) => section(`s${n}`, [text(`f${n}`)])) },
      ['error too-many-sections'],
    ],
    ['a doubled section', { sections: [section('s', [text('a')]), section('s', [text('b')])] }, ['error id-doubled s']],
    ['301 fields', formOf(...Array.from({ length: 301 }, (_, n) => text(`f${n}`))), ['error too-many-fields']],
    ['a doubled field', formOf(text('a'), number('a')), ['error id-doubled a']],
    ['a poison id', formOf(text('constructor')), ['error id-invalid constructor']],
    ['a blank name', formOf(text('a', { name: { en: ' ', hi: 'x' } })), ['error text-missing a']],
    ['a name without Hindi', formOf(text('a', { name: { en: 'A' } })), ['warning hindi-missing a']],
    ['a hint without Hindi', formOf(text('a', { hint: { en: 'A', hi: '' } })), ['warning hindi-missing a']],
    ['an empty hint', formOf(text('a', { hint: { en: '' } })), []],
    ['a long name', formOf(text('a', { name: both('x'.repeat(301)) })), ['error text-too-long a']],
  ] as [string, FormDefinition, string[]][])('finds %s', (_, form, findings) => {
    expect(found(form)).toEqual(findings)
  })

  it.each([
    ['no options', dropdown('f', []), ['error options-missing f']],
    [
      '201 options',
      dropdown('f', options(...Array.from({ length: 201 }, (_, n) => `o${n}`))),
      ['error options-too-many f'],
    ],
    ['an option without value', dropdown('f', [option('a', { text: { en: '' } })]), ['error option-without-value f a']],
    ['a doubled option', dropdown('f', options('a', 'a')), ['error id-doubled f a']],
    ['an option of a bad id', dropdown('f', options('A')), ['error id-invalid f A']],
    [
      'an exclusive one of a dropdown',
      dropdown('f', [option('a', { isExclusive: true })]),
      ['warning option-exclusive-alone f a'],
    ],
    [
      'a parent without mapping',
      dropdown('f', [option('a', { parentIds: ['x'] })]),
      ['error option-parent-without-mapping f a'],
    ],
    [
      'an option of a parent that does not exist',
      dropdown('f', [option('a', { parentIds: ['yes', 'x'] }), option('b')], { mappingByFieldId: 'q' }),
      ['error option-parent-unknown f a q'],
    ],
    [
      'a mapping to nowhere',
      dropdown('f', yesNo, { mappingByFieldId: 'gone' }),
      ['error mapping-unknown-field f gone'],
    ],
    ['a mapping to a wrong type', dropdown('f', yesNo, { mappingByFieldId: 't' }), ['error mapping-wrong-type f t']],
    ['a state of no country', state('f', 'q'), ['error mapping-wrong-type f q']],
    ['no clauses', text('f', { showWhen: any() }), ['error condition-empty f', 'error field-never-asked f']],
    [
      '21 clauses',
      text('f', {
        showWhen: any(...Array.from({ length: 21 }, () => ({ fieldId: 'q', operator: 'is-answered' }) as const)),
      }),
      ['error condition-too-long f'],
    ],
    [
      'an unknown field in a condition',
      text('f', { showWhen: all({ fieldId: 'gone', operator: 'is-not-answered' }) }),
      ['error condition-unknown-field f gone'],
    ],
    [
      'an unknown option in a condition',
      text('f', { requireWhen: all({ fieldId: 'q', operator: 'is-not', value: 'maybe' }) }),
      ['error condition-unknown-option f maybe q'],
    ],
    [
      'an unknown country in a condition',
      text('f', { showWhen: all({ fieldId: 'c', operator: 'is-not', value: 'XX' }) }),
      ['error condition-unknown-option f XX c'],
    ],
    [
      'an operator of another type',
      text('f', { requireWhen: all({ fieldId: 'q', operator: 'at-least', value: 1 }) }),
      ['error condition-wrong-type f q', 'warning required-but-hidden f'],
    ],
    [
      'a condition on a later answer',
      text('f', { showWhen: all({ fieldId: 'z', operator: 'is-answered' }) }),
      ['warning condition-on-later-field f z'],
    ],
    [
      'a number that no answer reaches',
      text('f', {
        showWhen: any({ fieldId: 'n', operator: 'at-least', value: 11 }, { fieldId: 'q', operator: 'is-answered' }),
      }),
      ['warning condition-value-impossible f n'],
    ],
    ['a sum of nothing', number('f', { calculation: { kind: 'sum', fieldIds: [] } }), ['error calculation-empty f']],
    [
      'a sum of texts',
      number('f', { calculation: { kind: 'sum', fieldIds: ['t'] } }),
      ['error calculation-wrong-type f t'],
    ],
    [
      'a sum of scoreless options',
      number('f', { calculation: { kind: 'sum', fieldIds: ['q'] } }),
      ['error calculation-wrong-type f q'],
    ],
    [
      'a sum of the unknown',
      number('f', { calculation: { kind: 'sum', fieldIds: ['gone'] } }),
      ['error calculation-unknown-field f gone'],
    ],
    [
      'a calculated field that is mandatory',
      number('f', { isMandatory: true, calculation: { kind: 'sum', fieldIds: ['n'] } }),
      ['warning calculated-mandatory f'],
    ],
    ['min over max', number('f', { min: 5, max: 4 }), ['error limits-contradict f']],
    ['a range without a whole number', number('f', { min: 1.2, max: 1.8 }), ['error limits-contradict f']],
    ['four decimals', number('f', { decimals: 4 }), ['error limit-out-of-range f']],
    [
      'a text that is too short to be long enough',
      text('f', { minLength: 9, maxLength: 8 }),
      ['error limits-contradict f'],
    ],
    ['a text longer than texts are', text('f', { maxLength: 1_001 }), ['error limit-out-of-range f']],
    [
      'more characters than a pattern reads',
      text('f', { isLong: true, maxLength: 2_000, pattern: { source: '.*', message: both('m') } }),
      ['error limit-out-of-range f'],
    ],
    [
      'a pattern that is no RE2',
      text('f', { pattern: { source: '(?=x)', message: both('m') } }),
      ['error pattern-invalid f'],
    ],
    [
      'a pattern that no text of the length fits',
      text('f', { maxLength: 5, pattern: { source: '[0-9]{6}', message: both('m') } }),
      ['error pattern-without-match f'],
    ],
    [
      'days that contradict',
      calender('f', { notBefore: 'today', notAfter: '2026-03-02' }),
      ['error limits-contradict f'],
    ],
    ['a day that does not exist', calender('f', { notBefore: '2026-02-30' }), ['error limit-out-of-range f']],
    [
      'more than may be chosen',
      multiselect('f', options('a', 'b', 'c'), { minChosen: 3, maxChosen: 2 }),
      ['error limits-contradict f'],
    ],
    ['more than can be chosen', multiselect('f', options('a', 'b'), { minChosen: 3 }), ['error limit-out-of-range f']],
    ['eleven files', file('f', { maxFiles: 11 }), ['error limit-out-of-range f']],
  ] as [string, FormField, string[]][])('finds %s', (_, field, findings) => {
    const form = formOf(dropdown('q', yesNo), number('n', { max: 10 }), text('t'), country('c'), field, text('z'))
    expect(found(form)).toEqual(findings)
  })

  it('finds fields that depend on each other in a circle, and names them in their order', () => {
    const form = {
      sections: [
        section('one', [
          text('before', { showWhen: all({ fieldId: 'a', operator: 'is-not-answered' }) }),
          text('a', { showWhen: all({ fieldId: 'b', operator: 'is-answered' }) }),
          text('b', { showWhen: all({ fieldId: 'c', operator: 'is-answered' }) }),
        ]),
        section('two', [text('c')], all({ fieldId: 'a', operator: 'is-answered' })),
        section('three', [number('n', { calculation: { kind: 'sum', fieldIds: ['n'] } })]),
      ],
    }
    const cycles = checkDefinition(form, context).filter((one) => one.code === 'dependency-cycle')
    expect(cycles.map((one) => one.cycle)).toEqual([['a', 'b', 'c'], ['n']])
  })
})

describe('checkDefinition, of what is proved', () => {
  it('finds a field that nobody will ever see, and a section', () => {
    const form = {
      sections: [
        section('main', [
          dropdown('q', yesNo),
          text('never', {
            showWhen: all(
              { fieldId: 'q', operator: 'is', value: 'yes' },
              { fieldId: 'q', operator: 'is', value: 'no' },
            ),
          }),
          text('chained', { showWhen: all({ fieldId: 'never', operator: 'is-answered' }), isMandatory: true }),
        ]),
        section('lost', [text('l'), text('m')], all({ fieldId: 'never', operator: 'is-answered' })),
      ],
    }
    expect(found(form)).toEqual([
      'error section-never-asked lost',
      'error field-never-asked never',
      'error required-but-hidden chained',
    ])
  })

  it('finds a field that can be asked and never sent, and says how to reach it', () => {
    const form = formOf(
      text('name', { isMandatory: true }),
      text('anonymous', { showWhen: all({ fieldId: 'name', operator: 'is-not-answered' }) }),
      dropdown('q', yesNo),
      number('broken', { min: 2, max: 1, isMandatory: true, showWhen: isYes('q') }),
      text('behind', { showWhen: isYes('q') }),
    )
    expect(found(form)).toEqual([
      'error limits-contradict broken',
      'error field-never-submitted anonymous',
      'error field-never-submitted behind',
    ])
    const behind = checkDefinition(form, context).find((one) => one.fieldId === 'behind')
    expect(behind?.howToReach).toEqual({ q: 'yes' })
  })

  it('finds a form that can never be submitted, and leaves it at that', () => {
    const form = formOf(text('a'), number('broken', { min: 2, max: 1, isMandatory: true }), text('b'))
    expect(found(form)).toEqual(['error limits-contradict broken', 'error form-never-submitted'])
  })

  it('finds a requirement that holds only while the field is hidden', () => {
    const form = formOf(
      dropdown('q', yesNo),
      text('why', { showWhen: isYes('q'), requireWhen: all({ fieldId: 'q', operator: 'is', value: 'no' }) }),
    )
    expect(found(form)).toEqual(['warning required-but-hidden why'])
  })

  it('sees through scores, countries and options that follow', () => {
    const scored = [option('low', { score: 0 }), option('high', { score: 3 })]
    const form = formOf(
      dropdown('a', scored),
      dropdown('b', scored),
      number('score', { calculation: { kind: 'sum', fieldIds: ['a', 'b'] } }),
      text('six', { showWhen: all({ fieldId: 'score', operator: 'at-least', value: 6 }) }),
      text('seven', { showWhen: all({ fieldId: 'score', operator: 'at-least', value: 7 }) }),
      country('c'),
      state('s', 'c'),
      text('abroad', {
        showWhen: all({ fieldId: 'c', operator: 'is', value: 'NP' }, { fieldId: 's', operator: 'is', value: 'IN-KA' }),
      }),
    )
    expect(found(form)).toEqual(['error field-never-asked seven', 'error field-never-asked abroad'])
  })

  it('claims nothing where numbers are too many to try', () => {
    const form = formOf(
      number('a', { max: 1e6, min: 0 }),
      number('b', { max: 1e6, min: 0 }),
      number('product', { calculation: { kind: 'product', fieldIds: ['a', 'b'] } }),
      text('prime', { showWhen: all({ fieldId: 'product', operator: 'equals', value: 999_983 }) }),
      text('over', { showWhen: all({ fieldId: 'product', operator: 'at-least', value: 2e12 }) }),
    )
    expect(found(form)).toEqual(['warning not-proved prime', 'error field-never-asked over'])
  })

  it('comes to an end with puzzles, and claims nothing that it has not proved', () => {
    // Pigeons and holes: eight numbers of seven values, no two alike. No such filling exists, and no short proof of it.
    const holes = options('a', 'b', 'c', 'd', 'e', 'f', 'g')
    const pigeons = Array.from({ length: 8 }, (_, n) => dropdown(`p${n}`, holes))
    const clashes = holes.flatMap((hole) =>
      pigeons.flatMap((first, n) =>
        pigeons.slice(n + 1).map((second) =>
          text(`x-${hole.id}-${first.id}-${second.id}`, {
            showWhen: all(
              { fieldId: first.id, operator: 'is', value: hole.id },
              { fieldId: second.id, operator: 'is', value: hole.id },
            ),
          }),
        ),
      ),
    )
    const form = formOf(
      ...pigeons,
      ...clashes,
      text('settled', {
        showWhen: all(
          ...pigeons.map(({ id }) => ({ fieldId: id, operator: 'is-answered' }) as const),
          ...clashes.slice(0, 12).map(({ id }) => ({ fieldId: id, operator: 'is-not-answered' }) as const),
        ),
      }),
    )
    expect(found(form).every((line) => line === 'warning not-proved settled')).toBe(true)
  })
})
