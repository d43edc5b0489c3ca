import { shownRating } from '@wayfur/domain/places/ranking'
import type { ProviderCheck } from '@wayfur/domain/providers/proof-schemas'
import type {
  Credential,
  ListedProvider,
  PricedService,
  ServiceProvider,
} from '@wayfur/domain/providers/provider-schemas'
import {
  priceText,
  pricingJsonText,
  servicesJsonText,
  startingPrice,
} from '@wayfur/domain/providers/starting-price'
import { ENOUGH_ANSWERS } from '@wayfur/domain/providers/track-record'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import { PRICES_IN_SQL } from './taken-pets-columns.ts'

/** The columns that leave the server, with services and the credentials valid on that day. */
export function providersOn(db: Kysely<Tables>, today: string) {
  return db
    .selectFrom('providers as p')
    .leftJoin('providerFigures as f', 'f.providerId', 'p.id')
    .leftJoin('bookingTerms as t', 't.providerId', 'p.id')
    .where('p.status', '=', 'live')
    .select([
      'f.answers',
      't.meetingMinutes',
      't.meetingCents',
      'f.medianAnswerMinutes',
      'f.repeatClients',
      'f.accepted',
      'f.cancelledByProvider',
      'p.id',
      'p.businessName',
      'p.description',
      'p.serviceArea',
      'p.city',
      // What leaves the server is only about where they are.
      'p.shownLatitude as latitude',
      'p.shownLongitude as longitude',
      'p.comesWithinMeters',
      'p.receives',
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
      't.vaccinesSaidOn',
      sql<Credential[]>`coalesce((
        select json_agg(json_build_object(
          'name', c.name, 'issuer', c.issuer, 'expiresOn', c.expires_on) order by c.id)
        from provider_credentials c
        where c.provider_id = p.id and c.expires_on >= ${today}::date), '[]')`.as('credentials'),
      sql<ProviderCheck[]>`coalesce((
        select json_agg(json_build_object(
          'proof', c.proof, 'checkedOn', c.checked_on, 'until', c.until) order by c.proof)
        from provider_checks c
        where c.provider_id = p.id and c.until >= ${today}::date), '[]')`.as('checks'),
    ])
}

export type ProviderRow = Awaited<ReturnType<ReturnType<typeof providersOn>['execute']>>[number]

export function providerOf(row: ProviderRow): ServiceProvider {
  const { city, reviewCount, starsSum, createdAt, ...rest } = row
  const { answers, medianAnswerMinutes, repeatClients, ...told } = rest
  const { meetingMinutes, meetingCents, ...same } = told
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
    meeting:
      meetingMinutes === null ? null : { minutes: meetingMinutes, priceCents: meetingCents ?? 0 },
    replyMinutes: (answers ?? 0) >= ENOUGH_ANSWERS ? medianAnswerMinutes : null,
    repeatClients: repeatClients ?? 0,
    accepted: row.accepted ?? 0,
    cancelledByProvider: row.cancelledByProvider ?? 0,
    createdAt: createdAt.toISOString(),
  }
}

/** What a card of the directory shows of a provider. */
export function listedOf(row: ProviderRow): Omit<ListedProvider, 'nextFree'> {
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
    checks: provider.checks,
    imageUrl: provider.imageUrl,
    latitude: provider.latitude,
    longitude: provider.longitude,
    comesWithinMeters: provider.comesWithinMeters,
    receives: provider.receives,
    timeZone: provider.timeZone,
    vaccines: provider.vaccines,
    vaccinesSaidOn: provider.vaccinesSaidOn,
    replyMinutes: provider.replyMinutes,
    repeatClients: provider.repeatClients,
    accepted: provider.accepted,
    cancelledByProvider: provider.cancelledByProvider,
    isSample: provider.isSample,
  }
}
