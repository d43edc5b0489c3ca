import type { Kysely } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

export interface PartnersContext {
  db: Kysely<Tables>
  clock: Clock
  notify: Notify
}
