import type { FormContext } from '@thali/domain/forms/form-context'
import type { FileAnswer } from '@thali/domain/forms/form-definition'
import type { Clock } from '../../platform/clock.ts'
import type { Database, TenantScope, Transaction } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/request-context.ts'
import type { Outbox } from '../../platform/messages/outbox.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { UploadsService } from '../uploads/uploads.service.ts'

/** What answers may name beside a form's own options: countries, states and the organisation's allergens. */
export type FormReference = Pick<FormContext, 'countryIds' | 'stateIds'> & {
  readonly allergenIds: (tx: Transaction, scope: TenantScope) => Promise<ReadonlySet<string>>
}

/** The part of uploads that forms need. */
export type FormUploads = Pick<UploadsService, 'attachFiles'> & {
  readonly signFile: (caller: Caller, file: { fileName: string; uploadId: string }) => FileAnswer
}

export type FormsDependencies = {
  readonly database: Database
  readonly clock: Clock
  readonly randomness: Randomness
  readonly outbox: Outbox
  readonly uploads: FormUploads
  readonly reference: FormReference
}
