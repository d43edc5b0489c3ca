import { accountAttemptsIn } from '../accounts/account-attempts.ts'
import type { Feature } from '../feature.ts'
import type { Ground } from '../ground.ts'
import { contactRecords } from './contact-messages.ts'
import { siteEndpoints } from './routes.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { socialPictureRoutes } from './social-picture-routes.ts'

/** The pages around the product as it opens them. */
export function openSite(ground: Ground): Feature {
  const attempts = accountAttemptsIn(ground.db, ground.clock)
  return {
    endpoints: siteEndpoints({ ...ground, attempts, contactEmail: ground.settings.CONTACT_EMAIL }),
    routes: [sitemapRoutes(ground), socialPictureRoutes(ground)],
    records: contactRecords,
  }
}
