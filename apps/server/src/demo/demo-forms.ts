import { addDays, type CalendarDate } from '@thali/domain/dates/calendar-date'
import type { Answers, FormDefinition, FormType } from '@thali/domain/forms/form-definition'
import { submittedAnswers } from '@thali/domain/forms/submitted-answers'
import type { LocalizedText } from '@thali/domain/languages/language'
import type { Transaction } from '../platform/db/database.ts'
import { DEMO_FEEDBACK } from './demo-form-feedback.ts'
import { DEMO_ONBOARDING } from './demo-form-onboarding.ts'
import { DEMO_PROGRESS } from './demo-form-progress.ts'
import { both } from './demo-form-texts.ts'
import { demoId } from './demo-id.ts'

type DemoForm = {
  readonly number: 1 | 2 | 3
  readonly type: FormType
  readonly title: LocalizedText
  readonly definition: FormDefinition
}

/** The templates of both demo organisations (P-01: 1 onboarding, 2 feedback, 3 health progress). */
export const DEMO_FORMS: readonly DemoForm[] = [
  { number: 1, type: 'onboarding', title: both('Getting to know you', 'आपसे परिचय'), definition: DEMO_ONBOARDING },
  { number: 2, type: 'feedback', title: both('Your feedback', 'आपकी राय'), definition: DEMO_FEEDBACK },
  { number: 3, type: 'health_progress', title: both('How is it going?', 'कैसा चल रहा है?'), definition: DEMO_PROGRESS },
]

type DemoFilling = { readonly form: DemoForm['number']; readonly daysAgo: number; readonly answers: Answers }

/** What Asha has filled; the progress forms for the day itself. */
export const ASHAS_FILLINGS: readonly DemoFilling[] = [
  {
    form: 1,
    daysAgo: 84,
    answers: {
      'why-now': 'My sister is getting married in spring, and I am tired in the afternoons.',
      work: 'desk',
      country: 'IN',
      state: 'IN-MH',
      weight: 73.1,
      height: 167,
      waist: 88,
      diet: 'eggetarian',
      proteins: ['dal', 'chana', 'paneer', 'dahi', 'egg'],
      allergies: ['peanuts'],
      dislikes: 'karela',
      fasts: ['weekly', 'navratri'],
      'fast-day': 'Monday',
      'wakes-at': '06:30',
      sleep: 6.5,
      'meals-outside': 4,
      cooks: 'me',
      conditions: ['thyroid'],
      medicines: 'Levothyroxine 50 mcg, 6:30 in the morning',
    },
  },
  {
    form: 3,
    daysAgo: 28,
    answers: {
      weight: 70.4,
      waist: 85,
      'meals-kept': 24,
      hindrance: ['travel'],
      energy: 'same',
      sleep: 6.5,
      'medicine-changed': 'no',
    },
  },
  {
    form: 3,
    daysAgo: 14,
    answers: {
      weight: 69.3,
      waist: 84,
      'meals-kept': 30,
      energy: 'better',
      sleep: 7,
      'medicine-changed': 'no',
      question: 'May I have chai twice a day?',
    },
  },
]

/** What is asked of Asha: today's progress form, the next one, and her feedback within the week. */
const ASHAS_REQUESTS = [
  { form: 3, dateIn: 0, dueIn: null },
  { form: 3, dateIn: 14, dueIn: null },
  { form: 2, dateIn: null, dueIn: 7 },
] as const

const formOf = (organization: string, number: number) => demoId(`${organization} form ${number}`)

/** The forms of a demo organisation; a later start adds only what is missing. */
export async function addDemoForms(tx: Transaction, organization: 'sattva' | 'poshan', now: Date): Promise<void> {
  const organization_id = demoId(organization)
  for (const { number, type, title, definition } of DEMO_FORMS) {
    const id = formOf(organization, number)
    await tx
      .insertInto('forms')
      .values({ id, organization_id, form_number: number, form_type: type, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const version = {
      organization_id,
      form_id: id,
      version: 1,
      title: JSON.stringify(title),
      definition: JSON.stringify(definition),
      edited_at: now,
      edited_by: null,
      published_at: now,
      published_by: null,
    }
    await tx
      .insertInto('form_versions')
      .values(version)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function addFilling(tx: Transaction, { form, daysAgo, answers }: DemoFilling, today: CalendarDate, now: Date) {
  const organization_id = demoId('sattva')
  const client_id = demoId('asha')
  const definition = DEMO_FORMS.find(({ number }) => number === form)?.definition ?? DEMO_PROGRESS
  const at = new Date(now.getTime() - daysAgo * 86_400_000)
  const stored = JSON.stringify(submittedAnswers(definition, answers))
  const added = await tx
    .insertInto('form_fillings')
    .values({
      id: demoId(`asha form ${form} ${daysAgo}`),
      organization_id,
      form_id: formOf('sattva', form),
      client_id,
      diet_date: form === 3 ? addDays(today, -daysAgo) : null,
      form_version: 1,
      answers: stored,
      submitted_at: at,
      submitted_by: client_id,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added === undefined) return
  const revision = { organization_id, filling_id: added.id, revision: 1, form_version: 1, before: null, after: stored }
  await tx
    .insertInto('form_filling_revisions')
    .values({ ...revision, changed_by: client_id, changed_at: at })
    .execute()
}

/** What Asha has filled and what is asked of her, relative to the day of the first start. */
export async function addAshasForms(tx: Transaction, today: CalendarDate, now: Date): Promise<void> {
  for (const filling of ASHAS_FILLINGS) await addFilling(tx, filling, today, now)
  const requests = ASHAS_REQUESTS.map(({ form, dateIn, dueIn }, place) => ({
    id: demoId(`asha request ${place}`),
    organization_id: demoId('sattva'),
    form_id: formOf('sattva', form),
    client_id: demoId('asha'),
    diet_date: dateIn === null ? null : addDays(today, dateIn),
    due_on: dueIn === null ? null : addDays(today, dueIn),
    asked_by: demoId('meera'),
    asked_at: now,
  }))
  await tx
    .insertInto('form_requests')
    .values(requests)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
