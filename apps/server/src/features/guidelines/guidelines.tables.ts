import type { LocalizedText } from '@thali/domain/languages/language'
import type { Instant, Json, MaybeInstant } from '../../platform/db/columns.ts'

type GuidelinesTable = {
  organization_id: string
  id: string
  title: Json<LocalizedText>
  body: Json<LocalizedText>
  published_at: Instant
  updated_at: Instant
  withdrawn_at: MaybeInstant
}

export type GuidelinesTables = {
  guidelines: GuidelinesTable
}
