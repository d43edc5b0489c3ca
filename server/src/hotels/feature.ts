import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { hotelPricesFor } from './hotel-prices-for.ts'
import { outboundLinkRoute } from './outbound-link-route.ts'
import { hotelsEndpoints } from './routes.ts'

/** Hotels as the product opens them. */
export function hotelsFeature(app: AppContext): Feature {
  const { settings, log } = app
  const parts = {
    ...app,
    prices: hotelPricesFor(settings, { log }),
    handOffTemplate: settings.HOTEL_HANDOFF_TEMPLATE,
  }
  return { endpoints: hotelsEndpoints(parts), routes: [outboundLinkRoute(parts)] }
}
