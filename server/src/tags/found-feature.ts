import { DAY_MS } from '@wayfur/domain/durations'
import { REPORT_DAYS } from '@wayfur/domain/tags/found-report'
import type { Hono } from 'hono'
import type { Feature } from '../feature.ts'
import type { Geocoder } from '../geocoding/geocoder.ts'
import { type FoundPageContext, foundPageRoutes } from './found-page/found-page-routes.ts'
import { foundPersonalData } from './found-personal-data.ts'
import { foundEndpoints } from './found-routes.ts'
import { escalationHandler } from './ring-next.ts'

/** For longer no device sends what it wrote: what waited for two days is refused. */
const LOST_MODE_MOVES_DAYS = 60

/** Losing and finding as the product opens it: calls, pages behind tags, and work for later. */
export function foundFeature(
  context: FoundPageContext & { geocoder: Geocoder },
): Feature & Required<Pick<Feature, 'endpoints' | 'handlers'>> & { pages: Hono } {
  const { db, clock } = context
  return {
    endpoints: foundEndpoints(context),
    pages: foundPageRoutes(context),
    handlers: [escalationHandler(context)],
    personalData: foundPersonalData,
    async forgetOld() {
      const before = new Date(clock.now().getTime() - REPORT_DAYS * DAY_MS)
      await db.deleteFrom('foundReports').where('createdAt', '<', before).execute()
      const tooOld = new Date(clock.now().getTime() - LOST_MODE_MOVES_DAYS * DAY_MS)
      await db.deleteFrom('lostModeMoves').where('at', '<', tooOld).execute()
    },
  }
}
