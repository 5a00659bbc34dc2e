import { fieldJson } from '@thali/contract/forms/form-schemas'
import { describe, expect, it } from 'vitest'
import { readFormJson, readValues } from './read-form-json.ts'

const field = (more: object) =>
  fieldJson.parse({
    fieldId: 'f',
    fieldName: 'Field',
    fieldType: 'text',
    isMandatory: true,
    value: null,
    placeholder: '',
    optionsList: [],
    mappingByFieldId: null,
    isInvalid: false,
    ...more,
  })
const section = (sectionId: string, ...sectionFields: ReturnType<typeof field>[]) => ({
  sectionId,
  sectionTitle: sectionId,
  sectionFields,
})
const read = (more: object) => readFormJson([section('s', field(more))], []).sections[0]?.fields[0]
const options = [{ item_id: 'a', item_text: 'A', parentIds: ['x'], isExclusive: true, score: 2 }]

describe('a form as the server sends it', () => {
  it.each([
    [
      { rules: { isLong: true, maxLength: 9, pattern: { source: '[0-9]', message: 'digits' } } },
      { type: 'text', isLong: true, maxLength: 9, pattern: { source: '[0-9]', message: 'digits' } },
    ],
    [
      {
        fieldType: 'number',
        rules: { unit: 'cm', min: 1, max: 2, decimals: 1, calculation: { kind: 'sum', fieldIds: ['a'] } },
      },
      { type: 'number', unit: 'cm', min: 1, max: 2, decimals: 1, calculation: { kind: 'sum', fieldIds: ['a'] } },
    ],
    [
      { fieldType: 'calender', rules: { notBefore: '2020-01-01', notAfter: 'today' } },
      { type: 'calender', notBefore: '2020-01-01', notAfter: 'today' },
    ],
    [
      { fieldType: 'dropdown', optionsList: options, mappingByFieldId: 'p' },
      {
        type: 'dropdown',
        mappingByFieldId: 'p',
        options: [{ id: 'a', text: 'A', parentIds: ['x'], isExclusive: true, score: 2 }],
      },
    ],
    [
      { fieldType: 'multiselect', rules: { minChosen: 1, maxChosen: 3 } },
      { type: 'multiselect', minChosen: 1, maxChosen: 3, options: [] },
    ],
    [
      { fieldType: 'state', mappingByFieldId: 'country' },
      { type: 'state', mappingByFieldId: 'country' },
    ],
    [
      { fieldType: 'file', rules: { maxFiles: 2 } },
      { type: 'file', maxFiles: 2 },
    ],
    [{ fieldType: 'country' }, { type: 'country' }],
    [
      { fieldType: 'allergies', hint: 'None?', placeholder: 'Choose' },
      { type: 'allergies', hint: 'None?', placeholder: 'Choose' },
    ],
  ])('F-03 is read for the engine, with every rule of its type: %j', (json, expected) => {
    expect(read(json)).toMatchObject({ id: 'f', name: 'Field', isMandatory: true, ...expected })
  })

  it('reads conditions of fields and sections', () => {
    const showWhen = { mode: 'any' as const, clauses: [{ fieldId: 'a', operator: 'is-answered' as const }] }
    const [first] = readFormJson(
      [{ ...section('s', field({ showWhen, requireWhen: showWhen })), showWhen }],
      [],
    ).sections
    expect([first?.showWhen, first?.fields[0]?.showWhen, first?.fields[0]?.requireWhen]).toEqual([
      showWhen,
      showWhen,
      showWhen,
    ])
  })

  it('F-06 shows the sections that the organisation prefers, all of them without a preference', () => {
    const sections = [section('a'), section('b'), section('c')]
    const shown = (preferred: readonly string[]) => readFormJson(sections, preferred).sections.map(({ id }) => id)
    expect(shown(['c', 'a'])).toEqual(['a', 'c'])
    expect(shown([])).toEqual(['a', 'b', 'c'])
  })

  it('gives what the fields stand at', () => {
    expect(readValues([section('s', field({ fieldId: 'a', value: 'x' }), field({ fieldId: 'b' }))])).toEqual({ a: 'x' })
  })
})
