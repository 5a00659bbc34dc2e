import type { GoalWarning } from '@thali/domain/journey/goal-warnings'
import type { GeneratedAlways } from 'kysely'
import type { Defaulted, Instant, MaybeInstant } from '../../platform/db/columns.ts'

type ProfilesTable = {
  organization_id: string
  account_id: string
  reason_of_joining: string | null
  main_goals: 'lose' | 'gain' | 'maintain' | null
  diet_tags: 'lose' | 'gain' | 'maintain' | null
  gender: 'M' | 'F' | 'O' | null
  date_of_birth: string | null
  weight: number | null
  weight_unit: 'kgs' | 'lbs' | null
  goal_weight: number | null
  goal_weight_unit: 'kgs' | 'lbs' | null
  height: string | null
  height_unit: 'cm' | 'feet' | null
  updated_at: Instant
  /** Another one with each change of what the home screen shows of these rows (0011-home-stamps.sql). */
  home_stamp: GeneratedAlways<string>
}

type WeightReadingsTable = {
  organization_id: string
  account_id: string
  measured_on: string
  weight: number
  weight_unit: 'kgs' | 'lbs'
  recorded_at: Instant
  /** Null for the client. */
  recorded_by: Defaulted<string | null>
}

type GoalReviewsTable = {
  organization_id: string
  account_id: string
  warning: GoalWarning
  raised_at: Instant
  resolved_at: MaybeInstant
  resolved_by: Defaulted<string | null>
  decision: Defaulted<'kept' | 'changed' | null>
  reason: Defaulted<string | null>
  /** The goal that the decision is about, as '62 kgs'. */
  decided_goal: Defaulted<string | null>
}

/** Kept by a trigger on the readings (0009-console.sql); in kg. */
type WeightSummariesTable = {
  organization_id: string
  account_id: string
  last_on: string
  last_kg: number
  recent_kg: number
  earlier_kg: number | null
}

type CareRelationsTable = { organization_id: string; client_id: string; staff_id: string; created_at: Instant }

export type ProfileTables = {
  care_relations: CareRelationsTable
  profiles: ProfilesTable
  weight_readings: WeightReadingsTable
  goal_reviews: GoalReviewsTable
  weight_summaries: WeightSummariesTable
}
