import { join } from 'node:path'
import { rolesThatNeedSecondStep } from '@wayfur/domain/accounts/second-step'
import { ENGLISH, type Message, textBy } from '@wayfur/domain/language/messages'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { type Passwords, passwordsAt } from './accounts/passwords.ts'
import type { PersonalData } from './accounts/personal-data.ts'
import type { AppContext } from './app-context.ts'
import { demoReachOf, isDemoMode } from './demo-mode.ts'
import { openFeatures } from './features.ts'
import { fileStoreFor } from './files/file-store-for.ts'
import { fileTaker } from './files/take-file.ts'
import { regionAddresses } from './geocoding/addresses/region-addresses.ts'
import { geocoderFor, knowsAddresses } from './geocoding/geocoder-for.ts'
import { inboxFeature } from './inbox/feature.ts'
import { mapConfig } from './maps/map-config.ts'
import { mapsEndpoints } from './maps/routes.ts'
import { tileRoutes } from './maps/tile-routes.ts'
import { openTileSets } from './maps/tile-sets.ts'
import { pageHandler, type RenderPage } from './page-handler.ts'
import { stripeKeysOf } from './payments/feature.ts'
import { buildApp } from './platform/app.ts'
import { openCaches } from './platform/cache/open-caches.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { migrate, requireMigrated } from './platform/database/migrate.ts'
import { answers, type Database } from './platform/database/open-database.ts'
import { openPubSub } from './platform/database/open-pub-sub.ts'
import { idempotencyKeysIn } from './platform/idempotency.ts'
import { forgetOldJobs } from './platform/jobs/dead-jobs.ts'
import { countJobAttempts } from './platform/jobs/job-metrics.ts'
import { startJobWorker } from './platform/jobs/job-worker.ts'
import { LIMITS } from './platform/limits.ts'
import { loadGauge } from './platform/load-shedding.ts'
import { type Log, openLog } from './platform/log.ts'
import { forgetOldHealth } from './platform/metrics/health-recorder.ts'
import type { MetricsOfOthers } from './platform/metrics/open-metrics.ts'
import { rateLimitsAlsoIn } from './platform/rate-limits-in-database.ts'
import { type Counts, rateLimitsInMemory } from './platform/rate-limits.ts'
import { securityHeaders } from './platform/security-headers.ts'
import type { Answering, ServedEndpoint } from './platform/serve.ts'
import { sessionCookie } from './platform/session-cookie.ts'
import { openSessions } from './platform/sessions.ts'
import { openProductDatabase } from './product-database.ts'
import { productMetrics } from './product-metrics.ts'
import { noterOfRequests, productTracing } from './product-tracing.ts'
import { assetFile } from './program-files.ts'
import { publicUrlOf } from './public-address.ts'
import { type QuickAnswers, quickAnswers } from './quick-answers.ts'
import { readsForAll } from './reads-for-all.ts'
import { currentRegions } from './regions/current-regions.ts'
import { serveRegionAsks } from './regions/serve-region-asks.ts'
import { namedExtracts } from './regions/sources/named-extracts.ts'
import { seedFreshInstall } from './seed-fresh-install.ts'
import { seedInThread } from './seed-in-thread.ts'
import { type Settings } from './settings.ts'
import { isOpenCounter } from './signed-records/link-of-secret.ts'
import type { Tables } from './tables.ts'
import { visitorPages } from './visitor-pages.ts'

export interface RunningServer {
  app: ReturnType<typeof buildApp>
  /** Asked before the app by whoever listens: answers what is kept. */
  quickly: QuickAnswers
  /** Every call that is answered, and the rows it is answered from. */
  served: readonly ServedEndpoint[]
  /** What each feature keeps about a member, as export and deletion ask it. */
  personalData: readonly PersonalData[]
  db: Kysely<Tables>
  /** Says that it is ready for no more; whoever comes all the same is served. */
  sayUnready(): void
  /** Ends what never ends by itself, streams to open pages, and takes no more of them. */
  endStreams(): void
  /** Lets go of everything that was opened; requests must have ended. */
  close(): Promise<void>
}

/** One of several processes that serve behind one port. */
export interface WorkerRole extends MetricsOfOthers {
  id: number
  workers: number
  /** Whether it brings the database up to date for all. */
  isFirst: boolean
  /** Tells the other processes how often callers were counted here. */
  tellCounts(counts: Counts): void
  onCounts(hear: (counts: Counts) => void): void
}

