import type { Asked } from '@wayfur/domain/endpoint'
import { msg } from '@wayfur/domain/language/messages'
import { moneyText } from '@wayfur/domain/money'
import { Problem } from '@wayfur/domain/problem'
import { ORDERS_AT_ONCE, orderTag as orderTagCall } from '@wayfur/domain/tags/endpoints'
import { OPEN_ORDER_STATES, ORDER_HOURS, tagPrice } from '@wayfur/domain/tags/order'
import { addressProblems, tidyAddress } from '@wayfur/domain/tags/postal-address'
import type { TagOrder } from '@wayfur/domain/tags/schemas'
import { ENGRAVING } from '@wayfur/domain/tags/shop'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { requireRealPet } from '../pets/pet-access.ts'
import { inTransaction, replyInTransaction } from '../platform/database/in-transaction.ts'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import { handle, type JobHandler } from '../platform/jobs/job-worker.ts'
import type { Tables } from '../tables.ts'
import { lockedOrder, moveOrder } from './move-order.ts'
import { orderOf, type OrderRow, orderRows } from './order-shape.ts'
import { requireTag } from './require-tag.ts'
import type { OrderMovesContext, TagsContext } from './tags-context.ts'
import type { TagOrdersTable } from './tags-tables.ts'

const CURRENCY = 'USD'

const expiryJob = jobKind<{ orderId: number }>('tag-order-expiry', {
  timeoutMs: 30_000,
})

/**
 * Orders the engraved tag of a digital one. The price is the catalogue's less what the plan takes
 * off, kept with the order; while it is not paid, ordering again changes the same order. With
 * nothing to pay it is taken at once.
 */
export async function orderTag(
  context: TagsContext,
  memberId: number,
  { tagId, address: typed, totalCents }: Asked<typeof orderTagCall>['body'],
): Promise<TagOrder> {
  const { db, catalogue, engraving, discountPercent } = context
  if (engraving === 'no-address') throw new Problem('conflict', ENGRAVING[engraving])
  const address = tidyAddress(typed)
  const [wrong] = Object.entries(addressProblems(address, catalogue.shipsTo))
  if (wrong !== undefined)
    throw new Problem('invalid-input', wrong[1], { field: `address.${wrong[0]}` })
  return replyInTransaction(db, orderTagCall, async (tx) => {
    const { tag, pet } = await requireTag(tx, memberId, tagId, { isLocked: true })
    requireRealPet(pet)
    if (tag.state === 'replaced') {
      throw new Problem('conflict', msg('This tag has been replaced. Please order the new one.'))
    }
    const product = catalogue.products.find(({ id }) => id === tag.productType)
    if (product === undefined) throw new Problem('conflict', msg('We no longer make this tag.'))
    const price = tagPrice(product.priceCents, await discountPercent(tx, memberId))
    if (totalCents !== undefined && totalCents !== price.totalCents) {
      const total = moneyText({ amountCents: price.totalCents, currency: CURRENCY })
      throw new Problem(
        'price-changed',
        msg('The price has changed to {total}. Please look at the new total and try again.', {
          total,
        }),
      )
    }
    const open = await openOrder(tx, tag.id)
    if (open !== undefined && (open.state !== 'awaiting-payment' || open.memberId !== memberId)) {
      throw new Problem('conflict', msg('This tag is already ordered.'))
    }
    const values = {
      petName: pet.name,
      productType: product.id,
      // Kept in English, and said to each reader in their own language.
      productName: product.name,
      color: tag.color,
      text: tag.text,
      ...price,
      currency: CURRENCY,
      address: JSON.stringify(address),
      isRehearsal: engraving === 'rehearsal',
    } as const
    const orderId =
      open?.id ?? (await newOrder(tx, context, { ...values, memberId, tagId: tag.id }))
    if (open !== undefined) {
      await tx.updateTable('tagOrders').set(values).where('id', '=', open.id).execute()
    }
    const order = await lockedOrder(tx, orderId)
    if (order === undefined) throw new Problem('not-found')
    return order.totalCents === 0 ? moveOrder(tx, context, order, 'pay') : orderOf(order)
  })
}

/** Writes an order that waits a day for its payment. */
async function newOrder(
  tx: Transaction<Tables>,
  { clock }: Pick<TagsContext, 'clock'>,
  values: Omit<Insertable<TagOrdersTable>, 'createdAt' | 'movedAt'>,
): Promise<number> {
  const now = clock.now()
  const { id } = await tx
    .insertInto('tagOrders')
    .values({ ...values, createdAt: now, movedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, clock, {
    kind: expiryJob,
    key: `tag-order-expiry:${id}`,
    payload: { orderId: id },
    runAt: new Date(now.getTime() + ORDER_HOURS * 3_600_000),
  })
  return id
}

async function openOrder(
  tx: Transaction<Tables>,
  tagId: number,
): Promise<Pick<OrderRow, 'id' | 'state' | 'memberId'> | undefined> {
  return tx
    .selectFrom('tagOrders')
    .select(['id', 'state', 'memberId'])
    .where('tagId', '=', tagId)
    .where('state', 'in', OPEN_ORDER_STATES)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The orders of a member, newest first. */
export async function listOwnOrders(db: Kysely<Tables>, memberId: number): Promise<TagOrder[]> {
  const rows = await orderRows(db)
    .where('tagOrders.memberId', '=', memberId)
    .orderBy('tagOrders.id', 'desc')
    .limit(ORDERS_AT_ONCE)
    .execute()
  return rows.map(orderOf)
}

/** Cancels a member's own order before it is made. */
export async function withdrawOrder(
  context: OrderMovesContext,
  { orderId, memberId }: { orderId: number; memberId: number },
): Promise<TagOrder> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockedOrder(tx, orderId)
    if (order?.memberId !== memberId) {
      throw new Problem('not-found', msg('We could not find that order.'))
    }
    return moveOrder(tx, context, order, 'withdraw')
  })
}

/** Cancels orders that nobody paid; give it to the job worker. */
export function expireOrderHandler(context: OrderMovesContext): JobHandler {
  return handle(expiryJob, ({ orderId }) =>
    inTransaction(context.db, async (tx) => {
      const order = await lockedOrder(tx, orderId)
      if (order?.state === 'awaiting-payment') await moveOrder(tx, context, order, 'expire')
    }),
  )
}
