import type { FormContext } from '@thali/domain/forms/form-context'
import type { FormDefinition, FormField } from '@thali/domain/forms/form-definition'
import { describe, expect, it } from 'vitest'
import { createFormStore, OUTLINE, PROBLEMS } from './form-store.ts'

const context: FormContext = {
  today: '2026-11-21',
  countryIds: new Set(['IN']),
  stateIds: () => new Set(['IN-KA']),
  allergenIds: new Set(),
}

function formOf(...fields: readonly FormField<string>[]): FormDefinition<string> {
  return { sections: [{ id: 's', title: 'Section', fields }] }
}

function open(definition: FormDefinition<string>, answers = {}) {
  const told: string[] = []
  const changes: unknown[] = []
  const store = createFormStore({ definition, answers, context, onChange: (next) => changes.push(next) })
  const keys = [OUTLINE, PROBLEMS, ...definition.sections.flatMap(({ fields }) => fields.map(({ id }) => id))]
  for (const key of keys) store.subscribe(key, () => told.push(key))
  return { store, told, changes }
}

const text = (id: string, more: Partial<FormField<string>> = {}) =>
  ({ id, name: id, type: 'text', isMandatory: false, ...more }) as FormField<string>

describe('a form while it is filled', () => {
  it('tells only the field that was changed, of three hundred', () => {
    const { store, told } = open(formOf(...Array.from({ length: 300 }, (_, place) => text(`f${place}`))))
    store.change('f150', 'a')
    store.change('f150', 'ab')
    expect(told).toEqual(['f150', 'f150'])
    expect(store.getField('f150')?.answer).toBe('ab')
  })

  it('keeps what is typed as it is typed, and sends it as it counts', () => {
    const { store, changes } = open(formOf(text('a')))
    store.change('a', ' rice ')
    expect(store.getField('a')?.answer).toBe(' rice ')
    expect(store.getValues()).toEqual({ a: 'rice' })
    store.change('a', undefined)
    expect(changes).toEqual([{ a: ' rice ' }, {}])
  })

  it('asks what a condition brings up, tells the outline, and keeps the answer of what it takes away', () => {
    const showWhen = { mode: 'all', clauses: [{ fieldId: 'a', operator: 'is', value: 'yes' }] } as const
    const { store, told } = open(formOf(text('a'), text('b', { showWhen })), { a: 'yes', b: 'kept' })
    expect(store.getOutline()[0]?.fieldIds).toEqual(['a', 'b'])
    store.change('a', 'no')
    expect(told).toEqual(['a', OUTLINE])
    expect(store.getField('b')).toBeUndefined()
    expect(store.getValues()).toEqual({ a: 'no' })
    store.change('a', 'yes')
    expect(store.getField('b')?.answer).toBe('kept')
  })

  it('F-04 says what is missing after the first try to submit, and no more once it is there', () => {
    const { store, told } = open(formOf(text('a', { isMandatory: true }), text('b')))
    store.leave('a')
    expect(store.getField('a')?.problem).toBeUndefined()
    expect(store.submit()).toEqual([{ fieldId: 'a', code: 'required' }])
    expect(store.getField('a')?.problem).toMatchObject({ code: 'required' })
    expect(told).toEqual(['a', PROBLEMS])
    store.change('a', 'x')
    expect(store.getProblems()).toEqual([])
  })

  it('says what is wrong with an answer when its field is left, not while it is typed', () => {
    const { store } = open(formOf({ id: 'n', name: 'n', type: 'number', isMandatory: false, min: 40 }))
    store.change('n', 4)
    expect(store.getField('n')?.problem).toBeUndefined()
    store.leave('n')
    expect(store.getField('n')?.problem).toEqual({ fieldId: 'n', code: 'too-small', limit: 40 })
    store.change('n', 45)
    expect(store.getField('n')?.problem).toBeUndefined()
  })

  it('F-10 gives a state its country, and judges both once the lists are there', () => {
    const country: FormField<string> = { id: 'c', name: 'c', type: 'country', isMandatory: false }
    const state: FormField<string> = { id: 's', name: 's', type: 'state', mappingByFieldId: 'c', isMandatory: false }
    const { store, told } = open(formOf(country, state))
    store.change('c', 'IN')
    expect(store.getField('s')?.countryId).toBe('IN')
    expect(told).toEqual(['c', 's'])
    store.change('s', 'NP-1')
    expect(store.submit()).toMatchObject([{ fieldId: 's', code: 'unknown-state' }])
    store.setContext({ ...context, stateIds: () => new Set(['NP-1']) })
    expect(store.getProblems()).toEqual([])
  })
})
