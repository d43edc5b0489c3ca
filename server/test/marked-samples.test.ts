import { DEMO_PEOPLE, type DemoPersonKey } from '@wayfur/domain/accounts/demo-people'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../src/accounts/testing/account-fixtures.ts'
import type { RunningServer } from '../src/create-server.ts'
import type { RenderedLetter } from '../src/mail/mailer.ts'
import { fixedClock } from '../src/platform/clock.ts'
import { hashOfToken, newToken } from '../src/platform/tokens.ts'
import { sampleNames, type SampleNames } from './sample-names.ts'
import { openTemporaryProduct } from './whole-product.ts'

/** A Sunday morning in San Francisco. */
const clock = fixedClock('2026-11-22T17:00:00Z')

let product: RunningServer
let names: SampleNames
let ids: Record<'place' | 'provider' | 'event' | 'booking' | 'report' | 'partner', number>
let tagId: string
let feed: string
const PET_FEED = 'f'.repeat(43)
const cookies = new Map<DemoPersonKey, string>()

beforeAll(async () => {
  const opened = await openTemporaryProduct(
    {
      DEMO_MODE: 'auto',
      SAMPLE_WORLD: 'on',
      CHECK_REPLIES: 'on',
      METRICS_TOKEN: 'a-token-of-the-operator-0123456789',
    },
    { clock, passwords: CHEAP_PASSWORDS },
  )
  product = opened.product
  names = await sampleNames(product.db)
  for (const { id, key } of DEMO_PEOPLE) cookies.set(key, await signedIn(id))
  await liveAmongSamples()
  return opened.end
}, 180_000)

async function signedIn(memberId: number): Promise<string> {
  const token = newToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + 60 * 60_000)
  const about = { userAgent: 'test', createdAt: now, lastSeenAt: now, expiresAt }
  await product.db
    .insertInto('sessions')
    .values({ memberId, tokenHash: hashOfToken(token), ...about })
    .execute()
  return `session=${token}`
}

async function request(path: string, by: DemoPersonKey = 'owner', body?: object) {
  // Sample people are there for callers on this machine alone.
  const headers: Record<string, string> = { host: 'localhost', cookie: cookies.get(by) ?? '' }
  if (body === undefined) return product.app.request(path, { headers })
  headers['content-type'] = 'application/json'
  return product.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function done(path: string, by: DemoPersonKey, body: object = {}) {
  const answer = await request(path, by, body)
  const text = await answer.text()
  expect(answer.status, `${path}: ${text}`).toBe(200)
  return JSON.parse(text) as Record<string, unknown>
}

/** The demo owner uses what there is: bookings, an event with the sample dog, a report of its tag. */
async function liveAmongSamples(): Promise<void> {
  const { db } = product
  const first = async (table: 'places' | 'partners') =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .where('isSample', '=', true)
        .orderBy('id')
        .executeTakeFirstOrThrow()
    ).id
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'providerId'])
    .where('memberId', '=', 1)
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  const event = await db
    .selectFrom('events')
    .select('id')
    .where('isSample', '=', true)
    .where('startsAt', '>', clock.now())
    .where('title', '=', 'Saturday trail walk')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { tagId: worn } = await db.selectFrom('petTags').select('tagId').executeTakeFirstOrThrow()
  tagId = worn
  const bella = await db.selectFrom('pets').select('id').executeTakeFirstOrThrow()
  await done(`/api/bookings/${booking.id}/messages`, 'owner', { text: 'See you on the steps.' })
  await done(`/api/bookings/${booking.id}/cancel`, 'owner')
  await done(`/api/events/${event.id}/join`, 'owner', { petIds: [bella.id] })
  // Nobody can make one of a sample; should there be one all the same, it says what it is.
  const calendar = { petId: bella.id, memberId: 1, madeAt: clock.now() }
  await db
    .insertInto('petCalendars')
    .values({ ...calendar, tokenHash: hashOfToken(PET_FEED) })
    .execute()
  const { feedPath } = await done('/api/provider/calendar-feed', 'provider')
  feed = String(feedPath)
  await done(`/api/qr/${tagId}/found`, 'moderator', {
    message: 'By the gate',
    contact: 'jo@a.example',
  })
  const { id: report } = await db.selectFrom('foundReports').select('id').executeTakeFirstOrThrow()
  await done(`/api/found-reports/${report}/replies`, 'owner', { words: 'On my way.' })
  ids = {
    place: await first('places'),
    partner: await first('partners'),
    provider: booking.providerId,
    event: event.id,
    booking: booking.id,
    report,
  }
}

