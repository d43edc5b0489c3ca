import { msg, t } from '@wayfur/domain/language/messages'
import type { RefundReason } from '@wayfur/domain/payments/refund-reason'
import { Problem } from '@wayfur/domain/problem'
import { afterOrderMove, ORDER_STATES, type OrderMove } from '@wayfur/domain/tags/order'
import type { OrderState, TagOrder, Tracking } from '@wayfur/domain/tags/schemas'
import type { Transaction } from 'kysely'
import { type OrderNews, tagOrderLetter } from '../mail/emails/tag-order.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { heldCents, requestRefund } from '../payments/refund-payment.ts'
import { endPaymentsOf } from '../payments/settle-payment.ts'
import type { Tables } from '../tables.ts'
import { orderOf, orderRows, type OrderRow } from './order-shape.ts'
import type { TagsContext } from './tags-context.ts'

type OrderNewsContext = Pick<TagsContext, 'clock' | 'notify' | 'liveUpdates' | 'head'>

/** The order, its row locked until the transaction ends. */
export async function lockedOrder(
  tx: Transaction<Tables>,
  orderId: number,
): Promise<OrderRow | undefined> {
  return orderRows(tx)
    .where('tagOrders.id', '=', orderId)
    .forNoKeyUpdate('tagOrders')
    .executeTakeFirst()
}

/**
 * Makes one move of an order, with everything that follows from it: money that goes back, the
 * letter and the message. A move it cannot make is a conflict.
 */
export async function moveOrder(
  tx: Transaction<Tables>,
  context: OrderNewsContext,
  order: OrderRow,
  move: OrderMove,
  changes: { tracking?: Tracking; reason?: string | null; paymentId?: number } = {},
): Promise<TagOrder> {
  const state = afterOrderMove(order.state, move)
  if (state === undefined) {
    const { title } = ORDER_STATES[order.state]
    throw new Problem(
      'conflict',
      msg('This order is {title}, so that is no longer possible.', {
        title: t(title).toLowerCase(),
      }),
    )
  }
  const now = context.clock.now()
  await tx
    .updateTable('tagOrders')
    .set({
      state,
      movedAt: now,
      ...(changes.tracking && { tracking: JSON.stringify(changes.tracking) }),
      ...(changes.reason && { reason: changes.reason }),
      ...(changes.paymentId !== undefined && { paymentId: changes.paymentId }),
    })
    .where('id', '=', order.id)
    .execute()
  const moved = await lockedOrder(tx, order.id)
  if (moved === undefined) throw new Problem('not-found')
  context.liveUpdates.publishStale(tx, ['tag-orders-to-make'])
  if (state === 'cancelled') await giveBack(tx, context, moved, move)
  // Withdrawing an unpaid order, or letting it lapse, needs no notice.
  if (order.state !== 'awaiting-payment' || !['expire', 'withdraw'].includes(move)) {
    await tellOwner(tx, context, moved, state)
  }
  return orderOf(moved)
}

/** Why money goes back after a move that gives an order up. */
const REFUND_BECAUSE: Partial<Record<OrderMove, RefundReason>> = {
  expire: 'order-expire',
  withdraw: 'order-withdraw',
  cancel: 'order-cancel',
}

/** Ends a payment under way, and sends back what was paid. */
async function giveBack(
  tx: Transaction<Tables>,
  { clock }: OrderNewsContext,
  { id, paymentId, reason }: OrderRow,
  move: OrderMove,
): Promise<void> {
  await endPaymentsOf(tx, clock, { kind: 'tag-order', id })
  if (paymentId === null) return
  const amountCents = await heldCents(tx, paymentId)
  if (amountCents === 0) return
  await requestRefund(
    tx,
    { clock },
    {
      paymentId,
      amountCents,
      reason: REFUND_BECAUSE[move] ?? 'cannot-be-provided',
      words: reason,
      requestKey: `tag-order-${id}-cancelled`,
    },
  )
}

const TITLES: Partial<Record<OrderState, (pet: string) => string>> = {
  paid: (pet) => t('The tag for {pet} is ordered', { pet }),
  'in-production': (pet) => t('The tag for {pet} is being engraved', { pet }),
  sent: (pet) => t('The tag for {pet} is on its way', { pet }),
  delivered: (pet) => t('The tag for {pet} has arrived', { pet }),
  cancelled: (pet) => t('The order of the tag for {pet} is canceled', { pet }),
}

const LETTERS: Partial<Record<OrderState, OrderNews>> = {
  paid: 'paid',
  sent: 'sent',
  cancelled: 'cancelled',
}

async function tellOwner(
  tx: Transaction<Tables>,
  { clock, notify, head }: OrderNewsContext,
  order: OrderRow,
  state: OrderState,
): Promise<void> {
  const titleFor = TITLES[state]
  if (titleFor === undefined) return
  const { tracking } = order
  await notify(tx, order.memberId, () => ({
    kind: 'tag-order',
    stale: ['tags'],
    title: titleFor(order.petName),
    body:
      state === 'sent' && tracking !== null
        ? `${t(ORDER_STATES[state].says)} ${tracking.carrier}, ${tracking.number}.`
        : (order.reason ?? t(ORDER_STATES[state].says)),
    href: '/pet-tags?tab=tags',
    key: `tag-order-${state}:${order.id}`,
    // A letter of its own tells the same.
    ...(LETTERS[state] !== undefined && { isMailedAlready: true as const }),
    ...(state === 'paid' && { isOwnAct: true }),
  }))
  const news = LETTERS[state]
  if (news === undefined) return
  const owner = await tx
    .selectFrom('members')
    .select(['name', 'email', 'language'])
    .where('id', '=', order.memberId)
    .executeTakeFirst()
  if (!owner?.email) return
  const { name, email: to, language } = owner
  const letter = () => tagOrderLetter(head, { name, news, order: orderOf(order) })
  await enqueueMail(tx, clock, letter, { key: `tag-order-${news}:${order.id}`, to, language })
}
