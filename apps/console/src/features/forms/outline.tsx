import type { FormField, FormSection } from '@thali/domain/forms/form-definition'
import { SECTIONS_MAX } from '@thali/domain/forms/form-limits'
import { classNames } from '@thali/ui/components/class-names'
import { WarningIcon } from '@thali/ui/components/first-icons'
import { PlusIcon, SearchIcon } from '@thali/ui/components/icon'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Kbd } from '../../layout/kbd.tsx'
import { useWords } from '../../words/words.ts'
import { nameOf, type Selection, useBuilder } from './builder-context.ts'
import { sentenceOf } from './condition-sentence.ts'
import { BranchIcon, GripIcon, SumIcon, TYPE_ICONS } from './form-icons.tsx'
import { fieldsOf, type Step, stepFrom } from './form-places.ts'
import { makeId } from './make-id.ts'
import { type DropEdge, useRowDrag } from './use-row-drag.ts'

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'previous-section',
  ArrowRight: 'next-section',
}

/** The form as a list: one stop for Tab, arrows inside, Alt and arrows carry, a grip for the pointer. */
export function Outline() {
  const words = useWords('forms')
  const { content, edit, select, selection, say, askToAdd, isReadOnly } = useBuilder()
  const [search, setSearch] = useState('')
  const [told, setTold] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { sections } = content.definition
  const fields = fieldsOf(content.definition)

  const addSection = () => {
    const id = makeId(words.newSection.en, 'section', new Set(sections.map((section) => section.id)))
    edit({ kind: 'add-section', section: { id, title: words.newSection, fields: [] } })
    select({ kind: 'section', id }, 'title')
  }
  const focusRow = (id: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus())
  const carry = (one: Selection, step: Step): boolean => {
    if (one.kind === 'section') {
      const at = sections.findIndex(({ id }) => id === one.id)
      const to = step === 'up' || step === 'previous-section' ? at - 1 : at + 1
      if (to < 0 || to >= sections.length) return false
      edit({ kind: 'move-section', sectionId: one.id, at: to })
      setTold(words.carried(to + 1, sections.length, ''))
      return true
    }
    const place = stepFrom(content.definition, one.id, step)
    if (place === undefined) return false
    edit({ kind: 'move-field', fieldId: one.id, place })
    const section = sections.find(({ id }) => id === place.sectionId)
    const isSame = section?.fields.some(({ id }) => id === one.id) === true
    const count = (section?.fields.length ?? 0) + (isSame ? 0 : 1)
    setTold(words.carried(place.at + 1, count, section ? say(section.title) : ''))
    return true
  }
  const press = (event: KeyboardEvent, one: Selection) => {
    const step = STEPS[event.key]
    if (event.altKey && step !== undefined && !isReadOnly) {
      event.preventDefault()
      if (carry(one, step)) focusRow(one.id)
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const at = rows.findIndex((row) => row.dataset['row'] === one.id)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    const next = to === undefined ? undefined : rows[to]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    next.click()
  }
  const firstRow = sections[0]?.id
  const shown = (section: FormSection) => section.fields.filter((field) => isFound(field, search))
  return (
    <div className="outline">
      <h2 className="visually-hidden">{words.tabs.build}</h2>
      <div className="outline__bar">
        <label className="fb-search">
          <SearchIcon size="tiny" />
          <span className="visually-hidden">{words.searchFields}</span>
          <input
            type="search"
            placeholder={words.countOf(fields.length, sections.length)}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        {!isReadOnly && (
          <>
            <button type="button" className="btn" disabled={sections.length >= SECTIONS_MAX} onClick={addSection}>
              <PlusIcon size="tiny" /> {words.section}
            </button>
            <button type="button" className="btn btn--soft" aria-keyshortcuts="/" onClick={askToAdd}>
              <PlusIcon size="tiny" /> {words.field} <Kbd>/</Kbd>
            </button>
          </>
        )}
      </div>
      <div className="outline__list" ref={list}>
        {sections.length === 0 && <p className="outline__empty">{words.emptyForm}</p>}
        {sections.map((section, place) => (
          <SectionBlock
            key={section.id}
            section={section}
            place={place}
            fields={shown(section)}
            isFirst={selection === undefined && section.id === firstRow}
            onKeyDown={press}
          />
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </div>
  )
}

const isFound = (field: FormField, search: string): boolean => {
  const wanted = search.trim().toLowerCase()
  return (
    wanted === '' || [field.name.en, field.name.hi ?? '', field.id].some((text) => text.toLowerCase().includes(wanted))
  )
}

type RowKeys = (event: KeyboardEvent, one: Selection) => void
type SectionBlockProps = {
  section: FormSection
  place: number
  fields: readonly FormField[]
  isFirst: boolean
  onKeyDown: RowKeys
}

function SectionBlock({ section, place, fields, isFirst, onKeyDown }: SectionBlockProps) {
  const words = useWords('forms')
  const { content, reference, selection, select, say } = useBuilder()
  const one = { kind: 'section', id: section.id } as const
  const isSelected = selection?.kind === 'section' && selection.id === section.id
  const drop = useRowDrag({ kind: 'section', id: section.id, sectionId: section.id, at: 0 })
  return (
    <section className="block" aria-label={say(section.title)}>
      <h3 ref={drop.row} className={classNames('block__head', isSelected && 'block__head--on', edgeClass(drop.edge))}>
        <button
          type="button"
          data-row={section.id}
          tabIndex={isSelected || isFirst ? 0 : -1}
          aria-current={isSelected ? 'true' : undefined}
          onClick={() => select(one)}
          onKeyDown={(event) => onKeyDown(event, one)}
        >
          <b>
            {place + 1}. {say(section.title) || section.id}
          </b>
          <span className="fb-muted">{words.fieldCount(section.fields.length)}</span>
          <span className="grow" />
          {section.showWhen && (
            <span className="fb-chip">
              <BranchIcon size="tiny" />
              {sentenceOf(section.showWhen, { content, say, words, reference })}
            </span>
          )}
          <FindingMark of={one} />
        </button>
      </h3>
      {section.fields.length === 0 && <p className="block__empty">{words.emptySection}</p>}
      <ul>
        {fields.map((field) => (
          <FieldRow
            key={field.id}
            field={field}
            sectionId={section.id}
            at={section.fields.indexOf(field)}
            onKeyDown={onKeyDown}
          />
        ))}
      </ul>
    </section>
  )
}

type FieldRowProps = { field: FormField; sectionId: string; at: number; onKeyDown: RowKeys }

function FieldRow({ field, sectionId, at, onKeyDown }: FieldRowProps) {
  const words = useWords('forms')
  const { content, reference, selection, select, say } = useBuilder()
  const one = { kind: 'field', id: field.id } as const
  const isSelected = selection?.kind === 'field' && selection.id === field.id
  const drag = useRowDrag({ kind: 'field', id: field.id, sectionId, at })
  const isCalculated = field.type === 'number' && field.calculation !== undefined
  const TypeIcon = isCalculated ? SumIcon : TYPE_ICONS[field.type]
  const telling = { content, say, words, reference }
  return (
    <li
      ref={drag.row}
      className={classNames('frow', isSelected && 'frow--on', drag.isDragged && 'frow--dragged', edgeClass(drag.edge))}
    >
      <span className="frow__grip" ref={drag.grip} aria-hidden="true">
        <GripIcon size="tiny" />
      </span>
      <button
        type="button"
        className="frow__button"
        data-row={field.id}
        tabIndex={isSelected ? 0 : -1}
        aria-current={isSelected ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+D"
        onClick={() => select(one)}
        onKeyDown={(event) => onKeyDown(event, one)}
      >
        <span className="type-tile">
          <TypeIcon size="tiny" />
        </span>
        <span className="frow__name">
          {nameOf(field, say)}
          {field.isMandatory && <span className="fb-star"> *</span>}
        </span>
        {field.isPrefilled && <span className="fb-chip">{words.prefilledChip}</span>}
        <span className="fb-muted frow__type">{isCalculated ? words.calculatedType : words.typeNames[field.type]}</span>
        <FindingMark of={one} />
        {field.showWhen && (
          <span className="frow__line">
            <BranchIcon size="tiny" /> {words.conditionVerbs.show} {sentenceOf(field.showWhen, telling)}
          </span>
        )}
        {field.requireWhen && (
          <span className="frow__line">
            <BranchIcon size="tiny" /> {words.conditionVerbs.require} {sentenceOf(field.requireWhen, telling)}
          </span>
        )}
      </button>
    </li>
  )
}

/** That something is to be done here: a shape and words, not a colour alone. */
function FindingMark({ of }: { of: Selection }) {
  const words = useWords('forms')
  const { findings } = useBuilder()
  const here = findings.filter(({ fieldId, sectionId }) =>
    of.kind === 'field' ? fieldId === of.id : fieldId === undefined && sectionId === of.id,
  )
  if (here.length === 0) return null
  const isWrong = here.some(({ severity }) => severity === 'error')
  return (
    <WarningIcon
      size="tiny"
      className={isWrong ? 'fb-bad' : 'fb-caution'}
      label={isWrong ? words.mustFix : words.toLookAt}
    />
  )
}

const edgeClass = (edge: DropEdge | undefined): string | false => edge !== undefined && `drop drop--${edge}`
