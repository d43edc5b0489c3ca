import { accountAttemptsIn } from '../accounts/account-attempts.ts'
import type { AppContext } from '../app-context.ts'
import type { Feature } from '../feature.ts'
import { contactRecords } from './contact-messages.ts'
import { siteEndpoints } from './routes.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { socialPictureFiles } from './social-picture-files.ts'

/** The pages around the product as it opens them. */
export function siteFeature(app: AppContext): Feature {
  const attempts = accountAttemptsIn(app.db, app.clock)
  return {
    endpoints: [
      ...siteEndpoints({ ...app, attempts, contactEmail: app.settings.CONTACT_EMAIL }),
      ...socialPictureFiles(app),
    ],
    routes: [sitemapRoutes(app)],
    personalData: contactRecords,
  }
}
