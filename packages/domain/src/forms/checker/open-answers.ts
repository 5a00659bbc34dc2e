import { numberRange } from '../check-answer.ts'
import type { FormContext } from '../form-context.ts'
import type { FormField } from '../form-definition.ts'
import { domainOf } from './answer-domain.ts'
import type { Relevance } from './cone.ts'
import { type Possible, UNANSWERED } from './possible.ts'

/** No state is called so: it stands for all that no clause and no option names. */
const OTHER_STATE = ' '

/** Everything that may be answered to a field when nothing is known about the others. `none` is left to the caller. */
export const openAnswers = <Text>(
  field: FormField<Text>,
  relevance: Relevance | undefined,
  context: FormContext,
): Possible => {
  if (relevance === undefined) return UNANSWERED
  if (field.type === 'multiselect') return { none: false, values: [], items: field.options.map((option) => option.id) }
  if (field.type === 'allergies') return { none: false, values: [], items: [...context.allergenIds] }
  if (field.type === 'state') return { none: false, values: [...namedIn(relevance), OTHER_STATE] }
  const offered = field.type === 'dropdown' ? field.options : undefined
  const { values, isComplete } = domainOf(field, relevance, { offered, countryId: undefined }, context)
  if (isComplete) return { none: false, values }
  if (field.type !== 'number') return { none: false, values, isOpen: true }
  const { min, max } = numberRange(field)
  return { none: false, values: [], range: { low: min, high: max } }
}

const namedIn = (relevance: Relevance): readonly string[] => [
  ...relevance.clauses.flatMap((clause) => ('value' in clause ? [String(clause.value)] : [])),
  ...relevance.children.flat().flatMap((option) => option.parentIds ?? []),
]
