import type { Configuration, CustomFetch, ServerMetadata } from 'openid-client'
import type { Clock } from '../clock.ts'
import { ForbiddenAddressError, type GuardedFetch } from './guarded-fetch.ts'

/** A provider as an organisation configured it. */
export type ProviderSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly scopes: string
}

/** What a way to the provider began with; only who knows all of it can end it. */
export type Attempt = {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Whom the provider named. The address counts only where the provider says that it is the person's. */
export type OutsideIdentity = {
  readonly issuer: string
  readonly subject: string
  readonly verifiedEmail: string | undefined
  readonly name: string
  readonly idToken: string
}

/** `denied`: the person said no. `unavailable`: the provider did not answer. `invalid`: what it said does not hold. */
export class OpenIdFailure extends Error {
  readonly kind: 'denied' | 'unavailable' | 'invalid'

  constructor(kind: 'denied' | 'unavailable' | 'invalid', cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'OpenIdFailure'
    this.kind = kind
  }
}

/** OpenID Connect with an outside provider (S-13): code flow with PKCE. Every method answers within DEADLINE_MS. */
export type OpenId = {
  readonly authorizationUrl: (provider: ProviderSettings, attempt: Attempt) => Promise<string>
  /** Takes what the redirect brought; checks state, issuer (RFC 9207), nonce and the ID token's signature. */
  readonly redeem: (
    provider: ProviderSettings,
    attempt: Attempt,
    brought: Readonly<Record<string, string>>,
  ) => Promise<OutsideIdentity>
  /** Where the provider ends its own session; undefined where it has no such address or does not answer now. */
  readonly signOutUrl: (
    provider: ProviderSettings,
    leaving: { readonly idToken: string; readonly returnTo: string },
  ) => Promise<string | undefined>
}

type Dependencies = {
  readonly fetch: GuardedFetch
  readonly clock: Clock
  readonly onFailure: (failure: OpenIdFailure) => void
}

const DEADLINE_MS = 3000
const METADATA_MS = 3_600_000
const MOST_PROVIDERS = 100

type Library = typeof import('openid-client')
type Known = { readonly metadata: ServerMetadata; readonly until: number; jwks: ReturnType<Library['getJwksCache']> }

// Loaded at the first use: most organisations have no provider, and a start should not wait for it.
const loadLibrary = (): Promise<Library> => import('openid-client')

export function createOpenId({ fetch, clock, onFailure }: Dependencies): OpenId {
  const known = new Map<string, Known>()

  function bounded(signal: AbortSignal): CustomFetch {
    return (address, { method, headers, body }) => fetch(address, { method, headers, body, signal })
  }

  async function discover(issuer: string, signal: AbortSignal): Promise<Known> {
    const library = await loadLibrary()
    const found = await library.discovery(new URL(issuer), 'discovery', undefined, library.None(), {
      [library.customFetch]: bounded(signal),
      execute: issuer.startsWith('http:') ? [library.allowInsecureRequests] : [],
    })
    const fresh: Known = {
      metadata: found.serverMetadata(),
      until: clock.now().getTime() + METADATA_MS,
      jwks: known.get(issuer)?.jwks,
    }
    if (known.size >= MOST_PROVIDERS) known.clear()
    known.set(issuer, fresh)
    return fresh
  }

  async function knownOf(issuer: string, signal: AbortSignal): Promise<Known> {
    const kept = known.get(issuer)
    return kept !== undefined && kept.until > clock.now().getTime() ? kept : discover(issuer, signal)
  }

  function configure(library: Library, provider: ProviderSettings, { metadata, jwks }: Known, signal: AbortSignal) {
    const config = new library.Configuration(
      metadata,
      provider.clientId,
      undefined,
      proofOf(library, provider, metadata),
    )
    config[library.customFetch] = bounded(signal)
    if (provider.issuer.startsWith('http:')) library.allowInsecureRequests(config)
    // The library trusts TLS alone where it is not told to check the ID token's signature.
    library.enableNonRepudiationChecks(config)
    if (jwks !== undefined) library.setJwksCache(config, jwks)
    return config
  }

  async function within<T>(work: (signal: AbortSignal, library: Library) => Promise<T>): Promise<T> {
    try {
      return await work(AbortSignal.timeout(DEADLINE_MS), await loadLibrary())
    } catch (error) {
      const failure = new OpenIdFailure(kindOf(error), error)
      if (failure.kind !== 'denied') onFailure(failure)
      throw failure
    }
  }

  return {
    authorizationUrl: (provider, { redirectUri, state, nonce, verifier }) =>
      within(async (signal, library) => {
        const config = configure(library, provider, await knownOf(provider.issuer, signal), signal)
        const url = library.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: provider.scopes,
          state,
          nonce,
          code_challenge: await library.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        })
        return url.href
      }),

    redeem: (provider, attempt, brought) =>
      within(async (signal, library) => {
        const kept = await knownOf(provider.issuer, signal)
        const config = configure(library, provider, kept, signal)
        const callback = new URL(`${attempt.redirectUri}?${new URLSearchParams(brought)}`)
        const tokens = await library.authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: attempt.verifier,
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          idTokenExpected: true,
        })
        kept.jwks = library.getJwksCache(config)
        const claims = tokens.claims()
        if (claims === undefined || tokens.id_token === undefined) throw new Error('no ID token')
        return identityOf(
          provider.issuer,
          tokens.id_token,
          await withUserInfo(library, config, tokens.access_token, claims),
        )
      }),

    signOutUrl: (provider, { idToken, returnTo }) =>
      within(async (signal, library) => {
        // Asked anew each time: a browser must not be sent to a provider that does not answer.
        const fresh = await discover(provider.issuer, signal)
        if (fresh.metadata.end_session_endpoint === undefined) return undefined
        const config = configure(library, provider, fresh, signal)
        return library.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href
      }).catch(() => undefined),
  }
}

