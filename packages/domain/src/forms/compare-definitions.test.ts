import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDefinitions } from './compare-definitions.ts'
import type { FormDefinition } from './form-definition.ts'
import { anyForm } from './testing/any-form.ts'
import { both, dropdown, formOf, option, options, section, text } from './testing/build-form.ts'

/** One difference as one line. */
const lines = (before: FormDefinition, after: FormDefinition): string[] =>
  compareDefinitions(before, after).map((one) => {
    if (!('field' in one)) return `${one.kind} ${one.section.id}`
    const details =
      'changes' in one
        ? [...one.changes.map((change) => change.property), ...one.options.map((o) => `${o.kind} ${o.option.id}`)]
        : []
    return [one.kind, one.field.id, ...details].join(' ')
  })

describe('compareDefinitions', () => {
  it('tells what was added, removed and changed, with the property', () => {
    const before = formOf(text('a'), text('b', { maxLength: 5 }), text('c'))
    const after = formOf(text('a'), text('b', { maxLength: 9, hint: both('new') }), text('d'))
    expect(lines(before, after)).toEqual(['field-changed b maxLength hint', 'field-added d', 'field-removed c'])
    const [changed] = compareDefinitions(before, after)
    expect(changed).toMatchObject({ changes: [{ property: 'maxLength', before: 5, after: 9 }, { before: undefined }] })
  })

  it('tells of options by themselves', () => {
    const before = formOf(dropdown('d', options('a', 'b', 'c')))
    const after = formOf(dropdown('d', [option('c'), option('a', { score: 2 }), option('x')]))
    expect(lines(before, after)).toEqual([
      'field-changed d option-moved a option-changed a option-added x option-removed b',
    ])
  })

  it('calls moved the fewest fields that explain the new order', () => {
    const before = formOf(text('a'), text('b'), text('c'), text('d'))
    expect(lines(before, formOf(text('d'), text('a'), text('b'), text('c')))).toEqual(['field-moved d'])
    expect(lines(before, formOf(text('b'), text('c'), text('d'), text('a')))).toEqual(['field-moved a'])
    expect(lines(before, formOf(text('x'), text('a'), text('c'), text('d')))).toEqual([
      'field-added x',
      'field-removed b',
    ])
  })

  it('does not take a list for an object of the same entries', () => {
    const loose = { ...text('a'), hint: { 0: 'x' } } as never
    expect(lines(formOf(loose), formOf({ ...text('a'), hint: ['x'] } as never))).toEqual(['field-changed a hint'])
  })

  it('tells a move to another section, and sections themselves', () => {
    const before = { sections: [section('one', [text('a')]), section('two', [text('b')])] }
    const after = {
      sections: [
        section('two', [text('b')]),
        { ...section('one', []), title: both('New') },
        section('three', [text('a')]),
      ],
    }
    expect(lines(before, after)).toEqual([
      'section-moved one',
      'section-changed one',
      'section-added three',
      'field-moved a',
    ])
    expect(compareDefinitions(before, after).at(-1)).toMatchObject({ fromSectionId: 'one', sectionId: 'three' })
  })

  it('finds nothing between a definition and its copy, and something between any two that differ', () => {
    fc.assert(
      fc.property(anyForm({ fieldsMax: 6 }), anyForm({ fieldsMax: 6 }), (a, b) => {
        const copy = JSON.parse(JSON.stringify(a)) as FormDefinition
        expect(compareDefinitions(a, copy)).toEqual([])
        const isCopy = JSON.stringify(a) === JSON.stringify(b)
        expect(compareDefinitions(a, b).length > 0).toBe(!isCopy)
      }),
    )
  })
})
