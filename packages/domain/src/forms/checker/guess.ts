import { type CompiledForm, dependenciesOf, fieldIdsOf } from '../compile-form.ts'
import type { Clause } from '../conditions.ts'
import { type AnswerOf, clauseHolds } from '../evaluate-condition.ts'
import { countryOf, offeredOptions } from '../evaluate-form.ts'
import type { FormContext } from '../form-context.ts'
import type { Answers, AnswerValue, FormField } from '../form-definition.ts'
import { rawAnswer } from '../normal-answer.ts'
import { domainOf } from './answer-domain.ts'
import { relevanceOfClauses } from './cone.ts'

/**
 * Answers that probably lead to a field and answer it: what led to the fields that it looks at (`known`, by field id), with
 * the answers that its own conditions ask for. Right for most fields of most forms, and much cheaper than a search.
 */
export const guessAnswers = <Text>(
  form: CompiledForm<Text>,
  place: number,
  field: FormField<Text>,
  known: ReadonlyMap<string, Answers>,
  context: FormContext,
): Answers => {
  const section = form.sections[form.sectionOf[place] ?? -1]
  const seen = [...fieldIdsOf(section?.showWhen), ...dependenciesOf(field), ...fieldIdsOf(field.requireWhen)]
  const answers = { ...Object.assign({}, ...seen.map((id) => known.get(id))) }
  for (const clause of [...(section?.showWhen?.clauses ?? []), ...(field.showWhen?.clauses ?? [])]) {
    const other = form.fields[form.indexOf.get(clause.fieldId) ?? -1]
    if (other === undefined || clauseHolds(clause, answers[other.id])) continue
    const tries = [changedList(clause, answers[other.id]), ...answersTo(form, other, [clause], answers, context)]
    const fitting = tries.find((value) => value !== undefined && clauseHolds(clause, value))
    if (fitting === undefined) delete answers[other.id]
    else answers[other.id] = fitting
  }
  const [own] = answersTo(form, field, [], answers, context)
  return own === undefined ? answers : { ...answers, [field.id]: own }
}

/** The list chosen so far with the item that a clause asks for, or without the one that it forbids. */
const changedList = (clause: Clause, value: AnswerValue | undefined): AnswerValue | undefined => {
  if (!('value' in clause) || !Array.isArray(value)) return undefined
  const others = value.filter((item: unknown) => item !== clause.value)
  const list = clause.operator === 'includes' ? [...others, clause.value] : others
  return list.length > 0 ? (list as string[]) : undefined
}

const answersTo = <Text>(
  form: CompiledForm<Text>,
  field: FormField<Text>,
  clauses: readonly Clause[],
  answers: Answers,
  context: FormContext,
): readonly AnswerValue[] => {
  const answerOf: AnswerOf = (id) => rawAnswer(answers, id)
  const countryId = field.type === 'state' ? countryOf(form, field.mappingByFieldId, answerOf) : undefined
  const setting = { offered: offeredOptions(field, answerOf), countryId }
  return domainOf(field, relevanceOfClauses(clauses), setting, context).values
}
