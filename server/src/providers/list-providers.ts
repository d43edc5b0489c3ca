import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { shownRating } from '@wayfur/domain/places/ranking'
import { Problem } from '@wayfur/domain/problem'
import { areasInOrder, MOST_AREAS } from '@wayfur/domain/providers/area'
import { PROVIDERS_A_PAGE, type searchProviders } from '@wayfur/domain/providers/endpoints'
import type {
  Credential,
  PricedService,
  ServiceKind,
  ServiceProvider,
} from '@wayfur/domain/providers/provider-schemas'
import { PROVIDER_TAB_ROWS, type ProviderTab } from '@wayfur/domain/providers/provider-tab'
import {
  priceText,
  pricingJsonText,
  servicesJsonText,
  startingPrice,
} from '@wayfur/domain/providers/starting-price'
import { ENOUGH_ANSWERS } from '@wayfur/domain/providers/track-record'
import { trustBadges } from '@wayfur/domain/providers/trust-badge'
import { type Kysely, sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import { likePattern } from '../platform/like-pattern.ts'
import type { Tables } from '../tables.ts'
import type { BusyTimesOfMany } from './busy-times.ts'
import { nextFreeTimes } from './next-free-times.ts'

/** What of a search narrows it. */
interface Narrowing {
  service?: ServiceKind | undefined
  area?: string | undefined
  q?: string | undefined
}

/** A hundredth of a degree is about a kilometer: enough for a map, too little for a doorbell. */
const SHOWN_DIGITS = 2

/** Reviewed providers, best rated first and the older record first among equals. */
export async function listProviders(
  db: Kysely<Tables>,
  search: Narrowing & { limit: number; skip: number },
  today: string,
): Promise<ServiceProvider[]> {
  const rows = await providersOn(db, today)
    .where(matching(search))
    .orderBy('p.score', 'desc')
    .orderBy('p.id')
    .limit(search.limit)
    .offset(search.skip)
    .execute()
  return rows.map(providerOf)
}

/** One page of the directory, the sizes of its tabs and the areas to choose from. */
export async function searchDirectory(
  {
    db,
    clock,
    busyTimesOfMany,
  }: { db: Kysely<Tables>; clock: Clock; busyTimesOfMany: BusyTimesOfMany },
  search: Narrowing & { tab?: ProviderTab | undefined; page?: number | undefined },
  today: string,
): Promise<ReplyOf<typeof searchProviders>> {
  const rows = await providersOn(db, today)
    .where(matching(search))
    .where(isOnTab(search.tab ?? 'all'))
    .orderBy('p.score', 'desc')
    .orderBy('p.id')
    .limit(PROVIDERS_A_PAGE)
    .offset(((search.page ?? 1) - 1) * PROVIDERS_A_PAGE)
    .execute()
  const count = (tab: ProviderTab) => sql<number>`count(*) filter (where ${isOnTab(tab)})::int`
  const counts = await db
    .selectFrom('providers as p')
    .where('p.status', '=', 'live')
    .where(matching(search))
    .select([
      count('all').as('all'),
      count('care').as('care'),
      count('groomers').as('groomers'),
      count('vets').as('vets'),
    ])
    .executeTakeFirstOrThrow()
  const next = await nextFreeTimes({ db, clock, busyTimesOfMany }, rows)
  const providers = rows.map((row) =>
    Object.assign(providerOf(row), { nextFree: next.get(row.id) ?? null }),
  )
  return { providers, counts, areas: await areas(db) }
}

/** Where listed providers work: the commonest first, as many as a list has room for. */
async function areas(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ area: string }>`
    select trim(area) as area from providers, unnest(string_to_array(service_area, ',')) as area
    where status = 'live' and length(trim(area)) between 1 and 100
    group by 1 order by count(*) desc, 1 limit ${MOST_AREAS}`.execute(db)
  return areasInOrder(rows.map(({ area }) => area))
}

function isOnTab(tab: ProviderTab) {
  const { services } = PROVIDER_TAB_ROWS[tab]
  return services.length === 0 ? sql<boolean>`true` : offersOneOf(services)
}

