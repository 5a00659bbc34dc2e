import { resolve } from 'node:path'

/** Everything that the process takes from outside, read once at the start. */
export type Environment = {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  readonly databaseUrl: string | undefined
  readonly publicUrl: string
  readonly isDemo: boolean
  readonly hasRateLimits: boolean
  readonly masterSecret: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly sms: { readonly url: string; readonly apiKey: string } | undefined
  readonly trustedProxies: readonly string[]
  readonly countryHeader: string | undefined
  readonly logLevel: string
  readonly firstOperator: { readonly email: string; readonly organization: string } | undefined
}

/** A setting that cannot be used; the process tells and does not start. */
export class EnvironmentError extends Error {
  constructor(name: string, wanted: string) {
    super(`${name}: ${wanted}`)
    this.name = 'EnvironmentError'
  }
}

type Variables = Readonly<Record<string, string | undefined>>

const HIGHEST_PORT = 65_535
const SHORTEST_SECRET = 32

function readPort(text: string | undefined): number {
  const port = Number(text ?? '3000')
  if (!Number.isInteger(port) || port < 0 || port > HIGHEST_PORT) throw new EnvironmentError('PORT', 'a number from 0 to 65535')
  return port
}

function readUrl(name: string, text: string, protocols: readonly string[]): string {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new EnvironmentError(name, `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
  }
  return text
}

// Never by accident: not in production, and on a real database only when it is asked for (D-05).
function readDemo({ NODE_ENV, DATABASE_URL, THALI_DEMO }: Variables): boolean {
  if (NODE_ENV === 'production' || THALI_DEMO === '0') return false
  return DATABASE_URL === undefined || DATABASE_URL === '' || THALI_DEMO === '1'
}

function readSecret(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < SHORTEST_SECRET) {
    throw new EnvironmentError('THALI_SECRET', `at least ${SHORTEST_SECRET} characters`)
  }
  return text
}

/** Reads and checks the environment; empty variables count as unset. */
export function readEnvironment(given: Variables): Environment {
  const variables: Variables = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
  const port = readPort(variables.PORT)
  const isDemo = readDemo(variables)
  const { DATABASE_URL, SMTP_URL, SMS_URL, THALI_OPERATOR_EMAIL } = variables
  const isWithoutLimits = variables.THALI_RATE_LIMITS === 'off'
  if (isWithoutLimits && !isDemo) throw new EnvironmentError('THALI_RATE_LIMITS', 'can be off in demo mode only')
  return {
    port,
    host: variables.HOST ?? '127.0.0.1',
    dataDirectory: resolve(variables.DATA_DIR ?? './data'),
    databaseUrl: DATABASE_URL && readUrl('DATABASE_URL', DATABASE_URL, ['postgres:', 'postgresql:']),
    publicUrl: readUrl('PUBLIC_URL', variables.PUBLIC_URL ?? `http://localhost:${port}`, ['http:', 'https:']),
    isDemo,
    hasRateLimits: !isWithoutLimits,
    masterSecret: readSecret(variables.THALI_SECRET),
    smtpUrl: SMTP_URL && readUrl('SMTP_URL', SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: variables.MAIL_FROM ?? 'no-reply@thali.example',
    sms: SMS_URL ? { url: readUrl('SMS_URL', SMS_URL, ['http:', 'https:']), apiKey: variables.SMS_API_KEY ?? '' } : undefined,
    trustedProxies: variables.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    countryHeader: variables.COUNTRY_HEADER?.toLowerCase(),
    logLevel: variables.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    firstOperator: THALI_OPERATOR_EMAIL
      ? { email: THALI_OPERATOR_EMAIL.toLowerCase(), organization: variables.THALI_ORGANIZATION ?? 'Thali' }
      : undefined,
  }
}
