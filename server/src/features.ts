import { accountsFeature } from './accounts/feature.ts'
import { hasCompletedBooking } from './bookings/has-completed-booking.ts'
import { bookingsFeature } from './bookings/feature.ts'
import { bookedTimes } from './bookings/provider-time.ts'
import { eventsFeature } from './events/feature.ts'
import type { Feature } from './feature.ts'
import { filesFeature } from './files/feature.ts'
import { geocodingEndpoints } from './geocoding/routes.ts'
import type { AppContext } from './app-context.ts'
import { guidesFeature } from './guides/feature.ts'
import { hotelsFeature } from './hotels/feature.ts'
import { mailFeature } from './mail/feature.ts'
import { moderationFeature } from './moderation/feature.ts'
import { subjectsOf } from './moderation/subjects.ts'
import { actRecords } from './operator/list-audit-log.ts'
import { operatorEndpoints } from './operator/routes.ts'
import { partnersFeature } from './partners/feature.ts'
import { paymentsFeature, stripeKeysOf } from './payments/feature.ts'
import type { PayableFeatures } from './payments/payable.ts'
import { petsFeature } from './pets/feature.ts'
import { ownerOfPlace } from './places/owner-of-place.ts'
import { placesEndpoints } from './places/routes.ts'
import { providerPersonalData } from './providers/provider-personal-data.ts'
import { providersEndpoints } from './providers/routes.ts'
import { reviewPersonalData } from './reviews/review-personal-data.ts'
import { reviewsEndpoints } from './reviews/routes.ts'
import { scoutingFeature } from './scouting/feature.ts'
import { readRewards, rewardSection } from './scouting/read-rewards.ts'
import { isOnlyLocal } from './settings.ts'
import { siteFeature } from './site/feature.ts'
import { subscriptionsFeature } from './subscriptions/feature.ts'
import { planSection, readPlanCatalogue } from './subscriptions/plan-catalogue.ts'
import { planInvoiceRoute } from './subscriptions/plan-invoice-route.ts'
import { foundFeature } from './tags/found-feature.ts'
import { tagsFeature } from './tags/feature.ts'
import { posterRoute } from './tags/poster-route.ts'
import { readTagCatalogue, tagSection } from './tags/tag-catalogue.ts'
import { tripsFeature } from './trips/feature.ts'
import { walksFeature } from './walks/feature.ts'

interface OpenFeatures {
  /** Everything the product can do. */
  features: readonly Feature[]
  /** The pages behind tags, which no overload shuts out. */
  found: ReturnType<typeof foundFeature>['pages']
}

/**
 * Opens every feature on the ground it stands on. `inbox` is open already, since the ground tells
 * members by it; `deliver` brings a request to the product's own door, without a network.
 */
export async function openFeatures(
  app: AppContext,
  { inbox, deliver }: { inbox: Feature; deliver: (request: Request) => Promise<Response> },
): Promise<OpenFeatures> {
  const { settings, isDemo } = app
  const catalogue = readPlanCatalogue(settings.PLANS_FILE)
  const tagCatalogue = readTagCatalogue(settings.TAG_PRODUCTS)
  const rewards = readRewards(settings.REWARDS_FILE, { isDemo })
  const events = eventsFeature(app)
  const tags = tagsFeature(app)
  const found = foundFeature(app)
  // What is sold needs the payments, and the payments need to know what is sold: filled below.
  const payables: PayableFeatures = { 'event-ticket': events.payable, 'tag-order': tags.payable }
  const payments = await paymentsFeature({
    ...app,
    features: payables,
    letterHead: app.head,
    keys: stripeKeysOf(settings),
    allowsTest: settings.ALLOW_TEST_PAYMENTS || isOnlyLocal(settings),
    deliver,
    onSubscription: (id) => plans.sync(id),
  })
  const takesRealMoney = payments.parts.provider?.mode === 'live'
  const bookings = bookingsFeature(app, { takesRealMoney })
  const plans = subscriptionsFeature({ ...app, payments: payments.parts, catalogue })
  Object.assign(payables, plans.payables, { booking: bookings.payable })

  // A deleted account is forgotten in this order: orders of tags name pets, and all name members.
  const features: Feature[] = [
    bookings,
    tags,
    petsFeature(app),
    guidesFeature(app),
    events,
    { ...found, routes: [posterRoute(app)] },
    scoutingFeature(app),
    payments,
    {
      ...plans,
      routes: [planInvoiceRoute({ ...app, operatorName: settings.OPERATOR_NAME })],
    },
    filesFeature(app),
    {
      endpoints: reviewsEndpoints({ ...app, ownerOfPlace, hasCompletedBooking }),
      personalData: reviewPersonalData,
    },
    {
      endpoints: providersEndpoints({ ...app, busyTimes: bookedTimes }),
      personalData: providerPersonalData,
    },
    moderationFeature(app, { ...subjectsOf(app), event: events.subject }),
    siteFeature(app),
    tripsFeature(app),
    walksFeature(app),
    hotelsFeature(app),
    partnersFeature(app),
    { endpoints: placesEndpoints(app) },
    { endpoints: geocodingEndpoints(app.geocoder) },
    inbox,
    mailFeature(app),
    {
      endpoints: operatorEndpoints({
        ...app,
        catalogue: () => [planSection(catalogue), tagSection(tagCatalogue), rewardSection(rewards)],
      }),
      personalData: actRecords,
    },
  ]
  const records = features.flatMap((feature) => feature.personalData ?? [])
  return { features: [accountsFeature(app, records), ...features], found: found.pages }
}
