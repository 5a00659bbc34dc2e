import type { askGuardian, confirmGuardian } from '@thali/contract/auth/auth.endpoints'
import { authPaths } from '@thali/contract/auth/auth.paths'
import type { BodyInput, ReplyOf } from '@thali/contract/endpoint'
import type { Profile, readProfile, saveProfile } from '@thali/contract/profile/profile.endpoints'
import { profilePaths } from '@thali/contract/profile/profile.paths'
import { api } from '../../platform/session.ts'

export type SavedReply = ReplyOf<typeof saveProfile>['data']
export type Guardian = { readonly guardian_name: string; readonly guardian_email: string }

/** C-23: saves a part of the journey; the key belongs to the operation, so a repeated one counts once. */
export async function saveAnswer(change: BodyInput<typeof saveProfile>, key: string): Promise<SavedReply> {
  const reply = await api.call<typeof saveProfile>(profilePaths.saveProfile, { body: change, idempotencyKey: key })
  return reply.data
}

/** C-23: what the server has of this person. */
export async function readOwnProfile(): Promise<Profile | undefined> {
  const reply = await api.call<typeof readProfile>(profilePaths.readProfile)
  return reply.data[0]
}

/** J-13: the guardian gets an e-mail with a link. */
export async function askForGuardian(guardian: Guardian): Promise<void> {
  await api.call<typeof askGuardian>(authPaths.askGuardian, { body: guardian })
}

/** J-13: the guardian's consent. Whoever opens the link has no account here, so no session is looked at. */
export async function confirmAsGuardian(link: { user_id: string; guardian_code: string }): Promise<void> {
  await api.call<typeof confirmGuardian>(authPaths.confirmGuardian, {
    body: { ...link, confirmed: true },
    anonymous: true,
  })
}
