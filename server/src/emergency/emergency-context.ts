import type { TripAsk, TripPlan } from '@wayfur/domain/trips/schemas'
import type { Kysely } from 'kysely'
import type { Notify } from '../inbox/notify.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** What an emergency stands on. */
export interface EmergencyContext {
  db: Kysely<Tables>
  clock: Clock
  /** Tells everybody who belongs to a pet that it needs help. */
  notify: Notify
  /** Trips are asks, and only their plans know where they lead. */
  planTrip: (ask: TripAsk, signal?: AbortSignal) => Promise<TripPlan>
}
