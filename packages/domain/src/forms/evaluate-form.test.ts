import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateForm } from './evaluate-form.ts'
import type { Answers, FormDefinition } from './form-definition.ts'
import { anyAnswers } from './testing/any-answers.ts'
import { anyForm } from './testing/any-form.ts'
import {
  all,
  any,
  country,
  dropdown,
  formOf,
  multiselect,
  number,
  option,
  options,
  section,
  state,
  text,
} from './testing/build-form.ts'

const shown = (form: FormDefinition, answers: Answers): string[] =>
  evaluateForm(form, answers).sections.flatMap((one) => one.fields.map(({ field }) => field.id))

const fieldState = (form: FormDefinition, answers: Answers, id: string) =>
  evaluateForm(form, answers)
    .sections.flatMap((one) => one.fields)
    .find(({ field }) => field.id === id)

describe('what is asked', () => {
  it('F-03 shows sections and fields in their order, and a section only with a field to show', () => {
    const form = {
      sections: [
        section('one', [text('a'), text('b')]),
        section('two', [text('c', { showWhen: all({ fieldId: 'a', operator: 'is-answered' }) })]),
      ],
    }
    expect(evaluateForm(form, {}).sections.map((one) => one.section.id)).toEqual(['one'])
    expect(evaluateForm(form, { a: 'x' }).sections.map((one) => one.section.id)).toEqual(['one', 'two'])
    expect(shown(form, { a: 'x' })).toEqual(['a', 'b', 'c'])
  })

  it('takes a field that is not asked for unanswered, along a whole chain', () => {
    const form = formOf(
      dropdown('smokes', options('yes', 'no')),
      number('per-day', { showWhen: all({ fieldId: 'smokes', operator: 'is', value: 'yes' }) }),
      text('advice', { showWhen: all({ fieldId: 'per-day', operator: 'at-least', value: 10 }) }),
      text('praise', { showWhen: all({ fieldId: 'per-day', operator: 'is-not-answered' }) }),
    )
    const answers = { smokes: 'yes', 'per-day': 20, advice: 'less', praise: 'good' }
    expect(shown(form, answers)).toEqual(['smokes', 'per-day', 'advice'])
    expect(shown(form, { ...answers, smokes: 'no' })).toEqual(['smokes', 'praise'])
    expect(evaluateForm(form, { ...answers, smokes: 'no' }).values).toEqual({ smokes: 'no', praise: 'good' })
  })

  it('hides everything of a section that is not shown', () => {
    const form = {
      sections: [
        section('main', [dropdown('gender', options('f', 'm'))]),
        section('pregnancy', [text('month'), text('doctor')], all({ fieldId: 'gender', operator: 'is', value: 'f' })),
        section('after', [text('why', { showWhen: all({ fieldId: 'month', operator: 'is-answered' }) })]),
      ],
    }
    expect(shown(form, { gender: 'f', month: '3' })).toEqual(['gender', 'month', 'doctor', 'why'])
    expect(shown(form, { gender: 'm', month: '3' })).toEqual(['gender'])
  })

  it('lets a condition look at a later answer', () => {
    const form = formOf(
      text('first', { showWhen: all({ fieldId: 'last', operator: 'is', value: 'yes' }) }),
      text('last'),
    )
    expect(shown(form, { last: 'Yes ' })).toEqual(['first', 'last'])
    expect(shown(form, { last: 'no' })).toEqual(['last'])
  })

  it.each([
    ['is', 'yes', { t: ' YES ' }, true],
    ['is', 'yes', { t: 'no' }, false],
    ['is', 'yes', {}, false],
    ['is-not', 'yes', {}, true],
    ['is-not', 'yes', { t: 'yes' }, false],
    ['is', 'न\u093c', { t: '\u0929' }, true],
    ['includes', 'a', { m: ['a', 'b'] }, true],
    ['includes', 'a', { m: ['b'] }, false],
    ['excludes', 'a', {}, true],
    ['excludes', 'a', { m: ['a'] }, false],
    ['equals', 2, { n: 2 }, true],
    ['at-least', 2, { n: 2 }, true],
    ['at-least', 2, { n: 1.9 }, false],
    ['at-most', 2, { n: 2 }, true],
    ['at-most', 2, {}, false],
    ['before', '2026-01-02', { d: '2026-01-01' }, true],
    ['before', '2026-01-02', { d: '2026-01-02' }, false],
    ['after', '2026-01-02', { d: '2026-01-02' }, false],
    ['after', '2026-01-02', { d: '2026-01-03' }, true],
  ] as const)('the clause %s %j of %j holds: %j', (operator, value, answers, holds) => {
    const fieldId =
      { is: 't', 'is-not': 't', includes: 'm', excludes: 'm', before: 'd', after: 'd' }[operator as 'is'] ?? 'n'
    const form = formOf(
      text('t'),
      number('n', { decimals: 1 }),
      multiselect('m', options('a', 'b')),
      { id: 'd', type: 'calender', name: { en: 'd' }, isMandatory: false },
      text('shown', { showWhen: all({ fieldId, operator, value } as never) }),
    )
    expect(shown(form, answers).includes('shown')).toBe(holds)
  })

  it("asks for all clauses or for any, as the condition's mode says", () => {
    const clauses = [
      { fieldId: 'a', operator: 'is-answered' },
      { fieldId: 'b', operator: 'is-answered' },
    ] as const
    const form = formOf(
      text('a'),
      text('b'),
      text('all', { showWhen: all(...clauses) }),
      text('any', { showWhen: any(...clauses) }),
    )
    expect(shown(form, { a: 'x' })).toEqual(['a', 'b', 'any'])
    expect(shown(form, { a: 'x', b: 'y' })).toEqual(['a', 'b', 'all', 'any'])
    expect(shown(form, { a: '  ' })).toEqual(['a', 'b'])
  })

  it('ends on cycles, and always alike', () => {
    const form = {
      sections: [
        section('one', [text('a', { showWhen: all({ fieldId: 'b', operator: 'is-answered' }) })]),
        section('two', [text('b', { showWhen: all({ fieldId: 'a', operator: 'is-answered' }) }), text('self')], {
          mode: 'all',
          clauses: [{ fieldId: 'self', operator: 'is-answered' }],
        }),
      ],
    }
    expect(shown(form, { a: 'x', b: 'y', self: 'z' })).toEqual(shown(form, { self: 'z', b: 'y', a: 'x' }))
  })
})

