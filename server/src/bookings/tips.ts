import { mayBeTipped } from '@wayfur/domain/bookings/tip'
import type { Tip } from '@wayfur/domain/bookings/tip-schemas'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Cents } from '@wayfur/domain/schemas'
import { type Kysely, type Selectable, sql } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { requireBooking } from './booking-rows.ts'
import type { BookingRow, BookingsContext } from './bookings-context.ts'

export type TipRow = Selectable<Tables['bookingTips']>

/**
 * Chooses how much to tip, or another sum as long as none is paid. Its payment begins apart; one that
 * was begun for the former sum ends by itself when the new one is paid for.
 */
export async function chooseTip(
  context: Pick<BookingsContext, 'db' | 'clock' | 'takesRealMoney'>,
  member: SignedIn,
  { id, amountCents }: { id: number; amountCents: Cents },
): Promise<Tip> {
  return inTransaction(context.db, async (tx) => {
    // Locked, so that of two windows the second sees what the first has chosen.
    const asked = { isLocked: true, side: 'owner' } as const
    const { booking } = await requireBooking(tx, member.id, id, asked)
    await requireTippable(tx, context, booking)
    const now = context.clock.now()
    const { currency } = booking
    await tx
      .insertInto('bookingTips')
      .values({ bookingId: id, amountCents, currency, chosenAt: now })
      .onConflict((conflict) =>
        conflict
          .column('bookingId')
          .doUpdateSet({ amountCents, chosenAt: now })
          .where('bookingTips.state', '=', 'chosen'),
      )
      .execute()
    const tip = await tipOf(tx, id)
    if (tip === null || tip.state === 'paid') throw new Problem('already-paid')
    return tip
  })
}

/** Why a booking cannot be tipped now is said; that it is not theirs has been asked before. */
async function requireTippable(
  db: Kysely<Tables>,
  { clock, takesRealMoney }: Pick<BookingsContext, 'clock' | 'takesRealMoney'>,
  booking: BookingRow,
): Promise<void> {
  if (!mayBeTipped(booking, clock.now())) {
    throw new Problem('conflict', msg('This booking cannot be tipped now.'))
  }
  const taken = await tipTaker(db, booking, takesRealMoney)
  if (taken === 'sample') {
    throw new Problem('conflict', msg('This is a sample: nobody would get your tip.'))
  }
  if (taken === 'gone') {
    throw new Problem('conflict', msg('This provider is no longer on Wayfur.'))
  }
}

/** Whether somebody would get a tip: not of samples where real money moves, nor of who has left. */
async function tipTaker(
  db: Kysely<Tables>,
  booking: Pick<BookingRow, 'providerId' | 'isSample'>,
  takesRealMoney: boolean,
): Promise<'there' | 'sample' | 'gone'> {
  const provider = await db
    .selectFrom('providers')
    .select(['status', 'isSample'])
    .where('id', '=', booking.providerId)
    .executeTakeFirstOrThrow()
  if (provider.status === 'closed') return 'gone'
  return takesRealMoney && (provider.isSample || booking.isSample) ? 'sample' : 'there'
}

/** Whether a booking can be tipped now by its owner. */
export async function isTippable(
  db: Kysely<Tables>,
  { clock, takesRealMoney }: Pick<BookingsContext, 'clock' | 'takesRealMoney'>,
  booking: BookingRow,
): Promise<boolean> {
  if (!mayBeTipped(booking, clock.now())) return false
  return (await tipTaker(db, booking, takesRealMoney)) === 'there'
}

/** The tip of a booking, with what of it has gone back. */
export async function tipOf(db: Kysely<Tables>, bookingId: number): Promise<Tip | null> {
  const found = await db
    .selectFrom('bookingTips as t')
    .select(['t.id', 't.amountCents', 't.currency', 't.state', tipRefunds.as('refundedCents')])
    .where('t.bookingId', '=', bookingId)
    .executeTakeFirst()
  return found ?? null
}

/** What has gone back, or is on its way, of the tip `t`. */
export const tipRefunds = sql<number>`coalesce((select sum(r.amount_cents)::integer
  from payment_refunds r where r.payment_id = t.payment_id and r.state <> 'failed'), 0)`
