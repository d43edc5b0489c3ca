import type { Hono } from 'hono'
import type { PersonalRecords } from '../accounts/personal-records.ts'
import type { PayableFeature } from '../payments/payable.ts'
import type { JobHandler } from '../platform/jobs/job-worker.ts'
import type { ServedEndpoint } from '../platform/serve.ts'
import { bookingFileRoutes, type FileDoors } from './booking-file-routes.ts'
import type { BookingParts } from './booking-parts.ts'
import { bookingPayments } from './booking-payments.ts'
import { bookingRecords, forgetOldDetails } from './booking-records.ts'
import { bookingHandlers } from './booking-work.ts'
import { bookingsEndpoints } from './routes.ts'

/** Bookings as the product opens them. */
export function openBookings(parts: BookingParts): {
  endpoints: ServedEndpoint[]
  handlers: JobHandler[]
  /** What payments ask about bookings. */
  payable: PayableFeature
  records: PersonalRecords
  forgetOld: () => Promise<void>
  /** Receipts and calendars, for those who may have them. */
  files: (doors: FileDoors) => Hono
} {
  return {
    endpoints: bookingsEndpoints(parts),
    handlers: bookingHandlers(parts),
    payable: bookingPayments(parts),
    records: bookingRecords(parts),
    files: (doors) => bookingFileRoutes({ ...parts, ...doors }),
    forgetOld: () => forgetOldDetails(parts.db, parts.clock.now()),
  }
}
