import { FIELD_TYPES, type FormField, type FormSection } from '@thali/domain/forms/form-definition'
import { IconButton } from '@thali/ui/components/button'
import { TrashIcon } from '@thali/ui/components/icon'
import type { ReactNode } from 'react'
import { Kbd } from '../../layout/kbd.tsx'
import { useWords } from '../../words/words.ts'
import { type Selection, useBuilder } from './builder-context.ts'
import { ConditionEditor } from './condition-editor.tsx'
import type { FieldChange } from './form-edits.ts'
import { CopyIcon, SumIcon, TYPE_ICONS } from './form-icons.tsx'
import { fieldsOf, findField, findSection, sectionOfField } from './form-places.ts'
import { Choice, Switch } from './small-inputs.tsx'
import { TextPair } from './text-pair.tsx'
import { TypeSettings } from './type-settings.tsx'

/** Everything about what is selected; it never covers it. */
export function Inspector() {
  const words = useWords('forms')
  const { content, selection } = useBuilder()
  const field = selection?.kind === 'field' ? findField(content.definition, selection.id) : undefined
  const section = selection?.kind === 'section' ? findSection(content.definition, selection.id) : undefined
  return (
    <aside className="inspect" aria-label={words.inspector}>
      {field && <FieldInspector key={field.id} field={field} />}
      {section && <SectionInspector key={section.id} section={section} />}
      {!field && !section && <p className="inspect__none">{words.nothingSelected}</p>}
    </aside>
  )
}

type InspectorHeadProps = {
  selection: Selection
  tile?: ReactNode
  title: string
  /** '3 of 12' */
  place: string
}

/** What is selected, where it stands, and what can be done with the whole of it. */
function InspectorHead({ selection, tile, title, place }: InspectorHeadProps) {
  const words = useWords('forms')
  const { askToRemove, copy, isReadOnly } = useBuilder()
  return (
    <header className="inspect__head">
      {tile}
      <div className="grow">
        <h2>{title}</h2>
        <span className="fb-muted">{place}</span>
      </div>
      {!isReadOnly && (
        <>
          <IconButton
            label={words.copy}
            icon={<CopyIcon size="small" />}
            className="fb-icon"
            onClick={() => copy(selection)}
          />
          <IconButton
            label={words.remove}
            icon={<TrashIcon size="small" />}
            className="fb-icon"
            onClick={() => askToRemove(selection)}
          />
        </>
      )}
    </header>
  )
}

function FieldInspector({ field }: { field: FormField }) {
  const words = useWords('forms')
  const { content, edit } = useBuilder()
  const fields = fieldsOf(content.definition)
  const change = (next: FieldChange, writing?: string) =>
    edit({ kind: 'change-field', fieldId: field.id, change: next }, writing && `${writing} ${field.id}`)
  const isCalculated = field.type === 'number' && field.calculation !== undefined
  const TypeIcon = isCalculated ? SumIcon : TYPE_ICONS[field.type]
  const holder = new Set([field.id])
  return (
    <>
      <InspectorHead
        selection={{ kind: 'field', id: field.id }}
        tile={
          <span className="type-tile type-tile--on">
            <TypeIcon size="tiny" />
          </span>
        }
        title={words.types[field.type]}
        place={words.fieldOf(fields.indexOf(field) + 1, fields.length)}
      />
      <section className="inspect__part">
        <TextPair
          label={words.question}
          name="name"
          value={field.name}
          onChange={(name) => change({ name: name ?? { en: '' } }, 'name')}
        />
        <div className="switches">
          <Switch
            label={words.required}
            name="isMandatory"
            isOn={field.isMandatory}
            disabled={isCalculated}
            onChange={(isMandatory) => change({ isMandatory })}
          />
          {field.type !== 'file' && !isCalculated && (
            <Switch
              label={words.prefilled}
              name="isPrefilled"
              isOn={field.isPrefilled === true}
              onChange={(isOn) => change({ isPrefilled: isOn ? true : undefined })}
            />
          )}
        </div>
      </section>
      <section className="inspect__part">
        <h3 className="fb-label">{words.whenAsked}</h3>
        <ConditionEditor
          verb="show"
          name="showWhen"
          condition={field.showWhen}
          holderIds={holder}
          onChange={(showWhen) => change({ showWhen })}
        />
        {!field.isMandatory && !isCalculated && (
          <ConditionEditor
            verb="require"
            name="requireWhen"
            condition={field.requireWhen}
            holderIds={holder}
            onChange={(requireWhen) => change({ requireWhen })}
          />
        )}
      </section>
      <TypeSettings field={field} />
      <MoreTexts field={field} change={change} />
      <FieldMoves field={field} />
    </>
  )
}