describe('what is required', () => {
  it('F-04 requires a mandatory field, and one whose condition holds', () => {
    const form = formOf(
      text('name', { isMandatory: true }),
      text('phone', { requireWhen: all({ fieldId: 'email', operator: 'is-not-answered' }) }),
      text('email', { requireWhen: all({ fieldId: 'phone', operator: 'is-not-answered' }) }),
    )
    expect(fieldState(form, {}, 'name')?.isRequired).toBe(true)
    expect(fieldState(form, {}, 'phone')?.isRequired).toBe(true)
    expect(fieldState(form, { email: 'a@b.in' }, 'phone')?.isRequired).toBe(false)
    expect(fieldState(form, { email: 'a@b.in' }, 'email')?.isRequired).toBe(true)
  })

  it('requires nothing where there is nothing to choose', () => {
    const form = formOf(
      country('country'),
      state('state', 'country', { isMandatory: true }),
      dropdown('kind', options('a')),
      dropdown('which', [option('w', { parentIds: ['a'] })], { isMandatory: true, mappingByFieldId: 'kind' }),
    )
    expect(fieldState(form, {}, 'state')?.isRequired).toBe(false)
    expect(fieldState(form, { country: 'IN' }, 'state')?.isRequired).toBe(true)
    expect(fieldState(form, {}, 'which')?.isRequired).toBe(false)
    expect(fieldState(form, { kind: 'a' }, 'which')?.isRequired).toBe(true)
  })
})

describe('what is offered', () => {
  const form = formOf(
    multiselect('meals', options('breakfast', 'dinner')),
    dropdown(
      'dish',
      [option('any'), option('poha', { parentIds: ['breakfast'] }), option('dal', { parentIds: ['dinner'] })],
      {
        mappingByFieldId: 'meals',
      },
    ),
  )
  const offered = (answers: Answers) => fieldState(form, answers, 'dish')?.options?.map(({ id }) => id)

  it('F-10 offers the options that belong to what is chosen in the field named by mappingByFieldId', () => {
    expect(offered({})).toEqual(['any'])
    expect(offered({ meals: ['dinner'] })).toEqual(['any', 'dal'])
    expect(offered({ meals: ['dinner', 'breakfast'] })).toEqual(['any', 'poha', 'dal'])
  })

  it('F-10 forgets a choice that is no longer offered, and keeps an unknown one to be refused', () => {
    expect(evaluateForm(form, { meals: ['dinner'], dish: 'poha' }).values).toEqual({ meals: ['dinner'] })
    expect(evaluateForm(form, { meals: ['dinner'], dish: 'dal' }).values).toEqual({ meals: ['dinner'], dish: 'dal' })
    expect(evaluateForm(form, { dish: 'poison' }).values).toEqual({ dish: 'poison' })
    const dishes = formOf(
      dropdown('meal', options('a', 'b')),
      multiselect('dishes', [option('x', { parentIds: ['a'] }), option('y')], { mappingByFieldId: 'meal' }),
    )
    expect(evaluateForm(dishes, { meal: 'a', dishes: ['y', 'x'] }).values).toEqual({ meal: 'a', dishes: ['x', 'y'] })
    expect(evaluateForm(dishes, { meal: 'b', dishes: ['y', 'x'] }).values).toEqual({ meal: 'b', dishes: ['y'] })
    expect(evaluateForm(dishes, { dishes: ['x'] }).values).toEqual({})
  })

  it('F-10 names the country whose states a state field offers', () => {
    const address = formOf(country('country'), state('state', 'country'), text('typed'), state('lost', 'typed'))
    expect(fieldState(address, { country: 'IN' }, 'state')?.countryId).toBe('IN')
    expect(fieldState(address, {}, 'state')?.countryId).toBeUndefined()
    expect(fieldState(address, { typed: 'IN' }, 'lost')?.countryId).toBeUndefined()
  })
})

