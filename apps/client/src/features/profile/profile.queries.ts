import type { profileCompletion, saveProfile } from '@thali/contract/profile/profile.endpoints'
import { profilePaths } from '@thali/contract/profile/profile.paths'
import type { Language } from '@thali/domain/languages/language'
import { api } from '../../platform/session.ts'

/** C-24: '' when the journey is finished, else the ERROR_CODE of the first thing missing. */
export async function askCompletion(): Promise<string> {
  const reply = await api.call<typeof profileCompletion>(profilePaths.profileCompletion, { timeoutMs: 8000 })
  return reply.isValid === 1 ? '' : (reply.data?.ERROR_CODE ?? '')
}

/** Keeps the language of our messages to this person (D-04). */
export async function saveLanguage(language: Language): Promise<void> {
  await api.call<typeof saveProfile>(profilePaths.saveProfile, {
    body: { language },
    idempotencyKey: crypto.randomUUID(),
  })
}
