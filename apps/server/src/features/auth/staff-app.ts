import type {
  beginSecondFactor,
  readSecondFactor,
  setSecondFactorRule,
} from '@thali/contract/auth/second-factor.endpoints'
import type { BodyOf, ReplyOf } from '@thali/contract/endpoint'
import type { AuditAction } from '@thali/domain/audit/audit-actions'
import type { Transaction } from '../../platform/db/database.ts'
import { AppError, tooManyRequests } from '../../platform/errors/app-error.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import { seal, unseal } from '../../platform/messages/seal.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findOrganizationById } from '../organizations/organizations.service.ts'
import { findAccount } from './auth.repository.ts'
import type { AuthDependencies } from './auth-dependencies.ts'
import { APP_CODE_DELAY } from './auth-limits.ts'
import * as repository from './second-factor.repository.ts'
import { recoveryMac, secondFactorOf, takeAppCode } from './second-factor.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

const RECOVERY_CODES = 10
// 50 bits each, in letters that nobody mistakes: base32 without padding, in two groups of five.
const RECOVERY_BYTES = 7
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The authenticator app of one of the staff: set up, confirmed, parted with; and what the organisation asks for. */
export function createStaffApp(dependencies: AuthDependencies) {
  const { database, clock, keys, randomness, hasher, limits } = dependencies

  async function requireCaller(tx: Transaction, caller: Caller) {
    const account = await findAccount(tx, caller.accountId)
    const organization = await findOrganizationById(tx, caller.organizationId)
    if (!account || !organization) throw new AppError('UNAUTHENTICATED')
    return { account, organization }
  }

  async function read(caller: Caller): Promise<ReplyOf<typeof readSecondFactor>['data']> {
    return database.tenant(caller, async (tx) => {
      const { account, organization } = await requireCaller(tx, caller)
      const app = await repository.findApp(tx, account.id)
      return {
        app_since: app?.confirmed_at?.toISOString() ?? null,
        recovery_codes_left: await repository.countRecoveryCodes(tx, account.id),
        rule: organization.staff_second_factor,
        is_asked: (await secondFactorOf(tx, account, organization)) !== 'none',
        has_password: account.password_hash !== null,
      }
    })
  }

  // Each guess is counted before it is looked at; a right one forgets them.
  async function guarded<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    const verdict = await limits.attempt(APP_CODE_DELAY, caller.accountId)
    if (!verdict.allowed) throw tooManyRequests(verdict.retryAfterSeconds)
    const result = await work()
    await limits.forget(APP_CODE_DELAY, caller.accountId)
    return result
  }

  async function begin({ password }: BodyOf<typeof beginSecondFactor>, caller: Caller) {
    return guarded(caller, async () => {
      const { account, organization } = await database.tenant(caller, (tx) => requireCaller(tx, caller))
      // A desk that was left unlocked must not give somebody else's app to the account.
      const isOwner = account.password_hash === null || (await hasher.matches(account.password_hash, password ?? ''))
      if (!isOwner) throw new AppError('INVALID_INPUT', { fields: { password: 'password-wrong' } })
      const secret = newTotpSecret(randomness)
      await database.tenant(caller, async (tx) => {
        const app = await repository.findApp(tx, account.id)
        if (app !== undefined && app.confirmed_at !== null) throw new AppError('SECOND_FACTOR_SET')
        await repository.saveUnconfirmedApp(tx, caller, seal(keys.secondFactor, secret), clock.now())
      })
      return { secret, uri: totpUri(secret, organization.display_name, account.email ?? account.first_name) }
    })
  }

  const tell = (tx: Transaction, caller: Caller, action: AuditAction, detail: Record<string, unknown> = {}) =>
    recordAudit(tx, { caller, action, clientId: null, subjectId: null, detail }, clock.now())

  async function newCodes(tx: Transaction, caller: Caller): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomness.token(RECOVERY_BYTES)))
    const macs = codes.map((code) => recoveryMac(dependencies, caller.accountId, code))
    await repository.replaceRecoveryCodes(tx, caller, macs)
    return codes
  }

  const wrongCode = () => new AppError('INVALID_INPUT', { fields: { code: 'code-wrong' } })

  async function confirm(code: string, caller: Caller): Promise<string[]> {
    return guarded(caller, () =>
      database.tenant(caller, async (tx) => {
        const app = await repository.findApp(tx, caller.accountId)
        if (app === undefined) throw wrongCode()
        if (app.confirmed_at !== null) throw new AppError('SECOND_FACTOR_SET')
        const step = totpStep(unseal(keys.secondFactor, app.secret), code.replace(/\s/g, ''), clock.now())
        if (step === undefined || !(await repository.takeStep(tx, caller.accountId, step))) throw wrongCode()
        await tx
          .updateTable('staff_second_factors')
          .set({ confirmed_at: clock.now() })
          .where('account_id', '=', caller.accountId)
          .execute()
        await tell(tx, caller, 'second-factor.set-up')
        return newCodes(tx, caller)
      }),
    )
  }

  async function withCode<T>(code: string, caller: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return guarded(caller, () =>
      database.tenant(caller, async (tx) => {
        if (!(await takeAppCode(tx, dependencies, caller.accountId, code))) throw wrongCode()
        return work(tx)
      }),
    )
  }

  const renewCodes = (code: string, caller: Caller) =>
    withCode(code, caller, async (tx) => {
      await tell(tx, caller, 'second-factor.codes-renewed')
      return newCodes(tx, caller)
    })

  const remove = (code: string, caller: Caller) =>
    withCode(code, caller, async (tx) => {
      await tx.deleteFrom('staff_second_factors').where('account_id', '=', caller.accountId).execute()
      await tell(tx, caller, 'second-factor.removed')
    })

  async function setRule({ rule }: BodyOf<typeof setSecondFactorRule>, caller: Caller): Promise<void> {
    if (caller.role !== 'admin') throw new AppError('FORBIDDEN')
    await database.tenant(caller, async (tx) => {
      // Whoever asks it of others has it: an administrator must not lock everybody out, themselves included.
      const app = await repository.findApp(tx, caller.accountId)
      if (rule === 'totp' && (app === undefined || app.confirmed_at === null))
        throw new AppError('SECOND_FACTOR_NEEDED')
      const changed = await tx
        .updateTable('organizations')
        .set({ staff_second_factor: rule })
        .where('id', '=', caller.organizationId)
        .where('staff_second_factor', '<>', rule)
        .returning('id')
        .executeTakeFirst()
      if (changed !== undefined) await tell(tx, caller, 'second-factor.rule-changed', { rule })
    })
  }

  return { read, begin, confirm, renewCodes, remove, setRule }
}

function recoveryCode(random: string): string {
  const bits = [...Buffer.from(random, 'base64url')].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = Array.from(
    { length: 10 },
    (_, at) => BASE32[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)] ?? 'A',
  )
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