type Asks = readonly (readonly [by: DemoPersonKey, path: string])[]

/** Where an address needs to be told what to answer about. */
const ABOUT: Readonly<Record<string, () => Asks>> = {
  '/api/businesses': () => [['owner', '/api/businesses?limit=500']],
  '/api/places/search': () => [
    ['owner', '/api/places/search?latitude=37.77&longitude=-122.43&radius=5000'],
  ],
  '/api/places/in-bounds': () => [
    ['owner', '/api/places/in-bounds?south=37.7&west=-122.5&north=37.8&east=-122.4'],
  ],
  '/api/places/:id': () => [['owner', `/api/places/${ids.place}`]],
  '/api/places/:id/nearby': () => [['owner', `/api/places/${ids.place}/nearby`]],
  '/api/service-providers/:id': () => [['owner', `/api/service-providers/${ids.provider}`]],
  '/api/trust-badges/:providerId': () => [['owner', `/api/trust-badges/${ids.provider}`]],
  '/api/poop-bins/geojson': () => [
    ['owner', '/api/poop-bins/geojson?south=37&west=-123&north=38&east=-122'],
  ],
  '/api/poop-bins/nearest': () => [
    ['owner', '/api/poop-bins/nearest?latitude=37.77&longitude=-122.4477'],
  ],
  '/api/reviews': () => [
    ['owner', `/api/reviews?subject=place:${ids.place}`],
    ['owner', `/api/reviews?subject=provider:${ids.provider}`],
  ],
  '/api/events/:id': () => [['owner', `/api/events/${ids.event}`]],
  '/api/bookings': () => [
    ['owner', '/api/bookings?when=past'],
    ['partner', '/api/bookings'],
  ],
  '/api/bookings/:id': () => [['owner', `/api/bookings/${ids.booking}`]],
  '/api/quick-search': () => [['owner', '/api/quick-search?q=the']],
  '/api/walks/plan': () => [['owner', '/api/walks/plan?location=37.7615,-122.4365']],
  '/api/trips/plan': () => [['owner', '/api/trips/plan?from=San+Francisco,+CA&to=Los+Angeles,+CA']],
  '/api/hotels': () => [['owner', '/api/hotels?latitude=39.74&longitude=-104.99']],
  '/api/emergency': () => [['owner', '/api/emergency']],
  '/api/emergency/clinics': () => [
    ['owner', '/api/emergency/clinics?latitude=37.77&longitude=-122.43'],
  ],
  '/api/pets/:id': () => [['owner', '/api/pets/1']],
  '/api/pets/:id/care-board': () => [['owner', '/api/pets/1/care-board']],
  '/api/pets/:id/timeline': () => [['owner', '/api/pets/1/timeline']],
  '/api/pet-tags/:petId': () => [['owner', '/api/pet-tags/1']],
  '/api/lost-and-found/:id': () => [['owner', '/api/lost-and-found/1']],
  '/api/qr/:tagId': () => [['moderator', `/api/qr/${tagId}`]],
  '/api/found-reports/:id': () => [['owner', `/api/found-reports/${ids.report}`]],
  '/api/partners/:id': () => [['partner', `/api/partners/${ids.partner}`]],
}

test('in every reply what is invented says that it is', async () => {
  const unmarked: string[] = []
  const answered = new Set<string>()
  for (const { endpoint, schemas } of product.served) {
    const { method, path } = endpoint
    if (method !== 'GET' || 'mediaTypes' in schemas.reply) continue
    const isPlain = !path.includes(':')
    const asEverybody: Asks = isPlain ? DEMO_PEOPLE.map(({ key }) => [key, path] as const) : []
    for (const [by, address] of ABOUT[path]?.() ?? asEverybody) {
      const answer = await request(address, by)
      if (answer.status !== 200) {
        if (path in ABOUT) unmarked.push(`${address} answers ${answer.status}`)
        continue
      }
      answered.add(path)
      const found = names.unmarkedInReply(await answer.json())
      unmarked.push(...found.map((where) => `${address} as ${by}: ${where}`))
    }
  }
  expect([...new Set(unmarked)]).toEqual([])
  expect([...answered]).toEqual(expect.arrayContaining(Object.keys(ABOUT)))
}, 120_000)

