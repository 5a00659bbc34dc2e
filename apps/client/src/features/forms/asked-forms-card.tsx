import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReplyOf } from '@thali/contract/endpoint'
import type { askedForms } from '@thali/contract/forms/forms.endpoints'
import { Card } from '@thali/ui/components/card'
import { ChevronRightIcon, FileIcon } from '@thali/ui/components/icon'
import '../../styles/forms.css'
import type { FormWords } from '../../words/en-forms.ts'
import { formatDay } from '../../words/format.ts'
import { useLanguage, useWords } from '../../words/words.ts'
import { askedFormsQuery } from './forms.queries.ts'
import { todayHere } from './today-here.ts'

type AskedForm = ReplyOf<typeof askedForms>['data'][number]

type AskedFormsCardProps = {
  pathOf: (form: { formNumber: number; dietDate: string | null; isEdit: boolean }) => string
}

/** T-01: forms asked of the person. Nothing of it is shown while there is none; a failed load is no news on this screen. */
export function AskedFormsCard({ pathOf }: AskedFormsCardProps) {
  const words = useWords('forms')
  const language = useLanguage()
  const { data = [] } = useQuery(askedFormsQuery(language))
  if (data.length === 0) return null
  return (
    <section className="stack-3" aria-labelledby="asked-forms">
      <h2 className="text-title" id="asked-forms">
        {words.asked.title}
      </h2>
      <Card variant="tight">
        <ul className="asked__list">
          {data.map((form) => (
            <li key={`${form.form_number} ${form.diet_date}`}>
              <Link
                to={pathOf({
                  formNumber: form.form_number,
                  dietDate: form.diet_date,
                  isEdit: form.reason === 'unlocked',
                })}
                className="asked__link"
              >
                <FileIcon />
                <span className="grow stack-1">
                  <span className="text-strong">
                    {form.form_title}
                    {form.diet_date !== null && ` · ${formatDay(form.diet_date, language)}`}
                  </span>
                  <span className="text-small text-muted">
                    {whyAsked(form, words, (day) => formatDay(day, language))}
                  </span>
                </span>
                <ChevronRightIcon size="small" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function whyAsked({ reason, due_on }: AskedForm, { asked }: FormWords, format: (day: string) => string): string {
  if (reason === 'unlocked') return asked.unlocked
  if (due_on !== null) return due_on < todayHere() ? asked.overdue(format(due_on)) : asked.dueOn(format(due_on))
  return reason === 'draft' ? asked.draft : asked.noDue
}
