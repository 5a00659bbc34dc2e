import type { DropdownField, FormOption, MultiselectField } from '@thali/domain/forms/form-definition'
import { OPTIONS_MAX } from '@thali/domain/forms/form-limits'
import { IconButton } from '@thali/ui/components/button'
import { CloseIcon } from '@thali/ui/components/first-icons'
import { PlusIcon } from '@thali/ui/components/icon'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useWords } from '../../words/words.ts'
import { nameOf, useBuilder } from './builder-context.ts'
import { fieldsToAskAbout } from './clause-parts.ts'
import { GripIcon } from './form-icons.tsx'
import { findField } from './form-places.ts'
import { addOption, changeOption, moveOption, removeOption } from './option-list.ts'
import { PasteOptionsDialog } from './paste-options-dialog.tsx'
import { withoutMapping } from './references.ts'
import { Choice, NumberBox, Switch } from './small-inputs.tsx'
import { TextPair } from './text-pair.tsx'

type ChoiceField = DropdownField | MultiselectField

/** What can be chosen: words in both languages, order by Alt and arrows, scores, 'none of these', and what they follow. */
export function OptionsEditor({ field }: { field: ChoiceField }) {
  const words = useWords('forms')
  const { edit, isReadOnly } = useBuilder()
  const [isPasting, setPasting] = useState(false)
  const [hasScores, setHasScores] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const showsScores = hasScores || field.options.some(({ score }) => score !== undefined)
  const change = (options: readonly FormOption[], writing?: string) =>
    edit({ kind: 'change-field', fieldId: field.id, change: { options } }, writing)
  const focusOption = (place: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('[data-option]')[place]?.querySelector('input')?.focus(),
    )
  const add = () => {
    change(addOption(field.options, words.newOption(field.options.length + 1)))
    focusOption(field.options.length)
  }
  const move = (event: KeyboardEvent, id: string) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    change(moveOption(field.options, id, event.key === 'ArrowUp' ? -1 : 1))
  }
  return (
    <section className="inspect__part">
      <h3 className="fb-label">{words.options}</h3>
      <ul className="options" ref={list} data-property="options" tabIndex={-1}>
        {field.options.map((option, place) => (
          <li key={option.id} data-option={option.id} onKeyDown={(event) => move(event, option.id)}>
            <GripIcon size="tiny" className="grip" />
            <TextPair
              inRow
              label={words.optionLabel(place + 1)}
              name={`option ${option.id}`}
              value={option.text}
              onChange={(text) => {
                const next = changeOption(field.options, option.id, { text: text ?? { en: '' } })
                change(next, `option ${field.id} ${option.id}`)
              }}
            />
            {showsScores && (
              <NumberBox
                inRow
                label={words.scoreOf(option.text.en)}
                name={`score ${option.id}`}
                value={option.score}
                onChange={(score) => change(changeOption(field.options, option.id, { score }), `score ${option.id}`)}
              />
            )}
            {!isReadOnly && (
              <IconButton
                label={words.removeOption(option.text.en)}
                icon={<CloseIcon size="tiny" />}
                className="fb-icon"
                onClick={() => {
                  change(removeOption(field.options, option.id))
                  focusOption(Math.max(place - 1, 0))
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <div className="fb-actions">
          <button type="button" className="fb-link" disabled={field.options.length >= OPTIONS_MAX} onClick={add}>
            <PlusIcon size="tiny" /> {words.addOption}
          </button>
          <button type="button" className="fb-link" onClick={() => setPasting(true)}>
            {words.pasteList}
          </button>
          {!showsScores && (
            <button type="button" className="fb-link" onClick={() => setHasScores(true)}>
              {words.scores}
            </button>
          )}
        </div>
      )}
      <ExclusiveOption field={field} onChange={change} />
      <OptionMapping field={field} onChange={change} />
      <PasteOptionsDialog
        open={isPasting}
        options={field.options}
        onClose={() => setPasting(false)}
        onPaste={(options) => {
          setPasting(false)
          change(options)
        }}
      />
    </section>
  )
}

type PartProps = { field: ChoiceField; onChange: (options: readonly FormOption[]) => void }

/** 'None of these': one option that clears the others. */
function ExclusiveOption({ field, onChange }: PartProps) {
  const words = useWords('forms')
  const { say } = useBuilder()
  if (field.type !== 'multiselect' || field.options.length === 0) return null
  const chosen = field.options.find(({ isExclusive }) => isExclusive)?.id ?? ''
  const choose = (id: string) =>
    onChange(
      field.options.reduce(
        (list, option) => changeOption(list, option.id, { isExclusive: option.id === id ? true : undefined }),
        field.options,
      ),
    )
  return (
    <Choice
      label={words.exclusive}
      value={chosen}
      onChange={choose}
      options={[
        { value: '', text: words.nobody },
        ...field.options.map(({ id, text }) => ({ value: id, text: say(text) || id })),
      ]}
    />
  )
}

const PARENT_TYPES = ['dropdown', 'multiselect', 'country', 'state', 'allergies']

/** Options that depend on another answer: which field, and of which of its items each is offered (F-10). */
function OptionMapping({ field, onChange }: PartProps) {
  const words = useWords('forms')
  const { content, edit, reference, say } = useBuilder()
  const parents = fieldsToAskAbout(content.definition, new Set([field.id])).filter(({ type }) =>
    PARENT_TYPES.includes(type),
  )
  const parent =
    field.mappingByFieldId === undefined ? undefined : findField(content.definition, field.mappingByFieldId)
  const items = parent === undefined ? [] : reference.itemsOf(parent, say)
  const follow = (id: string) => {
    const { options } = withoutMapping(field) as ChoiceField
    edit({ kind: 'change-field', fieldId: field.id, change: { options, mappingByFieldId: id === '' ? undefined : id } })
  }
  if (parents.length === 0 && field.mappingByFieldId === undefined) return null
  const toggle = (option: FormOption, itemId: string, isOn: boolean) => {
    const before = option.parentIds ?? []
    const after = isOn ? [...before, itemId] : before.filter((id) => id !== itemId)
    onChange(changeOption(field.options, option.id, { parentIds: after.length === 0 ? undefined : after }))
  }
  return (
    <>
      <Choice
        label={words.followsField}
        name="mappingByFieldId"
        value={field.mappingByFieldId ?? ''}
        onChange={follow}
        options={[
          { value: '', text: words.followsNone },
          ...parents.map((one) => ({ value: one.id, text: nameOf(one, say) })),
        ]}
      />
      {items.length > 0 && items.length <= 40 && (
        <details className="parents">
          <summary>{words.parentsTitle}</summary>
          {field.options.map((option) => (
            <fieldset key={option.id}>
              <legend>{words.offeredWith(say(option.text))}</legend>
              {items.map((item) => (
                <Switch
                  key={item.id}
                  label={item.text}
                  isOn={option.parentIds?.includes(item.id) === true}
                  onChange={(isOn) => toggle(option, item.id, isOn)}
                />
              ))}
            </fieldset>
          ))}
        </details>
      )}
    </>
  )
}
