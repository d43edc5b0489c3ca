import { REPORT_DAYS } from '@wayfur/domain/tags/found-report'
import type { Hono } from 'hono'
import type { Geocoder } from '../geocoding/geocoder.ts'
import type { JobHandler } from '../platform/jobs/job-worker.ts'
import type { Log } from '../platform/log.ts'
import type { ServedEndpoint } from '../platform/serve.ts'
import { foundPageRoutes } from './found-page/found-page-routes.ts'
import type { FoundParts } from './found-parts.ts'
import { foundEndpoints } from './found-routes.ts'
import { escalationHandler } from './report-found.ts'

const DAY_MS = 86_400_000

/** Losing and finding as the product opens it: calls, pages behind tags, and work for later. */
export function openFound(
  parts: FoundParts & { geocoder: Geocoder; log: Log; trustedProxies: number },
): {
  endpoints: ServedEndpoint[]
  pages: Hono
  handlers: JobHandler[]
  forgetOld: () => Promise<void>
} {
  const { db, clock } = parts
  return {
    endpoints: foundEndpoints(parts),
    pages: foundPageRoutes(parts),
    handlers: [escalationHandler(parts)],
    async forgetOld() {
      const before = new Date(clock.now().getTime() - REPORT_DAYS * DAY_MS)
      await db.deleteFrom('foundReports').where('createdAt', '<', before).execute()
    },
  }
}
