import type { AuditTables } from '../../features/audit/audit.tables.ts'
import type { AuthTables } from '../../features/auth/auth.tables.ts'
import type { ClientsTables } from '../../features/clients/clients.tables.ts'
import type { DevicesTables } from '../../features/devices/devices.tables.ts'
import type { FoodsTables } from '../../features/foods/foods.tables.ts'
import type { FormsTables } from '../../features/forms/forms.tables.ts'
import type { GuidelinesTables } from '../../features/guidelines/guidelines.tables.ts'
import type { OrganizationsTables } from '../../features/organizations/organizations.tables.ts'
import type { ProfileTables } from '../../features/profile/profile.tables.ts'
import type { ReferralsTables } from '../../features/referrals/referrals.tables.ts'
import type { UploadsTables } from '../../features/uploads/uploads.tables.ts'
import type { IdempotencyTables } from '../http/idempotency.tables.ts'
import type { JobsTables } from '../jobs/jobs.tables.ts'
import type { LimitsTables } from '../limits/limits.tables.ts'
import type { MessagesTables } from '../messages/messages.tables.ts'
import type { SecretTables } from '../secret/secret.tables.ts'
import type { SessionsTables } from '../sessions/sessions.tables.ts'

/** Every table of the database, by the file that owns it. */
export type Schema = OrganizationsTables &
  AuditTables &
  AuthTables &
  ClientsTables &
  DevicesTables &
  FoodsTables &
  GuidelinesTables &
  FormsTables &
  ProfileTables &
  ReferralsTables &
  SessionsTables &
  MessagesTables &
  UploadsTables &
  IdempotencyTables &
  LimitsTables &
  JobsTables &
  SecretTables
