import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createPort } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Provider from 'oidc-provider'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CLIENT = { id: 'thali', secret: 'a secret of this client' }

async function findFreePort(): Promise<number> {
  const server = createPort()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

/** A real OpenID provider with its own pages; who signs in as `mira` there is mira@example.com. */
async function startProvider(appUrl: string) {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${appUrl}/login/identity-provider`],
        post_logout_redirect_uris: [`${appUrl}/auth/login`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        email: `${sub}@example.com`,
        email_verified: !sub.startsWith('unproved'),
        name: 'Mira Sen',
      }),
    }),
    pkce: { required: () => true },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['the provider signs its cookies'] },
  })
  server.on('request', provider.callback())
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { issuer, close }
}

async function untilHealthy(url: string, product: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && product.exitCode === null; tries += 1) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('the product does not serve')
}

/** The built product with a provider of its own, configured as docs/operations.md says; nobody else's journeys see it. */
export async function startProductWithProvider() {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const { issuer, close } = await startProvider(url)
  const folder = mkdtempSync(join(tmpdir(), 'thali-e2e-identity-'))
  const providers = join(folder, 'providers.json')
  const name = { en: 'Arogya ID', hi: 'आरोग्य आईडी' }
  const settings = { organization: 'sattva', issuer, client_id: CLIENT.id, client_secret: CLIENT.secret, name }
  writeFileSync(providers, JSON.stringify([settings]))
  const product = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: ROOT,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, 'data'),
      THALI_DEMO: '1',
      THALI_RATE_LIMITS: 'off',
      THALI_IDENTITY_PROVIDERS: providers,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => product.once('exit', () => resolve()))
  const stop = async () => {
    product.kill('SIGTERM')
    await ended
    await close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  await untilHealthy(url, product).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, issuer, closeProvider: close, stop }
}
