import { cancelBooking, readBooking } from '@wayfur/domain/bookings/endpoints'
import * as endpoints from '@wayfur/domain/bookings/series-endpoints'
import { expect, test } from 'vitest'
import { chargeKeptCard } from '../payments/charge-kept-card.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { seriesWorld } from './testing/series-fixtures.ts'

/** What stands in the ledger: every cent that came or went back, and what the bank's books say. */
async function sums({ db }: Awaited<ReturnType<typeof testDatabase>>) {
  const entries = await db.selectFrom('paymentEntries').select(['kind', 'amountCents']).execute()
  const bank = await db
    .selectFrom('testBankPayments')
    .select(['amountCents', 'refundedCents'])
    .where('status', '=', 'paid')
    .execute()
  const bookings = await db.selectFrom('bookings').select('paidCents').execute()
  const of = (kind: string) =>
    entries.reduce((sum, one) => (one.kind === kind ? sum + one.amountCents : sum), 0)
  return {
    came: of('paid'),
    wentBack: of('refund'),
    atBank: bank.reduce((sum, one) => sum + one.amountCents, 0),
    backFromBank: bank.reduce((sum, one) => sum + one.refundedCents, 0),
    ofBookings: bookings.reduce((sum, one) => sum + one.paidCents, 0),
  }
}

test('a declined card is told once with a way to pay, and another card then pays what follows', async () => {
  const database = await testDatabase()
  const world = await seriesWorld(database, { token: 'test_paid_once' })
  await world.accept()
  await world.until('2026-11-25T17:00:00Z')
  const id = await world.visitOn('2026-11-26')
  expect(await world.state(id)).toBe('planned')
  const told = world.told.filter(({ key }) => key.startsWith('booking-unpaid'))
  expect(told).toMatchObject([
    {
      memberId: world.owner.id,
      href: `/booking?step=payment&provider=${world.providerId}&booking=${id}`,
    },
  ])
  expect((await world.mails()).filter((key) => key.includes('unpaid'))).toHaveLength(1)
  await world.pay(id)
  await world.workOff()
  expect(await world.state(id)).toBe('confirmed')
  expect((await world.read()).card, 'the card they paid with is kept').toEqual({
    brand: 'visa',
    last4: '4242',
  })
  await world.until('2026-11-28T18:00:00Z')
  expect(await world.state(await world.visitOn('2026-11-30'))).toBe('confirmed')
  expect(await sums(database)).toEqual({
    came: 3 * 2805,
    wentBack: 0,
    atBank: 3 * 2805,
    backFromBank: 0,
    ofBookings: 3 * 2805,
  })
})

test('a bank that asks every time has the owner pay, and nobody is charged twice', async () => {
  const world = await seriesWorld(await testDatabase(), { token: 'test_always_asks' })
  await world.accept()
  await world.until('2026-11-24T18:00:00Z')
  const id = await world.visitOn('2026-11-26')
  expect(await world.state(id)).toBe('planned')
  await world.pay(id, world.owner, 'test_always_asks')
  await chargeKeptCard(world.payments, { kind: 'booking', id }, 1)
  expect(await world.state(id)).toBe('confirmed')
  expect(await world.paidCents()).toEqual([2805, 2805])
})

