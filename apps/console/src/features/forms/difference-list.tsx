import type { FormDefinition, FormField } from '@thali/domain/forms/form-definition'
import { ArrowRightIcon, MinusIcon, PlusIcon, SwapIcon } from '@thali/ui/components/icon'
import { useWords } from '../../words/words.ts'
import { useBuilder } from './builder-context.ts'
import {
  type ChangeText,
  changeText,
  type Difference,
  type DifferenceMark,
  markOf,
  optionText,
} from './difference-text.ts'
import { TYPE_ICONS } from './form-icons.tsx'
import { findSection } from './form-places.ts'

const MARKS = ['added', 'removed', 'changed', 'moved'] as const
const MARK_ICONS = { added: PlusIcon, removed: MinusIcon, changed: SwapIcon, moved: ArrowRightIcon }

export function DifferenceCounts({ differences }: { differences: readonly Difference[] }) {
  const words = useWords('forms')
  return (
    <span className="diff-counts">
      {MARKS.map((mark) => {
        const count = differences.filter((one) => markOf(one) === mark).length
        return (
          count > 0 && (
            <span key={mark} className={`fb-chip diff--${mark}`}>
              {words.marks[mark](count)}
            </span>
          )
        )
      })}
      {differences.length === 0 && <span className="fb-muted">{words.noDifference}</span>}
    </span>
  )
}

type DifferenceListProps = { differences: readonly Difference[]; definition: FormDefinition }

/** What a version changes, section by section: the old struck out, the new beside it. */
export function DifferenceList({ differences, definition }: DifferenceListProps) {
  const words = useWords('forms')
  const { say } = useBuilder()
  const groups = [...new Set(differences.map(sectionIdOf))]
  return (
    <div className="diffs">
      {groups.map((sectionId) => {
        const section = findSection(definition, sectionId)
        return (
          <section key={sectionId}>
            <h3>{section === undefined ? words.goneSection : say(section.title)}</h3>
            <ul>
              {differences
                .filter((one) => sectionIdOf(one) === sectionId)
                .map((one) => (
                  <DifferenceRow
                    key={`${one.kind} ${'field' in one ? one.field.id : one.section.id}`}
                    difference={one}
                    definition={definition}
                  />
                ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

const sectionIdOf = (difference: Difference): string =>
  'section' in difference ? difference.section.id : difference.sectionId

function DifferenceRow({ difference, definition }: { difference: Difference; definition: FormDefinition }) {
  const words = useWords('forms')
  const { say, reference } = useBuilder()
  const telling = { definition, say, words, reference }
  const field = 'field' in difference ? difference.field : undefined
  const TypeIcon = field && TYPE_ICONS[field.type]
  const name = 'field' in difference ? say(difference.field.name) : say(difference.section.title)
  const changes: ChangeText[] = [
    ...('changes' in difference ? difference.changes.map((change) => changeText(change, telling)) : []),
    ...('options' in difference ? difference.options.map((option) => optionText(option, telling)) : []),
    ...(difference.kind === 'field-moved' && difference.fromSectionId !== difference.sectionId
      ? [{ before: '', after: words.movedFrom(sectionName(difference.fromSectionId)) }]
      : []),
    ...(difference.kind === 'field-added' ? [{ before: '', after: summaryOf(difference.field) }] : []),
  ]
  return (
    <li className="diff">
      <Mark mark={markOf(difference)} />
      {TypeIcon ? <TypeIcon size="tiny" className="fb-muted" /> : <span />}
      <div>
        <b>{'field' in difference ? name : words.sectionNamed(name)}</b>
        {changes.map(({ before, after }) => (
          <p key={`${before} ${after}`}>
            {before !== '' && <del>{before}</del>} {after !== '' && <ins>{after}</ins>}
          </p>
        ))}
      </div>
    </li>
  )

  function sectionName(id: string): string {
    const section = findSection(definition, id)
    return section === undefined ? id : say(section.title)
  }

  function summaryOf(one: FormField): string {
    const options = 'options' in one ? words.optionCount(one.options.length) : ''
    return [words.typeNames[one.type], one.isMandatory ? words.required : '', options]
      .filter((part) => part !== '')
      .join(', ')
  }
}

function Mark({ mark }: { mark: DifferenceMark }) {
  const words = useWords('forms')
  const MarkIcon = MARK_ICONS[mark]
  return (
    <span className={`diff__mark diff--${mark}`}>
      <MarkIcon size="tiny" label={words.markNames[mark]} />
    </span>
  )
}
