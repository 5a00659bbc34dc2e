import type { ClientFilters, Preferences } from '@thali/contract/clients/clients.endpoints'
import type { Instant, Json, MaybeInstant } from '../../platform/db/columns.ts'

type ClientNotesTable = {
  id: string
  organization_id: string
  client_id: string
  author_id: string
  text: string
  pinned_at: MaybeInstant
  written_at: Instant
  changed_at: MaybeInstant
  removed_at: MaybeInstant
}

type SavedViewsTable = {
  id: string
  organization_id: string
  staff_id: string
  name: string
  query: Json<ClientFilters>
  created_at: Instant
}

type StaffPreferencesTable = {
  organization_id: string
  account_id: string
  preferences: Json<Preferences>
  updated_at: Instant
}

export type ClientsTables = {
  client_notes: ClientNotesTable
  saved_views: SavedViewsTable
  staff_preferences: StaffPreferencesTable
}
