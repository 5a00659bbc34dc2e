import type { askGuardian, confirmGuardian } from '@thali/contract/auth/auth.endpoints'
import type { BodyOf } from '@thali/contract/endpoint'
import { normalizeEmail } from '@thali/domain/auth/email-rules'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller, RequestContext } from '../../platform/http/request-context.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import { findAccount } from './auth.repository.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { GUARDIAN_MAILS, LINK_USE_NETWORK } from './auth-limits.ts'

/** A minor's guardian (J-13): named by the minor, asked by e-mail; the account stays limited until the guardian confirms. */
export function createGuardian({ database, clock, randomness, outbox, links, limits }: AuthDependencies) {
  async function ask(body: BodyOf<typeof askGuardian>, caller: Caller): Promise<void> {
    // Nobody who needs no guardian may have our mails sent to strangers.
    if (!caller.isLimited) throw new AppError('FORBIDDEN')
    await requireWithin(limits, [[GUARDIAN_MAILS, caller.accountId]])
    const to = normalizeEmail(body.guardian_email)
    await database.tenant(caller, async (tx) => {
      const account = await findAccount(tx, caller.accountId)
      if (account === undefined) throw new AppError('UNAUTHENTICATED')
      // A guardian is somebody else: the minor's own mailbox proves nothing.
      if (account.email === to)
        throw new AppError('INVALID_INPUT', {
          fields: { guardian_email: 'guardian-email-own' },
          message: 'guardian-email-own',
        })
      const id = randomness.id()
      await tx
        .insertInto('guardian_consents')
        .values({
          id,
          organization_id: caller.organizationId,
          account_id: account.id,
          guardian_name: body.guardian_name.trim(),
          guardian_email: to,
          asked_at: clock.now(),
        })
        .execute()
      const code = await links.issue(tx, {
        organizationId: caller.organizationId,
        accountId: account.id,
        purpose: 'guardian',
        guardianConsentId: id,
      })
      await outbox.queue(tx, {
        organizationId: caller.organizationId,
        template: 'mail-guardian',
        payload: {
          to,
          language: account.language,
          values: { name: account.first_name },
          path: `/guardian/${account.id}/${code}`,
        },
      })
    })
  }

  async function confirm(body: BodyOf<typeof confirmGuardian>, context: RequestContext): Promise<void> {
    await requireWithin(limits, [[LINK_USE_NETWORK, networkOf(context.address)]])
    await database.identity(async (tx) => {
      const link = await links.find(tx, 'guardian', body.user_id, body.guardian_code)
      if (link === undefined || link.guardian_consent_id === null) throw new AppError('GUARDIAN_LINK_INVALID')
      if (link.used_at !== null) return
      await links.markUsed(tx, link.id)
      await tx
        .updateTable('guardian_consents')
        .set({ confirmed_at: clock.now() })
        .where('id', '=', link.guardian_consent_id)
        .execute()
    })
  }

  return { ask, confirm }
}
