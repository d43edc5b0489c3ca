import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { TIP_DAYS } from '@wayfur/domain/bookings/tip'
import { chooseTip } from '@wayfur/domain/bookings/tip-endpoints'
import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import { startPayment } from '@wayfur/domain/payments/endpoints'
import { expect, test } from 'vitest'
import { requestRefund } from '../payments/refund-payment.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { confirm } from '../payments/test-bank/bank-payments.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { bookingPersonalData } from './booking-personal-data.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })

/** A booking that is over, and what an owner and the bank do about its tip. */
async function tippingWorld(database: TestDatabase, options: { isSample?: boolean } = {}) {
  const world = await bookingsWorld(database, options)
  const id = options.isSample === true ? await world.booked() : await world.confirmed()
  world.clock.advance(3 * DAY_MS)
  await world.workOff()
  const { db, clock } = world.parts
  const begin = async (tipId: number, by = world.owner) =>
    by.callApi(startPayment, { body: { kind: 'tip', id: tipId } })
  return Object.assign(world, {
    id,
    choose: (amountCents: number, { by = world.owner, of = id } = {}) =>
      by.callApi(chooseTip, { params: { id: of }, body: { amountCents } }),
    begin,
    async payTip(tipId: number) {
      const { clientSecret, paymentId } = await begin(tipId)
      await confirm({ db, clock }, { clientSecret, token: 'test_visa', returnTo: '/' })
      await settlePayment(world.payments, paymentId)
      return paymentId
    },
    seenBy: (by = world.owner) => by.callApi(endpoints.readBooking, { params: { id } }),
  })
}

