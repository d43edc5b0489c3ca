import type { Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'

const atLeisure = { timeoutMs: 60_000, firstWaitSeconds: 5 }

/** Makes the visits of a series whose days have come near. */
export const visitsJob = jobKind<{ seriesId: number }>('booking-series-visits', atLeisure)
/** Lets a visit go that nobody has paid. */
export const releaseJob = jobKind<{ bookingId: number }>('booking-release', atLeisure)
/** Lets the unpaid visits go that a series no longer has. */
export const letGoJob = jobKind<{ seriesId: number }>('booking-series-let-go', atLeisure)

/** Has the visits of a series made now, and those of the days to come looked after daily. */
export async function askForVisits(
  tx: Transaction<Tables>,
  clock: Clock,
  seriesId: number,
): Promise<void> {
  await enqueue(tx, clock, {
    kind: visitsJob,
    key: `booking-series-visits:${seriesId}:${clock.now().getTime()}`,
    payload: { seriesId },
  })
}

/** Sees to it that what a series no longer has is let go, even if whoever asked is gone. */
export async function askToLetGo(
  tx: Transaction<Tables>,
  clock: Clock,
  seriesId: number,
): Promise<void> {
  await enqueue(tx, clock, {
    kind: letGoJob,
    key: `booking-series-let-go:${seriesId}:${clock.now().getTime()}`,
    payload: { seriesId },
  })
}
