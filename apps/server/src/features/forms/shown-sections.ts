import type { Answers, FormDefinition } from '@thali/domain/forms/form-definition'

/**
 * The definition with the sections that the organisation shows (F-06), and those that hold an answer already: what was
 * filled before stays visible and can be changed. Ids that name none of its sections limit nothing.
 */
export function shownSections<Text>(
  definition: FormDefinition<Text>,
  preferences: readonly string[],
  answers: Answers = {},
): FormDefinition<Text> {
  const wanted = new Set(preferences)
  if (!definition.sections.some(({ id }) => wanted.has(id))) return definition
  const sections = definition.sections.filter(
    ({ id, fields }) => wanted.has(id) || fields.some((field) => Object.hasOwn(answers, field.id)),
  )
  return { sections }
}
