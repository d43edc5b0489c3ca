import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

/** Whether a member has had a completed booking with a provider, which lets them review it. */
export type HasCompletedBooking = (
  db: Kysely<Tables>,
  booking: { memberId: number; providerId: number },
) => Promise<boolean>
