import type { inviteClient } from '@thali/contract/clients/clients.endpoints'
import type { BodyOf } from '@thali/contract/endpoint'
import { normalizeEmail } from '@thali/domain/auth/email-rules'
import { parsePhone } from '@thali/domain/auth/international-phone'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Kept, Once } from '../../platform/http/idempotency.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import type { Quota, RateLimits } from '../../platform/limits/rate-limits.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AuthService } from '../auth/auth.service.ts'
import type { Organization } from '../organizations/organizations.service.ts'
import { fullName } from './clients.presenter.ts'
import { houseOf, requireClient, requireColleague } from './clients.service.ts'

/** Mails and texts that one of the staff can make us send in a day. */
const INVITATIONS: Quota = { name: 'invitations', points: 100, seconds: 86_400 }

type Dependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: RateLimits
  readonly invitation: AuthService['invitation']
}
type Invited = { readonly client_id: string; readonly client_code: string }

/** Inviting a client (W-01): an account that waits, somebody who cares, and a link in the invited person's language. */
export function createInvite({ database, clock, limits, invitation }: Dependencies) {
  function phoneOf(phone: string | undefined, isTexted: boolean, organization: Organization): string | null {
    if (phone === undefined) return null
    const parsed = parsePhone(phone, organization.default_country)
    if (parsed === undefined)
      throw new AppError('INVALID_PHONE', { fields: { phone: 'phone-invalid' }, message: 'phone-not-valid' })
    const isServed = parsed.country !== undefined && organization.sms_countries.includes(parsed.country)
    if (isTexted && !isServed) throw new AppError('PHONE_COUNTRY_NOT_SERVED')
    return parsed.e164
  }

  async function nameOf(tx: Transaction, caller: Caller): Promise<string> {
    const staff = await tx
      .selectFrom('accounts')
      .select(['first_name', 'last_name'])
      .where('id', '=', caller.accountId)
      .executeTakeFirstOrThrow()
    return fullName(staff)
  }

  async function enrol(tx: Transaction, caller: Caller, body: BodyOf<typeof inviteClient>): Promise<Invited> {
    const now = clock.now()
    const { organization } = await houseOf(tx, caller, now)
    const email = body.email === undefined ? null : normalizeEmail(body.email)
    const carer = body.staff_id ?? (caller.role === 'dietician' ? caller.accountId : undefined)
    if (carer !== undefined) await requireColleague(tx, caller, carer)
    const { id, client_code } = await invitation.invite(tx, {
      organization,
      inviterId: caller.accountId,
      inviterName: await nameOf(tx, caller),
      firstName: body.first_name.trim(),
      lastName: body.last_name ?? '',
      email,
      phone: phoneOf(body.phone, email === null, organization),
      language: body.language,
    })
    const organization_id = caller.organizationId
    if (carer !== undefined)
      await tx
        .insertInto('care_relations')
        .values({ organization_id, client_id: id, staff_id: carer, created_at: now })
        .execute()
    const detail = { by: email === null ? 'sms' : 'email' }
    await recordAudit(tx, { caller, action: 'client.invited', clientId: id, subjectId: null, detail }, now)
    return { client_id: id, client_code }
  }

  async function invite<A>(
    caller: Caller,
    body: BodyOf<typeof inviteClient>,
    once: Once<Invited, A>,
  ): Promise<Kept<A>> {
    if (caller.role !== 'admin' && caller.role !== 'dietician') throw new AppError('FORBIDDEN')
    if (body.email === undefined && body.phone === undefined)
      throw new AppError('INVALID_INPUT', { fields: { email: 'address-required' }, message: 'address-required' })
    await requireWithin(limits, [[INVITATIONS, caller.accountId]])
    return database.tenant(caller, (tx) => once(tx, () => enrol(tx, caller, body)))
  }

  async function again(caller: Caller, clientId: string): Promise<void> {
    await requireWithin(limits, [[INVITATIONS, caller.accountId]])
    const now = clock.now()
    await database.tenant(caller, async (tx) => {
      await requireClient(tx, caller, clientId)
      const { organization } = await houseOf(tx, caller, now)
      await invitation.inviteAgain(tx, clientId, organization, await nameOf(tx, caller))
      const detail = { again: true }
      await recordAudit(tx, { caller, action: 'client.invited', clientId, subjectId: null, detail }, now)
    })
  }

  return { invite, again }
}
