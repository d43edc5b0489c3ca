import { Hono } from 'hono'
import { liveUpdatesInto } from '../../inbox/testing/live-updates-fixtures.ts'
import type { ApiVariables } from '../../platform/api.ts'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { openLog } from '../../platform/log.ts'
import { problemResponse } from '../../platform/problems.ts'
import { type RateLimits, rateLimitsInMemory } from '../../platform/rate-limits.ts'
import { securityHeaders } from '../../platform/security-headers.ts'
import { callAs, type Person } from '../../platform/testing/test-caller.ts'
import { endSearchAtHome } from '../../search-rooms/end-search.ts'
import { foundFeature } from '../found-feature.ts'
import { tagsOf } from './tag-fixtures.ts'

/** Where the typed places of tests are. */
const CASTRO = {
  id: 'castro',
  label: 'Castro, San Francisco, CA',
  name: 'Castro',
  latitude: 37.7609,
  longitude: -122.435,
  kind: 'neighborhood',
  precision: 'area',
  country: 'US',
  source: 'gazetteer',
} as const

/** What the app would send with every answer, by https. */
const ANSWER_HEADERS = {
  ...securityHeaders({ isHttps: true, mapOrigins: [] })(undefined),
  'x-request-id': 'of-a-test',
}

/** Tagged pets, the calls about finding them, and the pages behind their tags. */
export function foundOf(
  { db }: Pick<TestDatabase, 'db'>,
  { limits, isDemo = false }: { limits?: RateLimits; isDemo?: boolean } = {},
) {
  const tags = tagsOf(db)
  const demo = isDemo ? 'everything' : 'nothing'
  const { liveNotices, liveUpdates, answering } = liveUpdatesInto(db)
  const log = openLog('silent')
  const opened = foundFeature({
    db,
    clock: tags.clock,
    notify: tags.parts.notify,
    liveUpdates,
    head: tags.parts.head,
    rateLimits: limits ?? rateLimitsInMemory(),
    geocoder: {
      suggest: async () => [],
      reverse: async () => undefined,
      geocode: async (typed) =>
        typed.startsWith('Castro')
          ? { status: 'found', best: CASTRO, candidates: [CASTRO] }
          : { status: 'not-found', candidates: [] },
    },
    log,
    sessions: { demoReach: () => demo },
    trustedProxies: 1,
    store: {},
    endSearch: endSearchAtHome,
  })
  const pages = new Hono<{ Variables: Pick<ApiVariables, 'answerHeaders'> }>()
  pages.use((c, next) => {
    c.set('answerHeaders', ANSWER_HEADERS)
    return next()
  })
  pages.route('/', opened.pages)
  pages.notFound((c) => c.text('somebody else', 404))
  pages.onError((error) => problemResponse(error, log))
  let visitors = 0

  return {
    ...tags,
    db,
    liveNotices,
    opened,
    as: (person: Person | null, address = `visitor ${(visitors += 1)}`) =>
      callAs(opened.endpoints, person, { address, demo, answering }),
    /** Opens a page, or sends a form there, as a new visitor. */
    async page(
      path: string,
      {
        form,
        language = 'en',
        address,
        method = form === undefined ? 'GET' : 'POST',
        headers: others = {},
      }: {
        form?: object
        language?: string
        address?: string
        method?: string
        headers?: Record<string, string>
      } = {},
    ) {
      const headers: Record<string, string> = {
        ...others,
        'accept-language': language,
        'x-forwarded-for': address ?? `visitor ${(visitors += 1)}`,
      }
      const body = form === undefined ? null : new URLSearchParams({ ...form })
      const answer = await pages.request(path, { method, headers, body })
      const html = await answer.text()
      return {
        status: answer.status,
        headers: answer.headers,
        html,
        h1: /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? '',
        location: answer.headers.get('location') ?? '',
      }
    },
    /** A member joins the household of a pet. */
    async joins(petId: number, name: string, role: 'owner' | 'carer' | 'viewer') {
      const person = await tags.member(name)
      const since = tags.clock.now()
      await db
        .insertInto('petMembers')
        .values({ petId, memberId: person.id, role, since })
        .execute()
      return person
    },
  }
}
