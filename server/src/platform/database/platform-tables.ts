import type { ColumnType, Generated } from 'kysely'

/** A JSON column: read as the value, written as its text (`JSON.stringify`). */
export type Json<T> = ColumnType<T, string, string>

/** A moment the database fills in when none is given. */
export type DefaultedInstant = ColumnType<Date, Date | undefined, Date>

/** One row per Idempotency-Key a caller has sent; see `0001-platform.sql` and `0300-done-under-a-key.sql`. */
interface IdempotencyKeysTable {
  id: Generated<number>
  actor: string
  endpoint: string
  key: string
  requestHash: string
  leasedUntil: Date
  replyStatus: number | null
  replyHeaders: ColumnType<Record<string, string> | null, string | null, string | null>
  replyBody: Buffer | null
  createdAt: DefaultedInstant
  committedAt: Date | null
  finishedAt: Date | null
}

/** Values made at the first start and kept, such as the secret that signs cookies. */
interface OperatorSettingsTable {
  key: string
  value: Json<unknown>
  createdAt: DefaultedInstant
}

/** Which seeds this database already holds. */
interface SeedsTable {
  name: string
  appliedAt: DefaultedInstant
}

/** Which table was changed by which transaction; see `0390-changes.sql`. */
interface ChangesTable {
  xid: Generated<string>
  tableName: string
}

export interface PlatformTables {
  changes: ChangesTable
  idempotencyKeys: IdempotencyKeysTable
  operatorSettings: OperatorSettingsTable
  seeds: SeedsTable
}
