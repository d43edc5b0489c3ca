import { dayIn } from '@wayfur/domain/calendar'
import type { Transaction } from 'kysely'
import type { Payable, PayableFeature } from '../payments/payable.ts'
import type { Tables } from '../tables.ts'
import { lockBooking, noteEvent } from './booking-rows.ts'
import type { BookingsContext } from './bookings-context.ts'
import { notifyOfBooking } from './notify-of-booking.ts'
import { isTippable, type TipRow } from './tips.ts'

/** What tips do for payments. */
export function tipPayments(
  context: Pick<BookingsContext, 'clock' | 'notify' | 'head' | 'takesRealMoney'>,
): PayableFeature {
  const { clock } = context
  return {
    async priceOf(tx, { kind, id }) {
      const found = await lockTip(tx, id)
      if (found === undefined) return undefined
      const { tip, booking } = found
      const provider = await tx
        .selectFrom('providers')
        .select(['businessName', 'isSample'])
        .where('id', '=', booking.providerId)
        .executeTakeFirstOrThrow()
      const { businessName, isSample } = provider
      const on = dayIn(booking.timeZone, booking.startsAt)
      const payable: Payable = {
        kind,
        id,
        amountCents: tip.amountCents,
        currency: tip.currency,
        ownerId: booking.memberId,
        what: { code: 'tip', service: booking.service, provider: businessName, isSample, on },
        state: await stateOf(tip, () => isTippable(tx, context, booking)),
      }
      return payable
    },

    async onPaid(tx, { id }, payment) {
      const found = await lockTip(tx, id)
      if (found === undefined) return { refundBecause: 'cannot-be-provided' }
      const { tip, booking } = found
      const isIt = tip.state === 'chosen' && tip.amountCents === payment.amountCents
      // It may have been paid long after its page was open; nobody is left to get it then.
      if (!isIt || !(await isTippable(tx, context, booking))) {
        return { refundBecause: 'cannot-be-provided' }
      }
      const now = clock.now()
      await tx
        .updateTable('bookingTips')
        .set({ state: 'paid', paymentId: payment.id, paidAt: now })
        .where('id', '=', id)
        .execute()
      const { amountCents, currency } = payment
      const facts = { code: 'sum', amountCents, currency } as const
      await noteEvent(tx, { bookingId: booking.id, kind: 'tip', by: 'owner', facts, at: now })
      const said = { tipCents: amountCents, isTest: payment.mode === 'test', by: 'owner' } as const
      await notifyOfBooking(tx, context, booking, 'tipped', said)
      return undefined
    },

    // Another card may pay it, or another sum be chosen.
    async onFailed() {},

    async onRefunded(tx, { id }, { currency }, { amountCents }) {
      const found = await lockTip(tx, id)
      if (found?.tip.state !== 'paid') return
      const facts = { code: 'sum', amountCents, currency } as const
      const bookingId = found.booking.id
      await noteEvent(tx, { bookingId, kind: 'refund', by: 'system', facts, at: clock.now() })
    },
  }
}

/** A tip and its booking, held until the transaction ends; the booking first, as everywhere. */
async function lockTip(tx: Transaction<Tables>, id: number) {
  const of = await tx
    .selectFrom('bookingTips')
    .select('bookingId')
    .where('id', '=', id)
    .executeTakeFirst()
  if (of === undefined) return undefined
  const booking = await lockBooking(tx, of.bookingId)
  const tip = await tx
    .selectFrom('bookingTips')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return booking === undefined || tip === undefined ? undefined : { booking, tip }
}

async function stateOf(
  { state }: TipRow,
  isOpen: () => Promise<boolean>,
): Promise<Payable['state']> {
  if (state === 'paid') return 'paid'
  return (await isOpen()) ? 'open' : 'closed'
}
