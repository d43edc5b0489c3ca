import { msg } from '@wayfur/domain/language/messages'
import { entryCents } from '@wayfur/domain/partners/partner-booking'
import type { Balance, PartnerBooking, Partnership } from '@wayfur/domain/partners/partner-schemas'
import { movesOpen } from '@wayfur/domain/partners/partnership'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import { paginate } from '../platform/paginate.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { actorOf, ownPartner, type PartnerRow } from './own-partner.ts'
import { partnerCards } from './partner-cards.ts'
import { ratesOf } from './partner-rates.ts'
import type { PartnersContext } from './partners-context.ts'
import { secretsOf } from './postback-secrets.ts'
import { timeZoneOf } from './read-dashboard.ts'
import { dueCents } from './settle-commission.ts'

const BOOKINGS_AT_ONCE = 25

/** One partnership, for those who manage it. */
export async function readPartnership(
  { db, clock }: Pick<PartnersContext, 'db' | 'clock'>,
  member: SignedIn,
  id: number,
  after?: number,
): Promise<Partnership> {
  const row = await ownPartner(db, member, id)
  const [card] = await partnerCards(db, member, id)
  if (card === undefined) throw new Problem('not-found', msg('We could not find that partner.'))
  const rates = await ratesOf(db, id)
  const standing = { ...row, rateBasisPoints: rates[0]?.rateBasisPoints ?? null }
  const secrets = await secretsOf(db, id, clock.now())
  const { bookings, next } = await bookingsOf(db, id, after)
  const { clicks } = await db
    .selectFrom('handOffs')
    .select(({ fn }) => fn.countAll<number>().as('clicks'))
    .where('partnerId', '=', id)
    .executeTakeFirstOrThrow()
  const { bookingLink, bookingSite, contactName, contactEmail } = row
  return {
    ...card,
    bookingLink,
    bookingSite,
    contactName,
    contactEmail,
    rates: rates.map(({ rateBasisPoints, validFrom }) => ({
      rateBasisPoints,
      validFrom: validFrom.toISOString(),
    })),
    moves: movesOpen(standing, actorOf(member)),
    isPausedByOperator: row.pausedBy === 'operator',
    secrets: secrets.map(({ id: secretId, secret, createdAt, endsAt, lastUsedAt }) => ({
      id: secretId,
      ending: secret.slice(-4),
      createdAt: createdAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    places: await placesOf(db, member, row),
    balance: await balanceOf(db, id),
    bookings,
    nextBooking: next,
    clicks,
    timeZone: await timeZoneOf(db, member),
    mayOperate: actorOf(member) === 'operator',
  }
}

async function bookingsOf(
  db: Kysely<Tables>,
  partnerId: number,
  after: number | undefined,
): Promise<{ bookings: PartnerBooking[]; next: number | null }> {
  const rows = db
    .selectFrom('partnerBookings')
    .select(['id', 'reference', 'state', 'amountCents', 'rateBasisPoints', 'commissionCents'])
    .select(['handOffId', 'source', 'bookedAt', 'changedAt'])
    .where('partnerId', '=', partnerId)
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
  const { shown, next } = await paginate(rows, BOOKINGS_AT_ONCE)
  const bookings = shown.map((row) => ({
    id: row.id,
    reference: row.reference,
    state: row.state,
    amountCents: row.amountCents,
    rateBasisPoints: row.rateBasisPoints,
    commissionCents: row.commissionCents,
    hasClick: row.handOffId !== null,
    source: row.source,
    bookedAt: row.bookedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }))
  return { bookings, next }
}

/** Places that are linked, and those that the partner could link. */
async function placesOf(
  db: Kysely<Tables>,
  member: SignedIn,
  { id, memberId }: PartnerRow,
): Promise<Partnership['places']> {
  return db
    .selectFrom('places as p')
    .leftJoin('partnerPlaces as l', 'l.placeId', 'p.id')
    .select(['p.id', 'p.name', sql<boolean>`coalesce(l.partner_id = ${id}, false)`.as('isLinked')])
    .where((row) =>
      row.or([
        row('l.partnerId', '=', id),
        row.and([
          row('l.partnerId', 'is', null),
          row('p.source', '=', 'owner'),
          row.exists(
            row
              .selectFrom('submissions as s')
              .select('s.id')
              .whereRef('s.resultId', '=', 'p.id')
              .where('s.resultKind', '=', 'place')
              .where('s.memberId', '=', memberId ?? member.id),
          ),
        ]),
      ]),
    )
    .orderBy('p.name')
    .limit(100)
    .execute()
}

/** The sums of a partner's ledger. */
async function balanceOf(db: Kysely<Tables>, partnerId: number): Promise<Balance> {
  const rows = await db
    .selectFrom('partnerEntries')
    .select(['kind', sql<number>`sum(amount_cents)::bigint`.as('cents')])
    .where('partnerId', '=', partnerId)
    .groupBy('kind')
    .execute()
  const sums = { earned: 0, 'clawed-back': 0, paid: 0, returned: 0 }
  for (const { kind, cents } of rows) sums[kind] = entryCents(kind, 1) * cents
  return {
    earnedCents: sums.earned,
    clawedBackCents: sums['clawed-back'],
    paidCents: sums.paid,
    returnedCents: sums.returned,
    outstandingCents: rows.reduce((sum, { cents }) => sum + cents, 0),
    dueCents: await dueCents(db, partnerId),
  }
}
