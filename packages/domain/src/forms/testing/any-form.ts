import fc from 'fast-check'
import type { LocalizedText } from '../../languages/language.ts'
import type { Clause, Condition } from '../conditions.ts'
import type { FormContext } from '../form-context.ts'
import type { Calculation, FieldType, FormDefinition, FormField, FormOption } from '../form-definition.ts'
import { FIELD_TYPES } from '../form-definition.ts'

/** A small world for tests: three countries (one without states), three allergens, one day. */
export const anyFormContext: FormContext = {
  today: '2026-03-03',
  countryIds: new Set(['IN', 'NP', 'VA']),
  stateIds: (countryId) => new Set({ IN: ['IN-KA', 'IN-MH'], NP: ['NP-P1'] }[countryId] ?? []),
  allergenIds: new Set(['gluten', 'milk']),
}

/** Whom a plan for a field speaks about is a number, so that a form that fails can be made smaller step by step. */
type ClausePlan = { readonly about: number; readonly how: number; readonly what: number }
type ConditionPlan = { readonly mode: 'all' | 'any'; readonly clauses: readonly ClausePlan[] }
type FieldPlan = {
  readonly type: FieldType
  readonly isMandatory: boolean
  readonly startsSection: boolean
  readonly sectionShow: ConditionPlan | undefined
  readonly show: ConditionPlan | undefined
  readonly require: ConditionPlan | undefined
  readonly parent: number | undefined
  readonly low: number | undefined
  readonly high: number | undefined
  readonly variant: number
}

export type AnyFormLimits = {
  readonly fieldsMax: number
  /** Conditions look at earlier fields only, so that there is no cycle and nothing leads back. */
  readonly looksBack?: boolean
}

const clausePlan: fc.Arbitrary<ClausePlan> = fc.record({
  about: fc.nat({ max: 40 }),
  how: fc.nat({ max: 7 }),
  what: fc.nat({ max: 5 }),
})

const conditionPlan: fc.Arbitrary<ConditionPlan | undefined> = fc.option(
  fc.record({
    mode: fc.constantFrom('all' as const, 'any' as const),
    clauses: fc.array(clausePlan, { minLength: 1, maxLength: 3 }),
  }),
  { nil: undefined, freq: 2 },
)

const limit = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined, freq: 2 })

/** Choices and numbers more often than the rest: they are what conditions are made of. */
const fieldType = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<FieldType>('dropdown', 'multiselect', 'number') },
  { weight: 1, arbitrary: fc.constantFrom(...FIELD_TYPES) },
)

const fieldPlan: fc.Arbitrary<FieldPlan> = fc.record({
  type: fieldType,
  isMandatory: fc.boolean(),
  startsSection: fc.boolean(),
  // Rarely: what hides a whole section leaves little to find out.
  sectionShow: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: conditionPlan }),
  show: conditionPlan,
  require: conditionPlan,
  parent: fc.option(fc.nat({ max: 40 }), { nil: undefined, freq: 2 }),
  low: limit,
  high: limit,
  variant: fc.nat({ max: 15 }),
})

/**
 * Definitions with conditions, sections, mappings, calculations and limits of every type; ids are right and no field is
 * named twice, but limits may contradict each other, and conditions may go in circles (unless looksBack).
 */
export const anyForm = (limits: AnyFormLimits): fc.Arbitrary<FormDefinition> =>
  fc
    .array(fieldPlan, { minLength: 1, maxLength: limits.fieldsMax })
    .map((plans) => toForm(plans, limits.looksBack === true))

const toForm = (plans: readonly FieldPlan[], looksBack: boolean): FormDefinition => {
  const sections: { id: string; title: LocalizedText; showWhen: Condition | undefined; fields: FormField[] }[] = []
  plans.forEach((plan, place) => {
    const within = looksBack ? plans.slice(0, place) : plans
    if (plan.startsSection || sections.length === 0) {
      const id = `s${sections.length}`
      sections.push({ id, title: both(id), showWhen: toCondition(plan.sectionShow, within), fields: [] })
    }
    sections.at(-1)?.fields.push(toField(plan, place, within, plans))
  })
  return { sections }
}

const both = (en: string): LocalizedText => ({ en, hi: `${en} हिन्दी` })

const fieldIdAt = (place: number): string => `f${place}`

const toCondition = (plan: ConditionPlan | undefined, within: readonly FieldPlan[]): Condition | undefined =>
  plan === undefined || within.length === 0
    ? undefined
    : { mode: plan.mode, clauses: plan.clauses.map((clause) => toClause(clause, within)) }