type Change = (change: FieldChange, writing?: string) => void

function MoreTexts({ field, change }: { field: FormField; change: Change }) {
  const words = useWords('forms')
  const { edit } = useBuilder()
  const isCalculated = field.type === 'number' && field.calculation !== undefined
  return (
    <section className="inspect__part">
      <TextPair
        isOptional
        label={words.hint}
        name="hint"
        value={field.hint}
        onChange={(hint) => change({ hint }, 'hint')}
      />
      {!isCalculated && field.type !== 'file' && (
        <TextPair
          isOptional
          label={words.placeholder}
          name="placeholder"
          value={field.placeholder}
          onChange={(placeholder) => change({ placeholder }, 'placeholder')}
        />
      )}
      <Choice
        label={words.type}
        name="type"
        value={field.type}
        options={FIELD_TYPES.map((type) => ({ value: type, text: words.types[type] }))}
        onChange={(text) => {
          const type = FIELD_TYPES.find((one) => one === text)
          if (type !== undefined) edit({ kind: 'change-type', fieldId: field.id, type })
        }}
      />
      <p className="fb-muted">{words.storedAs(field.id)}</p>
    </section>
  )
}

function FieldMoves({ field }: { field: FormField }) {
  const words = useWords('forms')
  const { content, edit, say } = useBuilder()
  const { sections } = content.definition
  const moveTo = (sectionId: string) => {
    const at = findSection(content.definition, sectionId)?.fields.length ?? 0
    edit({ kind: 'move-field', fieldId: field.id, place: { sectionId, at } })
  }
  return (
    <section className="inspect__part inspect__moves">
      <span className="fb-muted">
        {words.move} <Kbd>Alt</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd>
      </span>
      <Choice
        inRow
        label={words.moveTo}
        value={sectionOfField(content.definition, field.id)?.id ?? ''}
        options={sections.map((section, place) => ({
          value: section.id,
          text: words.toSection(place + 1, say(section.title)),
        }))}
        onChange={moveTo}
      />
    </section>
  )
}

function SectionInspector({ section }: { section: FormSection }) {
  const words = useWords('forms')
  const { content, edit } = useBuilder()
  const { sections } = content.definition
  return (
    <>
      <InspectorHead
        selection={{ kind: 'section', id: section.id }}
        title={words.section}
        place={words.sectionOf(sections.indexOf(section) + 1, sections.length)}
      />
      <section className="inspect__part">
        <TextPair
          label={words.sectionTitle}
          name="title"
          value={section.title}
          onChange={(title) =>
            edit(
              { kind: 'change-section', sectionId: section.id, change: { title: title ?? { en: '' } } },
              `title ${section.id}`,
            )
          }
        />
      </section>
      <section className="inspect__part">
        <h3 className="fb-label">{words.whenAsked}</h3>
        <ConditionEditor
          verb="show"
          name="showWhen"
          condition={section.showWhen}
          holderIds={new Set(section.fields.map(({ id }) => id))}
          onChange={(showWhen) => edit({ kind: 'change-section', sectionId: section.id, change: { showWhen } })}
        />
      </section>
    </>
  )
}
