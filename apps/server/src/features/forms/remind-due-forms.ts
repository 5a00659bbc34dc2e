import { sql } from 'kysely'
import type { MessagePayload } from '../../platform/messages/outbox.ts'
import type { FormMails } from './form-mails.ts'
import { requireVersion } from './form-version.ts'
import { findFormById } from './forms.repository.ts'
import type { FormsDependencies } from './forms-dependencies.ts'
import { findRequest, isOpen } from './requests.repository.ts'
import { findClient } from './whose-form.ts'

const CHECK_MS = 5 * 60_000
const MOST_AT_ONCE = 200
// Nobody is reminded at night, nor on the day on which they were asked, nor of what was due long ago.
const FROM_HOUR = 8
const NOT_BEFORE_HOURS = 12
const AT_MOST_DAYS_LATE = 7

type Due = { readonly id: string; readonly organization_id: string }

/** Reminds clients of forms that are due, each once (decision 019). */
export function createFormReminder({ database, clock, outbox }: FormsDependencies, mails: FormMails) {
  /**
   * Takes what is due in the time zone of its organisation. The mark and the message commit together, and of several
   * processes one gets each row. The job sees that something is due, not whose it is: that is looked up at delivery.
   */
  function remindDue(): Promise<number> {
    const now = clock.now()
    return database.jobs(async (tx) => {
      const { rows } = await sql<Due>`
        update form_requests set reminded_at = ${now} where id in (
          select r.id from form_requests r join organizations o on o.id = r.organization_id
          where r.reminded_at is null and r.filled_at is null and r.withdrawn_at is null
            and r.asked_at <= ${now}::timestamptz - make_interval(hours => ${NOT_BEFORE_HOURS})
            and coalesce(r.due_on, r.diet_date) between (${now}::timestamptz at time zone o.time_zone)::date - ${AT_MOST_DAYS_LATE}::int
              and (${now}::timestamptz at time zone o.time_zone)::date
            and extract(hour from ${now}::timestamptz at time zone o.time_zone) >= ${FROM_HOUR}
          order by r.asked_at limit ${MOST_AT_ONCE} for update of r skip locked)
        returning id, organization_id`.execute(tx)
      for (const { id, organization_id } of rows) {
        const payload = { to: id, language: 'en' } as const
        await outbox.queue(tx, { organizationId: organization_id, template: 'request-form-reminder', payload })
      }
      return rows.length
    })
  }

  /** Writes the mail of a reminder, unless the form was filled or withdrawn meanwhile. */
  async function resolve(organizationId: string, { to }: MessagePayload): Promise<void> {
    const scope = { organizationId }
    await database.tenant(scope, async (tx) => {
      const request = await findRequest(tx, scope, to)
      if (request === undefined || !isOpen(request)) return
      const form = await findFormById(tx, scope, request.form_id)
      if (form === undefined || form.version === null || form.archived_at !== null) return
      const { title } = await requireVersion(tx, scope, form.id, form.version)
      const client = await findClient(tx, scope, request.client_id)
      const about = { formNumber: form.form_number, title, dates: [request.diet_date], dueOn: request.due_on }
      await mails.tellClient(tx, scope, client, 'mail-form-reminder', about)
    })
  }

  /** Looks every few minutes. Returns how to stop. */
  function start(onError: (error: Error) => void): () => void {
    const timer = setInterval(() => void remindDue().catch(onError), CHECK_MS)
    timer.unref()
    return () => clearInterval(timer)
  }

  return { remindDue, resolve, start }
}
