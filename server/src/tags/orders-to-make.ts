import type { Asked, ReplyOf } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import {
  type listOrdersToMake as listCall,
  type moveTagOrder as moveCall,
  ORDERS_AT_ONCE,
} from '@wayfur/domain/tags/endpoints'
import { ORDER_STATE_NAMES } from '@wayfur/domain/tags/order'
import type { OrderState, TagOrder } from '@wayfur/domain/tags/schemas'
import type { Kysely } from 'kysely'
import { writeAuditLog } from '../operator/audit-log.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { paginate } from '../platform/paginate.ts'
import type { SignedIn } from '../platform/sessions.ts'
import type { Tables } from '../tables.ts'
import { lockedOrder, moveOrder } from './move-order.ts'
import { orderOf, orderRows } from './order-shape.ts'
import type { OrderMovesContext } from './tags-context.ts'

/** Orders of everybody in one state, oldest first: those that have waited longest. */
export async function listOrdersToMake(
  db: Kysely<Tables>,
  { state = 'paid', after = 0 }: NonNullable<Asked<typeof listCall>['query']>,
): Promise<ReplyOf<typeof listCall>> {
  const those = orderRows(db)
    .where('tagOrders.state', '=', state)
    .where('tagOrders.id', '>', after)
    .orderBy('tagOrders.id')
  const { shown, next } = await paginate(those, ORDERS_AT_ONCE)
  const counted = await db
    .selectFrom('tagOrders')
    .select((row) => ['state', row.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(
    ORDER_STATE_NAMES.map((name) => [name, counted.find((one) => one.state === name)?.count ?? 0]),
  ) as Record<OrderState, number>
  return { orders: shown.map(orderOf), counts, next }
}

/** Moves an order on, for those who make and send tags. */
export async function moveByOperator(
  context: OrderMovesContext,
  operator: Pick<SignedIn, 'id'>,
  orderId: number,
  { move, tracking, reason }: Asked<typeof moveCall>['body'],
): Promise<TagOrder> {
  if (move === 'send' && (!tracking?.carrier || !tracking.number)) {
    const field = tracking?.carrier ? 'number' : 'carrier'
    throw new Problem('invalid-input', msg('Please enter carrier and tracking number.'), {
      field: `tracking.${field}`,
    })
  }
  return inTransaction(context.db, async (tx) => {
    const order = await lockedOrder(tx, orderId)
    if (order === undefined) throw new Problem('not-found', msg('We could not find that order.'))
    if (order.code === null && (move === 'produce' || move === 'send')) {
      throw new Problem('conflict', msg('The pet of this order is gone. Please cancel the order.'))
    }
    await writeAuditLog(tx, operator, {
      act: 'tag-order-moved',
      about: ['tag-order', orderId],
      detail: move,
      at: context.clock.now(),
    })
    return moveOrder(tx, context, order, move, {
      ...(move === 'send' && tracking && { tracking }),
      ...(move === 'cancel' && { reason }),
    })
  })
}
