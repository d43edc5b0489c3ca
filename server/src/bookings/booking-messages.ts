import { MOST_MESSAGES } from '@wayfur/domain/bookings/booking'
import { msg, t } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { SignedIn } from '../platform/sessions.ts'
import { bookingPath, otherSide, whatText } from './booking-emails.ts'
import { requireBooking } from './booking-rows.ts'
import type { BookingsContext } from './bookings-context.ts'
import { toldBooking } from './notify-of-booking.ts'
import { mayWrite } from './read-booking.ts'

/** Writes a message from one side to the other and notifies the other. */
export async function writeMessage(
  context: Pick<BookingsContext, 'db' | 'clock' | 'notify'>,
  member: SignedIn,
  id: number,
  text: string,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { booking, side } = await requireBooking(tx, member.id, id, { isLocked: true })
    const now = context.clock.now()
    if (!mayWrite(booking, now)) {
      throw new Problem('conflict', msg('Messages of this booking are closed.'))
    }
    const { written } = await tx
      .selectFrom('bookingMessages')
      .select(({ fn }) => fn.countAll<number>().as('written'))
      .where('bookingId', '=', id)
      .executeTakeFirstOrThrow()
    if (written >= MOST_MESSAGES) {
      throw new Problem(
        'conflict',
        msg('This conversation is full. Please call each other instead.'),
      )
    }
    const message = await tx
      .insertInto('bookingMessages')
      .values({ bookingId: id, sender: side, text, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { told, owner, provider } = await toldBooking(tx, booking)
    const readerSide = side === 'owner' ? 'provider' : 'owner'
    const reader = side === 'owner' ? provider : owner
    if (reader === undefined) return
    await context.notify(tx, reader.id, () => ({
      kind: 'booking',
      stale: ['bookings'],
      title: t('Message from {from}', { from: otherSide(told, readerSide) }),
      body: `${whatText(told, readerSide)}: ${text}`,
      href: `${bookingPath(id)}#messages`,
      key: `booking-message:${message.id}`,
    }))
  })
}

/** Opening the thread marks its messages as read. */
export async function markMessagesRead(
  context: Pick<BookingsContext, 'db'>,
  member: SignedIn,
  id: number,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { side } = await requireBooking(tx, member.id, id)
    const newest = await tx
      .selectFrom('bookingMessages')
      .select('id')
      .where('bookingId', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (newest === undefined) return
    await tx
      .updateTable('bookings')
      .set(side === 'owner' ? { ownerReadId: newest.id } : { providerReadId: newest.id })
      .where('id', '=', id)
      .execute()
  })
}
