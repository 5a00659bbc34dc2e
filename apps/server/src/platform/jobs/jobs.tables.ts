import type { Instant } from '../db/columns.ts'

type JobRunsTable = { name: string; last_run_at: Instant }

export type JobsTables = {
  job_runs: JobRunsTable
}
