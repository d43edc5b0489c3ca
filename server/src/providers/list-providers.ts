import type { ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import type { Verdict } from '@wayfur/domain/pets/verdict'
import { shownRating } from '@wayfur/domain/places/ranking'
import { Problem } from '@wayfur/domain/problem'
import { areasInOrder, MOST_AREAS } from '@wayfur/domain/providers/area'
import type { CaredPet } from '@wayfur/domain/providers/cared-pet'
import { PROVIDERS_A_PAGE, type searchProviders } from '@wayfur/domain/providers/endpoints'
import type {
  Credential,
  ListedProvider,
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
import { PRICES_IN_SQL } from './taken-pets-columns.ts'
import { rankOf, verdictRank } from './taken-pets-verdict.ts'

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

type DirectorySearch = Narrowing & {
  tab?: ProviderTab | undefined
  page?: number | undefined
  pets?: readonly CaredPet[] | undefined
}

/**
 * One page of the directory, the sizes of its tabs and the areas to choose from. With pets, those
 * that take them come first and those that do not stand by themselves, each part in its own
 * statement, so that each is found by the index of ranks as any other search is.
 */
export async function searchDirectory(
  {
    db,
    clock,
    busyTimesOfMany,
  }: { db: Kysely<Tables>; clock: Clock; busyTimesOfMany: BusyTimesOfMany },
  search: DirectorySearch,
  today: string,
): Promise<ReplyOf<typeof searchProviders>> {
  const tab = search.tab ?? 'all'
  const pets = search.pets ?? []
  const { counts, parts } = await countsOf(db, search, tab)
  const skip = ((search.page ?? 1) - 1) * PROVIDERS_A_PAGE
  const listed = (verdict: Verdict | undefined, from: number, most: number) =>
    most <= 0 ? [] : partOf(db, search, today, { tab, verdict, from, most }).execute()
  const rows = []
  if (pets.length === 0) rows.push(...(await listed(undefined, skip, PROVIDERS_A_PAGE)))
  let before = 0
  for (const verdict of pets.length === 0 ? [] : FITTING) {
    const from = Math.max(0, skip - before)
    const most = Math.min(PROVIDERS_A_PAGE - rows.length, parts[verdict] - from)
    rows.push(...(await listed(verdict, from, most)))
    before += parts[verdict]
  }
  const unfitting = await listed('no', 0, Math.min(parts.no, PROVIDERS_A_PAGE))
  const next = await nextFreeTimes({ db, clock, busyTimesOfMany }, [...rows, ...unfitting])
  const shown = (row: ProviderRow): ListedProvider =>
    Object.assign(listedOf(row), { nextFree: next.get(row.id) ?? null })
  return {
    providers: rows.map(shown),
    unfitting: { providers: unfitting.map(shown), total: parts.no },
    counts,
    areas: await areas(db),
  }
}

/** The verdicts of a list, in its order; what does not fit stands by itself. */
const FITTING = ['fits', 'asks', 'unknown'] as const satisfies readonly Verdict[]

/** Providers of a tab, best rated first; of one verdict on the pets where one is asked for. */
export function partOf(
  db: Kysely<Tables>,
  search: DirectorySearch,
  today: string,
  {
    tab,
    verdict,
    from,
    most,
  }: { tab: ProviderTab; verdict: Verdict | undefined; from: number; most: number },
) {
  const rank = verdictRank(search.pets ?? [], servicesLookedAt(search, tab))
  return providersOn(db, today)
    .where(matching(search))
    .where(isOnTab(tab))
    .$if(verdict !== undefined, (query) =>
      query.where(sql<boolean>`${rank} = ${sql.lit(rankOf(verdict ?? 'fits'))}`),
    )
    .orderBy('p.score', 'desc')
    .orderBy('p.id')
    .limit(most)
    .offset(from)
}

/** How many providers each tab holds, and of the chosen one how many there are of each verdict. */
async function countsOf(db: Kysely<Tables>, search: DirectorySearch, chosen: ProviderTab) {
  const pets = search.pets ?? []
  const rank = (tab: ProviderTab) =>
    pets.length === 0
      ? sql<number>`${sql.lit(rankOf('fits'))}`
      : verdictRank(pets, servicesLookedAt(search, tab))
  const count = (tab: ProviderTab) =>
    sql<number>`count(*) filter (where ${isOnTab(tab)}
      and ${rank(tab)} <> ${sql.lit(rankOf('no'))})::int`
  const part = (verdict: Verdict) =>
    sql<number>`count(*) filter (where ${isOnTab(chosen)}
      and ${rank(chosen)} = ${sql.lit(rankOf(verdict))})::int`
  const { all, care, groomers, vets, ...parts } = await db
    .selectFrom('providers as p')
    .where('p.status', '=', 'live')
    .where(matching(search))
    .select([
      count('all').as('all'),
      count('care').as('care'),
      count('groomers').as('groomers'),
      count('vets').as('vets'),
      part('fits').as('fits'),
      part('asks').as('asks'),
      part('unknown').as('unknown'),
      part('no').as('no'),
    ])
    .executeTakeFirstOrThrow()
  return { counts: { all, care, groomers, vets }, parts }
}

/** The services that a search is about; none for all of them. */
function servicesLookedAt(
  { service }: Pick<Narrowing, 'service'>,
  tab: ProviderTab,
): readonly ServiceKind[] {
  return service === undefined ? PROVIDER_TAB_ROWS[tab].services : [service]
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
    .leftJoin('bookingTerms as t', 't.providerId', 'p.id')
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
      sql<PricedService[]>`(select ${PRICES_IN_SQL} from provider_services s
        where s.provider_id = p.id)`.as('prices'),
      sql<string[]>`coalesce(t.required_vaccines, '{}')`.as('vaccines'),
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

/** What a card of the directory shows of a provider. */
function listedOf(row: ProviderRow): Omit<ListedProvider, 'nextFree'> {
  const provider = providerOf(row)
  return {
    id: provider.id,
    businessName: provider.businessName,
    description: provider.description,
    rating: provider.rating,
    reviewCount: provider.reviewCount,
    prices: provider.prices,
    serviceArea: provider.serviceArea,
    serviceType: provider.serviceType,
    location: provider.location,
    currency: provider.currency,
    credentials: provider.credentials,
    imageUrl: provider.imageUrl,
    latitude: provider.latitude,
    longitude: provider.longitude,
    timeZone: provider.timeZone,
    vaccines: provider.vaccines,
    replyMinutes: provider.replyMinutes,
    repeatClients: provider.repeatClients,
    isSample: provider.isSample,
  }
}

function rounded(degrees: number | null): number | null {
  return degrees === null ? null : Number(degrees.toFixed(SHOWN_DIGITS))
}
