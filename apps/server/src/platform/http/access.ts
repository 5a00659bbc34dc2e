import type { Access, Endpoint } from '@thali/contract/endpoint'
import { AppError } from '../errors/app-error.ts'
import type { Authenticate } from './authenticate.ts'
import type { Caller } from './request-context.ts'

const STAFF = new Set(['dietician', 'admin', 'operator'])

function mayCall(access: Access, caller: Caller): boolean {
  if (access === 'client') return caller.role === 'client'
  if (access === 'staff') return STAFF.has(caller.role)
  if (access === 'operator') return caller.role === 'operator'
  return true
}

/** The caller, or an honest refusal when the endpoint is not for them. */
export function requireAccess(endpoint: Endpoint, caller: Caller): Caller {
  if (!mayCall(endpoint.access, caller)) throw new AppError('FORBIDDEN')
  if (caller.isLimited && endpoint.whileLimited !== true) throw new AppError('GUARDIAN_NEEDED')
  if (caller.lacksSecondFactor && endpoint.whileLimited !== true) throw new AppError('SECOND_FACTOR_NEEDED')
  return caller
}

/** Applies an endpoint's declared access: who the caller is, or an honest refusal. */
export async function admit(
  endpoint: Endpoint,
  authorization: string | undefined,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  if (endpoint.access === 'anyone') return undefined
  if (endpoint.access === 'visitor' && authorization === undefined) return undefined
  return requireAccess(endpoint, await authenticate(authorization))
}
