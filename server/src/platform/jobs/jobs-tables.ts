import type { ColumnType, Generated } from 'kysely'
import type { DefaultedInstant, Json } from '../database/platform-tables.ts'

/** One row per piece of work for later; see `0020-jobs-and-mail.sql` for its life. */
interface JobsTable {
  id: Generated<number>
  kind: string
  key: string
  payload: Json<unknown>
  runAt: Date
  attempts: ColumnType<number, number | undefined, number>
  leasedUntil: Date | null
  doneAt: Date | null
  failedAt: Date | null
  error: string | null
  createdAt: DefaultedInstant
}

export interface JobsTables {
  jobs: JobsTable
}
