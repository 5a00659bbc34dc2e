import { say } from '@thali/contract/words/messages'
import { encodeBase64Id } from '@thali/domain/ids/base64-id'
import { inLanguage, type Language, type LocalizedText } from '@thali/domain/languages/language'
import type { TenantScope, Transaction } from '../../platform/db/database.ts'
import type { Outbox, Template } from '../../platform/messages/outbox.ts'
import type { DateOf } from './fillings.repository.ts'
import { type Client, fullName } from './whose-form.ts'

type FormTemplate = Extract<
  Template,
  | 'mail-form-asked'
  | 'mail-form-reminder'
  | 'mail-form-submitted'
  | 'mail-unlock-asked'
  | 'mail-unlock-granted'
  | 'mail-unlock-refused'
>

/** What a mail tells of. */
type About = {
  readonly formNumber: number
  readonly title: LocalizedText
  readonly dates: readonly DateOf[]
  readonly dueOn?: string | null
}

const LOCALES = { en: 'en-GB', hi: 'hi-IN' } as const
// Each once, when somebody needs it: making one takes longer than the rest of a mail.
const dayFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {}

function dayText(date: string, language: Language): string {
  dayFormats[language] ??= new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' })
  return dayFormats[language].format(new Date(`${date}T00:00:00Z`))
}

function valuesFor(about: About, language: Language): Record<string, string> {
  const days = about.dates.flatMap((date) => (date === null ? [] : dayText(date, language)))
  return {
    form: inLanguage(about.title, language),
    dates: days.length > 0 ? days.join(', ') : say('form-no-date', language),
    due: about.dueOn ? dayText(about.dueOn, language) : say('form-no-due', language),
  }
}

/** Where a client fills the form: at its date where there is just one (F-01). */
function pathOf({ formNumber, dates }: About): string {
  const [date, ...others] = dates
  const isOne = date !== undefined && date !== null && others.length === 0
  return isOne ? `/forms/${formNumber}/${encodeURIComponent(encodeBase64Id(date))}` : `/forms/${formNumber}`
}

/** Who hears of a client: those who care for them, and where nobody does, the administrators. */
async function listCarers(tx: Transaction, { organizationId }: TenantScope, clientId: string) {
  const staff = tx
    .selectFrom('accounts')
    .select(['first_name', 'last_name', 'email', 'language'])
    .where('accounts.organization_id', '=', organizationId)
    .where('accounts.status', '=', 'active')
    .where('accounts.email', 'is not', null)
  const caring = await staff
    .innerJoin('care_relations', (join) =>
      join
        .onRef('care_relations.organization_id', '=', 'accounts.organization_id')
        .onRef('care_relations.staff_id', '=', 'accounts.id'),
    )
    .where('care_relations.client_id', '=', clientId)
    .execute()
  return caring.length > 0 ? caring : staff.where('accounts.role', '=', 'admin').execute()
}

/** Mails about forms, in the transaction of what they tell of and in the language of whoever reads them (D-04). */
export function createFormMails(outbox: Outbox) {
  async function tellClient(
    tx: Transaction,
    { organizationId }: TenantScope,
    client: Client,
    template: FormTemplate,
    about: About,
  ): Promise<void> {
    if (client.email === null) return
    const { language } = client
    const values = { ...valuesFor(about, language), name: client.first_name }
    const payload = { to: client.email, language, values, path: pathOf(about) }
    await outbox.queue(tx, { organizationId, template, payload })
  }

  async function tellCarers(
    tx: Transaction,
    { organizationId }: TenantScope,
    client: Client,
    template: FormTemplate,
    about: About,
  ): Promise<void> {
    for (const { first_name, email, language } of await listCarers(tx, { organizationId }, client.id)) {
      const values = { ...valuesFor(about, language), name: first_name, client: fullName(client) }
      const payload = { to: email ?? '', language, values, path: `/console/clients/${client.id}/forms` }
      await outbox.queue(tx, { organizationId, template, payload })
    }
  }

  return { tellClient, tellCarers }
}
export type FormMails = ReturnType<typeof createFormMails>
