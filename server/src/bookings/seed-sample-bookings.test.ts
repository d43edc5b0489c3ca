import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { expect, test } from 'vitest'
import { seedDemoPeople } from '../accounts/seed-demo-people.ts'
import { seedSamplePet } from '../pets/sample-pet.ts'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import {
  giveSampleToDemoProvider,
  seedSampleProviders,
} from '../providers/seed-sample-providers.ts'
import { seedSampleBookings } from './seed-sample-bookings.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

test('demo mode has a booking that is over, one to come and a request, marked, once, and all as real', async () => {
  const database = await testDatabase()
  await seedDemoPeople(database.db)
  const world = await bookingsWorld(database)
  await seedSampleProviders(database.db, world)
  await seedSamplePet(database.db, world.clock)
  await giveSampleToDemoProvider(database.db)
  await seedSampleBookings(database.db, world.clock)
  await seedSampleBookings(database.db, world.clock)
  const [owner, provider] = [world.as(1), world.as(2, 'Priya Nair', ['provider'])]
  const upcoming = await owner.callApi(endpoints.listBookings, { query: {} })
  const past = await owner.callApi(endpoints.listBookings, { query: { when: 'past' } })
  expect([...upcoming, ...past].map(({ state, isSample }) => [state, isSample])).toEqual([
    ['confirmed', true],
    ['completed', true],
  ])
  const calendar = await provider.callApi(endpoints.readProviderCalendar, { query: { days: 14 } })
  expect(calendar.requests.map(({ ownerName, animals }) => [ownerName, animals])).toEqual([
    [null, 1],
  ])
  expect(calendar.bookings.map(({ state }) => state)).toEqual(['confirmed', 'requested'])
  const params = { id: calendar.requests[0]?.id ?? 0 }
  await provider.callApi(endpoints.declineBooking, { params, body: {} })
  await world.workOff()
  expect(await world.refunds(), 'the money of a sample goes back too').toEqual([2800])
  const shown = await owner.callApi(endpoints.readBooking, { params: { id: upcoming[0]?.id ?? 0 } })
  expect(shown.pet).toMatchObject({ name: 'Bella' })
  const walked = await owner.callApi(endpoints.readBooking, { params: { id: past[0]?.id ?? 0 } })
  expect(walked.visit).toMatchObject({ state: 'sent', walkedMinutes: 50 })
  const lines = await database.db
    .selectFrom('petEvents')
    .select('petId')
    .where('kind', '=', 'visited')
    .execute()
  expect(lines, 'and in the timeline').toEqual([{ petId: walked.pet?.petId }])
})
