import type { Language } from '@thali/domain/languages/language'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Organization } from '../organizations/organizations.service.ts'
import { type Account, findAccount } from './auth.repository.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { nextClientCode } from './enrol-client.ts'

const INVITATION_SECONDS = 7 * 86_400

export type Invitation = {
  readonly organization: Organization
  readonly inviterId: string
  readonly inviterName: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  readonly language: Language
}

/**
 * An account that waits for its owner, and the link that opens it (W-01). Nobody but the owner agrees to the terms: that
 * happens where the link is opened. What other organisations know of the address plays no part and is not looked at.
 */
export function createInviteClient({ clock, randomness, outbox, links }: AuthDependencies) {
  async function findTaken(tx: Transaction, { organization, email, phone }: Invitation): Promise<Account | undefined> {
    return tx
      .selectFrom('accounts')
      .selectAll()
      .where('organization_id', '=', organization.id)
      .where((is) =>
        is.or([
          ...(email === null ? [] : [is('email', '=', email)]),
          // A phone that somebody only claimed at sign-up is nobody's yet.
          ...(phone === null ? [] : [is('phone', '=', phone).and('phone_verified_at', 'is not', null)]),
        ]),
      )
      .limit(1)
      .executeTakeFirst()
  }

  async function sendLink(tx: Transaction, account: Account, organization: Organization, staff: string): Promise<void> {
    const { id, email, phone, language, first_name } = account
    const to = email ?? phone
    if (to === null) throw new AppError('NOT_FOUND')
    const code = await links.issue(tx, {
      organizationId: organization.id,
      accountId: id,
      purpose: 'activation',
      lifetimeSeconds: INVITATION_SECONDS,
    })
    await outbox.queue(tx, {
      organizationId: organization.id,
      template: email === null ? 'sms-invitation' : 'mail-invitation',
      payload: { to, language, values: { name: first_name, staff }, path: `/activate/${id}/${code}` },
    })
  }

  async function invite(tx: Transaction, invitation: Invitation): Promise<{ id: string; client_code: string }> {
    const { organization, inviterId, firstName, lastName, email, phone, language } = invitation
    if ((await findTaken(tx, invitation)) !== undefined) throw new AppError('ADDRESS_TAKEN')
    const now = clock.now()
    const client_code = await nextClientCode(tx, organization)
    const account = await tx
      .insertInto('accounts')
      .values({
        id: randomness.id(),
        organization_id: organization.id,
        role: 'client',
        status: 'inactive',
        first_name: firstName,
        last_name: lastName,
        email,
        username: null,
        phone,
        password_hash: null,
        client_code,
        language,
        time_zone: organization.time_zone,
        referred_by: null,
        created_at: now,
        invited_at: now,
        invited_by: inviterId,
      })
      // A sign-up with this address was quicker by a moment.
      .onConflict((conflict) => conflict.columns(['organization_id', 'email']).doNothing())
      .returningAll()
      .executeTakeFirst()
    if (account === undefined) throw new AppError('ADDRESS_TAKEN')
    await sendLink(tx, account, organization, invitation.inviterName)
    return { id: account.id, client_code }
  }

  /** The link once more, for whoever has not begun; somebody active needs none. */
  async function inviteAgain(tx: Transaction, id: string, organization: Organization, staff: string): Promise<void> {
    const account = await findAccount(tx, id)
    if (account?.status !== 'inactive') throw new AppError('NOT_FOUND')
    await sendLink(tx, account, organization, staff)
  }

  return { invite, inviteAgain }
}
