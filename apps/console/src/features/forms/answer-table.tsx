import { textOfAnswer } from '@thali/domain/forms/answer-text'
import { type AnswerDifference, compareAnswers } from '@thali/domain/forms/compare-answers'
import type { AnswerValue, FileAnswer, FormField } from '@thali/domain/forms/form-definition'
import { formInLanguage } from '@thali/domain/forms/form-in-language'
import { ArrowRightIcon, MinusIcon, PlusIcon } from '@thali/ui/components/icon'
import { Fragment } from 'react'
import { formatChange, formatDate, formatDay } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { ClipIcon } from './form-icons.tsx'
import { namedCountries, useFormReference } from './form-reference.ts'
import type { ReadFilling } from './forms.queries.ts'

type AnswerTableProps = { earlier: ReadFilling | undefined; later: ReadFilling; onlyChanged: boolean }
type Line = AnswerDifference<string>

/** Question, answer then, answer now, what changed; in the sections of the later version. */
export function AnswerTable({ earlier, later, onlyChanged }: AnswerTableProps) {
  const words = useWords('forms')
  const language = useLanguage()
  const inWords = (filling: ReadFilling) => ({
    definition: formInLanguage(filling.definition, language),
    answers: filling.answers,
  })
  const now = inWords(later)
  const then = earlier && inWords(earlier)
  const lines = compareAnswers(then ?? { definition: now.definition, answers: {} }, now)
  const shown = onlyChanged ? lines.filter(({ change }) => change !== 'same') : lines
  const sections = [
    ...now.definition.sections,
    ...(then?.definition.sections ?? []).filter(({ id }) => !now.definition.sections.some((one) => one.id === id)),
  ]
  const wasAsked = (fieldId: string, side: typeof now | undefined) =>
    side?.definition.sections.some((section) => section.fields.some(({ id }) => id === fieldId)) === true
  const dayOf = (filling: ReadFilling) =>
    filling.diet_date === null ? formatDate(filling.submitted_at, language) : formatDay(filling.diet_date, language)
  const placed = new Set<string>()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div className="compare__table" tabIndex={0} role="group" aria-label={words.whatChanged}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.question}</th>
            {earlier && (
              <th scope="col">
                {dayOf(earlier)} <span className="fb-muted">v{earlier.form_version}</span>
              </th>
            )}
            <th scope="col" className="compare__now">
              {dayOf(later)} <span className="fb-muted">v{later.form_version}</span>
            </th>
            {earlier && <th scope="col">{words.whatChanged}</th>}
          </tr>
        </thead>
        <tbody>
          {sections.map((section) => {
            const ids = new Set(section.fields.map(({ id }) => id))
            const mine = shown.filter(({ fieldId }) => ids.has(fieldId) && !placed.has(fieldId))
            for (const { fieldId } of mine) placed.add(fieldId)
            if (mine.length === 0) return null
            return (
              <Fragment key={section.id}>
                <tr className="compare__section">
                  <th scope="colgroup" colSpan={earlier ? 4 : 2}>
                    {section.title}
                  </th>
                </tr>
                {mine.map((line) => (
                  <tr key={line.fieldId}>
                    <th scope="row">{line.field.name}</th>
                    {earlier && (
                      <td>
                        <Answer
                          field={line.field}
                          value={line.before}
                          wasAsked={wasAsked(line.fieldId, then)}
                          version={earlier.form_version}
                        />
                      </td>
                    )}
                    <td className="compare__now">
                      <Answer
                        field={line.field}
                        value={line.after}
                        wasAsked={wasAsked(line.fieldId, now)}
                        version={later.form_version}
                      />
                    </td>
                    {earlier && (
                      <td>
                        <ChangeCell line={line} />
                      </td>
                    )}
                  </tr>
                ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {shown.length === 0 && <p className="fb-muted compare__none">{words.noAnswerChanged}</p>}
    </div>
  )
}

type AnswerProps = { field: FormField<string>; value: AnswerValue | undefined; wasAsked: boolean; version: number }

function Answer({ field, value, wasAsked, version }: AnswerProps) {
  const words = useWords('forms')
  const textOf = useAnswerText()
  if (!wasAsked) return <span className="fb-muted">{words.notAskedIn(version)}</span>
  if (value === undefined) return <span className="fb-muted">{words.noAnswer}</span>
  if (field.type !== 'file' || !Array.isArray(value)) return textOf(field, value)
  return value.filter(isFile).map((file) => (
    <a key={file.filePath} href={file.filePath} target="_blank" rel="noopener" className="compare__file">
      <ClipIcon size="tiny" /> {file.fileName}
    </a>
  ))
}

const isFile = (item: unknown): item is FileAnswer => typeof item === 'object' && item !== null && 'filePath' in item

function ChangeCell({ line }: { line: Line }) {
  const words = useWords('forms')
  const language = useLanguage()
  const textOf = useAnswerText()
  const { change, difference, addedItems = [], removedItems = [], field } = line
  if (change === 'same') return <span className="fb-muted">{words.same}</span>
  if (change === 'added') return <Marked icon={<PlusIcon size="tiny" />}>{words.newAnswer}</Marked>
  if (change === 'removed') return <Marked icon={<MinusIcon size="tiny" />}>{words.noMoreAnswer}</Marked>
  const items = [
    ...addedItems.map((id) => `+ ${textOf(field, [id])}`),
    ...removedItems.map((id) => `− ${textOf(field, [id])}`),
  ]
  const unit = field.type === 'number' ? (field.unit ?? '') : ''
  const text =
    difference !== undefined
      ? `${formatChange(difference, language, false)} ${unit}`
      : items.length > 0
        ? items.join(', ')
        : words.changedAnswer
  return <Marked icon={<ArrowRightIcon size="tiny" />}>{text}</Marked>
}

function Marked({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <span className="compare__change">
      {icon} {children}
    </span>
  )
}

/** An answer in words, countries, states and allergens by their names. */
export function useAnswerText() {
  const { names } = useFormReference(namedCountries({ sections: [] }, {}))
  return (field: FormField<string>, value: AnswerValue | undefined) => textOfAnswer(field, value, names)
}
