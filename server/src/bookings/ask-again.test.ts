import {
  cancelBooking,
  declineBooking,
  readBooking,
  requestBooking,
} from '@wayfur/domain/bookings/endpoints'
import { endSeries } from '@wayfur/domain/bookings/series-endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { seriesWorld } from './testing/series-fixtures.ts'

eachDatabase('what is over and asked for again', (open) => {
  test('a declined series tells its owner why, and its first visit leads to the same again', async () => {
    const world = await seriesWorld(await open())
    const { owner, walker, firstId } = world
    const params = { id: firstId }
    await world.pay(firstId)
    await world.workOff()
    expect((await world.read()).first, 'while it waits').toBeNull()
    expect(await owner.callApi(readBooking, { params })).toMatchObject({
      mayAskAgain: false,
      refusedWith: null,
    })
    const reason = 'Thursdays are full until spring.'
    await walker.callApi(declineBooking, { params, body: { reason } })
    await world.workOff()
    const over = { mayAskAgain: true, refusedWith: reason }
    expect(await owner.callApi(readBooking, { params })).toMatchObject(over)
    expect((await world.read()).first).toEqual({ bookingId: firstId, state: 'declined', ...over })
    const theirs = await walker.callApi(readBooking, { params })
    expect(theirs).toMatchObject({ mayAskAgain: false, refusedWith: null })
    expect((await world.read(walker)).first, 'a provider asks nobody').toBeNull()

    // Asked again it is a series of its own; the time of the refused one is free.
    const { weekdays, untilDay } = await world.read()
    const again = await owner.callApi(requestBooking, {
      body: world.wish({ weekdays, untilDay }),
    })
    expect(again.seriesId).not.toBe(world.seriesId)
    expect(again.state).toBe('awaiting-payment')
  })

  test('one visit that the provider gave up is asked for again while they offer it', async () => {
    const world = await seriesWorld(await open())
    const { owner, walker } = world
    await world.accept()
    const params = { id: await world.visitOn('2026-11-30') }
    const read = () => owner.callApi(readBooking, { params })
    expect(await read()).toMatchObject({ mayAskAgain: false, refusedWith: null })
    await walker.callApi(cancelBooking, { params, body: { reason: 'My train is late.' } })
    expect(await read()).toMatchObject({ mayAskAgain: true, refusedWith: 'My train is late.' })
    // Given up without a word, and by our own words when a series ends.
    const silent = { id: await world.visitOn('2026-12-03') }
    await walker.callApi(cancelBooking, { params: silent, body: {} })
    const ended = { id: await world.visitOn('2026-12-07') }
    await walker.callApi(endSeries, { params: world.params })
    await world.workOff()
    for (const one of [silent, ended]) {
      const shown = await owner.callApi(readBooking, { params: one })
      expect(shown).toMatchObject({ state: 'cancelled', mayAskAgain: true, refusedWith: null })
    }
    expect((await world.read()).first).toMatchObject({ state: 'confirmed', mayAskAgain: false })
    const { db } = world.parts
    await db.updateTable('providerServices').set({ priceCents: null }).execute()
    expect((await read()).mayAskAgain, 'only at a price').toBe(false)
    await db.updateTable('providerServices').set({ priceCents: 2_000 }).execute()
    expect((await read()).mayAskAgain).toBe(true)
    await db.updateTable('providers').set({ status: 'paused' }).execute()
    expect((await read()).mayAskAgain, 'only of who is listed').toBe(false)
  })
})
