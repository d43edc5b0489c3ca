import type { PricedService, ServiceKind } from '@wayfur/domain/providers/service-kind'
import {
  priceText,
  pricingJsonText,
  servicesJsonText,
  startingPrice,
} from '@wayfur/domain/providers/starting-price'
import type { Credential, ServiceProvider } from '@wayfur/domain/providers/provider'
import { shownRating } from '@wayfur/domain/places/ranking'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'

export interface ProviderSearch {
  service?: ServiceKind | undefined
  area?: string | undefined
  q?: string | undefined
  limit: number
  skip: number
}

/** A hundredth of a degree is about a kilometer: enough for a map, too little for a doorbell. */
const SHOWN_DIGITS = 2

/** Reviewed providers, best rated first and the older record first among equals. */
export async function listProviders(
  db: Kysely<Tables>,
  search: ProviderSearch,
  today: string,
): Promise<ServiceProvider[]> {
  let query = providersOn(db, today)
    .orderBy('p.score', 'desc')
    .orderBy('p.id')
    .limit(search.limit)
    .offset(search.skip)
  const { service, area, q } = search
  if (service !== undefined) {
    query = query.where((where) =>
      where.exists(
        where
          .selectFrom('providerServices as s')
          .select('s.providerId')
          .whereRef('s.providerId', '=', 'p.id')
          .where('s.service', '=', service),
      ),
    )
  }
  if (area !== undefined) query = query.where('p.serviceArea', 'ilike', containing(area))
  if (q !== undefined) {
    const text = containing(q)
    query = query.where((where) =>
      where.or([
        where('p.businessName', 'ilike', text),
        where('p.description', 'ilike', text),
        where('p.serviceArea', 'ilike', text),
      ]),
    )
  }
  const rows = await query.execute()
  return rows.map(providerOf)
}

/** One reviewed provider; one who is hidden or gone is not there. */
export async function providerById(
  db: Kysely<Tables>,
  id: number,
  today: string,
): Promise<ServiceProvider> {
  const row = await providersOn(db, today).where('p.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('not-found', 'We could not find that provider.')
  return providerOf(row)
}

/** The columns that leave the server, with services and the credentials valid on that day. */
function providersOn(db: Kysely<Tables>, today: string) {
  return db
    .selectFrom('providers as p')
    .where('p.status', '=', 'live')
    .select([
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
          'service', s.service, 'priceCents', s.price_cents, 'per', s.per) order by s.position)
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
  const { city, reviewCount, starsSum, latitude, longitude, createdAt, ...same } = row
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
    latitude: rounded(latitude),
    longitude: rounded(longitude),
    createdAt: createdAt.toISOString(),
  }
}

function rounded(degrees: number | null): number | null {
  return degrees === null ? null : Number(degrees.toFixed(SHOWN_DIGITS))
}

/** A pattern for texts that hold these very words, whatever signs are in them. */
function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`
}
