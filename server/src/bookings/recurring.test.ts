import {
  acceptBooking,
  cancelBooking,
  declineBooking,
  listBookings,
  readBooking,
} from '@wayfur/domain/bookings/endpoints'
import * as endpoints from '@wayfur/domain/bookings/series-endpoints'
import { expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { lookAfterSeries } from './look-after-series.ts'
import { visitsJob } from './series-jobs.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'
import { EVERY_WEEK, seriesWorld } from './testing/series-fixtures.ts'

test('one answer makes the visits of four weeks, each a booking with its own price', async () => {
  const world = await seriesWorld(await testDatabase())
  expect(await world.visits(), 'nothing before the answer').toEqual([])
  await expect(world.read(world.walker), 'unpaid it is the owner’s alone').rejects.toThrow(/find/)
  await world.accept()
  expect(await world.visits()).toEqual([
    ['2026-11-26', 'planned'],
    ['2026-11-30', 'planned'],
    ['2026-12-03', 'planned'],
    ['2026-12-07', 'planned'],
    ['2026-12-10', 'planned'],
    ['2026-12-14', 'planned'],
    ['2026-12-17', 'planned'],
  ])
  const series = await world.read()
  expect(series).toMatchObject({ state: 'running', card: { brand: 'visa', last4: '4242' } })
  expect(series.laterDays.at(0)).toBe('2026-12-21')
  expect(series.laterDays.at(-1)).toBe('2027-01-14')
  expect((await world.read(world.walker)).card, 'a card is its owner’s').toBeNull()
  const { id } = series.visits[1] ?? { id: 0 }
  expect(await world.walker.callApi(readBooking, { params: { id } })).toMatchObject({
    state: 'planned',
    ownerName: 'Sam R.',
    isPaid: false,
  })
  await world.parts.db.updateTable('providerServices').set({ priceCents: 3_000 }).execute()
  await world.until('2026-11-24T17:00:00Z')
  expect((await world.visits()).at(-1)).toEqual(['2026-12-21', 'planned'])
  const last = await world.visitOn('2026-12-21')
  const { totalCents } = await world.owner.callApi(readBooking, { params: { id: last } })
  expect(totalCents, 'the price of the day it is made').toBe(3_000)
})

test('each visit is charged once, two days before it begins, and completes', async () => {
  const world = await seriesWorld(await testDatabase())
  await world.accept()
  await world.until('2026-11-24T16:59:00Z')
  expect(await world.paidCents()).toEqual([2805])
  await world.until('2026-11-24T17:01:00Z')
  expect(await world.paidCents()).toEqual([2805, 2805])
  expect((await world.visits())[0]).toEqual(['2026-11-26', 'confirmed'])
  await world.until('2026-11-26T19:00:00Z')
  expect((await world.visits())[0]).toEqual(['2026-11-26', 'completed'])
  const upcoming = await world.owner.callApi(listBookings, { query: {} })
  expect(upcoming.every(({ seriesId }) => seriesId === world.seriesId)).toBe(true)
})

test('a skipped visit costs nothing, and its time is free again', async () => {
  const world = await seriesWorld(await testDatabase())
  await world.accept()
  const id = await world.visitOn('2026-11-30')
  const before = await world.holds()
  const { cancelNow } = await world.owner.callApi(readBooking, { params: { id } })
  expect(cancelNow).toEqual({ refundCents: 0, keptCents: 0 })
  await world.owner.callApi(cancelBooking, { params: { id }, body: {} })
  expect(await world.holds()).toBe(before - 1)
  await world.until('2026-11-30T18:00:00Z')
  expect(await world.paidCents(), 'the first and the Thursday before').toHaveLength(2)
  expect(await world.state(id)).toBe('cancelled')
  expect((await world.visits()).filter(([day]) => day === '2026-11-30')).toHaveLength(1)
  expect(await world.refunds()).toEqual([])
})

test('a paid visit is canceled by the usual rule', async () => {
  const world = await seriesWorld(await testDatabase())
  await world.accept()
  await world.until('2026-11-24T18:00:00Z')
  const id = await world.visitOn('2026-11-26')
  await world.owner.callApi(cancelBooking, { params: { id }, body: { refundCents: 2805 } })
  expect(await world.refunds()).toEqual([2805])
})

test('a date that is taken is not made, and its owner is told once', async () => {
  const world = await seriesWorld(await testDatabase())
  const other = await world.person('Alex Doe')
  await world.booked({ serviceDate: '2026-12-03', startTime: '9:00' }, other)
  await world.accept()
  const days = (await world.visits()).map(([day]) => day)
  expect(days).not.toContain('2026-12-03')
  expect((await world.read()).missedDays).toEqual(['2026-12-03'])
  await world.until('2026-11-23T17:00:00Z')
  const told = world.titles(world.owner.id).filter((title) => title.startsWith('No visit'))
  expect(told).toEqual(['No visit on Thu, Dec 3, 2026: Dog walking with Steady Paws'])
  const letters = (await world.mails()).filter((key) => key.includes('series-missed'))
  expect(letters).toHaveLength(1)
})

test('a series keeps its time of day when the clocks change', async () => {
  const wish = { serviceDate: '2027-03-06', weekdays: [6, 0], untilDay: '2027-03-21' }
  const database = await testDatabase()
  const world = await bookingsWorld(database)
  world.clock.advance(Date.parse('2027-03-04T18:00:00Z') - world.clock.now().getTime())
  const { id } = await world.book(wish)
  await world.pay(id)
  await world.walker.callApi(acceptBooking, { params: { id } })
  await world.workOff()
  const rows = await database.db
    .selectFrom('bookings')
    .select('startsAt')
    .where('madeAhead', '=', true)
    .orderBy('startsAt')
    .execute()
  expect(rows.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2027-03-07T17:00:00.000Z',
    '2027-03-13T17:00:00.000Z',
    '2027-03-14T16:00:00.000Z',
    '2027-03-20T16:00:00.000Z',
    '2027-03-21T16:00:00.000Z',
  ])
})

