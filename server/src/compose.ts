import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { join } from 'node:path'
import type { Point } from '@wayfur/domain/geo'
import type { PageParts, SocialLinks } from '@wayfur/domain/page-parts'
import { accountAttemptsIn } from './accounts/account-attempts.ts'
import { forgetOldLinks } from './accounts/account-links.ts'
import { mailedAccountLetters } from './accounts/mailed-account-letters.ts'
import { accountsEndpoints } from './accounts/routes.ts'
import { seedDemoPeople } from './accounts/seed-demo-people.ts'
import { hasCompletedBooking } from './bookings/has-completed-booking.ts'
import { openBookings } from './bookings/open-bookings.ts'
import { seedSampleBookings } from './bookings/seed-sample-bookings.ts'
import { bookedTimes } from './bookings/provider-time.ts'
import { eventFileRoutes } from './events/event-file-routes.ts'
import { openEvents } from './events/open-events.ts'
import { seedSampleEvents } from './events/seed-sample-events.ts'
import { fileRecords } from './files/file-records.ts'
import { fileStoreFor } from './files/file-store-for.ts'
import { forgetOldUploads } from './files/files.ts'
import { removeFileHandler } from './files/remove-file-job.ts'
import { fileRoutes, filesEndpoints } from './files/routes.ts'
import { geocoderFor } from './geocoding/geocoder-for.ts'
import { geocodingEndpoints } from './geocoding/routes.ts'
import { checklistRecords } from './guides/checklist-records.ts'
import { loadGuides } from './guides/load-guides.ts'
import { guidesEndpoints } from './guides/routes.ts'
import { taskReminderHandler } from './guides/task-reminders.ts'
import { handOffRoute } from './hotels/hand-off-route.ts'
import { hotelPricesFor } from './hotels/hotel-prices-for.ts'
import { hotelsEndpoints } from './hotels/routes.ts'
import { inboxRecords } from './inbox/inbox-records.ts'
import { openInbox } from './inbox/open-inbox.ts'
import { mailRecords } from './mail/mail-records.ts'
import { mailerFor } from './mail/mailer-for.ts'
import { outboxGate } from './mail/outbox-gate.ts'
import { forgetOldMails } from './mail/outbox-mailer.ts'
import { letterHtmlRoutes, mailEndpoints } from './mail/routes.ts'
import { mailHandler } from './mail/send-later.ts'
import { mapConfig } from './maps/map-config.ts'
import { mapsEndpoints } from './maps/routes.ts'
import { tileRoutes } from './maps/tile-routes.ts'
import { openTileSets } from './maps/tile-sets.ts'
import { SUBJECTS } from './moderation/subjects.ts'
import { moderationEndpoints } from './moderation/routes.ts'
import { submissionRecords } from './moderation/submission-records.ts'
import { providerRecords } from './providers/provider-records.ts'
import { providersEndpoints } from './providers/routes.ts'
import { giveSampleToDemoProvider, seedSampleProviders } from './providers/seed-sample-providers.ts'
import { asPageError, visitorOf, withCookies } from './pages.ts'
import { actRecords } from './operator/list-acts.ts'
import { operatorEndpoints } from './operator/routes.ts'
import { ownsPlace } from './places/owns-place.ts'
import { openPayments, stripeKeysOf } from './payments/open-payments.ts'
import type { PayableFeatures } from './payments/payable.ts'
import { paymentRecords } from './payments/payment-records.ts'
import { openPets } from './pets/open-pets.ts'
import { petFileRoutes } from './pets/pet-file-routes.ts'
import { petRecords } from './pets/pet-records.ts'
import { seedSamplePet } from './pets/sample-pet.ts'
import { placesEndpoints } from './places/routes.ts'
import { askInProcess } from './platform/api.ts'
import { buildApp } from './platform/app.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { IMAGE_FILE, readImage } from './platform/database/database-image.ts'
import { migrate, MIGRATIONS_DIR } from './platform/database/migrate.ts'
import { answers, type Database, openDatabase } from './platform/database/open-database.ts'
import { openNotices } from './platform/database/open-notices.ts'
import { idempotencyKeysIn } from './platform/idempotency.ts'
import { forgetOldJobs } from './platform/jobs/dead-jobs.ts'
import { startJobWorker } from './platform/jobs/job-worker.ts'
import { readBody } from './platform/json-body.ts'
import { LIMITS } from './platform/limits.ts'
import { loadGauge } from './platform/load-shedding.ts'
import { openLog } from './platform/log.ts'
import { rateLimitsInMemory } from './platform/rate-limits.ts'
import type { ServedEndpoint } from './platform/serve.ts'
import { sessionCookie } from './platform/session-cookie.ts'
import { openSessions } from './platform/sessions.ts'
import type { Tables } from './platform/tables.ts'
import { reviewRecords } from './reviews/review-records.ts'
import { reviewsEndpoints } from './reviews/routes.ts'
import { routerFor } from './routing/router-for.ts'
import { binsAround } from './scouting/read-bins.ts'
import { openScouting } from './scouting/open-scouting.ts'
import { readRewards, rewardSection } from './scouting/read-rewards.ts'
import { seedSampleBins } from './scouting/seed-sample-bins.ts'
import { seedSampleScouts } from './scouting/seed-sample-scouts.ts'
import { seedSampleWorld } from './sample-world/seed-sample-world.ts'
import { petsByPlan, tagDiscountFor, tripsByPlan } from './subscriptions/entitlements-for.ts'
import { openSubscriptions } from './subscriptions/open-subscriptions.ts'
import { planSection, readPlanCatalogue } from './subscriptions/plan-catalogue.ts'
import { planInvoiceRoute } from './subscriptions/plan-invoice-route.ts'
import { subscriptionRecords } from './subscriptions/subscription-records.ts'
import {
  hasPublicAddress,
  isDemoMode,
  isOnlyLocal,
  publicUrlOf,
  type Settings,
} from './settings.ts'
import { contactRecords } from './site/contact-messages.ts'
import { siteEndpoints } from './site/routes.ts'
import { sitemapRoutes } from './site/sitemap-routes.ts'
import { openTags } from './tags/open-tags.ts'
import { readTagCatalogue, tagSection } from './tags/tag-catalogue.ts'
import { foundRecords } from './tags/found-records.ts'
import { openFound } from './tags/open-found.ts'
import { posterRoute } from './tags/poster-route.ts'
import { tripsEndpoints } from './trips/routes.ts'
import { tripFileRoutes } from './trips/trip-file-routes.ts'
import { tripRecords } from './trips/saved-trips.ts'
import { loopFinder } from './walks/loop-finder.ts'
import { walksEndpoints } from './walks/routes.ts'
import { walkFileRoute } from './walks/walk-file-route.ts'

