import { queryOptions } from '@tanstack/react-query'
import type {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setSecondFactorRule,
} from '@thali/contract/auth/second-factor.endpoints'
import { secondFactorPaths } from '@thali/contract/auth/second-factor.paths'
import { queryClient } from '../../platform/queries.ts'
import { api } from '../../platform/session.ts'

export const secondFactor = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await api.call<typeof readSecondFactor>(secondFactorPaths.read, { signal })).data,
})

const isOld = () => queryClient.invalidateQueries({ queryKey: secondFactor.queryKey })

export async function beginApp(password: string) {
  const body = password === '' ? {} : { password }
  return (await api.call<typeof beginSecondFactor>(secondFactorPaths.begin, { body })).data
}

export async function confirmApp(code: string): Promise<string[]> {
  const { data } = await api.call<typeof confirmSecondFactor>(secondFactorPaths.confirm, { body: { code } })
  await isOld()
  return data.recovery_codes
}

export async function renewCodes(code: string): Promise<string[]> {
  const { data } = await api.call<typeof renewRecoveryCodes>(secondFactorPaths.renewCodes, { body: { code } })
  await isOld()
  return data.recovery_codes
}

export async function removeApp(code: string): Promise<void> {
  await api.call<typeof removeSecondFactor>(secondFactorPaths.remove, { body: { code } })
  await isOld()
}

export async function setRule(rule: 'sms' | 'totp'): Promise<void> {
  await api.call<typeof setSecondFactorRule>(secondFactorPaths.setRule, { body: { rule } })
  await isOld()
}