test('what cannot repeat is refused with its field', async () => {
  const world = await bookingsWorld(await testDatabase())
  const refused = (changes: object) => world.book({ ...EVERY_WEEK, ...changes })
  await expect(refused({ untilDay: '2026-11-25' })).rejects.toMatchObject({ field: 'untilDay' })
  await expect(refused({ untilDay: undefined })).rejects.toMatchObject({ field: 'untilDay' })
  await expect(refused({ untilDay: '2027-12-01' })).rejects.toMatchObject({ field: 'untilDay' })
  expect(await world.holds()).toBe(0)
})

test('a hold that takes another time takes its series along or leaves it', async () => {
  const database = await testDatabase()
  const world = await bookingsWorld(database)
  const { id } = await world.book(EVERY_WEEK)
  const again = await world.book({ ...EVERY_WEEK, weekdays: [1], bookingId: id })
  expect(again).toMatchObject({ id, series: { weekdays: [1] } })
  expect(await world.book({ bookingId: id })).toMatchObject({ id, seriesId: null })
  expect(await database.db.selectFrom('bookingSeries').selectAll().execute()).toEqual([])
})

test('a series whose first visit is declined makes none', async () => {
  const world = await seriesWorld(await testDatabase())
  await world.pay(world.firstId)
  await world.walker.callApi(declineBooking, { params: { id: world.firstId }, body: {} })
  await world.workOff()
  expect(await world.visits()).toEqual([])
  expect((await world.read()).state).toBe('ended')
  expect(await world.read(world.walker), 'who never accepted').toMatchObject({ ownerName: null })
})

test('a series whose first visit was let go unpaid waits for nobody', async () => {
  const world = await seriesWorld(await testDatabase())
  expect(await world.read()).toMatchObject({ state: 'asked' })
  world.clock.advance(16 * 60_000)
  await world.workOff()
  expect(await world.state(world.firstId)).toBe('lapsed')
  expect(await world.read()).toMatchObject({ state: 'ended', laterDays: [], visits: [] })
})

