import { accountsFeature } from './accounts/feature.ts'
import type { AppContext } from './app-context.ts'
import { bookingsFeature } from './bookings/feature.ts'
import { hasCompletedBooking } from './bookings/has-completed-booking.ts'
import { bookedTimes, bookedTimesOfMany } from './bookings/provider-time.ts'
import { tellOfDaysOff } from './bookings/tell-of-days-off.ts'
import { disputesFeature } from './disputes/feature.ts'
import { emergencyFeature } from './emergency/feature.ts'
import { eventsFeature } from './events/feature.ts'
import type { Feature } from './feature.ts'
import { filesFeature } from './files/feature.ts'
import { geocodingEndpoints } from './geocoding/routes.ts'
import { guidesFeature } from './guides/feature.ts'
import { hotelsFeature } from './hotels/feature.ts'
import { mailFeature } from './mail/feature.ts'
import { moderationFeature } from './moderation/feature.ts'
import { subjectsOf } from './moderation/subjects.ts'
import { actRecords } from './operator/list-audit-log.ts'
import { operatorEndpoints } from './operator/routes.ts'
import { ownersFeature } from './owners/feature.ts'
import { partnersFeature } from './partners/feature.ts'
import { openPaymentProvider, paymentsFeature, stripeKeysOf } from './payments/feature.ts'
import { payoutsFeature } from './payouts/feature.ts'
import { hearPayoutNews } from './payouts/payout-news.ts'
import { payerOf } from './payouts/payouts-context.ts'
import { petsFeature } from './pets/feature.ts'
import { photosFeature } from './photos/feature.ts'
import { placesFeature } from './places/feature.ts'
import { ownerOfPlace } from './places/owner-of-place.ts'
import { proofReminderHandler } from './providers/check-proof.ts'
import { providerPersonalData } from './providers/provider-personal-data.ts'
import { providersEndpoints } from './providers/routes.ts'
import { isOnlyLocal } from './public-address.ts'
import { regionsEndpoints } from './regions/routes.ts'
import { reviewPersonalData } from './reviews/review-personal-data.ts'
import { reviewsEndpoints } from './reviews/routes.ts'
import { savedFeature } from './saved/feature.ts'
import { scoutingFeature } from './scouting/feature.ts'
import { readRewards, rewardSection } from './scouting/read-rewards.ts'
import { endSearchAtHome } from './search-rooms/end-search.ts'
import { searchRoomsFeature } from './search-rooms/feature.ts'
import { searchSubject } from './search-rooms/search-subject.ts'
import { signedRecordsFeature } from './signed-records/feature.ts'
import { siteFeature } from './site/feature.ts'
import { subscriptionsFeature } from './subscriptions/feature.ts'
import { planSection, readPlanCatalogue } from './subscriptions/plan-catalogue.ts'
import { planInvoiceFile } from './subscriptions/plan-invoice-file.ts'
import { planPayables } from './subscriptions/plan-payables.ts'
import { syncSubscription } from './subscriptions/sync-subscription.ts'
import { tagsFeature } from './tags/feature.ts'
import { foundFeature } from './tags/found-feature.ts'
import { posterFile } from './tags/poster-file.ts'
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
 * members by it.
 */
export async function openFeatures(app: AppContext, inbox: Feature): Promise<OpenFeatures> {
  const { settings, isDemo } = app
  const planCatalogue = readPlanCatalogue(settings.PLANS_FILE)
  const tagCatalogue = readTagCatalogue(settings.TAG_PRODUCTS)
  const rewards = readRewards(settings.REWARDS_FILE, { isDemo })
  const events = eventsFeature(app)
  const tags = tagsFeature({ ...app, catalogue: tagCatalogue })
  const losing = { ...app, endSearch: endSearchAtHome }
  const found = foundFeature(losing)
  const planGround = { ...app, catalogue: planCatalogue, taxBy: settings.TAX_BY }
  // Who takes the money, what is sold for it, the payments of that, and plans, which live on them.
  const taker = await openPaymentProvider({
    ...app,
    keys: stripeKeysOf(settings),
    allowsTest: settings.ALLOW_TEST_PAYMENTS || isOnlyLocal(settings),
  })
  const payer = payerOf(taker.provider, settings.PAYOUTS_BY)
  const bookings = bookingsFeature(app, { takesRealMoney: taker.provider?.mode === 'live' })
  const payments = paymentsFeature({
    ...app,
    ...taker,
    letterHead: app.head,
    features: {
      'event-ticket': events.payable,
      'tag-order': tags.payable,
      ...bookings.payables,
      ...planPayables(planGround),
    },
    onSubscription: (parts, id) => syncSubscription({ ...planGround, payments: parts }, id),
    onPayoutNews: (_parts, about) => hearPayoutNews({ ...app, payer }, about),
  })
  const plans = subscriptionsFeature({ ...planGround, payments: payments.parts })
  const trips = tripsFeature(app)

  // A deleted account is forgotten in this order: orders of tags name pets, and all name members.
  const features: Feature[] = [
    // Before the bookings they are about.
    disputesFeature(app),
    bookings,
    tags,
    petsFeature(app),
    signedRecordsFeature(app),
    guidesFeature(app),
    events,
    { ...found, endpoints: [...found.endpoints, posterFile(app)] },
    searchRoomsFeature(losing),
    scoutingFeature({ ...app, rewards }),
    payments,
    payoutsFeature(app, { payer, bank: taker.bank }),
    {
      ...plans,
      endpoints: [
        ...plans.endpoints,
        planInvoiceFile({ ...app, operatorName: settings.OPERATOR_NAME }),
      ],
    },
    filesFeature(app),
    {
      endpoints: reviewsEndpoints({ ...app, ownerOfPlace, hasCompletedBooking }),
      personalData: reviewPersonalData,
    },
    {
      endpoints: providersEndpoints({
        ...app,
        busyTimes: bookedTimes,
        busyTimesOfMany: bookedTimesOfMany,
        onDaysOff: (tx, off) => tellOfDaysOff(tx, app, off),
      }),
      handlers: [proofReminderHandler(app)],
      personalData: providerPersonalData,
    },
    moderationFeature(app, {
      ...subjectsOf(app),
      event: events.subject,
      search: searchSubject(app),
    }),
    siteFeature(app),
    trips,
    emergencyFeature({ ...app, planTrip: trips.planTrip }),
    savedFeature(app),
    photosFeature(app),
    ownersFeature(app),
    walksFeature(app),
    hotelsFeature(app),
    partnersFeature(app),
    placesFeature(app),
    { endpoints: regionsEndpoints(app) },
    { endpoints: geocodingEndpoints(app.geocoder) },
    inbox,
    mailFeature(app),
    {
      endpoints: operatorEndpoints({
        ...app,
        catalogue: () => [
          planSection(planCatalogue),
          tagSection(tagCatalogue),
          rewardSection(rewards),
        ],
      }),
      personalData: actRecords,
    },
  ]
  const records = features.flatMap((feature) => feature.personalData ?? [])
  return { features: [accountsFeature(app, records), ...features], found: found.pages }
}