// Basic where the provider takes it, because that is what it has to assume when nothing else was agreed.
function proofOf(library: Library, { clientSecret }: ProviderSettings, metadata: ServerMetadata) {
  if (clientSecret === undefined) return library.None()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? library.ClientSecretBasic(clientSecret)
    : library.ClientSecretPost(clientSecret)
}

type Claims = { readonly sub: string; readonly [name: string]: unknown }

/** Many providers tell address and name only when they are asked with the access token. */
async function withUserInfo(
  library: Library,
  config: Configuration,
  accessToken: string,
  claims: Claims,
): Promise<Claims> {
  const isComplete = claims['email'] !== undefined && claims['email_verified'] !== undefined
  if (isComplete || config.serverMetadata().userinfo_endpoint === undefined) return claims
  return { ...(await library.fetchUserInfo(config, accessToken, claims.sub)), ...claims }
}

function identityOf(issuer: string, idToken: string, claims: Claims): OutsideIdentity {
  const { sub, email, email_verified, given_name, family_name, name } = claims
  const parts = [given_name, family_name].filter((part): part is string => typeof part === 'string')
  // Amazon Cognito spells the truth as a text.
  const isVerified = email_verified === true || email_verified === 'true'
  return {
    issuer,
    subject: sub,
    verifiedEmail: isVerified && typeof email === 'string' ? email : undefined,
    name: typeof name === 'string' && name !== '' ? name : parts.join(' '),
    idToken,
  }
}

const NETWORK_CODES = /^(E[A-Z_]+|UND_ERR_.*|ABORT_ERR)$/

function kindOf(error: unknown): OpenIdFailure['kind'] {
  if (error instanceof ForbiddenAddressError || !(error instanceof Error)) return 'invalid'
  const {
    code,
    error: oauthError,
    status,
    cause,
  } = error as { code?: unknown; error?: unknown; status?: unknown } & Error
  if (oauthError === 'access_denied') return 'denied'
  if (oauthError === 'temporarily_unavailable' || oauthError === 'server_error') return 'unavailable'
  if (typeof status === 'number' && status >= 500) return 'unavailable'
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'unavailable'
  if (typeof code === 'string' && NETWORK_CODES.test(code)) return 'unavailable'
  if (cause instanceof Response) return cause.status >= 500 ? 'unavailable' : 'invalid'
  return cause instanceof Error ? kindOf(cause) : 'invalid'
}
