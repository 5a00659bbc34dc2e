import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { checkEmail } from '@thali/domain/auth/email-rules'
import { parsePhone } from '@thali/domain/auth/international-phone'

/** Everything that the process takes from outside, read once at the start. */
export type Environment = {
  readonly port: number
  readonly host: string
  readonly dataDirectory: string
  /** Uploaded files. Several processes share one folder; everything else of DATA_DIR is each one's own. */
  readonly filesDirectory: string
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
  readonly backups: { readonly folder: string; readonly everyMinutes: number; readonly keep: number } | undefined
  /** A file with the outside identity providers of the organisations (S-13). */
  readonly identityProvidersFile: string | undefined
  readonly firstOperator: { readonly email: string; readonly phone: string; readonly organization: string } | undefined
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
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

function readPort(text: string | undefined): number {
  const port = Number(text ?? '3000')
  if (!/^\d{1,5}$/.test(text ?? '3000') || port > HIGHEST_PORT)
    throw new EnvironmentError('PORT', 'a number from 0 to 65535')
  return port
}

function readUrl(name: string, text: string, protocols: readonly string[]): string {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new EnvironmentError(name, `an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`)
  }
  return text
}

function readOneOf<const T extends string>(name: string, text: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === text)
  if (choice === undefined) throw new EnvironmentError(name, `one of ${choices.join(', ')}`)
  return choice
}

function readEmail(name: string, text: string): string {
  if (checkEmail(text) !== undefined) throw new EnvironmentError(name, 'an e-mail address')
  return text
}

// An address, a range such as 10.0.0.0/8, or the words that stand for the private ranges.
function isProxy(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

function readProxies(text: string | undefined): string[] {
  const proxies = text?.split(',').map((address) => address.trim()) ?? []
  // Trusting everybody would let each visitor choose the address that is counted (trap 26).
  if (!proxies.every(isProxy))
    throw new EnvironmentError('TRUST_PROXY', 'addresses or ranges of our own proxies, parted by commas')
  return proxies
}

// Never by accident: not in production, and on a real database only when it is asked for (D-05).
function readDemo({ NODE_ENV, DATABASE_URL, THALI_DEMO }: Variables): boolean {
  if (THALI_DEMO !== undefined) readOneOf('THALI_DEMO', THALI_DEMO, ['0', '1'])
  if (NODE_ENV === 'production' || THALI_DEMO === '0') return false
  return DATABASE_URL === undefined || THALI_DEMO === '1'
}

function readSecret(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < SHORTEST_SECRET) {
    throw new EnvironmentError('THALI_SECRET', `at least ${SHORTEST_SECRET} characters`)
  }
  return text
}

function readCount(name: string, text: string, [least, most]: readonly [number, number]): number {
  const count = Number(text)
  if (!/^\d{1,6}$/.test(text) || count < least || count > most)
    throw new EnvironmentError(name, `a number from ${least} to ${most}`)
  return count
}

function readBackups({ THALI_BACKUP_DIR, THALI_BACKUP_MINUTES, THALI_BACKUP_KEEP }: Variables) {
  if (THALI_BACKUP_DIR === undefined) return undefined
  return {
    folder: resolve(THALI_BACKUP_DIR),
    everyMinutes: readCount('THALI_BACKUP_MINUTES', THALI_BACKUP_MINUTES ?? '60', [1, 10_080]),
    keep: readCount('THALI_BACKUP_KEEP', THALI_BACKUP_KEEP ?? '48', [1, 1000]),
  }
}

// Staff sign in with a code to their phone as well: without one the operator could never get in.
function readFirstOperator({ THALI_OPERATOR_EMAIL, THALI_OPERATOR_PHONE, THALI_ORGANIZATION }: Variables) {
  if (THALI_OPERATOR_EMAIL === undefined) return undefined
  const email = readEmail('THALI_OPERATOR_EMAIL', THALI_OPERATOR_EMAIL.toLowerCase())
  const phone = parsePhone(THALI_OPERATOR_PHONE ?? '')?.e164
  if (phone === undefined)
    throw new EnvironmentError('THALI_OPERATOR_PHONE', "the operator's phone, such as +919876543210")
  return { email, phone, organization: THALI_ORGANIZATION ?? 'Thali' }
}

/** Reads and checks the environment; empty variables count as unset. */
export function readEnvironment(given: Variables): Environment {
  const variables: Variables = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
  const port = readPort(variables.PORT)
  const isDemo = readDemo(variables)
  const dataDirectory = resolve(variables.DATA_DIR ?? './data')
  const { DATABASE_URL, SMTP_URL, SMS_URL } = variables
  const isWithoutLimits = readOneOf('THALI_RATE_LIMITS', variables.THALI_RATE_LIMITS ?? 'on', ['on', 'off']) === 'off'
  if (isWithoutLimits && !isDemo) throw new EnvironmentError('THALI_RATE_LIMITS', 'can be off in demo mode only')
  return {
    port,
    host: variables.HOST ?? '127.0.0.1',
    dataDirectory,
    filesDirectory: resolve(variables.THALI_FILES_DIR ?? join(dataDirectory, 'files')),
    databaseUrl: DATABASE_URL && readUrl('DATABASE_URL', DATABASE_URL, ['postgres:', 'postgresql:']),
    publicUrl: readUrl('PUBLIC_URL', variables.PUBLIC_URL ?? `http://localhost:${port}`, ['http:', 'https:']),
    isDemo,
    hasRateLimits: !isWithoutLimits,
    masterSecret: readSecret(variables.THALI_SECRET),
    smtpUrl: SMTP_URL && readUrl('SMTP_URL', SMTP_URL, ['smtp:', 'smtps:']),
    mailFrom: readEmail('MAIL_FROM', variables.MAIL_FROM ?? 'no-reply@thali.example'),
    sms: SMS_URL
      ? { url: readUrl('SMS_URL', SMS_URL, ['http:', 'https:']), apiKey: variables.SMS_API_KEY ?? '' }
      : undefined,
    trustedProxies: readProxies(variables.TRUST_PROXY),
    countryHeader: variables.COUNTRY_HEADER?.toLowerCase(),
    logLevel: readOneOf('LOG_LEVEL', variables.LOG_LEVEL ?? (isDemo ? 'warn' : 'info'), LOG_LEVELS),
    backups: readBackups(variables),
    identityProvidersFile: variables.THALI_IDENTITY_PROVIDERS && resolve(variables.THALI_IDENTITY_PROVIDERS),
    firstOperator: readFirstOperator(variables),
  }
}
