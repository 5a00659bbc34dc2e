import { useQuery } from '@tanstack/react-query'
import { textOfAnswer } from '@thali/domain/forms/answer-text'
import { evaluateForm } from '@thali/domain/forms/evaluate-form'
import type { Answers, AnswerValue, FormDefinition, FormField } from '@thali/domain/forms/form-definition'
import { uploadIdOf } from '@thali/ui/offline/operation'
import { useLanguage, useWords } from '../../words/words.ts'
import { isFileList } from './form-files.ts'
import { allergensQuery, countriesQuery, statesQuery } from './forms.queries.ts'

/** Answers to read: every section that was asked, in the order of the form. */
export function AnswerList({ definition, answers }: { definition: FormDefinition<string>; answers: Answers }) {
  const { sections, values } = evaluateForm(definition, answers)
  return (
    <>
      {sections.map(({ section, fields }) => (
        <section key={section.id} className="card stack-3">
          <h2 className="text-lead">{section.title}</h2>
          <dl className="answers">
            {fields.map(({ field }) => (
              <div key={field.id}>
                <dt>{field.name}</dt>
                <dd>
                  <Answer field={field} value={values[field.id]} values={values} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

type AnswerProps = { field: FormField<string>; value: AnswerValue | undefined; values: Answers }

function Answer(props: AnswerProps) {
  const { filled } = useWords('forms')
  const { field, value } = props
  if (value === undefined) return <span className="text-muted">{filled.noAnswer}</span>
  if (isFileList(value)) {
    return value.map(({ fileName, filePath }) => (
      <span key={filePath} className="answers__file">
        {uploadIdOf(filePath) === undefined ? (
          <a href={filePath} target="_blank" rel="noopener">
            {fileName}
          </a>
        ) : (
          fileName
        )}
      </span>
    ))
  }
  if (field.type === 'country' || field.type === 'state' || field.type === 'allergies')
    return <ListedAnswer {...props} />
  return textOfAnswer(field, value, NO_NAMES)
}

const NO_NAMES = { country: () => undefined, state: () => undefined, allergen: () => undefined }

/** An answer out of a list of the server's. */
function ListedAnswer({ field, value, values }: AnswerProps) {
  const language = useLanguage()
  const parent = field.type === 'state' ? values[field.mappingByFieldId] : undefined
  const country = typeof parent === 'string' ? parent : ''
  const countries = useQuery({ ...countriesQuery(language), enabled: field.type === 'country' }).data?.data
  const states = useQuery({ ...statesQuery(country, language), enabled: country !== '' }).data?.data
  const allergens = useQuery({ ...allergensQuery(language), enabled: field.type === 'allergies' }).data?.data
  return textOfAnswer(field, value, {
    country: (id) => countries?.find((one) => one.id === id)?.text,
    state: (id) => states?.find((one) => one.id === id)?.text,
    allergen: (id) => allergens?.find((one) => one.allergen_id === id)?.allergen_name,
  })
}
