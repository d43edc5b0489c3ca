import { openAccounts } from './accounts/open-accounts.ts'
import { hasCompletedBooking } from './bookings/has-completed-booking.ts'
import { openBookings } from './bookings/open-bookings.ts'
import { bookedTimes } from './bookings/provider-time.ts'
import { openEvents } from './events/open-events.ts'
import type { Feature } from './feature.ts'
import { openFiles } from './files/open-files.ts'
import { geocodingEndpoints } from './geocoding/routes.ts'
import type { Ground } from './ground.ts'
import { openGuides } from './guides/open-guides.ts'
import { openHotels } from './hotels/open-hotels.ts'
import { openMail } from './mail/open-mail.ts'
import { openModeration } from './moderation/open-moderation.ts'
import { subjectsOf } from './moderation/subjects.ts'
import { actRecords } from './operator/list-acts.ts'
import { operatorEndpoints } from './operator/routes.ts'
import { openPartners } from './partners/open-partners.ts'
import { openPayments, stripeKeysOf } from './payments/open-payments.ts'
import type { PayableFeatures } from './payments/payable.ts'
import { openPets } from './pets/open-pets.ts'
import { ownerOfPlace } from './places/owner-of-place.ts'
import { placesEndpoints } from './places/routes.ts'
import { providerRecords } from './providers/provider-records.ts'
import { providersEndpoints } from './providers/routes.ts'
import { reviewRecords } from './reviews/review-records.ts'
import { reviewsEndpoints } from './reviews/routes.ts'
import { openScouting } from './scouting/open-scouting.ts'
import { readRewards, rewardSection } from './scouting/read-rewards.ts'
import { isOnlyLocal } from './settings.ts'
import { openSite } from './site/open-site.ts'
import { openSubscriptions } from './subscriptions/open-subscriptions.ts'
import { planSection, readPlanCatalogue } from './subscriptions/plan-catalogue.ts'
import { planInvoiceRoute } from './subscriptions/plan-invoice-route.ts'
import { openFound } from './tags/open-found.ts'
import { openTags } from './tags/open-tags.ts'
import { posterRoute } from './tags/poster-route.ts'
import { readTagCatalogue, tagSection } from './tags/tag-catalogue.ts'
import { openTrips } from './trips/open-trips.ts'
import { openWalks } from './walks/open-walks.ts'

interface OpenFeatures {
  /** Everything the product can do. */
  features: readonly Feature[]
  /** The pages behind tags, which no overload shuts out. */
  found: ReturnType<typeof openFound>['pages']
}

/**
 * Opens every feature on the ground it stands on. `inbox` is open already, since the ground tells
 * members by it; `deliver` brings a request to the product's own door, without a network.
 */
export async function openFeatures(
  ground: Ground,
  { inbox, deliver }: { inbox: Feature; deliver: (request: Request) => Promise<Response> },
): Promise<OpenFeatures> {
  const { settings, isDemo } = ground
  const catalogue = readPlanCatalogue(settings.PLANS_FILE)
  const tagCatalogue = readTagCatalogue(settings.TAG_PRODUCTS)
  const rewards = readRewards(settings.REWARDS_FILE, { isDemo })
  const events = openEvents(ground)
  const tags = openTags(ground)
  const found = openFound(ground)
  // What is sold needs the payments, and the payments need to know what is sold: filled below.
  const payables: PayableFeatures = { 'event-ticket': events.payable, 'tag-order': tags.payable }
  const payments = await openPayments({
    ...ground,
    features: payables,
    letterHead: ground.head,
    keys: stripeKeysOf(settings),
    allowsTest: settings.ALLOW_TEST_PAYMENTS || isOnlyLocal(settings),
    deliver,
    onSubscription: (id) => plans.sync(id),
  })
  const takesRealMoney = payments.parts.provider?.mode === 'live'
  const bookings = openBookings(ground, { takesRealMoney })
  const plans = openSubscriptions({ ...ground, payments: payments.parts, catalogue })
  Object.assign(payables, plans.payables, { booking: bookings.payable })

  // A deleted account is forgotten in this order: orders of tags name pets, and all name members.
  const features: Feature[] = [
    bookings,
    tags,
    openPets(ground),
    openGuides(ground),
    events,
    { ...found, routes: [posterRoute(ground)] },
    openScouting(ground),
    payments,
    {
      ...plans,
      routes: [planInvoiceRoute({ ...ground, operatorName: settings.OPERATOR_NAME })],
    },
    openFiles(ground),
    {
      endpoints: reviewsEndpoints({ ...ground, ownerOfPlace, hasCompletedBooking }),
      records: reviewRecords,
    },
    {
      endpoints: providersEndpoints({ ...ground, busyTimes: bookedTimes }),
      records: providerRecords,
    },
    openModeration(ground, { ...subjectsOf(ground), event: events.subject }),
    openSite(ground),
    openTrips(ground),
    openWalks(ground),
    openHotels(ground),
    openPartners(ground),
    { endpoints: placesEndpoints(ground) },
    { endpoints: geocodingEndpoints(ground.geocoder) },
    inbox,
    openMail(ground),
    {
      endpoints: operatorEndpoints({
        ...ground,
        catalogue: () => [planSection(catalogue), tagSection(tagCatalogue), rewardSection(rewards)],
      }),
      records: actRecords,
    },
  ]
  const records = features.flatMap((feature) => feature.records ?? [])
  return { features: [openAccounts(ground, records), ...features], found: found.pages }
}
