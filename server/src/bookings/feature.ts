import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import type { PayableFeature } from '../payments/payable.ts'
import { bookingFiles } from './booking-files.ts'
import { bookingHandlers } from './booking-job-handlers.ts'
import { bookingPayments } from './booking-payments.ts'
import { bookingPersonalData, forgetOldDetails } from './booking-personal-data.ts'
import { forgetVisitPhotos } from './forget-visit-photos.ts'
import { lookAfterSeries } from './look-after-series.ts'
import { bookingsEndpoints } from './routes.ts'
import { seriesEndpoints } from './series-routes.ts'
import { tipPayments } from './tip-payments.ts'

/** Bookings as the product opens them, and what payments ask about them. */
export function bookingsFeature(
  app: AppContext,
  { takesRealMoney }: { takesRealMoney: boolean },
): Feature & { payables: { booking: PayableFeature; tip: PayableFeature } } {
  const parts = { ...app, takesRealMoney }
  return {
    endpoints: [...bookingsEndpoints(parts), ...seriesEndpoints(parts), ...bookingFiles(parts)],
    handlers: bookingHandlers(parts),
    payables: { booking: bookingPayments(parts), tip: tipPayments(parts) },
    personalData: bookingPersonalData(parts),
    async forgetOld() {
      await forgetOldDetails(parts.db, parts.clock.now())
      await forgetVisitPhotos(parts)
      await lookAfterSeries(parts)
    },
  }
}