const TRIP = 'from=San+Francisco,+CA&to=Los+Angeles,+CA&leave=2026-11-23T08:00'

/** What each address that gives a file, and no JSON and no page, gives, as far as samples are concerned. */
const FILES: Readonly<Record<string, (() => Asks) | 'refused' | 'no samples'>> = {
  '/api/bookings/:id/receipt.pdf': () => [['owner', `/api/bookings/${ids.booking}/receipt.pdf`]],
  '/api/bookings/:id/calendar.ics': () => [['owner', `/api/bookings/${ids.booking}/calendar.ics`]],
  '/api/provider/statement.csv': () => [['provider', '/api/provider/statement.csv?month=2026-11']],
  '/api/provider/year.csv': () => [['provider', '/api/provider/year.csv?year=2026']],
  '/api/admin/payouts.csv': () => [['admin', '/api/admin/payouts.csv']],
  '/calendars/:file': () => [['moderator', feed]],
  '/calendars/pets/:file': () => [['moderator', `/calendars/pets/${PET_FEED}.ics`]],
  '/api/pet-tags/:tagId/code.svg': () => [['owner', `/api/pet-tags/${tagId}/code.svg`]],
  '/api/pet-tags/:tagId/print.pdf': () => [['owner', `/api/pet-tags/${tagId}/print.pdf`]],
  '/events/:id/event.ics': () => [['owner', `/events/${ids.event}/event.ics`]],
  '/events/feed.ics': () => [['owner', '/events/feed.ics']],
  '/api/trips/plan.gpx': () => [['owner', `/api/trips/plan.gpx?${TRIP}`]],
  '/api/trips/plan.ics': () => [['owner', `/api/trips/plan.ics?${TRIP}`]],
  '/api/trips/plan.pdf': () => [['owner', `/api/trips/plan.pdf?${TRIP}`]],
  '/walks/walk.gpx': () => [['owner', '/walks/walk.gpx?location=37.7615,-122.4365&walk=long']],
  '/api/partners/bookings.csv': () => [['partner', '/api/partners/bookings.csv']],
  '/api/pets/:id/passport.pdf': 'refused',
  '/api/pets/:id/passport.zip': 'refused',
  '/api/lost-and-found/:id/poster.pdf': 'refused',
  '/social/places/:file': 'refused',
  '/social/events/:file': 'refused',
  '/social/providers/:file': 'refused',
  // The code alone, without a word.
  '/api/pet-tags/:tagId/code.png': 'no samples',
  '/api/tag-products/:id/image.svg': 'no samples',
  // Of orders, which a sample pet cannot have.
  '/api/admin/tag-orders/:id/artwork.svg': 'no samples',
  '/api/pets/:id/documents/:documentId/file': 'no samples',
  // Nobody has walked for a sample.
  '/api/bookings/:id/visit/route.gpx': 'no samples',
  // No sample gets lost.
  '/api/search-rooms/:secret/poster.pdf': 'no samples',
  '/api/search-rooms/:secret/picture.png': 'no samples',
  '/api/subscription/invoices/:id/pdf': 'no samples',
  '/files/:name': 'no samples',
  '/robots.txt': 'no samples',
  '/sitemap.xml': 'no samples',
  '/sitemap-pages.xml': 'no samples',
  '/sitemap-places.xml': 'no samples',
  // Samples are led to the town alone, which the tests of hotels hold.
  '/hand-off/hotels/:id': 'no samples',
  // The letters below.
  '/outbox/:id/html': 'no samples',
  '/api/live': 'no samples',
  '/api/docs': 'no samples',
  '/api/docs/:file': 'no samples',
  '/api/openapi.json': 'no samples',
  '/found/:script': 'no samples',
  '/healthz': 'no samples',
  '/metrics': 'no samples',
  '/readyz': 'no samples',
  '/tiles/:set/:z/:x/:tile': 'no samples',
}

