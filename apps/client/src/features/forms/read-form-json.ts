import type { FieldJson, SectionJson } from '@thali/contract/forms/form-schemas'
import type { Condition } from '@thali/domain/forms/conditions'
import type { Answers, Calculation, FormDefinition, FormField, FormOption } from '@thali/domain/forms/form-definition'

/**
 * A form as the server sends it (C-01), for the engine. `preferred` names the sections to show; none means all (F-06). The
 * server has checked the definition when it was published, and its replies against the contract.
 */
export function readFormJson(sections: readonly SectionJson[], preferred: readonly string[]): FormDefinition<string> {
  const isShown = ({ sectionId }: SectionJson) => preferred.length === 0 || preferred.includes(sectionId)
  return {
    sections: sections.filter(isShown).map(({ sectionId, sectionTitle, showWhen, sectionFields }) => ({
      id: sectionId,
      title: sectionTitle,
      ...conditionOf('showWhen', showWhen),
      fields: sectionFields.map(readField),
    })),
  }
}

/** What the fields stand at: the filling's answers, or what a new one begins with. */
export function readValues(sections: readonly SectionJson[]): Answers {
  const fields = sections.flatMap(({ sectionFields }) => sectionFields)
  return Object.fromEntries(fields.flatMap(({ fieldId, value }) => (value === null ? [] : [[fieldId, value]])))
}

function readField(json: FieldJson): FormField<string> {
  const common = {
    id: json.fieldId,
    name: json.fieldName,
    isMandatory: json.isMandatory,
    ...(json.hint !== undefined && { hint: json.hint }),
    ...(json.placeholder !== '' && { placeholder: json.placeholder }),
    ...conditionOf('showWhen', json.showWhen),
    ...conditionOf('requireWhen', json.requireWhen),
  }
  const { rules = {} } = json
  const mapping = json.mappingByFieldId === null ? {} : { mappingByFieldId: json.mappingByFieldId }
  switch (json.fieldType) {
    case 'text': {
      const { isLong, minLength, maxLength, pattern } = rules
      return { ...common, type: 'text', isLong, minLength, maxLength, pattern }
    }
    case 'number': {
      const { unit, min, max, decimals } = rules
      return { ...common, type: 'number', unit, min, max, decimals, ...calculationOf(rules.calculation) }
    }
    case 'calender':
      return { ...common, type: 'calender', notBefore: rules.notBefore, notAfter: rules.notAfter }
    case 'dropdown':
      return { ...common, type: 'dropdown', options: json.optionsList.map(readOption), ...mapping }
    case 'multiselect': {
      const { minChosen, maxChosen } = rules
      return {
        ...common,
        type: 'multiselect',
        options: json.optionsList.map(readOption),
        minChosen,
        maxChosen,
        ...mapping,
      }
    }
    case 'state':
      return { ...common, type: 'state', mappingByFieldId: json.mappingByFieldId ?? '' }
    case 'file':
      return { ...common, type: 'file', maxFiles: rules.maxFiles }
    case 'country':
    case 'allergies':
      return { ...common, type: json.fieldType }
  }
}

function readOption({
  item_id,
  item_text,
  parentIds,
  isExclusive,
  score,
}: FieldJson['optionsList'][number]): FormOption<string> {
  return { id: item_id, text: item_text, parentIds, isExclusive, score }
}

type ConditionJson = NonNullable<FieldJson['showWhen']>

// The wire's clauses carry the same words as the domain's; only which operator goes with which value is said looser.
function conditionOf<N extends 'showWhen' | 'requireWhen'>(name: N, json: ConditionJson | undefined) {
  return (json === undefined ? {} : { [name]: json as Condition }) as { [K in N]?: Condition }
}

function calculationOf(json: NonNullable<FieldJson['rules']>['calculation']): { calculation?: Calculation } {
  return json === undefined ? {} : { calculation: json }
}
