import { REPORT_DAYS } from '@wayfur/domain/tags/found-report'
import type { Hono } from 'hono'
import type { Feature } from '../feature.ts'
import type { Geocoder } from '../geocoding/geocoder.ts'
import { type FoundPageParts, foundPageRoutes } from './found-page/found-page-routes.ts'
import { foundEndpoints } from './found-routes.ts'
import { foundRecords } from './found-records.ts'
import { escalationHandler } from './report-found.ts'

const DAY_MS = 86_400_000

/** Losing and finding as the product opens it: calls, pages behind tags, and work for later. */
export function openFound(
  parts: FoundPageParts & { geocoder: Geocoder },
): Feature & Required<Pick<Feature, 'endpoints' | 'handlers'>> & { pages: Hono } {
  const { db, clock } = parts
  return {
    endpoints: foundEndpoints(parts),
    pages: foundPageRoutes(parts),
    handlers: [escalationHandler(parts)],
    records: foundRecords,
    async forgetOld() {
      const before = new Date(clock.now().getTime() - REPORT_DAYS * DAY_MS)
      await db.deleteFrom('foundReports').where('createdAt', '<', before).execute()
    },
  }
}
