import type { PayableFeature } from '../payments/payable.ts'
import { lockedOrder, moveOrder } from './move-order.ts'
import type { TagsContext } from './tags-context.ts'

/** Engraved tags as something that is paid for. */
export function tagPayable(
  context: Pick<TagsContext, 'clock' | 'notify' | 'liveUpdates' | 'head'>,
): PayableFeature {
  return {
    async priceOf(tx, { kind, id }) {
      const order = await lockedOrder(tx, id)
      if (order === undefined) return undefined
      const { state } = order
      const isClosed = state === 'cancelled' || state === 'refunded'
      return {
        kind,
        id,
        amountCents: order.totalCents,
        currency: order.currency,
        ownerId: order.memberId,
        what: { code: 'tag', product: order.productName, pet: order.petName },
        state: state === 'awaiting-payment' ? 'open' : isClosed ? 'closed' : 'paid',
      }
    },
    async onPaid(tx, { id }, payment) {
      const order = await lockedOrder(tx, id)
      if (order?.state !== 'awaiting-payment') {
        return { refundBecause: 'order-cancelled' }
      }
      await moveOrder(tx, context, order, 'pay', { paymentId: payment.id })
      return undefined
    },
    // The order waits on: another card may be tried until it expires.
    async onFailed() {},
    async onRefunded(tx, { id }, _payment, { leftCents }) {
      const order = await lockedOrder(tx, id)
      // A cancelled order whose payment came too late was never paid by it.
      if (leftCents > 0 || order === undefined || order.paymentId === null) return
      if (order.state !== 'refunded') await moveOrder(tx, context, order, 'refund')
    },
  }
}
