import type { FormContext } from '@thali/domain/forms/form-context'
import type { FormDefinition } from '@thali/domain/forms/form-definition'

const text = (en: string) => ({ en, hi: `${en} (hi)` })

/** A small form in which everything depends on something: conditions, a mapping, a score, a country with its states. */
export const aForm: FormDefinition = {
  sections: [
    {
      id: 'you',
      title: text('How you are'),
      fields: [
        { id: 'weight', type: 'number', name: text('Weight'), isMandatory: true, min: 20, max: 200, decimals: 1 },
        {
          id: 'meal',
          type: 'dropdown',
          name: text('Which meal?'),
          isMandatory: true,
          options: [
            { id: 'lunch', text: text('Lunch'), score: 1 },
            { id: 'dinner', text: text('Dinner'), score: 2 },
          ],
        },
        {
          id: 'dish',
          type: 'multiselect',
          name: text('Which dishes?'),
          isMandatory: false,
          mappingByFieldId: 'meal',
          showWhen: { mode: 'all', clauses: [{ fieldId: 'meal', operator: 'is', value: 'dinner' }] },
          options: [
            { id: 'khichdi', text: text('Khichdi'), parentIds: ['dinner'] },
            { id: 'none', text: text('None of these'), isExclusive: true },
          ],
        },
        {
          id: 'score',
          type: 'number',
          name: text('Score'),
          isMandatory: false,
          calculation: { kind: 'sum', fieldIds: ['meal', 'weight'] },
        },
      ],
    },
    {
      id: 'travel',
      title: text('Travel'),
      showWhen: { mode: 'any', clauses: [{ fieldId: 'weight', operator: 'at-least', value: 50 }] },
      fields: [
        { id: 'country', type: 'country', name: text('Country'), isMandatory: false },
        { id: 'state', type: 'state', name: text('State'), isMandatory: false, mappingByFieldId: 'country' },
        {
          id: 'report',
          type: 'file',
          name: text('Report'),
          isMandatory: false,
          requireWhen: { mode: 'all', clauses: [{ fieldId: 'dish', operator: 'includes', value: 'khichdi' }] },
        },
      ],
    },
  ],
}

export const aContext: FormContext = {
  today: '2026-11-21',
  countryIds: new Set(['IN', 'NP']),
  stateIds: (country) => new Set(country === 'IN' ? ['IN-MH', 'IN-KA'] : []),
  allergenIds: new Set(['milk']),
}
