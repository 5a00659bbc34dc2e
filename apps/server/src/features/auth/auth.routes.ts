import * as endpoints from '@thali/contract/auth/auth.endpoints'
import * as secondFactor from '@thali/contract/auth/second-factor.endpoints'
import { AppError } from '../../platform/errors/app-error.ts'
import { acknowledge, answer } from '../../platform/http/answer.ts'
import type { Bind } from '../../platform/http/bind-endpoint.ts'
import type { AuthService } from './auth.service.ts'

export function bindAuth(bind: Bind, auth: AuthService): void {
  bind(endpoints.register, ({ body, context, once }) =>
    auth.register(
      body,
      context,
      once(() => acknowledge(context, 'registered')),
    ),
  )
  bind(endpoints.signIn, ({ body, context }) => auth.signIn(body, context))
  bind(endpoints.sendOtp, async ({ body, context }) => {
    const data = await auth.sendOtp(body.phoneNumber, context).catch(tellInDetails)
    return answer(context, data, 'otp-sent')
  })
  bind(endpoints.validateOtpAndLogin, ({ body, context }) => auth.verifyOtp(body, context))
  bind(endpoints.activate, ({ body, context }) => auth.activate(body, context))
  bind(endpoints.renewActivation, async ({ body, context }) => {
    await auth.renewActivation.ask(body, context)
    return acknowledge(context, 'activation-renewed')
  })
  bind(endpoints.forgotPassword, async ({ body, context }) => {
    await auth.forgotPassword.ask(body.email_id, context)
    return acknowledge(context, 'forgot-password-sent')
  })
  bind(endpoints.resetPassword, async ({ body, context }) => {
    await auth.resetPassword(body, context)
    return acknowledge(context, 'password-reset')
  })
  bind(endpoints.setPassword, async ({ body, context }) => {
    await auth.setPassword(body, context.caller)
    return acknowledge(context, 'password-set')
  })
  bind(endpoints.validateToken, async ({ body, context }) =>
    answer(context, await auth.describeToken(body.token, context), 'token-valid'),
  )
  bind(endpoints.refresh, ({ body, context }) => auth.refresh(body.refresh_token, context))
  bind(endpoints.signOut, async ({ context }) => {
    const leave_at = await auth.signOut(context.caller, context)
    return leave_at === undefined ? acknowledge(context, 'signed-out') : answer(context, { leave_at }, 'signed-out')
  })
  bind(endpoints.askGuardian, async ({ body, context }) => {
    await auth.guardian.ask(body, context.caller)
    return acknowledge(context, 'guardian-asked')
  })
  bind(endpoints.confirmGuardian, async ({ body, context }) => {
    await auth.guardian.confirm(body, context)
    return acknowledge(context, 'guardian-confirmed')
  })
  bind(secondFactor.readSecondFactor, async ({ context }) => answer(context, await auth.staffApp.read(context.caller)))
  bind(secondFactor.beginSecondFactor, async ({ body, context }) =>
    answer(context, await auth.staffApp.begin(body, context.caller)),
  )
  bind(secondFactor.confirmSecondFactor, async ({ body, context }) =>
    answer(context, { recovery_codes: await auth.staffApp.confirm(body.code, context.caller) }),
  )
  bind(secondFactor.renewRecoveryCodes, async ({ body, context }) =>
    answer(context, { recovery_codes: await auth.staffApp.renewCodes(body.code, context.caller) }),
  )
  bind(secondFactor.removeSecondFactor, async ({ body, context }) => {
    await auth.staffApp.remove(body.code, context.caller)
    return acknowledge(context)
  })
  bind(secondFactor.setSecondFactorRule, async ({ body, context }) => {
    await auth.staffApp.setRule(body, context.caller)
    return acknowledge(context)
  })
  bind(endpoints.startIdentity, async ({ body, context }) =>
    answer(context, { url: await auth.identity.start(body.provider_id, context) }),
  )
  bind(endpoints.finishIdentity, ({ body, context }) => auth.identity.finish(body, context))
  bind(endpoints.continueIdentity, ({ body, context }) => auth.identity.proceed(body, context))
}

// A refused send tells its reason in data.Details, where the login screen looks for it (C-17, S-04).
function tellInDetails(error: unknown): never {
  throw error instanceof AppError ? new AppError(error.code, { ...error.details, isToldInDetails: true }) : error
}
