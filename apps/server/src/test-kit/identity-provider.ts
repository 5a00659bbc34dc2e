import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { deriveKeys } from '../platform/keys.ts'
import { seal } from '../platform/messages/seal.ts'
import type { TestOrganization } from './builders.ts'
import { type CallOptions, type Reply, TEST_SECRET, type TestApp } from './test-app.ts'

/** What the provider tells of a person, by the name that they sign in with there. */
export type Person = { readonly email?: string; readonly email_verified?: boolean | string; readonly name?: string }
type Fault = (context: { readonly path: string; status: number; body: unknown }) => Promise<void> | void

export type TestProvider = {
  readonly issuer: string
  readonly people: Map<string, Person>
  /** Meddles with the provider's answers; undefined heals it. */
  fault: Fault | undefined
  /** Signs other claims than the provider would, with its own key. */
  readonly resign: (idToken: string, changes: Record<string, unknown>) => Promise<string>
  readonly close: () => Promise<void>
}

const CLIENT = { id: 'thali', secret: 'a secret of this client' }
export const APP_HOST = 'app.thali.test'
const RETURN = `https://${APP_HOST}/login/identity-provider`

function aKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    privateKey,
    jwk: { ...privateKey.export({ format: 'jwk' }), kty: 'RSA', kid: 'the-key', alg: 'RS256', use: 'sig' },
  }
}

/** A real OpenID provider on loopback, with its own login page. */
export async function anIdentityProvider(): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  const { privateKey, jwk } = aKey()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [RETURN],
        post_logout_redirect_uris: [`https://${APP_HOST}/auth/login`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...people.get(sub) }) }),
    pkce: { required: () => true },
    jwks: { keys: [jwk] },
    cookies: { keys: ['the provider signs its cookies'] },
  })
  let fault: Fault | undefined
  provider.use(async (context, next) => {
    await next()
    await fault?.(context)
  })
  server.on('request', provider.callback())
  return {
    issuer,
    people,
    get fault() {
      return fault
    },
    set fault(next) {
      fault = next
    },
    resign: (idToken, changes) =>
      new SignJWT({ ...decodeJwt(idToken), ...changes })
        .setProtectedHeader({ alg: 'RS256', kid: 'the-key' })
        .sign(privateKey),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

type ProviderOptions = { readonly mayCreateAccounts?: boolean; readonly isEnabled?: boolean; readonly secret?: string }

/** Configures the provider for an organisation and gives its id. */
export async function useProvider(
  app: TestApp,
  { id: organizationId }: TestOrganization,
  { issuer }: Pick<TestProvider, 'issuer'>,
  options: ProviderOptions = {},
): Promise<string> {
  const id = organizationId.replace(/^0193/, '0195')
  const now = app.clock.now()
  await app.database.bootstrap({ organizationId }, (tx) =>
    tx
      .insertInto('identity_providers')
      .values({
        id,
        organization_id: organizationId,
        issuer,
        client_id: CLIENT.id,
        client_secret: seal(deriveKeys(TEST_SECRET).identity, options.secret ?? CLIENT.secret),
        scopes: 'openid email profile',
        name: JSON.stringify({ en: 'Arogya ID', hi: 'आरोग्य आईडी' }),
        is_enabled: options.isEnabled ?? true,
        may_create_accounts: options.mayCreateAccounts ?? true,
        created_at: now,
        updated_at: now,
      })
      .execute(),
  )
  return id
}

export type Brought = { readonly state: string; readonly code?: string; readonly iss?: string; readonly error?: string }
type Trip = { readonly brought: Brought; readonly browser: Record<string, string> }

/** Cookies of a person's browser at the provider. */
function providerBrowser() {
  const jar = new Map<string, string>()
  return async (url: string, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { cookie },
      redirect: 'manual',
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    return response
  }
}

/** What the app's page hands on: these four, whatever else the provider adds. */
function broughtBy({ searchParams }: URL): Brought {
  const kept = [...searchParams].filter(([name]) => ['state', 'code', 'iss', 'error'].includes(name))
  return Object.fromEntries(kept) as Brought
}

/** Goes through the provider's own pages: signs in there, or cancels. Gives what its redirect brings. */
async function walkProvider(url: string, login: string | undefined): Promise<Brought> {
  const visit = providerBrowser()
  let at = url
  for (let steps = 0; steps < 20; steps += 1) {
    if (at.startsWith(RETURN)) return broughtBy(new URL(at))
    const page = await visit(at)
    const onward = page.headers.get('location')
    if (onward !== null) {
      at = new URL(onward, at).href
      continue
    }
    if (page.status !== 200) throw new Error(`the provider refused: ${await page.text()}`)
    if (login === undefined) {
      at = `${at}/abort`
      continue
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(await page.text())?.[1] ?? ''
    const done = await visit(at, { prompt, login, password: 'any' })
    at = new URL(done.headers.get('location') ?? '', at).href
  }
  throw new Error('the provider leads nowhere')
}

/** Leaves for the provider as the login screen does; the cookie is the browser's mark. */
export async function leaveFor(app: TestApp, providerId: string, options: CallOptions = {}) {
  const reply = await app.post('/api/auth/identity_start', { provider_id: providerId }, { host: APP_HOST, ...options })
  if (reply.status !== 200) throw new Error(`no way to the provider: ${reply.text}`)
  return { url: String(reply.body.data.url), browser: { ip: reply.cookies.ip?.value ?? '' } }
}

/** To the provider and back: what the redirect brought, and the browser that it came to. Without a login, cancelled. */
export async function aTrip(app: TestApp, providerId: string, login: string | undefined): Promise<Trip> {
  const { url, browser } = await leaveFor(app, providerId)
  return { brought: await walkProvider(url, login), browser }
}

export function finish(app: TestApp, { brought, browser }: Trip, options: CallOptions = {}): Promise<Reply> {
  return app.post('/api/auth/identity_finish', brought, { host: APP_HOST, cookies: browser, ...options })
}

/** The whole way of somebody whom the provider knows. */
export async function comeBy(app: TestApp, providerId: string, login: string) {
  const trip = await aTrip(app, providerId, login)
  return { reply: await finish(app, trip), browser: trip.browser }
}

/** Agrees to the terms as the new person whom `comeBy` brought. */
export function agree(
  app: TestApp,
  { reply, browser }: { reply: Reply; browser: Record<string, string> },
  changes: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<Reply> {
  const { identity_proof, new_account } = reply.body.data
  const body = { identity_proof, first_name: new_account?.first_name, terms_accepted: true, ...changes }
  return app.post('/api/auth/identity_continue', body, { host: APP_HOST, cookies: browser, ...options })
}
