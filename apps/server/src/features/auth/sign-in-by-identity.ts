import type { continueIdentity, finishIdentity, SignInReply } from '@thali/contract/auth/auth.endpoints'
import type { BodyOf } from '@thali/contract/endpoint'
import { say } from '@thali/contract/words/messages'
import { isUuid } from '@thali/domain/ids/uuid'
import { normalizeHost } from '@thali/domain/organizations/host'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { OpenIdFailure, type OutsideIdentity } from '../../platform/identity/openid.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import {
  findIdentityProvider,
  findOrganizationById,
  type Organization,
} from '../organizations/organizations.service.ts'
import { createAdmitIdentity, type Enrolment } from './admit-identity.ts'
import { presentSession } from './auth.presenter.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { IDENTITY_NETWORK } from './auth-limits.ts'
import { createIdentityAttempts, type IdentityAttempt } from './identity-attempts.ts'
import { settingsOf } from './identity-sessions.ts'
import { askSecondFactor } from './second-factor.ts'

/** The client's route that the provider sends the browser back to; what it brings is handed on by a POST. */
const RETURN_PATH = '/login/identity-provider'
const BROWSER_SECONDS = 60 * 60

type FinishBody = BodyOf<typeof finishIdentity>
type ContinueBody = BodyOf<typeof continueIdentity>

const FAILURES = { denied: 'IDENTITY_DENIED', unavailable: 'IDENTITY_UNAVAILABLE', invalid: 'IDENTITY_FAILED' } as const

function refuse(error: unknown): never {
  throw error instanceof OpenIdFailure ? new AppError(FAILURES[error.kind]) : error
}

