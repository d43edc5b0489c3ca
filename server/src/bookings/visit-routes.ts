import type { VisitReport } from '@wayfur/domain/bookings/schemas'
import { visitEndOf } from '@wayfur/domain/bookings/visit'
import {
  routeLength,
  routeProblem,
  routeWithin,
  type TimedPoint,
} from '@wayfur/domain/bookings/visit-route'
import { forgetVisitRoute as forgetCall } from '@wayfur/domain/bookings/visit-route-endpoints'
import type { RouteLength, VisitRoute } from '@wayfur/domain/bookings/visit-route-schemas'
import { type Message, msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { decodeLine, encodeLine } from '@wayfur/domain/routing/polyline'
import { type Kysely, sql, type Transaction } from 'kysely'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { requireBooking } from './booking-rows.ts'
import type { BookingRow, BookingsContext } from './bookings-context.ts'
import type { VisitRow } from './read-visit.ts'

/** Five decimals are about a meter: more than a phone knows. */
const PRECISION = 5

/** Keeps the way that came with a report, takes it out where it is null, and leaves it where none came. */
export async function writeRoute(
  tx: Transaction<Tables>,
  {
    booking,
    visit,
    route,
    now,
  }: {
    booking: BookingRow
    visit: VisitRow
    route: VisitReport['route']
    now: Date
  },
): Promise<void> {
  if (route === undefined) return
  if (route === null) return deleteRoute(tx, booking.id)
  const legs = legsOfVisit(route.legs, { booking, visit, now })
  const kept = {
    legs: legs.map((leg) => encodeLine(leg, PRECISION)),
    ...routeLength(legs),
    changedAt: now,
  }
  await tx
    .insertInto('bookingVisitRoutes')
    .values({ bookingId: booking.id, ...kept })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet(kept))
    .execute()
}

function legsOfVisit(
  legs: readonly TimedPoint[][],
  { booking, visit, now }: { booking: BookingRow; visit: VisitRow; now: Date },
): TimedPoint[][] {
  if (visit.checkedInAt === null) throw refused(msg('Check in first, please.'))
  const until = visit.checkedOutAt ?? visitEndOf(booking.endsAt, now)
  const time = { from: visit.checkedInAt.getTime(), until: until.getTime() }
  const problem = routeProblem(legs, time)
  if (problem !== undefined) throw refused(problem)
  const within = routeWithin(legs, time)
  if (within.length === 0) throw refused(msg('A route lies between check-in and check-out.'))
  return within
}

function refused(why: Message): Problem {
  return new Problem('invalid-input', why, { field: 'route' })
}

/** How long the way of a booking is; null where none is kept. */
export async function routeLengthOf(
  db: Kysely<Tables>,
  bookingId: number,
): Promise<RouteLength | null> {
  const row = await db
    .selectFrom('bookingVisitRoutes')
    .select(['meters', 'seconds'])
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The way of one booking, as this member may see it: its provider, and once the report is sent who
 * booked it and who belonged to the household of one of its pets on that day. For anybody else, also
 * for a household that the pet came to later, it is not there.
 */
export async function readRoute(
  db: Kysely<Tables>,
  memberId: number,
  bookingId: number,
): Promise<VisitRoute> {
  const row = await routesFor(db, memberId).where('r.bookingId', '=', bookingId).executeTakeFirst()
  if (row === undefined) throw new Problem('not-found', msg('We could not find that route.'))
  return shownRoute(row)
}

/** Of these bookings, those with a way that this member may see. */
export async function routesAmong(
  db: Kysely<Tables>,
  memberId: number,
  bookingIds: readonly number[],
): Promise<Map<number, RouteLength>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await routesFor(db, memberId).where('r.bookingId', 'in', bookingIds).execute()
  return new Map(rows.map(({ bookingId, meters, seconds }) => [bookingId, { meters, seconds }]))
}

/** Every way that this member may see as a side of its booking, for their export. */
export async function routesOf(db: Kysely<Tables>, memberId: number) {
  const rows = await routesFor(db, memberId)
    .where((row) => row.or([row('b.memberId', '=', memberId), row('p.memberId', '=', memberId)]))
    .orderBy('r.bookingId')
    .execute()
  return rows.map((row) => Object.assign(shownRoute(row), { bookingId: row.bookingId }))
}

/** Deletes the way at the word of either side; what was deleted already is deleted. */
export async function forgetRoute(
  { db }: Pick<BookingsContext, 'db'>,
  member: SignedIn,
  bookingId: number,
) {
  return replyInTransaction(db, forgetCall, async (tx) => {
    await requireBooking(tx, member.id, bookingId, { isLocked: true })
    await deleteRoute(tx, bookingId)
    return { isDone: true } as const
  })
}

/** The ways that somebody walked as a provider go with them. */
export async function forgetRoutesOfProvider(
  tx: Transaction<Tables>,
  memberId: number,
): Promise<void> {
  await tx
    .deleteFrom('bookingVisitRoutes')
    .where('bookingId', 'in', (rows) =>
      rows
        .selectFrom('bookings as b')
        .innerJoin('providers as p', 'p.id', 'b.providerId')
        .select('b.id')
        .where('p.memberId', '=', memberId),
    )
    .execute()
}

async function deleteRoute(tx: Transaction<Tables>, bookingId: number): Promise<void> {
  await tx.deleteFrom('bookingVisitRoutes').where('bookingId', '=', bookingId).execute()
}

function routesFor(db: Kysely<Tables>, memberId: number) {
  return db
    .selectFrom('bookingVisitRoutes as r')
    .innerJoin('bookingVisits as v', 'v.bookingId', 'r.bookingId')
    .innerJoin('bookings as b', 'b.id', 'r.bookingId')
    .innerJoin('providers as p', 'p.id', 'b.providerId')
    .select(['r.bookingId', 'r.legs', 'r.meters', 'r.seconds'])
    .where((row) =>
      row.or([
        row('p.memberId', '=', memberId),
        row.and([
          row('v.sentAt', 'is not', null),
          row.or([
            row('b.memberId', '=', memberId),
            sql<boolean>`exists (select from booking_pets g
              join pet_members m on m.pet_id = g.pet_id and m.member_id = ${memberId}
              where g.booking_id = b.id and m.since <= b.starts_at)`,
          ]),
        ]),
      ]),
    )
}

function shownRoute({
  legs,
  meters,
  seconds,
}: {
  legs: readonly string[]
  meters: number
  seconds: number
}): VisitRoute {
  return { legs: legs.map((leg) => decodeLine(leg, PRECISION) ?? []), meters, seconds }
}
