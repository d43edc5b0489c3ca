import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { DAY_MS } from '@wayfur/domain/durations'
import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { bookingPersonalData, forgetOldDetails } from './booking-personal-data.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'
import { seriesWorld } from './testing/series-fixtures.ts'

test('an owner who leaves cancels what is to come and takes their words along', async () => {
  const database = await testDatabase()
  const world = await bookingsWorld(database, { capacity: 2 })
  const records = bookingPersonalData(world.parts)
  const [id, unpaid] = [await world.confirmed(), (await world.book({ startTime: '14:00' })).id]
  await world.owner.callApi(endpoints.writeBookingMessage, {
    params: { id },
    body: { text: 'The key is below the pot.' },
  })
  expect(JSON.stringify(await records.read(database.db, world.owner.member))).toContain('the pot')
  await inTransaction(database.db, (tx) => records.forget(tx, world.owner.id))
  expect([await world.state(id), await world.state(unpaid)]).toEqual(['cancelled', 'cancelled'])
  expect(await world.refunds()).toEqual([2805])
  expect(await world.holds()).toBe(0)
  const kept = JSON.stringify(await records.read(database.db, world.owner.member))
  expect(kept).not.toMatch(/retriever|the pot|side gate|555/)
})

test('a provider who leaves gives everything back, asked for or accepted', async () => {
  const database = await testDatabase()
  const world = await bookingsWorld(database, { capacity: 2 })
  const ids = [await world.booked(), await world.confirmed()]
  await inTransaction(database.db, (tx) =>
    bookingPersonalData(world.parts).forget(tx, world.walker.id),
  )
  expect(await Promise.all(ids.map((id) => world.state(id)))).toEqual(['declined', 'cancelled'])
  expect(await world.refunds()).toEqual([2805, 2805])
})

test('what was told of a pet is forgotten 30 days after the end', async () => {
  const database = await testDatabase()
  const world = await bookingsWorld(database)
  const id = await world.confirmed()
  const told = async () =>
    (await world.owner.callApi(endpoints.readBooking, { params: { id } })).pet?.petInfo
  const end = Date.parse('2026-11-23T18:00:00Z')
  await forgetOldDetails(database.db, new Date(end + 30 * DAY_MS))
  expect(await told()).toContain('retriever')
  await forgetOldDetails(database.db, new Date(end + 30 * DAY_MS + 1))
  expect(await told()).toBeNull()
})

test('a series ends with either of its sides, and its card and words leave with its owner', async () => {
  for (const leaves of ['owner', 'walker'] as const) {
    const database = await testDatabase()
    const world = await seriesWorld(database)
    await world.accept()
    const records = bookingPersonalData(world.parts)
    const told = await records.read(database.db, world.owner.member)
    expect(JSON.stringify(told)).toMatch(/"last4":"4242"/)
    await inTransaction(database.db, (tx) => records.forget(tx, world[leaves].id))
    await world.workOff()
    await world.until('2026-12-01T00:00:00Z')
    const states = (await world.visits()).map(([, state]) => state)
    expect(new Set(states), leaves).toEqual(new Set(['cancelled']))
    expect(await world.holds()).toBe(0)
    expect(await world.paidCents(), 'nothing further is charged').toHaveLength(1)
    const [series] = await database.db.selectFrom('bookingSeries').selectAll().execute()
    expect(series?.state).toBe('ended')
    if (leaves === 'walker') continue
    expect(series).toMatchObject({ petInfo: null, emergencyContact: null })
    expect(await database.db.selectFrom('bookingSeriesCards').selectAll().execute()).toEqual([])
  }
})
