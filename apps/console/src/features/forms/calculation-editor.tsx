import type { Calculation, FormField, NumberField } from '@thali/domain/forms/form-definition'
import { IconButton } from '@thali/ui/components/button'
import { CloseIcon } from '@thali/ui/components/first-icons'
import { useWords } from '../../words/words.ts'
import { nameOf, useBuilder } from './builder-context.ts'
import { fieldsToAskAbout } from './clause-parts.ts'
import { findField } from './form-places.ts'
import { Choice, NumberBox } from './small-inputs.tsx'

const KINDS = ['sum', 'mean', 'difference', 'product', 'ratio'] as const
type Kind = (typeof KINDS)[number]

const isCountable = (field: FormField): boolean =>
  field.type === 'number' || ('options' in field && field.options.some(({ score }) => score !== undefined))

/** A number that is worked out: of what, and how. */
export function CalculationEditor({ field }: { field: NumberField }) {
  const words = useWords('forms')
  const { content, edit, say } = useBuilder()
  const { calculation } = field
  const candidates = fieldsToAskAbout(content.definition, new Set([field.id])).filter(isCountable)
  const change = (next: Calculation | undefined) =>
    edit({
      kind: 'change-field',
      fieldId: field.id,
      change: { calculation: next, ...(next && { isMandatory: false, requireWhen: undefined }) },
    })
  const chooseKind = (text: string) => {
    const kind = KINDS.find((one) => one === text)
    change(kind && calculationOf(kind, calculation?.fieldIds ?? [], candidates))
  }
  if (calculation === undefined && candidates.length === 0) return null
  return (
    <section className="inspect__part">
      <Choice
        label={words.calculation}
        name="calculation"
        value={calculation?.kind ?? ''}
        onChange={chooseKind}
        options={[
          { value: '', text: words.asked },
          ...KINDS.map((kind) => ({ value: kind, text: words.calculations[kind] })),
        ]}
      />
      {calculation && (
        <ul className="operands">
          {calculation.fieldIds.map((id, place) => (
            <Operand
              // biome-ignore lint/suspicious/noArrayIndexKey: an operand is its place; one field may count twice.
              key={place}
              label={words.operand(place + 1)}
              id={id}
              candidates={candidates}
              onChange={(next) => change(withOperand(calculation, place, next))}
              canRemove={isList(calculation) && calculation.fieldIds.length > 1}
            />
          ))}
        </ul>
      )}
      {calculation && isList(calculation) && (
        <Choice
          inRow
          label={words.addOperand}
          value=""
          options={[
            { value: '', text: words.addOperand },
            ...candidates
              .filter(({ id }) => !calculation.fieldIds.includes(id))
              .map((one) => ({ value: one.id, text: nameOf(one, say) })),
          ]}
          onChange={(id) => id !== '' && change({ ...calculation, fieldIds: [...calculation.fieldIds, id] })}
        />
      )}
      {calculation && !isList(calculation) && (
        <NumberBox
          label={words.factor}
          name="factor"
          value={calculation.factor}
          onChange={(factor) => change({ ...calculation, factor })}
        />
      )}
    </section>
  )
}

type OperandProps = {
  label: string
  id: string
  candidates: readonly FormField[]
  onChange: (id: string | undefined) => void
  canRemove: boolean
}

function Operand({ label, id, candidates, onChange, canRemove }: OperandProps) {
  const words = useWords('forms')
  const { content, say } = useBuilder()
  const known = findField(content.definition, id)
  const gone = candidates.some((one) => one.id === id)
    ? []
    : [{ value: id, text: known ? nameOf(known, say) : words.goneField(id) }]
  return (
    <li>
      <Choice
        inRow
        label={label}
        value={id}
        options={[...gone, ...candidates.map((one) => ({ value: one.id, text: nameOf(one, say) }))]}
        onChange={onChange}
      />
      {canRemove && (
        <IconButton
          label={words.removeOperand}
          icon={<CloseIcon size="tiny" />}
          className="fb-icon"
          onClick={() => onChange(undefined)}
        />
      )}
    </li>
  )
}

type ListCalculation = Extract<Calculation, { readonly kind: 'sum' | 'mean' }>

const isList = (calculation: Calculation): calculation is ListCalculation =>
  calculation.kind === 'sum' || calculation.kind === 'mean'

function calculationOf(
  kind: Kind,
  before: readonly string[],
  candidates: readonly FormField[],
): Calculation | undefined {
  const ids = before.length > 0 ? before : candidates.map(({ id }) => id)
  const [first, second = first] = ids
  if (first === undefined || second === undefined) return undefined
  return kind === 'sum' || kind === 'mean' ? { kind, fieldIds: ids } : { kind, fieldIds: [first, second] }
}

function withOperand(calculation: Calculation, place: number, id: string | undefined): Calculation {
  if (isList(calculation))
    return { ...calculation, fieldIds: calculation.fieldIds.flatMap((one, at) => (at === place ? (id ?? []) : one)) }
  const [first, second] = calculation.fieldIds
  return { ...calculation, fieldIds: place === 0 ? [id ?? first, second] : [first, id ?? second] }
}