describe('what it is worth', () => {
  it('works out values of asked answers and of other values', () => {
    const form = formOf(
      dropdown('tired', [option('never', { score: 0 }), option('often', { score: 3 })]),
      multiselect('signs', [option('a', { score: 1 }), option('b', { score: 2 }), option('c')]),
      number('score', { calculation: { kind: 'sum', fieldIds: ['tired', 'signs'] } }),
      number('double', { calculation: { kind: 'product', fieldIds: ['score', 'score'] }, decimals: 1 }),
      text('talk', { showWhen: all({ fieldId: 'score', operator: 'at-least', value: 5 }) }),
    )
    const answers = { tired: 'often', signs: ['c', 'b'] }
    expect(evaluateForm(form, answers).values).toEqual({ tired: 'often', signs: ['b', 'c'], score: 5, double: 25 })
    expect(shown(form, answers)).toContain('talk')
    expect(evaluateForm(form, { tired: 'often' }).values).toEqual({ tired: 'often' })
    expect(shown(form, { tired: 'never', signs: ['b'] })).not.toContain('talk')
  })

  it('believes no value that is sent for a calculated field', () => {
    const form = formOf(number('a'), number('b'), number('sum', { calculation: { kind: 'sum', fieldIds: ['a', 'b'] } }))
    expect(evaluateForm(form, { a: 1, b: 2, sum: 99 }).values).toEqual({ a: 1, b: 2, sum: 3 })
    expect(evaluateForm(form, { a: 1, sum: 99 }).values).toEqual({ a: 1 })
    expect(evaluateForm(form, { a: -0 }).values).toEqual({ a: 0 })
  })

  it('requires no calculated value, whatever its field says', () => {
    const form = formOf(number('sum', { isMandatory: true, calculation: { kind: 'sum', fieldIds: ['sum'] } }))
    expect(fieldState(form, {}, 'sum')?.isRequired).toBe(false)
  })

  it('reads no inherited property and keeps no poison', () => {
    const form = formOf(text('constructor'), text('tostring'))
    expect(evaluateForm(form, {}).values).toEqual({})
    expect(evaluateForm(formOf(text('__proto__')), JSON.parse('{"__proto__":"x"}')).values).toSatisfy(
      (values: object) => Object.getPrototypeOf(values) === Object.prototype,
    )
  })
})

const formAndAnswers = anyForm({ fieldsMax: 12 }).chain((form) => fc.tuple(fc.constant(form), anyAnswers(form)))

describe('evaluateForm, of any form and any answers', () => {
  it('F-12 gives the same state of its own values, cycles or not', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const state = evaluateForm(form, answers)
        expect(evaluateForm(form, state.values)).toEqual(state)
        expect(Object.keys(evaluateForm(form, state.values).values)).toEqual(Object.keys(state.values))
      }),
    )
  })

  it('does not care in which order answers were given', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const backwards = Object.fromEntries(Object.entries(answers).reverse())
        expect(evaluateForm(form, backwards)).toEqual(evaluateForm(form, answers))
      }),
    )
  })

  it('has values of no field that it does not show', () => {
    fc.assert(
      fc.property(formAndAnswers, ([form, answers]) => {
        const { sections, values } = evaluateForm(form, answers)
        const ids = sections.flatMap((one) => one.fields.map(({ field }) => field.id))
        expect(ids).toEqual(expect.arrayContaining(Object.keys(values)))
      }),
    )
  })
})