/** Sign-in by an outside identity provider of the host's organisation (S-13, decision 015). */
export function createSignInByIdentity(dependencies: AuthDependencies) {
  const { database, keys, limits, organizations, randomness, sessions, openId, publicUrl, identitySessions } =
    dependencies
  const attempts = createIdentityAttempts(dependencies)
  const admit = createAdmitIdentity(dependencies)

  const originOf = (organization: Organization) => new URL(organization.public_url ?? publicUrl)
  const redirectUriOf = (organization: Organization) => new URL(RETURN_PATH, originOf(organization)).href

  // The same mark for all tabs of a browser, so that a second way to the provider does not break the first.
  function markBrowser(context: RequestContext): string {
    const browser = context.readCookie('ip') || randomness.token()
    context.setCookie('ip', browser, BROWSER_SECONDS)
    return browser
  }

  async function start(providerId: string, context: RequestContext): Promise<string> {
    await requireWithin(limits, [[IDENTITY_NETWORK, networkOf(context.address)]])
    const { organization } = await organizations.atHost(context.host)
    const origin = originOf(organization)
    const provider = isUuid(providerId)
      ? await database.identity((tx) => findIdentityProvider(tx, organization.id, providerId))
      : undefined
    if (provider?.is_enabled !== true) throw new AppError('NOT_FOUND')
    // The provider knows one address to come back to, and only there the browser would show its mark.
    if (normalizeHost(context.host) !== normalizeHost(origin.hostname)) return new URL('/login', origin).href
    const browser = markBrowser(context)
    const at = { organizationId: organization.id, providerId: provider.id, browser }
    const begun = await database.identity((tx) => attempts.begin(tx, at))
    return openId
      .authorizationUrl(settingsOf(keys, provider), { redirectUri: redirectUriOf(organization), ...begun })
      .catch(refuse)
  }

  async function houseOf(tx: Transaction, attempt: IdentityAttempt) {
    const provider = await findIdentityProvider(tx, attempt.organization_id, attempt.provider_id)
    const organization = await findOrganizationById(tx, attempt.organization_id)
    if (provider?.is_enabled !== true || organization === undefined) throw new AppError('IDENTITY_FAILED')
    return { provider, organization }
  }

  async function signIn(
    tx: Transaction,
    { attempt, identity }: { attempt: IdentityAttempt; identity: OutsideIdentity },
    enrolment: Enrolment | undefined,
    context: RequestContext,
  ): Promise<SignInReply> {
    const house = await houseOf(tx, attempt)
    const admission = await admit(tx, { ...house, identity, enrolment, context })
    const waitFor = async (reply: Pick<SignInReply, 'message' | 'data'>): Promise<SignInReply> => {
      const identity_proof = await attempts.prove(tx, attempt, identity)
      return { isValid: 0, message: reply.message, data: { ...reply.data, identity_proof } }
    }
    if ('newAccount' in admission)
      return waitFor({
        message: say('identity-new-account', context.language),
        data: { new_account: admission.newAccount },
      })
    const { account } = admission
    const asked = await askSecondFactor(tx, dependencies, account, house.organization, context.language).catch(
      (error: unknown) => {
        throw error instanceof AppError && error.code === 'FORBIDDEN' ? new AppError('IDENTITY_REFUSED') : error
      },
    )
    if (asked !== undefined) {
      await attempts.awaitSecondFactor(tx, attempt, asked.data.second_factor.Details)
      return waitFor(asked)
    }
    const session = await sessions.open(tx, account, context.device)
    await identitySessions.keep(tx, {
      organizationId: account.organization_id,
      sessionId: session.sessionId,
      providerId: attempt.provider_id,
      idToken: identity.idToken,
    })
    await attempts.markUsed(tx, attempt)
    return presentSession(session, context, 'signed-in')
  }

  async function finish(body: FinishBody, context: RequestContext): Promise<SignInReply> {
    await requireWithin(limits, [[IDENTITY_NETWORK, networkOf(context.address)]])
    const browser = context.readCookie('ip')
    if (browser === undefined) throw new AppError('IDENTITY_FAILED')
    // Taken for good before the provider is asked: whatever happens there, this state opens nothing a second time.
    const taken = await database.identity(async (tx) => {
      const found = await attempts.take(tx, body.state, browser)
      return found && { ...found, house: await houseOf(tx, found.attempt) }
    })
    if (taken === undefined) throw new AppError('IDENTITY_FAILED')
    const { attempt, secrets, house } = taken
    const { state, code, iss, error } = body
    const brought = { state, ...(code && { code }), ...(iss && { iss }), ...(error && { error }) }
    const began = { redirectUri: redirectUriOf(house.organization), state, ...secrets }
    const identity = await openId.redeem(settingsOf(keys, house.provider), began, brought).catch(refuse)
    return database.identity((tx) => signIn(tx, { attempt, identity }, undefined, context))
  }

  async function proceed(body: ContinueBody, context: RequestContext): Promise<SignInReply> {
    await requireWithin(limits, [[IDENTITY_NETWORK, networkOf(context.address)]])
    const enrolment = enrolmentIn(body)
    return database.identity(async (tx) => {
      const proved = await attempts.findProved(tx, body.identity_proof, context.readCookie('ip') ?? '')
      if (proved === undefined) throw new AppError('IDENTITY_FAILED')
      return signIn(tx, proved, enrolment, context)
    })
  }

  /** A right second factor of somebody who came from a provider: the session remembers it, as any other of its. */
  async function keepAfterSecondFactor(tx: Transaction, otpSessionId: string, sessionId: string): Promise<void> {
    const waiting = await attempts.findBySecondFactor(tx, otpSessionId)
    if (waiting === undefined) return
    const { attempt, identity } = waiting
    await identitySessions.keep(tx, {
      organizationId: attempt.organization_id,
      sessionId,
      providerId: attempt.provider_id,
      idToken: identity.idToken,
    })
    await attempts.markUsed(tx, attempt)
  }

  return { start, finish, proceed, keepAfterSecondFactor }
}
export type SignInByIdentity = ReturnType<typeof createSignInByIdentity>

function enrolmentIn({ first_name, terms_version, terms_accepted }: ContinueBody): Enrolment | undefined {
  if (first_name === undefined) return undefined
  if (terms_accepted !== true) throw new AppError('INVALID_INPUT', { fields: { terms_accepted: 'value-invalid' } })
  return { firstName: first_name.trim(), termsVersion: terms_version }
}
