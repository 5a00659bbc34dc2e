import type { FieldJson, FormData, SectionJson } from '@thali/contract/forms/form-schemas'
import type { Answers, FormDefinition, FormField, FormSection } from '@thali/domain/forms/form-definition'
import { formInLanguage } from '@thali/domain/forms/form-in-language'
import { inLanguage, type Language } from '@thali/domain/languages/language'
import type { AskedForm } from './asked-forms.ts'
import type { SavedForm } from './form-call.ts'
import type { OpenedForm } from './read-form.ts'
import { fullName } from './whose-form.ts'

type Field = FormField<string>

/** The limits of a field under the domain's names: whatever is not told by a name of the specification. */
function rulesOf(field: Field): FieldJson['rules'] {
  const { id, type, name, hint, placeholder, isMandatory, showWhen, requireWhen, isPrefilled, ...limits } = field
  const { options, mappingByFieldId, ...named } = { options: undefined, mappingByFieldId: undefined, ...limits }
  const rules = wire(named)
  return Object.keys(rules).length > 0 ? (rules as FieldJson['rules']) : undefined
}

function presentField(field: Field, values: Answers): FieldJson {
  const rules = rulesOf(field)
  return {
    fieldId: field.id,
    fieldName: field.name,
    fieldType: field.type,
    isMandatory: field.isMandatory,
    value: Object.hasOwn(values, field.id) ? (values[field.id] as FieldJson['value']) : null,
    placeholder: field.placeholder ?? '',
    optionsList:
      'options' in field
        ? field.options.map(({ id, text, ...more }) => ({ item_id: id, item_text: text, ...wire(more) }))
        : [],
    mappingByFieldId: 'mappingByFieldId' in field ? (field.mappingByFieldId ?? null) : null,
    isInvalid: false,
    ...wire({ hint: field.hint, showWhen: field.showWhen, requireWhen: field.requireWhen, rules }),
  } as FieldJson
}

// What is undefined is left out, so that the reply equals what the schema makes of it.
function wire<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as never
}

function presentSection(section: FormSection<string>, values: Answers): SectionJson {
  return {
    sectionId: section.id,
    sectionTitle: section.title,
    sectionFields: section.fields.map((field) => presentField(field, values)),
    ...wire({ showWhen: section.showWhen }),
  } as SectionJson
}

function presentSections(definition: FormDefinition, values: Answers, language: Language): SectionJson[] {
  return formInLanguage(definition, language).sections.map((section) => presentSection(section, values))
}

const asJson = (answers: Answers) => answers as FormData['form_filled'][number]['form_filled']

function presentDraft({ draft, version }: OpenedForm): FormData['draft'] {
  if (draft === null) return null
  return {
    answers: asJson(draft.answers),
    form_version: version,
    updated_at: draft.typedAt.toISOString(),
    dropped: draft.dropped.map(({ fieldId, value, reason }) => ({
      fieldId,
      value: value as NonNullable<FieldJson['value']>,
      reason,
    })),
  }
}

/** The data of C-01 in the reader's language. */
export function presentForm(opened: OpenedForm, language: Language): FormData {
  const { form, client, filling } = opened
  return {
    form_id: form.id,
    form_number: form.form_number,
    form_title: inLanguage(opened.title, language),
    form_type: form.form_type,
    form_version: opened.version,
    client_id: client.id,
    // Diets follow; until then a form is asked for dates.
    diet_id: null,
    edit_form: opened.isChangeable ? 1 : 0,
    edit_form_request: opened.isUnlockAsked ? 1 : 0,
    form_filled: opened.filled.map(({ dietDate, answers }) => ({ diet_date: dietDate, form_filled: asJson(answers) })),
    form_json: {
      client_details: {
        name: fullName(client),
        email: client.email,
        client_code: client.client_code,
        mobile: client.phone,
        dietician: opened.dietician,
      },
      sections: presentSections(opened.definition, opened.values, language),
    },
    diet_dates: [...opened.openDates],
    form_preferences: [...opened.preferences],
    draft: presentDraft(opened),
    revision: filling?.revision ?? null,
  }
}

export function presentSaved({ fillingId, revision, dates }: SavedForm) {
  return { filling_id: fillingId, revision, diet_dates: dates.flatMap((date) => date ?? []) }
}

export function presentAsked({ title, ...asked }: AskedForm, language: Language) {
  return { ...asked, form_title: inLanguage(title, language) }
}