test('a holiday lets unpaid visits go and leaves the paid one to its owner', async () => {
  const world = await seriesWorld(await testDatabase())
  await world.accept()
  await world.until('2026-11-24T18:00:00Z')
  const body = { from: '2026-11-26', until: '2026-12-06' }
  const resting = await world.owner.callApi(endpoints.pauseSeries, { params: world.params, body })
  expect(resting.pauses).toEqual([body])
  const states = new Map(await world.visits())
  expect(states.get('2026-11-26'), 'paid').toBe('confirmed')
  expect(states.get('2026-11-30')).toBe('cancelled')
  expect(states.get('2026-12-03')).toBe('cancelled')
  expect(states.get('2026-12-07')).toBe('planned')
  expect(await world.refunds(), 'never silently').toEqual([])
  await expect(
    world.walker.callApi(endpoints.pauseSeries, { params: world.params, body }),
  ).rejects.toMatchObject({ code: 'not-found' })
  const back = { from: body.from }
  await world.owner.callApi(endpoints.endPause, { params: world.params, body: back })
  await world.workOff()
  const made = (await world.visits()).filter(([, state]) => state === 'planned')
  expect(made.map(([day]) => day).slice(0, 3)).toEqual(['2026-11-30', '2026-12-03', '2026-12-07'])
})

test('ended by its provider it lets unpaid visits go and is told to its owner once', async () => {
  const world = await seriesWorld(await testDatabase())
  await world.accept()
  await world.until('2026-11-24T18:00:00Z')
  const end = () => world.walker.callApi(endpoints.endSeries, { params: world.params })
  expect(await end()).toMatchObject({ state: 'ended', laterDays: [] })
  await end()
  await world.until('2026-12-01T18:00:00Z')
  const states = (await world.visits()).map(([, state]) => state)
  expect(states[0]).toBe('completed')
  expect(new Set(states.slice(1))).toEqual(new Set(['cancelled']))
  const id = await world.visitOn('2026-11-30')
  const { cancelledBy } = await world.owner.callApi(readBooking, { params: { id } })
  expect(cancelledBy).toBe('provider')
  const letters = (await world.mails()).filter((key) => key.includes('series-ended'))
  expect(letters).toEqual([`booking-series-ended:${world.seriesId}:owner`])
  expect(await world.paidCents()).toHaveLength(2)
})

test('a series whose daily look failed for good is looked after again within the hour', async () => {
  const world = await seriesWorld(await testDatabase())
  await world.accept()
  const { db } = world.parts
  const { clock } = world
  const waiting = db
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', visitsJob.name)
    .where('doneAt', 'is', null)
  await lookAfterSeries(world.parts)
  expect(await waiting.execute(), 'the look of tomorrow is enough').toHaveLength(1)
  await db
    .updateTable('jobs')
    .set({ failedAt: clock.now(), error: 'The database was away.' })
    .where('kind', '=', visitsJob.name)
    .where('doneAt', 'is', null)
    .execute()
  clock.advance(8 * 86_400_000)
  await Promise.all([lookAfterSeries(world.parts), lookAfterSeries(world.parts)])
  await world.workOff()
  expect((await world.visits()).at(-1)?.[0]).toBe('2026-12-24')
  expect(await waiting.where('failedAt', 'is', null).execute()).toHaveLength(1)
})

test('a series is over once its last day is', async () => {
  const world = await seriesWorld(await testDatabase(), { wish: { untilDay: '2026-11-30' } })
  await world.accept()
  await world.until('2026-12-02T18:00:00Z')
  expect((await world.read()).state).toBe('ended')
  expect(await world.visits()).toEqual([
    ['2026-11-26', 'completed'],
    ['2026-11-30', 'completed'],
  ])
  expect(await world.paidCents()).toEqual([2805, 2805, 2805])
})