test('every address of a file says here what becomes of samples in it', () => {
  const calls = new Set<string>(
    product.served.flatMap(({ endpoint, schemas }) =>
      'mediaTypes' in schemas.reply ? [] : [endpoint.path],
    ),
  )
  const files = product.app.routes
    .filter(({ method, path }) => method === 'GET' && !calls.has(path))
    .map(({ path }) => path)
  const pages = new Set(['/qr/:tagId', '/qr/messages/:token'])
  expect([...new Set(files)].filter((path) => !pages.has(path)).toSorted()).toEqual(
    Object.keys(FILES).toSorted(),
  )
})

test('a file that would hand out a sample as if it were real is refused', async () => {
  const about: Record<string, number> = { places: ids.place, events: ids.event }
  for (const [pattern, door] of Object.entries(FILES)) {
    if (door !== 'refused') continue
    const id = about[pattern.split('/')[2] ?? ''] ?? ids.provider
    const path = pattern.replace(':file', `${id}.png`).replace(':id', '1')
    expect([404, 409], path).toContain((await request(path)).status)
  }
})

test('in every file what is invented is marked', async () => {
  for (const door of Object.values(FILES)) {
    for (const [by, path] of typeof door === 'string' ? [] : door()) {
      const answer = await request(path, by)
      expect(answer.status, path).toBe(200)
      const text = await wordsOf(answer)
      expect(text.includes('(sample)'), path).toBe(true)
      // What the owner has engraved on a tag is no name of ours to mark.
      const found = names.unmarkedIn(text).filter((name) => name !== 'Bella')
      expect([...new Set(found)], path).toEqual([])
    }
  }
}, 60_000)

/** As a reader of the file has it: unfolded, unescaped, out of its pages. */
async function wordsOf(answer: Response): Promise<string> {
  const type = answer.headers.get('content-type') ?? ''
  if (type === 'application/pdf') {
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
    const { text } = await extractText(pdf, { mergePages: true })
    return text.replace(/\s+/g, ' ')
  }
  const text = (await answer.text()).replaceAll('&amp;', '&')
  return type.startsWith('text/calendar') ? text.replace(/\r\n /g, '').replaceAll('\\,', ',') : text
}

test('search engines are told of no sample', async () => {
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-places.xml']) {
    expect(await (await request(path)).text(), path).not.toMatch(/\/(places|events|providers)\/\d/)
  }
})

test('letters and messages about samples mark them, with the files that go along', async () => {
  // What waits is read first: a letter that is sent in between is then among the sent ones.
  const waiting = await product.db
    .selectFrom('jobs')
    .select('payload')
    .where('kind', '=', 'mail')
    .execute()
  const sent = await product.db.selectFrom('sentMails').selectAll().execute()
  const letters = [
    ...waiting.flatMap(
      ({ payload }) => (payload as { letter: RenderedLetter } | null)?.letter ?? [],
    ),
    ...sent.map(({ subject, textBody: text, htmlBody: html, attachments }) => ({
      subject,
      text,
      html,
      attachments,
    })),
  ]
  const subjects = letters.map(({ subject }) => subject)
  expect(subjects).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Test mode. Canceled: .* \(sample\)$/),
      expect.stringMatching(/: Saturday trail walk \(sample\)$/),
      'You have an answer about Bella (sample)',
    ]),
  )
  for (const { subject, text, html, attachments } of letters) {
    const along = (attachments ?? []).map(({ base64 }) =>
      Buffer.from(base64, 'base64').toString().replace(/\r\n /g, ''),
    )
    const found = [subject, text, html.replaceAll('&amp;', '&'), ...along].flatMap((words) =>
      names.unmarkedIn(words),
    )
    expect(found, subject).toEqual([])
  }
  const told = await product.db.selectFrom('inboxMessages').select(['title', 'body']).execute()
  expect(told.length).toBeGreaterThan(4)
  expect(told.flatMap(({ title, body }) => names.unmarkedIn(`${title}. ${body}`))).toEqual([])
})
