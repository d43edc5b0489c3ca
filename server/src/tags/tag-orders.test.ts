import type { Ask } from '@wayfur/domain/endpoint'
import * as endpoints from '@wayfur/domain/tags/endpoints'
import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { expireOrderHandler } from './order-tag.ts'
import { tagPersonalData } from './tag-personal-data.ts'
import { ADDRESS, ordersOf } from './testing/order-fixtures.ts'
import { ENGRAVER } from './testing/tag-fixtures.ts'

const LATER = { id: 0, key: '', attempt: 1, signal: AbortSignal.timeout(60_000) }
const tracking = { carrier: 'USPS', number: '9400 1000' }

eachDatabase('orders of tags', (open) => {
  test('the price is the catalogue’s, less what the plan takes off, and is kept', async () => {
    const { db } = await open()
    const { order, callApi, tag } = await ordersOf(db, {
      discountPercent: async () => 50,
    }).withOrder('Sam')
    expect(order).toMatchObject({
      tagId: tag.tagId,
      petName: 'Bella',
      productName: 'Classic QR Pet Tag',
      state: 'awaiting-payment',
      listCents: 1999,
      discountPercent: 50,
      discountCents: 1000,
      totalCents: 999,
      address: ADDRESS,
      isRehearsal: false,
    })
    expect(await callApi(endpoints.listTagOrders, {})).toEqual([order])
    const body = { tagId: tag.tagId, address: ADDRESS, totalCents: 1999 }
    await expect(callApi(endpoints.orderTag, { body })).rejects.toMatchObject({
      code: 'price-changed',
    })
  })

  test('with nothing to pay an order is taken at once, with a letter and a message', async () => {
    const { db } = await open()
    const orders = ordersOf(db, { discountPercent: async () => 100 })
    const { order } = await orders.withOrder('Sam')
    expect(order).toMatchObject({ state: 'paid', totalCents: 0, discountCents: 1999 })
    expect(await orders.jobs()).toContain(`mail:tag-order-paid:${order.id}`)
    expect(orders.told).toMatchObject([
      { kind: 'tag-order', title: 'The tag for Bella is ordered' },
    ])
  })

  test('ordering again before it is paid changes the same order, also from many windows', async () => {
    const { db } = await open()
    const { callApi, tag, order } = await ordersOf(db).withOrder('Sam')
    const bodies = ['A', 'B', 'C', 'D'].map((name) => ({
      tagId: tag.tagId.toLowerCase(),
      address: { ...ADDRESS, name },
    }))
    const again = await Promise.all(bodies.map((body) => callApi(endpoints.orderTag, { body })))
    expect(again.map(({ id }) => id)).toEqual([order.id, order.id, order.id, order.id])
    expect(await callApi(endpoints.listTagOrders, {})).toHaveLength(1)
  })

  test('an order is paid once, made, sent and delivered, each told to its owner', async () => {
    const { db } = await open()
    const orders = ordersOf(db)
    const { order, owner, callApi, tag } = await orders.withOrder('Sam')
    const admin = orders.as(ENGRAVER)
    const params = { id: order.id }
    const move = (body: Ask<typeof endpoints.moveTagOrder>['body']) =>
      admin(endpoints.moveTagOrder, { params, body })
    await expect(move({ move: 'produce' })).rejects.toMatchObject({ status: 409 })
    expect(await orders.pay(order, owner.id)).toBeUndefined()
    const body = { tagId: tag.tagId, address: ADDRESS }
    await expect(callApi(endpoints.orderTag, { body })).rejects.toMatchObject({ status: 409 })
    const { orders: waiting, counts } = await admin(endpoints.listOrdersToMake, {})
    expect(waiting.map(({ id }) => id)).toEqual([order.id])
    expect(counts.paid).toBe(1)
    expect((await move({ move: 'produce' })).state).toBe('in-production')
    await expect(callApi(endpoints.withdrawTagOrder, { params })).rejects.toMatchObject({
      status: 409,
    })
    await expect(move({ move: 'send' })).rejects.toMatchObject({
      status: 400,
      field: 'tracking.carrier',
    })
    expect(await move({ move: 'send', tracking })).toMatchObject({ state: 'sent', tracking })
    expect((await move({ move: 'deliver' })).state).toBe('delivered')
    expect(orders.told.map(({ title }) => title)).toEqual([
      'The tag for Bella is ordered',
      'The tag for Bella is being engraved',
      'The tag for Bella is on its way',
      'The tag for Bella has arrived',
    ])
    expect((await orders.jobs()).filter((key) => key.startsWith('mail:'))).toEqual([
      `mail:tag-order-paid:${order.id}`,
      `mail:tag-order-sent:${order.id}`,
    ])
    // It may get lost years later, and is then ordered anew.
    expect((await callApi(endpoints.orderTag, { body })).id).not.toBe(order.id)
  })

  test('an order that is withdrawn after it was paid gives all of the money back, once', async () => {
    const { db } = await open()
    const orders = ordersOf(db)
    const { order, owner, callApi } = await orders.withOrder('Sam')
    await orders.pay(order, owner.id)
    const params = { id: order.id }
    const both = await Promise.allSettled([
      callApi(endpoints.withdrawTagOrder, { params }),
      callApi(endpoints.withdrawTagOrder, { params }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refunds = await db.selectFrom('paymentRefunds').selectAll().execute()
    expect(refunds).toMatchObject([{ amountCents: 1999, state: 'requested' }])
    const news = { id: 1, amountCents: 1999, reason: '', leftCents: 0 }
    await inTransaction(db, (tx) =>
      orders.feature.onRefunded(tx, { kind: 'tag-order', id: order.id }, {} as never, news),
    )
    expect(await callApi(endpoints.listTagOrders, {})).toMatchObject([{ state: 'refunded' }])
  })

  test('money that comes after an order was given up goes back', async () => {
    const { db } = await open()
    const orders = ordersOf(db)
    const { order, owner, callApi } = await orders.withOrder('Sam')
    await callApi(endpoints.withdrawTagOrder, { params: { id: order.id } })
    const verdict = await orders.pay(order, owner.id)
    expect(verdict?.refundBecause).toBe('order-cancelled')
    expect(orders.told).toEqual([])
  })

  test('an order nobody pays ends after a day, a paid one does not', async () => {
    const { db } = await open()
    const orders = ordersOf(db)
    const [first, second] = [await orders.withOrder('Sam'), await orders.withOrder('Kim')]
    await orders.pay(second.order, second.owner.id)
    const handler = expireOrderHandler(orders.parts)
    for (const { order } of [first, second]) await handler.run({ orderId: order.id }, LATER)
    expect(await first.callApi(endpoints.listTagOrders, {})).toMatchObject([{ state: 'cancelled' }])
    expect(await second.callApi(endpoints.listTagOrders, {})).toMatchObject([{ state: 'paid' }])
    const job = await db
      .selectFrom('jobs')
      .select('runAt')
      .where('key', '=', `tag-order-expiry:${first.order.id}`)
      .executeTakeFirstOrThrow()
    expect(job.runAt.toISOString()).toBe('2026-11-21T20:00:00.000Z')
  })

  test('what is not engraved yet goes with a replaced tag; a tag has one order at a time', async () => {
    const { db } = await open()
    const { order, callApi, tag } = await ordersOf(db).withOrder('Sam')
    const params = { tagId: tag.tagId }
    const next = await callApi(endpoints.moveTag, { params, body: { move: 'replace' } })
    expect(await callApi(endpoints.listTagOrders, {})).toMatchObject([
      { id: order.id, tagId: next.tagId },
    ])
    const body = { tagId: tag.tagId, address: ADDRESS }
    await expect(callApi(endpoints.orderTag, { body })).rejects.toMatchObject({ status: 409 })
  })

  test('without a public address nothing is ordered; a demo only rehearses', async () => {
    const { db } = await open()
    const refused = ordersOf(db, { engraving: 'no-address' })
    await expect(refused.withOrder('Sam')).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('public address'),
    })
    const orders = ordersOf(db, { engraving: 'rehearsal' })
    const { order } = await orders.withOrder('Kim')
    expect(order.isRehearsal).toBe(true)
    const { owner, tag } = await orders.withTag('Lou')
    const body = { tagId: tag.tagId, address: ADDRESS }
    await expect(
      orders.as(owner, 'nothing')(endpoints.orderTag, { body }),
      'whoever is not given the demo rehearses nothing',
    ).rejects.toMatchObject({ status: 409 })
  })

  test('an address that a letter would not reach is refused in its field', async () => {
    const { db } = await open()
    const { callApi, tag } = await ordersOf(db).withTag('Sam')
    const body = { tagId: tag.tagId, address: { ...ADDRESS, postalCode: '941' } }
    await expect(callApi(endpoints.orderTag, { body })).rejects.toMatchObject({
      status: 400,
      field: 'address.postalCode',
    })
  })

  test('with the account go address and engraving, and what is not made is paid back', async () => {
    const { db } = await open()
    const orders = ordersOf(db)
    const { order, owner } = await orders.withOrder('Sam')
    await orders.pay(order, owner.id)
    const records = tagPersonalData(orders.parts)
    await inTransaction(db, (tx) => records.forget(tx, owner.id))
    const row = await db.selectFrom('tagOrders').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'cancelled', address: null, text: '', petName: 'A pet' })
    expect(await db.selectFrom('paymentRefunds').selectAll().execute()).toHaveLength(1)
  })
})
