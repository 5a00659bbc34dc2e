import { compareAnswers } from '@thali/domain/forms/compare-answers'
import { formInLanguage } from '@thali/domain/forms/form-in-language'
import { formatDate, formatTime } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { useAnswerText } from './answer-table.tsx'
import type { ReadFilling } from './forms.queries.ts'

/** Who changed which answer after it was submitted, and what stood there before. */
export function FillingEdits({ filling }: { filling: ReadFilling }) {
  const words = useWords('forms')
  const language = useLanguage()
  const textOf = useAnswerText()
  const definition = formInLanguage(filling.definition, language)
  return (
    <aside className="compare__side" aria-label={words.edits}>
      <h2>{words.edits}</h2>
      <ol>
        {filling.revisions.map((revision) => {
          const changes =
            revision.before === null
              ? []
              : compareAnswers({ definition, answers: revision.before }, { definition, answers: revision.after })
          return (
            <li key={revision.revision}>
              <p>
                <span className="fb-muted">
                  {formatDate(revision.changed_at, language)}, {formatTime(revision.changed_at, language)}
                </span>{' '}
                <b>{revision.changed_by ?? words.somebody}</b>{' '}
                {revision.before === null ? words.submitted(revision.form_version) : words.changedIt}
              </p>
              {changes
                .filter(({ change }) => change !== 'same')
                .map(({ fieldId, field, before, after }) => (
                  <p key={fieldId}>
                    {field.name}: <del>{textOf(field, before) || words.noAnswer}</del>{' '}
                    <ins>{textOf(field, after) || words.noAnswer}</ins>
                  </p>
                ))}
            </li>
          )
        })}
      </ol>
    </aside>
  )
}
