import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { bookingsTable } from './bookings-table.ts'
import { partnerPersonalData } from './partner-personal-data.ts'
import { forgetOldPostbacks, postbackRoute } from './postback-route.ts'
import { partnersEndpoints } from './routes.ts'

/** The partner program as the product opens it: its calls, signed messages and tables. */
export function partnersFeature(app: AppContext): Feature {
  return {
    endpoints: [...partnersEndpoints(app), bookingsTable(app)],
    routes: [postbackRoute(app)],
    personalData: partnerPersonalData,
    forgetOld: () => forgetOldPostbacks(app),
  }
}
