import type { Clause, Condition } from '@thali/domain/forms/conditions'
import type { FormField } from '@thali/domain/forms/form-definition'
import { CLAUSES_MAX } from '@thali/domain/forms/form-limits'
import { IconButton } from '@thali/ui/components/button'
import { CloseIcon } from '@thali/ui/components/first-icons'
import { PlusIcon } from '@thali/ui/components/icon'
import { useWords } from '../../words/words.ts'
import { nameOf, useBuilder } from './builder-context.ts'
import { clauseWith, fieldsToAskAbout, firstClause, operatorsFor, valueKindOf, withOperator } from './clause-parts.ts'
import { sentenceOf } from './condition-sentence.ts'
import { findField } from './form-places.ts'
import { Choice, NumberBox } from './small-inputs.tsx'

type ConditionEditorProps = {
  /** 'Show' or 'Require': the first word of the sentence. */
  verb: 'show' | 'require'
  condition: Condition | undefined
  onChange: (condition: Condition | undefined) => void
  /** The field itself, or those of the section: a condition about them would be about itself. */
  holderIds: ReadonlySet<string>
  name: string
}

/** A condition as a sentence whose words are boxes. */
export function ConditionEditor({ verb, condition, onChange, holderIds, name }: ConditionEditorProps) {
  const words = useWords('forms')
  const { content, reference, say, isReadOnly } = useBuilder()
  const candidates = fieldsToAskAbout(content.definition, holderIds)
  const clauses = condition?.clauses ?? []
  const mode = condition?.mode ?? 'all'
  const add = (nextMode: Condition['mode']) => {
    const [field] = [...candidates].reverse().filter(({ type }) => type !== 'file')
    const first = field ?? candidates[0]
    if (first === undefined) return
    const items = reference.itemsOf(first, say).map(({ id }) => id)
    onChange({ mode: nextMode, clauses: [...clauses, firstClause(first, items, reference.context.today)] })
  }
  const replace = (place: number, clause: Clause | undefined) => {
    const next = clauses.flatMap((one, at) => (at === place ? (clause ?? []) : one))
    onChange(next.length === 0 ? undefined : { mode, clauses: next })
  }
  const canAdd = !isReadOnly && candidates.length > 0 && clauses.length < CLAUSES_MAX
  return (
    <>
      {clauses.length > 0 && (
        <fieldset className="sentence" data-property={name} tabIndex={-1}>
          <legend className="visually-hidden">
            {words.conditionVerbs[verb]} {sentenceOf({ mode, clauses }, { content, say, words, reference })}
          </legend>
          {clauses.map((clause, place) => (
            <ClauseRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a clause is its place; two may say the same.
              key={place}
              lead={place === 0 ? words.conditionVerbs[verb] : words.joins[mode]}
              clause={clause}
              candidates={candidates}
              onChange={(next) => replace(place, next)}
            />
          ))}
        </fieldset>
      )}
      {canAdd && (
        <div className="fb-actions">
          {clauses.length === 0 ? (
            <button type="button" className="fb-link" data-property={name} onClick={() => add('all')}>
              <PlusIcon size="tiny" /> {words.addCondition[verb]}
            </button>
          ) : (
            <>
              <button type="button" className="fb-link" onClick={() => add('all')}>
                <PlusIcon size="tiny" /> {words.joins.all}
              </button>
              <button type="button" className="fb-link" onClick={() => add('any')}>
                <PlusIcon size="tiny" /> {words.joins.any}
              </button>
            </>
          )}
        </div>
      )}
    </>
  )
}

type ClauseRowProps = {
  lead: string
  clause: Clause
  candidates: readonly FormField[]
  onChange: (clause: Clause | undefined) => void
}

function ClauseRow({ lead, clause, candidates, onChange }: ClauseRowProps) {
  const words = useWords('forms')
  const { content, reference, say, isReadOnly } = useBuilder()
  const field = findField(content.definition, clause.fieldId)
  const { today } = reference.context
  const idsOf = (one: FormField) => reference.itemsOf(one, say).map(({ id }) => id)
  const about = (fieldId: string) => {
    const next = candidates.find(({ id }) => id === fieldId)
    if (next !== undefined) onChange(firstClause(next, idsOf(next), today))
  }
  const gone = field === undefined ? [{ value: clause.fieldId, text: words.goneField(clause.fieldId) }] : []
  return (
    <div className="clause">
      <b>{lead}</b>
      <Choice
        inRow
        label={words.clauseField}
        value={clause.fieldId}
        options={[...gone, ...candidates.map((one) => ({ value: one.id, text: nameOf(one, say) }))]}
        onChange={about}
      />
      {field && (
        <Choice
          inRow
          label={words.clauseOperator}
          value={clause.operator}
          options={operatorsFor(field).map((operator) => ({ value: operator, text: words.operators[operator] }))}
          onChange={(text) => {
            const operator = operatorsFor(field).find((one) => one === text)
            if (operator !== undefined) onChange(withOperator(clause, field, operator, idsOf(field), today))
          }}
        />
      )}
      {field && <ClauseValue clause={clause} field={field} onChange={onChange} />}
      {!isReadOnly && (
        <IconButton
          label={words.removeClause}
          icon={<CloseIcon size="tiny" />}
          className="fb-icon"
          onClick={() => onChange(undefined)}
        />
      )}
    </div>
  )
}

function ClauseValue({
  clause,
  field,
  onChange,
}: {
  clause: Clause
  field: FormField
  onChange: (clause: Clause) => void
}) {
  const words = useWords('forms')
  const { reference, say, isReadOnly, pause } = useBuilder()
  if (!('value' in clause)) return null
  const change = (value: string | number) => onChange(clauseWith(field, clause.operator, value))
  switch (valueKindOf(field, clause.operator)) {
    case 'none':
      return null
    case 'number':
      return (
        <NumberBox
          inRow
          label={words.clauseValue}
          name="clause"
          value={Number(clause.value)}
          onChange={(value) => change(value ?? 0)}
        />
      )
    case 'item': {
      const items = reference.itemsOf(field, say)
      const isKnown = items.some(({ id }) => id === clause.value)
      const gone = isKnown ? [] : [{ value: String(clause.value), text: words.goneOption(String(clause.value)) }]
      const options = [...gone, ...items.map(({ id, text }) => ({ value: id, text: text || id }))]
      return <Choice inRow label={words.clauseValue} value={String(clause.value)} options={options} onChange={change} />
    }
    default:
      return (
        <input
          className="fb-input"
          type={field.type === 'calender' ? 'date' : 'text'}
          aria-label={words.clauseValue}
          readOnly={isReadOnly}
          value={clause.value}
          onBlur={pause}
          onChange={(event) => change(event.target.value)}
        />
      )
  }
}
