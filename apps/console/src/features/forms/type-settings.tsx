import type { CalenderField, FormField, NumberField, StateField, TextField } from '@thali/domain/forms/form-definition'
import { checkPattern, matchesPattern } from '@thali/domain/forms/pattern'
import { useState } from 'react'
import { useWords } from '../../words/words.ts'
import { nameOf, useBuilder } from './builder-context.ts'
import { CalculationEditor } from './calculation-editor.tsx'
import type { FieldChange } from './form-edits.ts'
import { fieldsOf } from './form-places.ts'
import { OptionsEditor } from './options-editor.tsx'
import { Choice, NumberBox, Switch } from './small-inputs.tsx'
import { TextPair } from './text-pair.tsx'

/** What can be set about a field of its type alone. */
export function TypeSettings({ field }: { field: FormField }) {
  switch (field.type) {
    case 'text':
      return <TextSettings field={field} />
    case 'number':
      return <NumberSettings field={field} />
    case 'calender':
      return <DateSettings field={field} />
    case 'dropdown':
      return <OptionsEditor field={field} />
    case 'multiselect':
      return (
        <>
          <OptionsEditor field={field} />
          <Limits field={field} names={['minChosen', 'maxChosen']} />
        </>
      )
    case 'file':
      return <Limits field={field} names={['maxFiles']} />
    case 'state':
      return <StateSettings field={field} />
    default:
      return null
  }
}

type Limit = 'min' | 'max' | 'decimals' | 'minLength' | 'maxLength' | 'minChosen' | 'maxChosen' | 'maxFiles'

function useChange(field: FormField) {
  const { edit } = useBuilder()
  return (change: FieldChange, writing?: string) =>
    edit({ kind: 'change-field', fieldId: field.id, change }, writing && `${writing} ${field.id}`)
}

function Limits({ field, names }: { field: FormField; names: readonly Limit[] }) {
  const words = useWords('forms')
  const change = useChange(field)
  const values = new Map<string, unknown>(Object.entries(field))
  const limitOf = (name: Limit) => {
    const value = values.get(name)
    return typeof value === 'number' ? value : undefined
  }
  return (
    <section className="inspect__part">
      <h3 className="fb-label">{words.limits}</h3>
      <div className="limit-row">
        {names.map((name) => (
          <NumberBox
            key={name}
            label={words.limitNames[name]}
            name={name}
            value={limitOf(name)}
            onChange={(value) => change({ [name]: value } as FieldChange, name)}
          />
        ))}
      </div>
    </section>
  )
}

function TextSettings({ field }: { field: TextField }) {
  const words = useWords('forms')
  const change = useChange(field)
  return (
    <>
      <section className="inspect__part">
        <Switch
          label={words.longText}
          isOn={field.isLong === true}
          onChange={(isOn) => change({ isLong: isOn ? true : undefined })}
        />
      </section>
      <Limits field={field} names={['minLength', 'maxLength']} />
      <PatternBox field={field} />
    </>
  )
}

/** A pattern with its message, and a box to try it in before anybody meets it. */
function PatternBox({ field }: { field: TextField }) {
  const words = useWords('forms')
  const change = useChange(field)
  const [tried, setTried] = useState('')
  const { pattern } = field
  const problem = pattern && checkPattern(pattern.source)
  const write = (next: TextField['pattern']) => change({ pattern: next }, 'pattern')
  if (pattern === undefined) {
    return (
      <section className="inspect__part">
        <button
          type="button"
          className="fb-link"
          data-property="pattern"
          onClick={() => change({ pattern: { source: '[A-Za-z0-9]+', message: words.patternMessageStart } })}
        >
          + {words.addPattern}
        </button>
      </section>
    )
  }
  const isFit = problem === undefined && matchesPattern(pattern.source, tried)
  return (
    <section className="inspect__part">
      <h3 className="fb-label">{words.pattern}</h3>
      <input
        className="fb-input fb-input--code"
        aria-label={words.pattern}
        data-property="pattern"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        value={pattern.source}
        onChange={(event) => write({ ...pattern, source: event.target.value })}
      />
      {problem && <p className="fb-error">{words.patternProblems[problem]}</p>}
      <TextPair
        label={words.patternMessage}
        name="pattern message"
        value={pattern.message}
        onChange={(message) => write({ ...pattern, message: message ?? { en: '' } })}
      />
      <label className="try-box">
        <span>{words.tryIt}</span>
        <input className="fb-input" value={tried} onChange={(event) => setTried(event.target.value)} />
        <output className={isFit ? 'fb-good' : 'fb-muted'}>
          {tried !== '' && (isFit ? words.fits : words.doesNotFit)}
        </output>
      </label>
      <button type="button" className="fb-link" onClick={() => change({ pattern: undefined })}>
        {words.removePattern}
      </button>
    </section>
  )
}

function NumberSettings({ field }: { field: NumberField }) {
  const words = useWords('forms')
  const change = useChange(field)
  return (
    <>
      <section className="inspect__part">
        <TextPair
          isOptional
          label={words.unit}
          name="unit"
          value={field.unit}
          onChange={(unit) => change({ unit }, 'unit')}
        />
      </section>
      <Limits field={field} names={field.calculation === undefined ? ['min', 'max', 'decimals'] : ['decimals']} />
      <CalculationEditor field={field} />
    </>
  )
}

function DateSettings({ field }: { field: CalenderField }) {
  const words = useWords('forms')
  const change = useChange(field)
  return (
    <section className="inspect__part">
      <h3 className="fb-label">{words.limits}</h3>
      {(['notBefore', 'notAfter'] as const).map((name) => {
        const value = field[name]
        const kind = value === undefined ? 'none' : value === 'today' ? 'today' : 'day'
        return (
          <div key={name} className="limit-row">
            <Choice
              label={words.dateLimits[name]}
              name={name}
              value={kind}
              options={(['none', 'today', 'day'] as const).map((one) => ({
                value: one,
                text: words.dateLimitKinds[one],
              }))}
              onChange={(next) =>
                change({
                  [name]: next === 'none' ? undefined : next === 'today' ? 'today' : '2026-01-01',
                } as FieldChange)
              }
            />
            {kind === 'day' && (
              <input
                type="date"
                className="fb-input"
                aria-label={words.dateLimits[name]}
                value={value}
                onChange={(event) =>
                  event.target.value !== '' && change({ [name]: event.target.value } as FieldChange, name)
                }
              />
            )}
          </div>
        )
      })}
    </section>
  )
}

function StateSettings({ field }: { field: StateField }) {
  const words = useWords('forms')
  const { content, say } = useBuilder()
  const change = useChange(field)
  const countries = fieldsOf(content.definition).filter(({ type }) => type === 'country')
  const isKnown = countries.some(({ id }) => id === field.mappingByFieldId)
  return (
    <section className="inspect__part">
      <Choice
        label={words.statesOf}
        name="mappingByFieldId"
        value={isKnown ? field.mappingByFieldId : ''}
        options={[
          ...(isKnown ? [] : [{ value: '', text: words.chooseCountry }]),
          ...countries.map((one) => ({ value: one.id, text: nameOf(one, say) })),
        ]}
        onChange={(mappingByFieldId) => change({ mappingByFieldId })}
      />
    </section>
  )
}