function offersOneOf(services: readonly ServiceKind[]) {
  return sql<boolean>`exists (select from provider_services as o
    where o.provider_id = p.id and o.service = any(${services}::text[]))`
}

/** Whether `p` is what is looked for. */
function matching({ service, area, q }: Narrowing) {
  const conditions = [sql<boolean>`true`]
  if (service !== undefined) conditions.push(offersOneOf([service]))
  if (area !== undefined) conditions.push(sql`p.service_area ilike ${likePattern(area)}`)
  if (q !== undefined) {
    const text = likePattern(q)
    conditions.push(sql`(p.business_name ilike ${text} or p.description ilike ${text}
      or p.service_area ilike ${text})`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** One reviewed provider; one who is hidden or gone is not there. */
export async function providerById(
  db: Kysely<Tables>,
  id: number,
  today: string,
): Promise<ServiceProvider> {
  const row = await providersOn(db, today).where('p.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('not-found', msg('We could not find that provider.'))
  return providerOf(row)
}

/** What speaks for a provider. */
export async function badgesOf(db: Kysely<Tables>, id: number, today: string) {
  const provider = await providerById(db, id, today)
  const approved = await db
    .selectFrom('submissions')
    .select('decidedAt')
    .where('resultKind', '=', 'provider')
    .where('resultId', '=', id)
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return trustBadges({
    ...provider,
    reviewedOn: approved?.decidedAt?.toISOString().slice(0, 10) ?? null,
  })
}

/** The columns that leave the server, with services and the credentials valid on that day. */
function providersOn(db: Kysely<Tables>, today: string) {
  return db
    .selectFrom('providers as p')
    .leftJoin('providerFigures as f', 'f.providerId', 'p.id')
    .where('p.status', '=', 'live')
    .select([
      'f.answers',
      'f.medianAnswerMinutes',
      'f.repeatClients',
      'p.id',
      'p.businessName',
      'p.description',
      'p.serviceArea',
      'p.city',
      'p.latitude',
      'p.longitude',
      'p.timeZone',
      'p.experience',
      'p.availability',
      'p.website',
      'p.imageUrl',
      'p.currency',
      'p.reviewCount',
      'p.starsSum',
      'p.isSample',
      'p.createdAt',
      sql<PricedService[]>`coalesce((
        select json_agg(json_build_object(
          'service', s.service, 'priceCents', s.price_cents, 'per', s.per,
          'furtherCents', s.further_cents) order by s.position)
        from provider_services s where s.provider_id = p.id), '[]')`.as('prices'),
      sql<Credential[]>`coalesce((
        select json_agg(json_build_object(
          'name', c.name, 'issuer', c.issuer, 'expiresOn', c.expires_on) order by c.id)
        from provider_credentials c
        where c.provider_id = p.id and c.expires_on >= ${today}::date), '[]')`.as('credentials'),
    ])
}

type ProviderRow = Awaited<ReturnType<ReturnType<typeof providersOn>['execute']>>[number]

function providerOf(row: ProviderRow): ServiceProvider {
  const { city, reviewCount, starsSum, latitude, longitude, createdAt, ...rest } = row
  const { answers, medianAnswerMinutes, repeatClients, ...same } = rest
  const lowest = startingPrice(row.prices)
  const [first] = row.prices
  return {
    ...same,
    rating: shownRating(starsSum, reviewCount),
    reviewCount,
    services: servicesJsonText(row.prices),
    pricing: pricingJsonText(row.prices),
    serviceType: first?.service ?? 'pet_sitting',
    location: city,
    hourlyRate: lowest === null ? null : priceText(lowest.priceCents),
    certifications:
      row.credentials.length === 0 ? null : row.credentials.map(({ name }) => name).join(', '),
    replyMinutes: (answers ?? 0) >= ENOUGH_ANSWERS ? medianAnswerMinutes : null,
    repeatClients: repeatClients ?? 0,
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    createdAt: createdAt.toISOString(),
  }
}

function rounded(degrees: number | null): number | null {
  return degrees === null ? null : Number(degrees.toFixed(SHOWN_DIGITS))
}
