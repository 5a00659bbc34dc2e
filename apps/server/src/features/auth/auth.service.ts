import type { validateToken } from '@thali/contract/auth/auth.endpoints'
import type { ReplyOf } from '@thali/contract/endpoint'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Authenticate, ReadOwn } from '../../platform/http/authenticate.ts'
import type { Caller, RequestContext } from '../../platform/http/request-context.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { requireWithin } from '../../platform/limits/require-within.ts'
import { createActivate, createRenewActivation } from './activate.ts'
import { presentSession } from './auth.presenter.ts'
import { ownNames } from './auth.repository.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { TOKEN_NETWORK } from './auth-limits.ts'
import { createGuardian } from './guardian.ts'
import { createInviteClient } from './invite-client.ts'
import { createRegister } from './register.ts'
import { createForgotPassword, createResetPassword, createSetPassword } from './reset-password.ts'
import { createSendOtp } from './send-otp.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInByIdentity } from './sign-in-by-identity.ts'
import { createStaffApp } from './staff-app.ts'
import { createVerifyOtp } from './verify-otp.ts'

export type AuthService = ReturnType<typeof createAuthService>
type Doors = { readonly authenticate: Authenticate; readonly readOwn: ReadOwn }
type TokenHolder = ReplyOf<typeof validateToken>['data']

/** The use cases of the way in, one file each; what is small stands here. */
export function createAuthService(dependencies: AuthDependencies, { authenticate, readOwn }: Doors) {
  const { sessions, limits, identitySessions } = dependencies
  const identity = createSignInByIdentity(dependencies)

  /** Whose token it is (C-14), with names as they are now, not as they were when it was signed. */
  async function describeToken(token: string, context: RequestContext): Promise<TokenHolder> {
    await requireWithin(limits, [[TOKEN_NETWORK, networkOf(context.address)]])
    const { caller, own } = await readOwn(`Bearer ${token}`, ownNames)
    // Only the holder's own token may be asked about: with a session of its own, a request may not probe another's (trap 20).
    const { authorization } = context
    if (authorization !== undefined && authorization !== `Bearer ${token}`) await requireSame(caller, authorization)
    const { id, first_name, last_name, role } = own
    return { user_id: id, org_id: caller.organizationId, first_name, last_name, is_guest: 0, role }
  }

  async function requireSame(caller: Caller, authorization: string): Promise<void> {
    const asking = await authenticate(authorization)
    if (asking.sessionId !== caller.sessionId) throw new AppError('UNAUTHENTICATED')
  }

  async function refresh(fromBody: string | undefined, context: RequestContext) {
    await requireWithin(limits, [[TOKEN_NETWORK, networkOf(context.address)]])
    const token = context.device.isNative ? fromBody : context.readCookie('rt')
    const session = token === undefined ? undefined : await sessions.refresh(token)
    if (session === undefined) {
      if (!context.device.isNative) context.setCookie('rt', '', 0)
      throw new AppError('UNAUTHENTICATED')
    }
    return presentSession(session, context, 'signed-in')
  }

  /** Ends our session first, whatever else; then says where the browser ends the provider's too, if it came from one. */
  async function signOut(caller: Caller, context: RequestContext): Promise<string | undefined> {
    await sessions.revoke(caller.organizationId, caller.sessionId, 'signed out')
    context.setCookie('rt', '', 0)
    return identitySessions.leaveAt(caller)
  }

  return {
    register: createRegister(dependencies),
    signIn: createSignIn(dependencies),
    sendOtp: createSendOtp(dependencies),
    verifyOtp: createVerifyOtp(dependencies, identity),
    activate: createActivate(dependencies),
    renewActivation: createRenewActivation(dependencies),
    forgotPassword: createForgotPassword(dependencies),
    resetPassword: createResetPassword(dependencies),
    setPassword: createSetPassword(dependencies),
    guardian: createGuardian(dependencies),
    invitation: createInviteClient(dependencies),
    staffApp: createStaffApp(dependencies),
    identity,
    describeToken,
    refresh,
    signOut,
  }
}