/** Renders the page at an address from what the server supplies. */
export type RenderPage = (request: Request, parts: PageParts) => Promise<Response>

export interface Composed {
  app: ReturnType<typeof buildApp>
  /** Every call that is answered, and the rows it is answered from. */
  served: readonly ServedEndpoint[]
  db: Kysely<Tables>
  /** Ends what never ends by itself, so that the server can stop: the streams to open pages. */
  endStreams(): void
  /** Lets go of everything that was opened; requests must have ended. */
  close(): Promise<void>
}

/** How often answers to old requests are forgotten, in milliseconds: every hour. */
const FORGET_EVERY_MS = 60 * 60 * 1000

/** Opens every part the settings ask for and builds the app from them; listens to nothing. */
export async function compose(
  settings: Settings,
  pages: { render: RenderPage; routes: readonly Hono[]; isDevelopment?: boolean },
): Promise<Composed> {
  const log = openLog(settings.LOG_LEVEL)
  const clock = systemClock
  const guides = loadGuides(settings.GUIDES_DIR)
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
    image: () => readImage(IMAGE_FILE, MIGRATIONS_DIR),
    poolSize: settings.DATABASE_CONNECTIONS,
    isBehindTransactionPooler: !settings.DATABASE_PREPARED,
    log,
  })
  try {
    await migrate(database)
    if (settings.SAMPLE_WORLD) await seedOnce(database, clock)
    if (settings.SAMPLE_WORLD) await seedSampleProviders(database.db, { clock })
    if (settings.SAMPLE_WORLD) await seedSampleBins(database.db, clock)
    if (settings.SAMPLE_WORLD) await seedSampleEvents(database.db, clock)
    if (isDemoMode(settings)) {
      await seedDemoPeople(database.db)
      await seedSamplePet(database.db, clock)
      await seedSampleScouts(database.db, clock)
      await giveSampleToDemoProvider(database.db)
      // Their money is that of the test bank.
      if (!stripeKeysOf(settings)) await seedSampleBookings(database.db, clock)
    }
  } catch (error) {
    await database.close()
    throw error
  }
  const { db } = database
  const tileSets = await openTileSets({
    tilesDir: join(import.meta.dirname, '../assets/tiles'),
    pmtiles: settings.MAP_PMTILES,
  })
  const idempotencyKeys = idempotencyKeysIn(db, clock)
  const gauge = loadGauge()
  const publicUrl = publicUrlOf(settings)
  const isHttps = publicUrl.startsWith('https:')
  const isDemo = isDemoMode(settings)
  const head = { publicUrl, operatorName: settings.OPERATOR_NAME }
  const notices = await openNotices(database, { databaseUrl: settings.DATABASE_URL, log })
  const inbox = await openInbox({
    db,
    clock,
    log,
    notices,
    head,
    contact: settings.CONTACT_EMAIL ?? settings.ADMIN_EMAIL,
    mailsDemoPeople: settings.MAIL_SMTP_URL === undefined,
  })
  const sessions = inbox.announced(
    openSessions({ db, clock, cookie: sessionCookie({ isHttps }), isDemo }),
  )
  const attempts = accountAttemptsIn(db, clock)
  const rateLimits = rateLimitsInMemory()
  const ownOrigins = [new URL(publicUrl).origin]
  const files = await fileStoreFor(settings)
  const gate = outboxGate({ isOpenToAll: isDemo && isOnlyLocal(settings) })
  const geocoder = geocoderFor(settings, { clock, log })
  const pets = openPets({ db, clock, tell: inbox.tell, head, allowance: petsByPlan })
  const trips = {
    db,
    clock,
    geocoder,
    router: routerFor(settings, { log }),
    publicUrl,
    allowance: tripsByPlan,
  }
  const walks = {
    db,
    clock,
    geocoder,
    loops: loopFinder([
      join(settings.DATA_DIR, 'streets'),
      join(import.meta.dirname, '../assets/streets'),
    ]),
    binsNear: async (center: Point, radiusMeters: number) => {
      const search = { memberId: null, now: clock.now(), limit: 200, radiusMeters }
      const bins = await binsAround(db, center, { ...search, onlyWorking: true })
      return bins.map(({ latitude, longitude }) => ({ latitude, longitude }))
    },
  }
  const events = openEvents({ db, clock, tell: inbox.tell, head, hints: inbox.hints })
  const tags = openTags({
    db,
    clock,
    tell: inbox.tell,
    head,
    catalogueFile: settings.TAG_PRODUCTS,
    discountPercent: tagDiscountFor,
    engraving: hasPublicAddress(settings) ? 'offered' : isDemo ? 'rehearsal' : 'no-address',
    isOnlyLocal: isOnlyLocal(settings),
  })
  // What can be paid for: each feature that sells something adds its kind here.
  const payables: PayableFeatures = { 'event-ticket': events.payable, 'tag-order': tags.payable }
  const payments = await openPayments({
    db,
    clock,
    log,
    features: payables,
    letterHead: head,
    keys: stripeKeysOf(settings),
    allowsTest: settings.ALLOW_TEST_PAYMENTS || isOnlyLocal(settings),
    deliver: async (request) => app.request(request),
    onSubscription: (id) => plans.sync(id),
  })
  const bookings = openBookings({
    db,
    clock,
    tell: inbox.tell,
    head,
    takesRealMoney: payments.parts.provider?.mode === 'live',
  })
  payables.booking = bookings.payable
  const { TRUSTED_PROXIES: trustedProxies } = settings
  const bookingFiles = bookings.files({ sessions, rateLimits, trustedProxies })
  const planCatalogue = readPlanCatalogue(settings.PLANS_FILE)
  const plans = openSubscriptions({
    db,
    clock,
    log,
    payments: payments.parts,
    catalogue: planCatalogue,
    tell: inbox.tell,
    head,
  })
  Object.assign(payables, plans.payables)
  const scouting = openScouting({
    db,
    clock,
    tell: inbox.tell,
    hints: inbox.hints,
    head,
    geocoder,
    rewardsFile: settings.REWARDS_FILE,
    isDemo,
  })
  const hotels = {
    db,
    clock,
    prices: hotelPricesFor(settings, { log }),
    handOffTemplate: settings.HOTEL_HANDOFF_TEMPLATE,
  }
  const found = openFound({
    db,
    clock,
    log,
    tell: inbox.tell,
    hints: inbox.hints,
    head,
    rateLimits,
    geocoder,
    trustedProxies: settings.TRUSTED_PROXIES,
  })
  const served = [
    ...accountsEndpoints({
      db,
      clock,
      sessions,
      attempts,
      letters: mailedAccountLetters(head, clock),
      tell: inbox.tell,
      adminEmail: settings.ADMIN_EMAIL,
      isDemo,
      records: [
        bookings.records,
        // Before the pets, whose tags orders name.
        tags.records,
        petRecords(clock),
        checklistRecords,
        events.records,
        foundRecords,
        scouting.records,
        paymentRecords,
        subscriptionRecords(clock),
        fileRecords(clock),
        reviewRecords,
        providerRecords,
        submissionRecords,
        contactRecords,
        tripRecords,
        inboxRecords,
        mailRecords,
        actRecords,
      ],
    }),
    ...inbox.endpoints,
    ...payments.endpoints,
    ...bookings.endpoints,
    ...plans.endpoints,
    ...pets.endpoints,
    ...events.endpoints,
    ...scouting.endpoints,
    ...tags.endpoints,
    ...found.endpoints,
    ...filesEndpoints({ db, clock }),
    ...mailEndpoints({ db, clock, isKept: settings.MAIL_SMTP_URL === undefined, gate }),
    ...placesEndpoints({ db, clock }),
    ...reviewsEndpoints({
      db,
      clock,
      ownsPlace,
      hasCompletedBooking,
    }),
    ...siteEndpoints({
      db,
      clock,
      attempts,
      head,
      contactEmail: settings.CONTACT_EMAIL,
      isOnlyTriedOut: isDemo && isOnlyLocal(settings),
    }),
    ...operatorEndpoints({
      db,
      clock,
      sessions,
      settings,
      catalogue: [
        planSection(planCatalogue),
        tagSection(readTagCatalogue(settings.TAG_PRODUCTS)),
        rewardSection(readRewards(settings.REWARDS_FILE, { isDemo })),
      ],
      isOnlyTriedOut: isDemo && isOnlyLocal(settings),
    }),
    ...providersEndpoints({ db, clock, busyTimes: bookedTimes }),
    ...moderationEndpoints({
      db,
      clock,
      head,
      timeZoneAt: async (point) => (await geocoder.reverse(point))?.timeZone ?? null,
      subjects: { ...SUBJECTS, event: events.subject },
      tell: inbox.tell,
    }),
    ...hotelsEndpoints(hotels),
    ...guidesEndpoints({ db, clock, tell: inbox.tell, guides }),
    ...geocodingEndpoints(geocoder),
    ...tripsEndpoints(trips),
    ...walksEndpoints(walks),
    ...mapsEndpoints({
      mapConfig: () =>
        mapConfig(tileSets, {
          mapStyleUrl: settings.MAP_STYLE_URL,
          mapAttribution: settings.MAP_ATTRIBUTION,
        }),
    }),
  ]
  const forgetting = setInterval(() => {
    Promise.all([
      idempotencyKeys.forgetOld(),
      sessions.forgetOld(),
      attempts.forgetOld(),
      forgetOldLinks(db, clock.now()),
      forgetOldJobs(db, clock),
      forgetOldMails(db, clock),
      inbox.forgetOld(),
      pets.forgetOld(),
      bookings.forgetOld(),
      events.forgetOld(),
      settings.SAMPLE_WORLD && seedSampleEvents(db, clock),
      tags.forgetOld(),
      found.forgetOld(),
      forgetOldUploads(db, clock),
    ]).catch((err) => log.warn({ err }, 'what is too old was not forgotten'))
  }, FORGET_EVERY_MS)
  forgetting.unref()
  const worker = startJobWorker({
    db,
    clock,
    log,
    notices,
    handlers: [
      mailHandler(mailerFor(settings, { db, clock }), publicUrl),
      removeFileHandler(db, files),
      ...inbox.handlers,
      ...payments.handlers,
      ...bookings.handlers,
      ...plans.handlers,
      ...pets.handlers,
      taskReminderHandler({ db, tell: inbox.tell }),
      ...events.handlers,
      ...tags.handlers,
      ...found.handlers,
    ],
  })

  const live = inbox.streams({ sessions, rateLimits, trustedProxies: settings.TRUSTED_PROXIES })
  const petFiles = {
    db,
    clock,
    store: files,
    sessions,
    rateLimits,
    publicUrl,
    trustedProxies: settings.TRUSTED_PROXIES,
  }
  const app = buildApp({
    served,
    sessions,
    rateLimits,
    idempotencyKeys,
    ownOrigins,
    trustedProxies: settings.TRUSTED_PROXIES,
    checkReplies: settings.CHECK_REPLIES,
    log,
    gauge,
    security: {
      isHttps,
      isDevelopment: pages.isDevelopment ?? false,
      usesStripe: payments.usesStripe,
      mapOrigins: settings.MAP_STYLE_URL ? [new URL(settings.MAP_STYLE_URL).origin] : [],
    },
    isReady: () => answers(db),
    found: found.pages,
    live: live.routes,
    notices: payments.notices,
    tiles: tileRoutes(tileSets),
    uploads: fileRoutes({
      db,
      clock,
      store: files,
      sessions,
      rateLimits,
      ownOrigins,
      trustedProxies: settings.TRUSTED_PROXIES,
      arrivalsDir: join(settings.DATA_DIR, 'arrivals'),
    })
      .route('/', petFileRoutes(petFiles))
      .route('/', posterRoute(petFiles))
      .route(
        '/',
        planInvoiceRoute({
          db,
          clock,
          sessions,
          rateLimits,
          publicUrl,
          operatorName: settings.OPERATOR_NAME,
          trustedProxies: settings.TRUSTED_PROXIES,
        }),
      )
      .route('/', tags.files({ sessions, rateLimits, trustedProxies: settings.TRUSTED_PROXIES }))
      .route('/', bookingFiles)
      .route(
        '/',
        tripFileRoutes({ ...trips, rateLimits, trustedProxies: settings.TRUSTED_PROXIES }),
      ),
    routes: [
      eventFileRoutes({ db, clock, head, rateLimits, trustedProxies: settings.TRUSTED_PROXIES }),
      letterHtmlRoutes({ db, gate, memberOf: (headers) => sessions.read(headers) }),
      handOffRoute({ ...hotels, rateLimits, trustedProxies: settings.TRUSTED_PROXIES }),
      sitemapRoutes({ db, publicUrl }),
      walkFileRoute({ ...walks, rateLimits, trustedProxies: settings.TRUSTED_PROXIES }),
      ...pages.routes,
    ],
    async page(asked, nonce, requestId, address) {
      const request = asked.method === 'POST' ? await withReadBody(asked) : asked
      const signal = AbortSignal.any([request.signal, AbortSignal.timeout(LIMITS.requestMs)])
      const userAgent = request.headers.get('user-agent') ?? ''
      const cookies: string[] = []
      const setCookie = (text: string) => void cookies.push(text)
      const { member, ...ended } = await sessions.readForPage(request.headers, {
        isWholePage: request.method === 'GET' && !new URL(request.url).pathname.endsWith('.data'),
      })
      if (ended.setCookie !== undefined) setCookie(ended.setCookie)
      const caller = { requestId, address, userAgent, member, setCookie, signal }
      const ask = askInProcess(served, caller, { replies: false })
      const answer = await pages.render(request, {
        async ask(called, asked) {
          try {
            return await ask(called, asked)
          } catch (error) {
            throw asPageError(error)
          }
        },
        visitor: member === null ? null : visitorOf(member),
        isDemo,
        setCookie,
        report: (err) => log.error({ err, requestId }, 'page error'),
        nonce,
        publicUrl,
        year: clock.now().getUTCFullYear(),
        socialLinks: socialLinksOf(settings),
        operatorName: settings.OPERATOR_NAME,
        operatorStory: settings.OPERATOR_STORY,
      })
      return withCookies(answer, cookies, { isPersonal: member !== null })
    },
  })
  return {
    app,
    served,
    db,
    endStreams: () => live.end(),
    async close() {
      clearInterval(forgetting)
      payments.stop()
      plans.stop()
      gauge.stop()
      await worker.stop(LIMITS.stopMs)
      await walks.loops.close()
      await notices.close()
      await tileSets.close()
      await database.close()
    },
  }
}

/** A form that is sent without script is bounded as any other body. */
async function withReadBody(asked: Request): Promise<Request> {
  const { url, headers, signal } = asked
  return new Request(url, { method: 'POST', headers, signal, body: await readBody(asked) })
}

async function seedOnce(database: Database, clock: Clock): Promise<void> {
  await database.patiently(async (db) => {
    const written = await seedSampleWorld(db, { clock })
    // Plans made before the first rows came would be guesses.
    if (written > 0) await sql`vacuum analyze`.execute(db)
  })
}

function socialLinksOf(settings: Settings): SocialLinks {
  const links: SocialLinks = {}
  if (settings.SOCIAL_FACEBOOK) links.facebook = settings.SOCIAL_FACEBOOK
  if (settings.SOCIAL_TWITTER) links.twitter = settings.SOCIAL_TWITTER
  if (settings.SOCIAL_INSTAGRAM) links.instagram = settings.SOCIAL_INSTAGRAM
  if (settings.SOCIAL_YOUTUBE) links.youtube = settings.SOCIAL_YOUTUBE
  return links
}