const VALUES: { readonly [Type in FieldType]: readonly string[] } = {
  text: ['a', 'B'],
  number: [],
  calender: ['2026-03-02', '2026-03-04'],
  dropdown: ['o0', 'o1'],
  multiselect: ['o0', 'o1'],
  country: ['IN', 'VA'],
  state: ['IN-KA', 'NP-P1'],
  allergies: ['gluten', 'milk'],
  file: [],
}

const toClause = ({ about, how, what }: ClausePlan, within: readonly FieldPlan[]): Clause => {
  const place = about % within.length
  const fieldId = fieldIdAt(place)
  const type = within[place]?.type ?? 'file'
  const value = VALUES[type][what % Math.max(VALUES[type].length, 1)] ?? ''
  if (how === 0 || type === 'file') return { fieldId, operator: how % 2 === 0 ? 'is-answered' : 'is-not-answered' }
  if (how === 1) return { fieldId, operator: 'is-not-answered' }
  if (type === 'number') {
    return { fieldId, operator: (['equals', 'at-least', 'at-most'] as const)[how % 3] ?? 'equals', value: what }
  }
  if (type === 'calender') return { fieldId, operator: how % 2 === 0 ? 'before' : 'after', value }
  if (type === 'multiselect' || type === 'allergies') {
    return { fieldId, operator: how % 2 === 0 ? 'includes' : 'excludes', value }
  }
  return { fieldId, operator: how % 2 === 0 ? 'is' : 'is-not', value }
}

const toField = (
  plan: FieldPlan,
  place: number,
  within: readonly FieldPlan[],
  plans: readonly FieldPlan[],
): FormField => {
  const common = {
    id: fieldIdAt(place),
    name: both(`Question ${place}`),
    isMandatory: plan.isMandatory,
    isPrefilled: plan.variant % 2 === 0,
    showWhen: toCondition(plan.show, within),
    requireWhen: toCondition(plan.require, plans),
  }
  const mappingByFieldId = parentOf(plan, within)
  const { low, high, type } = plan
  switch (type) {
    case 'text':
      return { ...common, type, minLength: low, maxLength: high, pattern: patternOf(plan) }
    case 'number':
      return { ...common, type, min: low ?? 0, max: high ?? 2, decimals: 0, calculation: toCalculation(plan, within) }
    case 'calender':
      return { ...common, type, notBefore: dayOf(low), notAfter: plan.variant === 3 ? 'today' : dayOf(high) }
    case 'dropdown':
      return { ...common, type, options: optionsOf(plan), mappingByFieldId }
    case 'multiselect':
      return { ...common, type, options: optionsOf(plan), mappingByFieldId, minChosen: low, maxChosen: high }
    case 'state':
      return { ...common, type, mappingByFieldId: mappingByFieldId ?? countryIn(within) ?? 'nobody' }
    case 'file':
      return { ...common, type, maxFiles: plan.variant === 0 ? 0 : 2 }
    default:
      return { ...common, type }
  }
}

const dayOf = (number: number | undefined): string | undefined =>
  number === undefined ? undefined : `2026-03-0${number + 1}`

const patternOf = (plan: FieldPlan): { source: string; message: LocalizedText } | undefined => {
  const source = ['[a-c]', 'a|b|\\d', 'x{5}', '^[^a]+$'][plan.variant - 6]
  return source === undefined ? undefined : { source, message: both('Does not fit') }
}

const countryIn = (within: readonly FieldPlan[]): string | undefined => {
  const place = within.findIndex((plan) => plan.type === 'country')
  return place < 0 ? undefined : fieldIdAt(place)
}

const parentOf = (plan: FieldPlan, within: readonly FieldPlan[]): string | undefined => {
  if (plan.parent === undefined || within.length === 0) return undefined
  return fieldIdAt(plan.parent % within.length)
}

/** No, one, two or three options; `parentIds` hold items of every kind of parent, so that some of them fit. */
const optionsOf = ({ variant, parent }: FieldPlan): FormOption[] =>
  Array.from({ length: variant === 15 ? 0 : 1 + (variant % 3) }, (_, number) => ({
    id: `o${number}`,
    text: both(`Option ${number}`),
    score: number,
    isExclusive: number === 2 && variant > 8,
    parentIds: parent === undefined || number === 0 ? undefined : number === 1 ? ['o1', 'IN'] : ['o0', 'IN-KA', 'milk'],
  }))

const toCalculation = ({ variant, parent }: FieldPlan, within: readonly FieldPlan[]): Calculation | undefined => {
  if (variant < 8 || within.length === 0) return undefined
  const first = fieldIdAt((parent ?? 0) % within.length)
  const second = fieldIdAt(variant % within.length)
  const kind = (['sum', 'mean', 'difference', 'product', 'ratio'] as const)[variant % 5] ?? 'sum'
  return kind === 'sum' || kind === 'mean'
    ? { kind, fieldIds: [first, second] }
    : { kind, fieldIds: [first, second], factor: 2 }
}
