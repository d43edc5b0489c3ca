import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { HOUR_MS } from '@wayfur/domain/durations'
import { providerById } from '@wayfur/domain/providers/endpoints'
import { ENOUGH_ANSWERS } from '@wayfur/domain/providers/track-record'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { providersEndpoints } from '../providers/routes.ts'
import { bookedTimes, bookedTimesOfMany } from './provider-time.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

type World = Awaited<ReturnType<typeof bookingsWorld>>

/** What everybody reads of the provider. */
async function figures({ parts, providerId }: World) {
  const served = providersEndpoints({
    ...parts,
    busyTimes: bookedTimes,
    busyTimesOfMany: bookedTimesOfMany,
  })
  const { replyMinutes, repeatClients, accepted, cancelledByProvider } = await callAs(served, null)(
    providerById,
    {
      params: { id: providerId },
    },
  )
  return { replyMinutes, repeatClients, accepted, cancelledByProvider }
}

/** Booked on so manyth day from Monday on, and accepted after so many hours. */
async function accepted(world: World, dayAhead: number, hours: number): Promise<number> {
  const id = await world.booked({ serviceDate: `2026-11-${23 + dayAhead}` })
  world.clock.advance(hours * HOUR_MS)
  await world.walker.callApi(endpoints.acceptBooking, { params: { id } })
  await world.workOff('bookings')
  return id
}

eachDatabase('the figures of a provider', (fresh) => {
  test('an answer is told only from enough of them, as their median, and messages are answers', async () => {
    const world = await bookingsWorld(await fresh())
    for (let day = 1; day < ENOUGH_ANSWERS; day += 1) await accepted(world, day, day === 1 ? 5 : 1)
    expect(await figures(world), 'too few say nothing').toMatchObject({
      replyMinutes: null,
      repeatClients: 0,
    })
    // A question comes first, and the yes three hours later.
    const id = await world.booked({ serviceDate: '2026-11-30' })
    await world.walker.callApi(endpoints.writeBookingMessage, {
      params: { id },
      body: { text: 'Is she good with horses?' },
    })
    world.clock.advance(3 * HOUR_MS)
    await world.walker.callApi(endpoints.acceptBooking, { params: { id } })
    await world.workOff('bookings')
    expect(await figures(world)).toMatchObject({ replyMinutes: 60, repeatClients: 0 })
  })

  test('who comes back after a booking that was done is counted once, and samples never', async () => {
    const world = await bookingsWorld(await fresh())
    for (const day of [0, 1, 2]) await accepted(world, day, 0)
    world.clock.advance(6 * 24 * HOUR_MS)
    await world.workOff('bookings')
    expect(await figures(world)).toMatchObject({ repeatClients: 1 })
    await world.parts.db.updateTable('bookings').set({ isSample: true }).execute()
    const id = await world.booked({ serviceDate: '2026-12-02' })
    await world.walker.callApi(endpoints.declineBooking, { params: { id }, body: {} })
    await world.workOff('bookings')
    expect(await figures(world)).toMatchObject({ repeatClients: 0 })
  })

  test('what a provider canceled after accepting is counted among what they accepted', async () => {
    const world = await bookingsWorld(await fresh())
    const first = await accepted(world, 1, 1)
    const second = await accepted(world, 2, 1)
    await accepted(world, 3, 1)
    await world.owner.callApi(endpoints.cancelBooking, { params: { id: first }, body: {} })
    await world.workOff('bookings')
    expect(await figures(world), 'the owner did it').toMatchObject({
      accepted: 3,
      cancelledByProvider: 0,
    })
    await world.walker.callApi(endpoints.cancelBooking, { params: { id: second }, body: {} })
    await world.workOff('bookings')
    expect(await figures(world)).toMatchObject({ accepted: 3, cancelledByProvider: 1 })
  })
})
