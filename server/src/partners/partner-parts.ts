import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/tables.ts'

export interface PartnerParts {
  db: Kysely<Tables>
  clock: Clock
}