test('two visits that nobody pays are let go one by one and pause their series', async () => {
  const database = await testDatabase()
  const world = await seriesWorld(database, { token: 'test_paid_once' })
  await world.accept()
  await world.until('2026-11-26T06:00:00Z')
  expect(await world.state(await world.visitOn('2026-11-26'))).toBe('lapsed')
  expect((await world.read()).state).toBe('running')
  await world.until('2026-11-30T06:00:00Z')
  const paused = await world.read()
  expect(paused).toMatchObject({ state: 'paused', mayResume: true, visits: [] })
  expect(new Set((await world.visits()).map(([, state]) => state))).toEqual(new Set(['lapsed']))
  for (const member of [world.owner, world.walker]) {
    const titles = world.titles(member.id)
    expect(titles.filter((title) => title.startsWith('Not paid, so let go'))).toHaveLength(2)
    // A series can be paused again: which visits it was tells the two letters apart.
    const [says, ...more] = world.toldOf(member.id, 'Paused')
    expect([says, more]).toEqual([expect.stringContaining('the last of them on Mon, Nov 30'), []])
  }
  expect(await world.paidCents()).toEqual([2805])
  await expect(
    world.walker.callApi(endpoints.resumeSeries, { params: world.params }),
  ).rejects.toMatchObject({ code: 'not-found' })
  await world.owner.callApi(endpoints.resumeSeries, { params: world.params })
  await world.workOff()
  expect((await world.read()).visits.map(({ serviceDate }) => serviceDate).at(0)).toBe('2026-12-03')
  expect(world.toldOf(world.walker.id, 'Resumed')).toEqual([
    expect.stringContaining('The owner resumed the series on Sun, Nov 29'),
  ])
})

test('a crash between the charge and its note charges nobody twice', async () => {
  const database = await testDatabase()
  const world = await seriesWorld(database)
  await world.accept()
  const id = await world.visitOn('2026-11-26')
  const real = world.payments.provider
  if (real === undefined) throw new Error('There is a provider.')
  const crashing = {
    ...world.payments,
    provider: {
      ...real,
      async chargeKeptCard(order: Parameters<typeof real.chargeKeptCard>[0]) {
        await real.chargeKeptCard(order)
        throw new Error('The process is gone.')
      },
    },
  }
  const ref = { kind: 'booking' as const, id }
  await expect(chargeKeptCard(crashing, ref, 1)).rejects.toThrow('gone')
  expect(await world.state(id), 'the money came, and we do not know').toBe('planned')
  await chargeKeptCard(world.payments, ref, 2)
  await chargeKeptCard(world.payments, ref, 3)
  expect(await world.state(id)).toBe('confirmed')
  const { came, atBank } = await sums(database)
  expect([came, atBank]).toEqual([2 * 2805, 2 * 2805])
})

test('money that comes for a visit that was let go goes back whole', async () => {
  const database = await testDatabase()
  const world = await seriesWorld(database, { token: 'test_paid_once' })
  await world.accept()
  await world.until('2026-11-24T18:00:00Z')
  const id = await world.visitOn('2026-11-26')
  const hear = await world.payAtBank(id)
  await world.owner.callApi(cancelBooking, { params: { id }, body: {} })
  await hear()
  await world.workOff()
  expect(await world.state(id)).toBe('cancelled')
  expect(await sums(database)).toMatchObject({
    came: 2 * 2805,
    wentBack: 2805,
    atBank: 2 * 2805,
    backFromBank: 2805,
  })
})

test('without a card that the provider knows, the owner is asked to pay', async () => {
  const database = await testDatabase()
  const world = await seriesWorld(database)
  await world.accept()
  await database.db.updateTable('bookingSeriesCards').set({ methodId: 'pm_nowhere' }).execute()
  await world.until('2026-11-24T18:00:00Z')
  const id = await world.visitOn('2026-11-26')
  expect(await world.state(id)).toBe('planned')
  expect(world.titles(world.owner.id).some((one) => one.startsWith('Please pay'))).toBe(true)
  const { dueAt } = await world.owner.callApi(readBooking, { params: { id } })
  expect(dueAt?.release).toBe('2026-11-26T05:00:00.000Z')
})

test('hearing of the same charge again changes nothing', async () => {
  const world = await seriesWorld(await testDatabase())
  await world.accept()
  await world.until('2026-11-24T18:00:00Z')
  const payments = await world.parts.db.selectFrom('payments').select('id').execute()
  for (const { id } of payments) await settlePayment(world.payments, id)
  await world.workOff()
  expect(await world.paidCents()).toEqual([2805, 2805])
})
