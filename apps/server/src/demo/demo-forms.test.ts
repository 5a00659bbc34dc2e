import { formDefinition } from '@thali/contract/forms/form-definition.schema'
import { checkAnswers } from '@thali/domain/forms/check-answers'
import { checkDefinition } from '@thali/domain/forms/check-definition'
import { FIELD_TYPES } from '@thali/domain/forms/form-definition'
import { submittedAnswers } from '@thali/domain/forms/submitted-answers'
import { LANGUAGES } from '@thali/domain/languages/language'
import { describe, expect, it } from 'vitest'
import { countryIds, stateIds } from '../features/geo/places.ts'
import { ASHAS_FILLINGS, DEMO_FORMS } from './demo-forms.ts'

const context = { today: '2026-11-21', countryIds, stateIds, allergenIds: new Set(['peanuts']) }

describe('the forms of the demo', () => {
  it.each(DEMO_FORMS)('W-02 could be published as they are: $title.en', ({ definition }) => {
    expect(checkDefinition(definition, context)).toEqual([])
    expect(formDefinition.parse(definition)).toEqual(definition)
  })

  it('F-03 ask with every type of field in the first of them, conditions and dependent choices included', () => {
    const fields = DEMO_FORMS[0]!.definition.sections.flatMap((section) => section.fields)
    expect(new Set(fields.map(({ type }) => type))).toEqual(new Set(FIELD_TYPES))
    for (const property of ['showWhen', 'requireWhen', 'mappingByFieldId', 'pattern', 'calculation'])
      expect(
        fields.some((field) => property in field),
        property,
      ).toBe(true)
  })

  it('D-04 speak both languages throughout', () => {
    const texts = (value: unknown): object[] => {
      if (typeof value !== 'object' || value === null) return []
      return 'en' in value ? [value] : Object.values(value).flatMap(texts)
    }
    const all = DEMO_FORMS.flatMap(({ title, definition }) => [title, ...texts(definition)])
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter((text) => Object.keys(text).sort().join() !== [...LANGUAGES].sort().join())).toEqual([])
  })

  it.each(ASHAS_FILLINGS)(
    'F-12 were filled by Asha with answers that the form takes: $form, $daysAgo days ago',
    ({ form, answers }) => {
      const { definition } = DEMO_FORMS.find(({ number }) => number === form)!
      expect(checkAnswers(definition, answers, context)).toEqual([])
      // Nothing of it is hidden: what was written here is what is kept, and what is worked out.
      expect(submittedAnswers(definition, answers)).toMatchObject(answers)
    },
  )
})
