import type { Answers, FormDefinition, FormType } from '@thali/domain/forms/form-definition'
import type { LocalizedText } from '@thali/domain/languages/language'
import type { Defaulted, Instant, Json, MaybeInstant } from '../../platform/db/columns.ts'

type FormsTable = {
  id: string
  organization_id: string
  form_number: number
  form_type: FormType
  archived_at: MaybeInstant
  created_at: Instant
}

type FormVersionsTable = {
  organization_id: string
  form_id: string
  version: number
  title: Json<LocalizedText>
  definition: Json<FormDefinition>
  revision: Defaulted<number>
  edited_at: Instant
  edited_by: string | null
  published_at: MaybeInstant
  published_by: string | null
}

type FormFillingsTable = {
  id: string
  organization_id: string
  form_id: string
  client_id: string
  diet_date: string | null
  form_version: number
  answers: Json<Answers>
  revision: Defaulted<number>
  is_locked: Defaulted<boolean>
  submitted_at: Instant
  submitted_by: string
  updated_at: Instant
}

type FormFillingRevisionsTable = {
  organization_id: string
  filling_id: string
  revision: number
  form_version: number
  before: Json<Answers> | null
  after: Json<Answers>
  changed_by: string
  changed_at: Instant
}

type FormDraftsTable = {
  id: string
  organization_id: string
  form_id: string
  client_id: string
  diet_date: string | null
  form_version: number
  answers: Json<Answers>
  typed_at: Instant
}

type FormRequestsTable = {
  id: string
  organization_id: string
  form_id: string
  client_id: string
  diet_date: string | null
  due_on: string | null
  asked_by: string
  asked_at: Instant
  reminded_at: MaybeInstant
  filled_at: MaybeInstant
  withdrawn_at: MaybeInstant
}

type UnlockRequestsTable = {
  id: string
  organization_id: string
  filling_id: string
  asked_at: Instant
  settled_at: MaybeInstant
  settled_by: string | null
  is_granted: boolean | null
}

type FormPreferencesTable = {
  organization_id: string
  form_type: 'onboarding' | 'health_progress'
  section_ids: string[]
  updated_at: Instant
  updated_by: string | null
}

export type FormsTables = {
  forms: FormsTable
  form_versions: FormVersionsTable
  form_fillings: FormFillingsTable
  form_filling_revisions: FormFillingRevisionsTable
  form_drafts: FormDraftsTable
  form_requests: FormRequestsTable
  unlock_requests: UnlockRequestsTable
  form_preferences: FormPreferencesTable
}