eachDatabase('tips', (fresh) => {
  test('an owner tips what is over; the provider hears of it, and it is in their statement', async () => {
    const world = await tippingWorld(await fresh())
    expect(await world.seenBy()).toMatchObject({ state: 'completed', mayTip: true, tip: null })
    const { id } = await world.choose(500)
    // Another choice is the one that counts.
    const chosen = await world.choose(700)
    expect(chosen).toEqual({
      id,
      amountCents: 700,
      currency: 'USD',
      state: 'chosen',
      refundedCents: 0,
    })
    expect(await world.seenBy()).toMatchObject({ tip: chosen, mayTip: true })
    expect(await world.seenBy(world.walker), 'what is not paid').toMatchObject({
      tip: null,
      mayTip: false,
    })
    world.told.length = 0
    await world.payTip(id)
    const seen = await world.seenBy(world.walker)
    expect(seen.tip).toMatchObject({ amountCents: 700, state: 'paid' })
    expect(seen.events.at(-1)).toMatchObject({ kind: 'tip', by: 'owner', words: '$7.00' })
    expect((await world.seenBy()).mayTip).toBe(false)
    expect(world.told.map(({ memberId, title, body }) => [memberId, title, body])).toEqual([
      [
        world.walker.id,
        'A tip of $7.00: Dog walking for Sam R.',
        'The owner says thanks with $7.00. All of it is yours.',
      ],
    ])
    expect(await world.mails()).toContain(`booking-tipped:${world.id}:0:provider`)
    const query = { month: '2026-11' }
    const statement = await world.walker.callApi(endpoints.readProviderStatement, { query })
    expect(statement.lines).toMatchObject([{ keptCents: 2805, tipCents: 700 }])
    expect(statement.sums).toMatchObject([{ earnedCents: 2805, tipCents: 700 }])
    await expect(world.choose(900)).rejects.toEqual(code('already-paid'))
    await expect(world.begin(id)).rejects.toEqual(code('already-paid'))
  })

  test('a payment that was begun for another sum ends, and the sum of the last choice is paid once', async () => {
    const world = await tippingWorld(await fresh())
    const { id } = await world.choose(500)
    const former = await world.begin(id)
    await world.choose(1_000)
    const { clientSecret, amountCents, paymentId } = await world.begin(id)
    expect([amountCents, paymentId === former.paymentId]).toEqual([1_000, false])
    const bank = { db: world.parts.db, clock: world.clock }
    const card = { token: 'test_visa', returnTo: '/' }
    await confirm(bank, { ...card, clientSecret: former.clientSecret }).catch(() => undefined)
    await confirm(bank, { ...card, clientSecret })
    await Promise.all([
      settlePayment(world.payments, paymentId),
      settlePayment(world.payments, paymentId),
      settlePayment(world.payments, former.paymentId),
    ])
    const paid = await world.parts.db
      .selectFrom('paymentEntries as e')
      .innerJoin('payments as p', 'p.id', 'e.paymentId')
      .select('e.amountCents')
      .where('p.payableKind', '=', 'tip')
      .execute()
    expect(paid).toEqual([{ amountCents: 1_000 }])
    expect((await world.seenBy()).tip).toMatchObject({ amountCents: 1_000, state: 'paid' })
  })

  test('chosen in many windows at once it is one tip with one payment', async () => {
    const world = await tippingWorld(await fresh())
    const sums = [300, 500, 600, 800]
    const tips = await Promise.all(sums.map((sum) => world.choose(sum)))
    expect(new Set(tips.map(({ id }) => id)).size).toBe(1)
    const { tip } = await world.seenBy()
    expect(sums).toContain(tip?.amountCents)
    const begun = await Promise.all([1, 2, 3].map(() => world.begin(tip?.id ?? 0)))
    expect(new Set(begun.map(({ paymentId }) => paymentId)).size).toBe(1)
  })

  test('what goes back of a tip is told and is in the statement', async () => {
    const world = await tippingWorld(await fresh())
    const { id } = await world.choose(500)
    const paymentId = await world.payTip(id)
    const refund = { paymentId, amountCents: 200, reason: 'by-hand', requestKey: 'back' } as const
    await inTransaction(world.parts.db, (tx) => requestRefund(tx, world.payments, refund))
    await world.workOff()
    const seen = await world.seenBy()
    expect(seen.tip).toMatchObject({ amountCents: 500, refundedCents: 200 })
    expect(seen.events.at(-1)).toMatchObject({ kind: 'refund', words: '$2.00' })
    expect(seen.refundedCents, 'of the booking itself').toBe(0)
    const query = { month: '2026-11' }
    const statement = await world.walker.callApi(endpoints.readProviderStatement, { query })
    expect(statement.sums).toMatchObject([{ earnedCents: 2805, tipCents: 300 }])
  })

  test('only the owner tips, only what is over and not long ago, and within bounds', async () => {
    const world = await tippingWorld(await fresh())
    for (const by of [world.walker, await world.person('Kim Lee')]) {
      await expect(world.choose(500, { by })).rejects.toEqual(code('not-found'))
    }
    for (const cents of [0, 99, 50_001, Number.NaN, 500.5]) {
      await expect(world.choose(cents)).rejects.toMatchObject({
        code: 'invalid-input',
        message: 'Please give an amount from 1 to 500.',
      })
    }
    const ahead = await world.confirmed({ serviceDate: '2026-11-30' })
    await expect(world.choose(500, { of: ahead })).rejects.toEqual(code('conflict'))
    const { id } = await world.choose(500)
    await expect(world.begin(id, world.walker)).rejects.toEqual(code('not-found'))
    world.clock.advance(TIP_DAYS * DAY_MS - 22 * HOUR_MS)
    await expect(world.choose(600)).rejects.toEqual(code('conflict'))
    await expect(world.begin(id)).rejects.toEqual(code('conflict'))
    expect(await world.seenBy()).toMatchObject({ mayTip: false })
  })

  test('no real money goes to a sample, and none to who has left', async () => {
    const world = await tippingWorld(await fresh(), { isSample: true })
    expect(await world.seenBy()).toMatchObject({ state: 'completed', mayTip: true })
    world.parts.takesRealMoney = true
    expect(await world.seenBy()).toMatchObject({ mayTip: false })
    await expect(world.choose(500)).rejects.toMatchObject({
      message: 'This is a sample: nobody would get your tip.',
    })
    world.parts.takesRealMoney = false
    await world.parts.db.updateTable('providers').set({ status: 'closed' }).execute()
    await expect(world.choose(500)).rejects.toMatchObject({
      message: 'This provider is no longer on Wayfur.',
    })
  })

  test('who leaves takes an unpaid tip along; money that comes all the same goes back', async () => {
    const world = await tippingWorld(await fresh())
    const { id } = await world.choose(500)
    const { clientSecret, paymentId } = await world.begin(id)
    const records = bookingPersonalData(world.parts)
    expect(await records.read(world.parts.db, world.owner.member)).toMatchObject({
      tips: [{ bookingId: world.id, amountCents: 500, state: 'chosen', is: 'given' }],
    })
    expect(await records.read(world.parts.db, world.walker.member)).toMatchObject({ tips: [] })
    await confirm(
      { db: world.parts.db, clock: world.clock },
      { clientSecret, token: 'test_visa', returnTo: '/' },
    )
    await inTransaction(world.parts.db, (tx) => records.forget(tx, world.owner.id))
    await settlePayment(world.payments, paymentId)
    await world.workOff()
    expect(await world.parts.db.selectFrom('bookingTips').select('id').execute()).toEqual([])
    expect(await world.refunds()).toEqual([500])
  })
})
