import type { resetPassword, setPassword } from '@thali/contract/auth/auth.endpoints'
import type { BodyOf } from '@thali/contract/endpoint'
import { normalizeEmail } from '@thali/domain/auth/email-rules'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Caller, RequestContext } from '../../platform/http/request-context.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import type { MessagePayload } from '../../platform/messages/outbox.ts'
import { findOrganizationById } from '../organizations/organizations.service.ts'
import { type Account, activateAccount, findAccount, listByEmail } from './auth.repository.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { LINK_MAIL_EMAIL, LINK_MAIL_NETWORK, LINK_USE_NETWORK } from './auth-limits.ts'
import { requireGoodPassword } from './password-policy.ts'

/** Asking for a reset link (C-20, A-04, A-05): the same row is written for every address; the mailbox alone learns more. */
export function createForgotPassword(dependencies: AuthDependencies) {
  const { database, outbox, organizations, limits, links } = dependencies

  async function ask(emailAddress: string, context: RequestContext): Promise<void> {
    const to = normalizeEmail(emailAddress)
    await requireWithin(limits, [
      [LINK_MAIL_NETWORK, networkOf(context.address)],
      [LINK_MAIL_EMAIL, to],
    ])
    const { organization } = await organizations.atHost(context.host)
    await database.identity((tx) =>
      outbox.queue(tx, {
        organizationId: organization.id,
        template: 'request-password-reset',
        payload: { to, language: context.language },
      }),
    )
  }

  async function sendLink(tx: Transaction, account: Account, to: string): Promise<void> {
    const code = await links.issue(tx, {
      organizationId: account.organization_id,
      accountId: account.id,
      purpose: 'password-reset',
    })
    await outbox.queue(tx, {
      organizationId: account.organization_id,
      template: 'mail-reset',
      payload: {
        to,
        language: account.language,
        values: { name: account.first_name },
        path: `/forgotPasswordComplete/${account.id}/${code}`,
      },
    })
  }

  /** The host's organisation first; a person who is only elsewhere gets a link for each place. */
  async function resolve(organizationId: string, { to }: MessagePayload): Promise<void> {
    await database.identity(async (tx) => {
      // Somebody invited agrees to the terms first, by the link of the invitation.
      const hasBegun = ({ status, invited_at }: Account) => status === 'active' || invited_at === null
      const accounts = (await listByEmail(tx, to)).filter(hasBegun)
      const here = accounts.filter((account) => account.organization_id === organizationId)
      for (const account of here.length > 0 ? here : accounts) await sendLink(tx, account, to)
    })
  }

  return { ask, resolve }
}

/** Setting the new password with the mailed code (C-15, A-06, A-07). The code works once; every session ends (trap 9). */
export function createResetPassword(dependencies: AuthDependencies) {
  const { database, clock, outbox, sessions, links, limits, hasher } = dependencies

  async function findOwner(tx: Transaction, body: BodyOf<typeof resetPassword>) {
    const link = await links.find(tx, 'password-reset', body.identity, body.forgot_password_code)
    const account = link?.used_at === null ? await findAccount(tx, link.account_id) : undefined
    const organization = account && (await findOrganizationById(tx, account.organization_id))
    if (!link || !account || !organization || account.status === 'closed') throw new AppError('RESET_FAILED')
    return { link, account, organization }
  }

  async function tellOwner(tx: Transaction, account: Account): Promise<void> {
    if (account.email === null) return
    await outbox.queue(tx, {
      organizationId: account.organization_id,
      template: 'mail-password-changed',
      payload: {
        to: account.email,
        language: account.language,
        values: { name: account.first_name },
        path: '/forgot-password',
      },
    })
  }

  return async function resetByLink(body: BodyOf<typeof resetPassword>, context: RequestContext): Promise<void> {
    await requireWithin(limits, [[LINK_USE_NETWORK, networkOf(context.address)]])
    await database.identity(async (tx) => {
      const { account, organization } = await findOwner(tx, body)
      requireGoodPassword(body.new_password, body.confirm_password, account, organization)
    })
    // Hashed between two short transactions: nobody waits for the database while argon2 runs.
    const password_hash = await hasher.hash(body.new_password)
    await database.identity(async (tx) => {
      const { link, account } = await findOwner(tx, body)
      await links.markUsed(tx, link.id)
      await tx.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute()
      await activateAccount(tx, account, clock.now())
      await sessions.revokeAll(tx, account.id, 'password reset')
      await tellOwner(tx, account)
    })
  }
}

/** The first password of an account that has none; with one set, only the reset link changes it. */
export function createSetPassword({ database, hasher }: AuthDependencies) {
  return async function setFirstPassword(body: BodyOf<typeof setPassword>, caller: Caller): Promise<void> {
    await database.tenant(caller, async (tx) => {
      const account = await findAccount(tx, caller.accountId)
      const organization = await findOrganizationById(tx, caller.organizationId)
      if (!account || !organization) throw new AppError('UNAUTHENTICATED')
      if (account.password_hash !== null) throw new AppError('PASSWORD_ALREADY_SET')
      requireGoodPassword(body.new_password, body.confirm_password, account, organization)
    })
    const password_hash = await hasher.hash(body.new_password)
    const changed = await database.tenant(caller, (tx) =>
      tx
        .updateTable('accounts')
        .set({ password_hash })
        .where('id', '=', caller.accountId)
        .where('password_hash', 'is', null)
        .returning('id')
        .executeTakeFirst(),
    )
    if (changed === undefined) throw new AppError('PASSWORD_ALREADY_SET')
  }
}
