import type { SignInReply, signIn } from '@thali/contract/auth/auth.endpoints'
import type { BodyOf } from '@thali/contract/endpoint'
import { parsePhone } from '@thali/domain/auth/international-phone'
import { AppError, tooManyRequests } from '../../platform/errors/app-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import { presentChoice, presentSession } from './auth.presenter.ts'
import { type AccountInOrganization, listBySignInName } from './auth.repository.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { SIGN_IN_DELAY, SIGN_IN_FAILURES, SIGN_IN_NETWORK } from './auth-limits.ts'
import { askSecondFactor } from './second-factor.ts'

// A refused sign-in compares at least so many passwords, so that its time does not tell whether the name exists.
const COMPARED_AT_LEAST = 3

type SignInBody = BodyOf<typeof signIn>

/** Password sign-in (C-16, P-01): the host's organisation first, else the one account that the password fits, else the chooser. */
export function createSignIn(dependencies: AuthDependencies) {
  const { database, limits, hasher, organizations, sessions } = dependencies

  async function listFitting(accounts: readonly AccountInOrganization[], hostOrganizationId: string, password: string) {
    const isAtHost = (account: AccountInOrganization) => account.organization_id === hostOrganizationId
    const [atHost, elsewhere] = [accounts.filter(isAtHost), accounts.filter((account) => !isAtHost(account))]
    let compared = 0
    async function fitting(among: readonly AccountInOrganization[]) {
      const fits: AccountInOrganization[] = []
      for (const account of among) {
        compared += 1
        if (await hasher.matches(account.password_hash, password)) fits.push(account)
      }
      return fits
    }
    const first = await fitting(atHost)
    if (first.length > 0) return first
    const others = await fitting(elsewhere)
    if (others.length === 0) for (; compared < COMPARED_AT_LEAST; compared += 1) await hasher.matches(null, password)
    return others
  }

  async function requireAllowed(name: string, network: string): Promise<void> {
    await requireWithin(limits, [[SIGN_IN_NETWORK, network]])
    const verdict = await limits.attempt(SIGN_IN_DELAY, `${name}|${network}`)
    if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds)
  }

  return async function signInWithPassword(body: SignInBody, context: RequestContext): Promise<SignInReply> {
    const name = body.username.trim().toLowerCase()
    const network = networkOf(context.address)
    await requireAllowed(name, network)
    const { organization } = await organizations.atHost(context.host)
    const accounts = await database.identity((tx) => listBySignInName(tx, { name, phone: parsePhone(name)?.e164 }))
    const isPicked = body.orgId !== undefined && body.userId !== undefined
    const asked = isPicked
      ? accounts.filter(({ id, organization_id }) => id === body.userId && organization_id === body.orgId)
      : accounts
    const fits = await listFitting(asked, organization.id, body.password)
    const [account] = fits
    if (account === undefined) {
      await requireWithin(limits, [[SIGN_IN_FAILURES, name]])
      throw new AppError('SIGN_IN_FAILED')
    }
    await limits.forget(SIGN_IN_DELAY, `${name}|${network}`)
    if (fits.length > 1) return presentChoice(fits, context.language)
    return database.identity(async (tx) => {
      const house = { is_demo: account.organization_is_demo, staff_second_factor: account.organization_second_factor }
      const asked = await askSecondFactor(tx, dependencies, account, house, context.language)
      if (asked !== undefined) return { isValid: 0, ...asked }
      return presentSession(await sessions.open(tx, account, context.device), context, 'signed-in')
    })
  }
}
