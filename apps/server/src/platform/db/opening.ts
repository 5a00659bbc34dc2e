import { isUuid } from '@thali/domain/ids/uuid'

export type AppRole = 'thali_app' | 'thali_identity' | 'thali_bootstrap' | 'thali_jobs'

const BEGIN = 'begin'
const TAKE_ROLE = /^set local role [a-z_]+; set local app\.organization_id = '[0-9a-f-]*'$/

/** Takes a role and an organisation (none: '') until the transaction ends. Without parameters, as SET takes none. */
export function takeRole(role: AppRole, organizationId: string): string {
  if (organizationId !== '' && !isUuid(organizationId)) throw new TypeError('an organisation that is no uuid')
  return `set local role ${role}; set local app.organization_id = '${organizationId}'`
}

/** True for what opens a transaction. It tells nothing, so a driver sends it together with the first query. */
export function isOpening(text: string): boolean {
  return text === BEGIN || TAKE_ROLE.test(text)
}
