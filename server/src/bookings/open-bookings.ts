import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import type { PayableFeature } from '../payments/payable.ts'
import { bookingFileRoutes } from './booking-file-routes.ts'
import { bookingPayments } from './booking-payments.ts'
import { bookingRecords, forgetOldDetails } from './booking-records.ts'
import { bookingHandlers } from './booking-work.ts'
import { bookingsEndpoints } from './routes.ts'

/** Bookings as the product opens them, and what payments ask about them. */
export function openBookings(
  ground: Ground,
  { takesRealMoney }: { takesRealMoney: boolean },
): Feature & { payable: PayableFeature } {
  const parts = { ...ground, takesRealMoney }
  return {
    endpoints: bookingsEndpoints(parts),
    routes: [bookingFileRoutes(parts)],
    handlers: bookingHandlers(parts),
    payable: bookingPayments(parts),
    records: bookingRecords(parts),
    forgetOld: () => forgetOldDetails(parts.db, parts.clock.now()),
  }
}
