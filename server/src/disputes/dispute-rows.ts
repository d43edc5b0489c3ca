import { can } from '@wayfur/domain/accounts/permissions'
import type { DisputeSide } from '@wayfur/domain/disputes/dispute'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { type Kysely, sql } from 'kysely'
import { lockBooking, memberOfProvider } from '../bookings/booking-rows.ts'
import type { BookingRow } from '../bookings/bookings-context.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import type { DisputeRow, DisputesContext } from './disputes-context.ts'

/** A dispute with its booking, and what the one who asks is to it. */
export interface SidedDispute {
  dispute: DisputeRow
  booking: BookingRow
  side: DisputeSide
}

function noSuchDispute(): Problem {
  return new Problem('not-found', msg('We could not find that dispute.'))
}

/**
 * A dispute for one of its sides or for a moderator; not yours looks like not there. Whoever is a
 * side of it is that and nothing else, so that nobody decides in their own cause.
 */
export async function requireDispute(
  db: Kysely<Tables>,
  member: SignedIn,
  id: number,
): Promise<SidedDispute> {
  const dispute = await db
    .selectFrom('bookingDisputes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (dispute === undefined) throw noSuchDispute()
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', dispute.bookingId)
    .executeTakeFirstOrThrow()
  const side = await sideOf(db, booking, member)
  if (side === undefined) throw noSuchDispute()
  return { dispute, booking, side }
}

async function sideOf(
  db: Kysely<Tables>,
  booking: BookingRow,
  member: SignedIn,
): Promise<DisputeSide | undefined> {
  if (booking.memberId === member.id) return 'owner'
  if ((await memberOfProvider(db, booking.providerId)) === member.id) return 'provider'
  return can(member, 'moderate') ? 'moderator' : undefined
}

/** Does something with a dispute that is held until it is done, its booking first as everywhere. */
export async function withDispute<T>(
  { db }: Pick<DisputesContext, 'db'>,
  member: SignedIn,
  id: number,
  work: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0], asked: SidedDispute) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const { dispute: seen } = await requireDispute(tx, member, id)
    await lockBooking(tx, seen.bookingId)
    await tx
      .selectFrom('bookingDisputes')
      .select('id')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute()
    return work(tx, await requireDispute(tx, member, id))
  })
}

/** What is left of what a booking was paid with: the most that can go back. */
export async function leftOf(
  db: Kysely<Tables>,
  { paidCents, paymentId }: Pick<BookingRow, 'paidCents' | 'paymentId'>,
): Promise<number> {
  if (paymentId === null) return 0
  const { back } = await db
    .selectFrom('paymentRefunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::integer`.as('back'))
    .where('paymentId', '=', paymentId)
    .where('state', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return paidCents - back
}
