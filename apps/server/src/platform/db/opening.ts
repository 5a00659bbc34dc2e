import { isUuid } from '@thali/domain/ids/uuid'

export type AppRole = 'thali_app' | 'thali_identity' | 'thali_bootstrap' | 'thali_jobs'

export const BEGIN = 'begin'
const TAKE_ROLE = 'set local role '

/** Takes a role and an organisation (none: '') until the transaction ends. Without parameters, as SET takes none. */
export function takeRole(role: AppRole, organizationId: string): string {
  if (organizationId !== '' && !isUuid(organizationId)) throw new TypeError('an organisation that is no uuid')
  return `${TAKE_ROLE}${role}; set local app.organization_id = '${organizationId}'`
}

/** True for what opens a transaction. It tells nothing, so a driver sends it together with the first query. */
export function isOpening(text: string): boolean {
  return text === BEGIN || text.startsWith(TAKE_ROLE)
}
