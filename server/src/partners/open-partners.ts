import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import { partnerRecords } from './partner-records.ts'
import { forgetOldPostbacks, postbackRoute } from './postback-route.ts'
import { partnersEndpoints } from './routes.ts'
import { tableRoutes } from './table-routes.ts'

/** The partner program as the product opens it: its calls, signed messages and tables. */
export function openPartners(ground: Ground): Feature {
  return {
    endpoints: partnersEndpoints(ground),
    routes: [postbackRoute(ground), tableRoutes(ground)],
    records: partnerRecords,
    forgetOld: () => forgetOldPostbacks(ground),
  }
}
