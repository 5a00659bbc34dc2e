import type { OrganizationChoice, SignInReply } from '@thali/contract/auth/auth.endpoints'
import { say } from '@thali/contract/words/messages'
import type { Language } from '@thali/domain/languages/language'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { ACCESS_TOKEN_SECONDS } from '../../platform/sessions/access-token.ts'
import type { IssuedSession } from '../../platform/sessions/sessions.ts'
import { presentLogo } from '../organizations/organizations.service.ts'
import type { AccountInOrganization } from './auth.repository.ts'

const REFRESH_COOKIE_SECONDS = 60 * 86_400

/** Several accounts fit: 200 with isValid 0, the organisations and no token (S-08). */
export function presentChoice(accounts: readonly AccountInOrganization[], language: Language): SignInReply {
  const organizations: OrganizationChoice[] = accounts.map((account) => ({
    org_id: account.organization_id,
    user_id: account.id,
    org_name: account.organization_name,
    org_display_name: account.organization_display_name,
    logo_url: presentLogo(account.organization_logo_url),
  }))
  return { isValid: 0, message: say('choose-organization', language), organizations }
}

/** A session's answer: a browser gets the refresh token in an HttpOnly cookie only, a native client in the body only. */
export function presentSession(
  session: IssuedSession,
  context: RequestContext,
  message: 'signed-in' | 'activated',
  extra: NonNullable<SignInReply['data']> = {},
): SignInReply {
  if (!context.device.isNative) context.setCookie('rt', session.refreshToken, REFRESH_COOKIE_SECONDS)
  return {
    isValid: 1,
    message: say(message, context.language),
    token: session.token,
    data: {
      ...extra,
      role: session.role,
      expires_in_s: ACCESS_TOKEN_SECONDS,
      ...(context.device.isNative && { refresh_token: session.refreshToken }),
    },
  }
}
