import type { Kysely } from 'kysely'
import type { Tell } from '../inbox/tell.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../platform/tables.ts'

export interface PartnerParts {
  db: Kysely<Tables>
  clock: Clock
  tell: Tell
}