interface GivenPages {
  render: RenderPage
  /** What lies beside the pages, such as the built files. */
  routes: readonly Hono[]
  isDevelopment?: boolean
}

/** How often answers to old requests are forgotten, in milliseconds: every hour. */
const FORGET_EVERY_MS = 60 * 60 * 1000

/** Opens every part the settings ask for and builds the app from them; listens to nothing. */
export async function createServer(
  settings: Settings,
  pages: GivenPages,
  {
    clock = systemClock,
    passwords = passwordsAt(),
    worker,
    log = logOf(settings, worker),
    opening = openProductDatabase(settings, { clock, log }),
    say = (sentence) => void process.stdout.write(`${textBy(ENGLISH, sentence)}\n`),
  }: {
    clock?: Clock
    passwords?: Passwords
    worker?: WorkerRole | undefined
    log?: Log
    opening?: Promise<Database> | undefined
    /** Tells whoever started it one plain sentence about what goes on in the background. */
    say?: (sentence: Message) => void
  } = {},
): Promise<RunningServer> {
  const database = await opening
  try {
    if (worker === undefined || worker.isFirst) {
      const migrated = await migrate(database)
      // The embedded database is this process's own, and a thread has the clock of this machine.
      const isApart = migrated.length > 0 && database.kind === 'postgres' && clock === systemClock
      await (isApart ? seedInThread(settings) : seedFreshInstall(database, settings, clock))
    } else {
      await requireMigrated(database)
    }
    return await composeOn(database, settings, pages, { log, clock, passwords, worker, say })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Each line of a worker says whose it is. */
function logOf({ LOG_LEVEL }: Settings, worker: WorkerRole | undefined): Log {
  const log = openLog(LOG_LEVEL)
  return worker === undefined ? log : log.child({ worker: worker.id })
}

async function composeOn(
  database: Database,
  settings: Settings,
  pages: GivenPages,
  {
    log,
    clock,
    passwords,
    worker: role,
    say,
  }: {
    log: Log
    clock: Clock
    passwords: Passwords
    worker: WorkerRole | undefined
    say: (sentence: Message) => void
  },
): Promise<RunningServer> {
  const { db } = database
  const regions = currentRegions({ db, clock, log, dataDir: settings.DATA_DIR })
  const tileSets = await openTileSets({
    tilesDir: assetFile('tiles'),
    pmtiles: settings.MAP_PMTILES,
    regions,
  })
  const publicUrl = publicUrlOf(settings)
  const isHttps = publicUrl.startsWith('https:')
  const head = { publicUrl, operatorName: settings.OPERATOR_NAME }
  const notices = await openPubSub(database, {
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    log,
  })
  const inbox = await inboxFeature({
    db,
    clock,
    log,
    notices,
    head,
    contact: settings.CONTACT_EMAIL ?? settings.ADMIN_EMAIL,
    mailsDemoPeople: settings.MAIL_SMTP_URL === undefined,
  })
  const sessions = inbox.announced(
    openSessions({
      db,
      clock,
      cookie: sessionCookie({ isHttps }),
      demoReach: demoReachOf(settings),
      rolesThatNeedStep: rolesThatNeedSecondStep(settings.SECOND_STEP_FOR),
      log,
    }),
  )
  const idempotencyKeys = idempotencyKeysIn(db, clock)
  const kept = openCaches(database, clock)
  const gauge = loadGauge({ queriesWaiting: () => database.use().waiting })
  const store = await fileStoreFor(settings)
  const addresses = regionAddresses({ regions, log })
  const context: AppContext = {
    settings,
    db,
    changes: kept.feed,
    clock,
    log,
    sessions,
    passwords,
    rateLimits:
      database.kind === 'postgres'
        ? rateLimitsAlsoIn(db, clock, rateLimitsInMemory(role))
        : rateLimitsInMemory(),
    trustedProxies: settings.TRUSTED_PROXIES,
    publicUrl,
    head,
    notify: inbox.notify,
    liveUpdates: inbox.liveUpdates,
    store,
    takeFile: fileTaker({ db, clock, store }),
    arrivalsDir: join(settings.DATA_DIR, 'arrivals'),
    regions,
    geocoder: geocoderFor(settings, { clock, log, addresses, workers: role?.workers }),
    isDemo: isDemoMode(settings),
  }
  const { features, found } = await openFeatures(context, inbox)
  const served = [
    ...features.flatMap(({ endpoints }) => endpoints ?? []),
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
      forgetOldJobs(db, clock),
      forgetOldHealth(db, clock),
      kept.feed.forgetOld(),
      ...features.map((feature) => feature.forgetOld?.()),
    ]).catch((err) => log.warn({ err }, 'what is too old was not forgotten'))
  }, FORGET_EVERY_MS)
  forgetting.unref()
  const answering: Answering = {
    replies: settings.CHECK_REPLIES,
    texts: kept.texts,
    marksWriters: database.kind === 'postgres',
    noteWrite: () => kept.feed.noteWrite(),
    publishStale: (stale, { memberId, windowId }) =>
      inbox.liveUpdates.publishStale(db, stale, memberId, windowId),
  }
  const tracing = await productTracing(settings, { worker: role?.id, clock, log })
  const attempts = countJobAttempts()
  const worker = startJobWorker({
    db,
    clock,
    log,
    notices,
    attempts,
    tracing,
    handlers: features.flatMap(({ handlers }) => handlers ?? []),
  })
  const regionWork = serveRegionAsks({
    database,
    clock,
    log,
    dataDir: settings.DATA_DIR,
    extracts: namedExtracts(settings),
    // Of several processes one begins what all of them would.
    wanted:
      settings.REGIONS.length > 0 && (role === undefined || role.isFirst)
        ? { names: settings.REGIONS, say }
        : undefined,
  })
  const live = inbox.streams(context)
  let isStopping = false
  const security = {
    isHttps,
    isDevelopment: pages.isDevelopment ?? false,
    usesStripe: stripeKeysOf(settings) !== undefined,
    pictureOrigin: store.links?.origin,
    mapOrigins: settings.MAP_STYLE_URL ? [new URL(settings.MAP_STYLE_URL).origin] : [],
  }
  const page = pageHandler({
    ...context,
    render: pages.render,
    knowsAddresses: () => knowsAddresses(settings, addresses),
    served,
    answering,
    idempotencyKeys,
    gauge,
    isOpenCounter: (secret) => isOpenCounter(db, secret, clock.now()),
  })
  // Where people try the product as a sample person, nobody is a visitor.
  const visitorPagesKept = context.isDemo || security.isDevelopment ? undefined : kept.pages
  const metrics = await productMetrics(settings.METRICS_TOKEN, {
    database,
    kept,
    attempts,
    features,
    worker: role,
    clock,
    log,
  })
  const noteRequest = noterOfRequests(metrics.noteRequest, tracing)
  const app = buildApp({
    ...context,
    noteRequest,
    tracing,
    metricsRoutes: metrics.routes,
    ownOrigins: [new URL(publicUrl).origin],
    served,
    idempotencyKeys,
    answering,
    responses: kept.responses,
    gauge,
    security,
    isReady: async () => !isStopping && (await answers(db)),
    found,
    featureRoutes: [...features.flatMap(({ routes }) => routes ?? []), live.routes],
    tiles: tileRoutes(tileSets),
    routes: pages.routes,
    page:
      visitorPagesKept === undefined
        ? page
        : visitorPages({ page, cache: visitorPagesKept, publicUrl }),
  })
  const { rateLimits } = context
  const headersFor = securityHeaders(security)
  const { responses } = kept
  return {
    app,
    quickly: quickAnswers({
      responses,
      pages: visitorPagesKept,
      reads: readsForAll({
        served,
        responses,
        answering,
        gauge,
        rateLimits,
        headersFor,
        noteRequest,
        tracing,
        log,
      }),
      rateLimits,
      trustedProxies: settings.TRUSTED_PROXIES,
      headersFor,
      noteRequest,
      log,
    }),
    served,
    personalData: features.flatMap(({ personalData }) => personalData ?? []),
    db,
    sayUnready() {
      isStopping = true
    },
    endStreams: () => live.end(),
    async close() {
      clearInterval(forgetting)
      gauge.stop()
      await regionWork.stop()
      await worker.stop(LIMITS.stopMs)
      await Promise.all(features.map(async (feature) => feature.stop?.()))
      await metrics.stop()
      await tracing?.stop()
      await notices.close()
      await tileSets.close()
      await database.close()
    },
  }
}
