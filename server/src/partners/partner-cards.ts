import type { PartnerCard } from '@wayfur/domain/partners/partner-schemas'
import { type Kysely, sql } from 'kysely'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { partnersOf } from './own-partner.ts'

/** Cards of one page; more partners are found by the search. */
const MOST_CARDS = 200

/** The cards of the partners a member may see; active partnerships first. */
export async function partnerCards(
  db: Kysely<Tables>,
  member: SignedIn,
  only?: number,
): Promise<PartnerCard[]> {
  const rows = await partnersOf(db, member)
    .$if(only !== undefined, (rows) => rows.where('p.id', '=', only ?? 0))
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('partnerBookings as b')
          .whereRef('b.partnerId', '=', 'p.id')
          .where('b.state', '!=', 'clawed-back')
          .select([
            sql<number>`count(*)`.as('bookings'),
            sql<number>`coalesce(sum(b.amount_cents), 0)::bigint`.as('revenueCents'),
          ])
          .as('sums'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('partnerPlaces as l')
          .innerJoin('places as place', 'place.id', 'l.placeId')
          .whereRef('l.partnerId', '=', 'p.id')
          .select([
            sql<number>`coalesce(sum(place.review_count), 0)`.as('reviews'),
            sql<number>`coalesce(sum(place.stars_sum), 0)`.as('stars'),
          ])
          .as('heard'),
      (join) => join.onTrue(),
    )
    .select(['p.id', 'p.company', 'p.kind', 'p.status', 'p.description', 'p.features'])
    .select(['p.website', 'p.isSample', 'sums.bookings', 'sums.revenueCents'])
    .select(['heard.reviews', 'heard.stars'])
    .select((row) =>
      row
        .selectFrom('partnerRates as r')
        .whereRef('r.partnerId', '=', 'p.id')
        .select('r.rateBasisPoints')
        .orderBy('r.validFrom', 'desc')
        .limit(1)
        .as('rate'),
    )
    .orderBy(sql`p.status <> 'active'`)
    .orderBy('p.id')
    .limit(MOST_CARDS)
    .execute()
  return rows.map((row) => {
    const reviewCount = row.reviews ?? 0
    return {
      id: row.id,
      name: row.company,
      type: row.kind,
      status: row.status,
      commissionRate: row.rate === null ? null : row.rate / 100,
      totalBookings: row.bookings ?? 0,
      totalRevenueCents: row.revenueCents ?? 0,
      rating: reviewCount === 0 ? null : Math.round(((row.stars ?? 0) / reviewCount) * 10) / 10,
      reviewCount,
      description: row.description,
      features: row.features,
      website: row.website,
      isSample: row.isSample,
    }
  })
}
