import type { activate, SignInReply } from '@thali/contract/auth/auth.endpoints'
import type { BodyOf } from '@thali/contract/endpoint'
import { say } from '@thali/contract/words/messages'
import { normalizeEmail } from '@thali/domain/auth/email-rules'
import { isUuid } from '@thali/domain/ids/uuid'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import type { MessagePayload } from '../../platform/messages/outbox.ts'
import { findOrganizationById, termsInForce } from '../organizations/organizations.service.ts'
import { presentSession } from './auth.presenter.ts'
import { type Account, activateAccount, findAccount, listByEmail, lockPhone, provePhone } from './auth.repository.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { LINK_MAIL_EMAIL, LINK_MAIL_NETWORK, LINK_USE_NETWORK } from './auth-limits.ts'
import { hashOf } from './auth-links.ts'
import { recordConsent } from './enrol-client.ts'

type ActivateBody = BodyOf<typeof activate>

/**
 * Activation (C-19, A-01 to A-03). Mail scanners open links and even run scripts, so an opened link alone activates but
 * gives no session: that takes the browser that signed up, or the button (trap 6). A link gives at most one session.
 */
export function createActivate(dependencies: AuthDependencies) {
  const { database, clock, sessions, links, limits } = dependencies

  async function open(
    tx: Transaction,
    account: Account,
    linkId: string,
    context: RequestContext,
  ): Promise<SignInReply> {
    await links.markUsed(tx, linkId)
    const session = await sessions.open(tx, account, context.device)
    return presentSession(session, context, 'activated', { password_set: account.password_hash !== null })
  }

  // Somebody invited has agreed to nothing yet: the terms stand beside the button, and pressing it is the consent (U-07).
  async function findOwedTerms(tx: Transaction, account: Account, version: number | undefined) {
    if (account.invited_at === null) return undefined
    const given = await tx.selectFrom('consents').select('id').where('account_id', '=', account.id).executeTakeFirst()
    if (given !== undefined) return undefined
    const terms = await termsInForce(tx, account.organization_id, version)
    if (terms === undefined) throw new AppError('INVALID_INPUT', { fields: { terms_version: 'value-invalid' } })
    return terms
  }

  async function agree(tx: Transaction, account: Account, body: ActivateBody, context: RequestContext) {
    const terms = await findOwedTerms(tx, account, body.confirmed === true ? body.terms_version : undefined)
    if (terms === undefined) return undefined
    if (body.confirmed !== true) return terms.version
    const organization = await findOrganizationById(tx, account.organization_id)
    if (organization === undefined) throw new AppError('ACTIVATION_FAILED')
    await recordConsent(tx, dependencies, { accountId: account.id, organization, terms, language: context.language })
    return undefined
  }

  // A link that came by SMS proves the phone, as one by mail proves the address.
  async function proveByLink(tx: Transaction, account: Account): Promise<void> {
    if (account.email !== null || account.phone === null) return
    await lockPhone(tx, account.phone)
    await provePhone(tx, account, clock.now())
  }

  async function use(tx: Transaction, body: ActivateBody, context: RequestContext): Promise<SignInReply> {
    const link = await links.find(tx, 'activation', body.user_id, body.activation_code)
    const account = link && (await findAccount(tx, link.account_id))
    if (link === undefined || account === undefined || account.status === 'closed')
      throw new AppError('ACTIVATION_FAILED')
    const said = (id: 'activated' | 'activation-confirm' | 'activation-terms') => say(id, context.language)
    const owed = await agree(tx, account, body, context)
    if (owed !== undefined)
      return {
        isValid: 1,
        message: said('activation-terms'),
        data: { confirmation_needed: true, terms_version: owed },
      }
    await activateAccount(tx, account, clock.now())
    await proveByLink(tx, account)
    // Opened a second time by the same person: no error, and no second session either.
    if (link.used_at !== null) return { isValid: 1, message: said('activated') }
    const nonce = context.readCookie('su')
    const isSameBrowser = nonce !== undefined && link.browser_hash === hashOf(nonce)
    if (isSameBrowser || body.confirmed === true) return open(tx, account, link.id, context)
    return { isValid: 1, message: said('activation-confirm'), data: { confirmation_needed: true } }
  }

  return async function activateByLink(body: ActivateBody, context: RequestContext): Promise<SignInReply> {
    await requireWithin(limits, [[LINK_USE_NETWORK, networkOf(context.address)]])
    return database.identity((tx) => use(tx, body, context))
  }
}

type RenewBody = { readonly email_id?: string | undefined; readonly user_id?: string | undefined }

/** A new link for an account that still waits. Asking only leaves a request: who gets a mail is looked up later. */
export function createRenewActivation(dependencies: AuthDependencies) {
  const { database, outbox, organizations, limits, links } = dependencies

  async function ask(body: RenewBody, context: RequestContext): Promise<void> {
    const to = normalizeEmail(body.email_id ?? '')
    const accountId = body.user_id ?? ''
    if (to === '' && accountId === '') throw new AppError('INVALID_INPUT', { fields: { email_id: 'email-required' } })
    await requireWithin(limits, [
      [LINK_MAIL_NETWORK, networkOf(context.address)],
      [LINK_MAIL_EMAIL, to === '' ? accountId : to],
    ])
    const { organization } = await organizations.atHost(context.host)
    await database.identity((tx) =>
      outbox.queue(tx, {
        organizationId: organization.id,
        template: 'request-activation',
        payload: { to, language: context.language, values: { accountId } },
      }),
    )
  }

  async function resolve(organizationId: string, { to, values }: MessagePayload): Promise<void> {
    await database.identity(async (tx) => {
      const waiting = await findWaiting(tx, organizationId, to, values?.accountId ?? '')
      if (waiting === undefined || waiting.email === null) return
      const code = await links.issue(tx, {
        organizationId: waiting.organization_id,
        accountId: waiting.id,
        purpose: 'activation',
      })
      await outbox.queue(tx, {
        organizationId: waiting.organization_id,
        template: 'mail-activation',
        payload: {
          to: waiting.email,
          language: waiting.language,
          values: { name: waiting.first_name, phone: waiting.phone?.slice(-4) ?? '' },
          path: `/activate/${waiting.id}/${code}`,
        },
      })
    })
  }

  return { ask, resolve }
}

async function findWaiting(
  tx: Transaction,
  organizationId: string,
  email: string,
  accountId: string,
): Promise<Account | undefined> {
  if (email === '') {
    const account = isUuid(accountId) ? await findAccount(tx, accountId) : undefined
    return account?.status === 'inactive' ? account : undefined
  }
  const waiting = (await listByEmail(tx, email)).filter(({ status }) => status === 'inactive')
  return waiting.find((account) => account.organization_id === organizationId) ?? waiting[0]
}
