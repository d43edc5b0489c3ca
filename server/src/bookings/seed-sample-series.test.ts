import { readBooking } from '@wayfur/domain/bookings/endpoints'
import { listSeries, readSeries } from '@wayfur/domain/bookings/series-endpoints'
import { expect, test } from 'vitest'
import { seedDemoPeople } from '../accounts/seed-demo-people.ts'
import { seedSamplePet } from '../pets/sample-pet.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import {
  giveSampleToDemoProvider,
  seedSampleProviders,
} from '../providers/seed-sample-providers.ts'
import { seedSampleBookings } from './seed-sample-bookings.ts'
import { seedSampleSeries } from './seed-sample-series.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

eachDatabase('the series of the samples', (open) => {
  test('runs like any other for both sides, marked, once, and pays its visits by itself', async () => {
    const database = await open()
    await seedDemoPeople(database.db)
    const world = await bookingsWorld(database)
    await seedSampleProviders(database.db, world)
    await seedSamplePet(database.db, world.clock)
    await giveSampleToDemoProvider(database.db)
    await seedSampleBookings(database.db, world.clock)
    await seedSampleSeries(database.db, world.clock)
    await seedSampleSeries(database.db, world.clock)
    await world.workOff()
    const [owner, provider] = [world.as(1), world.as(2, 'Priya Nair', ['provider'])]
    const [listed, ...others] = await owner.callApi(listSeries, { query: { side: 'owner' } })
    expect(others).toEqual([])
    expect(listed).toMatchObject({ state: 'running', startTime: '11:00', hours: 1 })
    expect(listed?.provider.isSample).toBe(true)
    const theirs = await provider.callApi(listSeries, { query: { side: 'provider' } })
    expect(theirs.map(({ id }) => id)).toEqual([listed?.id])
    const params = { id: listed?.id ?? 0 }
    const series = await owner.callApi(readSeries, { params })
    expect(series.card).toEqual({ brand: 'visa', last4: '4242' })
    expect(series.missedDays, 'every day could be had').toEqual([])
    expect(series.visits.map(({ state }) => state)).toEqual([
      'confirmed',
      'planned',
      'planned',
      'planned',
    ])
    expect(series.visits.every(({ isSample }) => isSample)).toBe(true)
    const whole = await owner.callApi(readBooking, { params: { id: series.visits[1]?.id ?? 0 } })
    expect(whole.pet).toMatchObject({ name: 'Bella' })

    // Two days before the second visit its card is charged, and nobody is asked for anything.
    const second = Date.parse(series.visits[1]?.startsAt ?? '')
    world.clock.advance(second - 47 * 3_600_000 - world.clock.now().getTime())
    await world.workOff()
    const later = await owner.callApi(readSeries, { params })
    expect(later.visits.find(({ id }) => id === whole.id)?.state).toBe('confirmed')
  })
})
