import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import { handOffRoute } from './hand-off-route.ts'
import { hotelPricesFor } from './hotel-prices-for.ts'
import { hotelsEndpoints } from './routes.ts'

/** Hotels as the product opens them. */
export function openHotels(ground: Ground): Feature {
  const { settings, log } = ground
  const parts = {
    ...ground,
    prices: hotelPricesFor(settings, { log }),
    handOffTemplate: settings.HOTEL_HANDOFF_TEMPLATE,
  }
  return { endpoints: hotelsEndpoints(parts), routes: [handOffRoute(parts)] }
}
