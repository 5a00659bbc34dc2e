import type { LocalizedText } from '@thali/domain/languages/language'
import type { Instant, Json, MaybeInstant } from '../../platform/db/columns.ts'

type AllergensTable = {
  organization_id: string
  id: string
  name: Json<LocalizedText>
  position: number
  archived_at: MaybeInstant
  updated_at: Instant
}

export type FoodsTables = {
  allergens: AllergensTable
}
