import { dismissBookingCard, listBookingCards } from '@wayfur/domain/bookings/card-endpoints'
import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { DAY_MS, HOUR_MS } from '@wayfur/domain/durations'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

type World = Awaited<ReturnType<typeof bookingsWorld>>

async function cards({ owner }: World) {
  const shown = await owner.callApi(listBookingCards, {})
  return shown.map(({ id, state, refundedCents }) => ({ id, state, refundedCents }))
}

eachDatabase('the cards of paid bookings', (fresh) => {
  test('a card stands from the payment on, goes along with the booking, and ends with it', async () => {
    const world = await bookingsWorld(await fresh())
    const { id } = await world.book()
    expect(await cards(world), 'nothing was paid').toEqual([])
    await world.pay(id)
    expect(await cards(world)).toEqual([{ id, state: 'requested', refundedCents: 0 }])
    expect(await world.walker.callApi(listBookingCards, {}), 'the other side has none').toEqual([])
    await world.walker.callApi(endpoints.acceptBooking, { params: { id } })
    expect(await cards(world)).toEqual([{ id, state: 'confirmed', refundedCents: 0 }])
    // Monday at ten it is over.
    world.clock.advance(2 * DAY_MS + 2 * HOUR_MS)
    expect(await cards(world)).toEqual([])
  })

  test('what was declined is told with its refund for a week', async () => {
    const world = await bookingsWorld(await fresh())
    const id = await world.booked({ serviceDate: '2026-12-07' })
    await world.walker.callApi(endpoints.declineBooking, { params: { id }, body: {} })
    expect(await cards(world)).toEqual([{ id, state: 'declined', refundedCents: 2805 }])
    world.clock.advance(7 * DAY_MS)
    expect(await cards(world)).toEqual([])
  })

  test('dismissed once it stays dismissed, whatever becomes of the booking, and only by its owner', async () => {
    const world = await bookingsWorld(await fresh())
    const id = await world.booked()
    const dismiss = (by: World['owner']) => by.callApi(dismissBookingCard, { params: { id } })
    for (const stranger of [world.walker, await world.person('Alex Doe')]) {
      await expect(dismiss(stranger)).rejects.toMatchObject({ code: 'not-found' })
    }
    expect(await cards(world)).toHaveLength(1)
    await dismiss(world.owner)
    await dismiss(world.owner)
    await world.walker.callApi(endpoints.acceptBooking, { params: { id } })
    expect(await cards(world)).toEqual([])
  })

  test('who cancelled is told to both sides, and the line of it names the refund', async () => {
    const world = await bookingsWorld(await fresh())
    const id = await world.confirmed()
    const body = { reason: 'The van broke down.' }
    await world.walker.callApi(endpoints.cancelBooking, { params: { id }, body })
    for (const side of [world.owner, world.walker]) {
      const read = await side.callApi(endpoints.readBooking, { params: { id } })
      expect(read.cancelledBy).toBe('provider')
      expect(read.events.find(({ kind }) => kind === 'cancel')).toMatchObject({
        words: 'The van broke down.',
        refund: '$28.05 goes back.',
      })
    }
  })
})
