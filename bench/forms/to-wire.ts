import type { FieldJson, FormData } from '@thali/contract/forms/form-schemas'
import type { Answers, FormDefinition, FormField } from '@thali/domain/forms/form-definition'

/** A form as the product's server sends it (C-01). */
export function toWire({ sections }: FormDefinition<string>, answers: Answers): FormData {
  return {
    form_id: '01930000-0000-7000-8000-000000000300',
    form_number: 300,
    form_title: 'A form of 300 fields',
    form_type: 'own',
    form_version: 1,
    client_id: '01930000-0000-7000-8000-000000000001',
    diet_id: null,
    edit_form: 0,
    edit_form_request: 0,
    form_filled: [],
    form_json: {
      client_details: { name: 'Asha', email: null, client_code: null, mobile: null, dietician: null },
      sections: sections.map(({ id, title, fields }) => ({
        sectionId: id,
        sectionTitle: title,
        sectionFields: fields.map((field) => toFieldJson(field, answers)),
      })),
    },
    diet_dates: [],
    form_preferences: [],
    draft: null,
    revision: null,
  }
}

function toFieldJson(field: FormField<string>, answers: Answers): FieldJson {
  const { id, name, hint, placeholder, type, isMandatory, showWhen, isPrefilled: _, requireWhen: __, ...limits } = field
  const {
    options = [],
    mappingByFieldId = null,
    ...rules
  } = { options: undefined, mappingByFieldId: undefined, ...limits }
  return {
    fieldId: id,
    fieldName: name,
    fieldType: type,
    isMandatory,
    // The schema's lists may be written to, the domain's may not; nobody writes.
    value: (answers[id] ?? null) as FieldJson['value'],
    placeholder: placeholder ?? '',
    optionsList: options.map(({ id: item_id, text: item_text, isExclusive }) => ({
      item_id,
      item_text,
      ...(isExclusive && { isExclusive }),
    })),
    mappingByFieldId,
    isInvalid: false,
    ...(hint !== undefined && { hint }),
    ...(showWhen && { showWhen: showWhen as FieldJson['showWhen'] }),
    rules: rules as FieldJson['rules'],
  }
}
