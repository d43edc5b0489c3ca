import { acceptBooking, cancelBooking } from '@wayfur/domain/bookings/endpoints'
import * as endpoints from '@wayfur/domain/bookings/series-endpoints'
import { expect, test } from 'vitest'
import { chargeKeptCard } from '../payments/charge-kept-card.ts'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { releaseVisit } from './change-series.ts'
import { makeVisits } from './make-visits.ts'
import { seriesWorld } from './testing/series-fixtures.ts'

eachDatabase('series at once', (fresh) => {
  test('many workers make each day of a series once', async () => {
    const world = await seriesWorld(await fresh())
    await world.pay(world.firstId)
    const params = { id: world.firstId }
    await world.walker.callApi(acceptBooking, { params })
    await Promise.all(Array.from({ length: 8 }, () => makeVisits(world.parts, world.seriesId)))
    const days = (await world.visits()).map(([day]) => day)
    expect(days).toHaveLength(7)
    expect(new Set(days).size).toBe(7)
    expect(await world.holds()).toBe(8)
  })

  test('charged, skipped and let go at once, a visit is paid and kept or free and given back', async () => {
    const world = await seriesWorld(await fresh())
    await world.accept()
    const days = ['2026-11-26', '2026-11-30', '2026-12-03', '2026-12-07']
    for (const day of days) {
      const id = await world.visitOn(day)
      const ref = { kind: 'booking' as const, id }
      await Promise.allSettled([
        chargeKeptCard(world.payments, ref, 1),
        chargeKeptCard(world.payments, ref, 1),
        world.owner.callApi(cancelBooking, { params: { id }, body: {} }),
        releaseVisit(world.parts, id),
      ])
      await world.workOff()
      const rows = await world.parts.db
        .selectFrom('payments as p')
        .leftJoin('paymentEntries as e', 'e.paymentId', 'p.id')
        .select(['e.kind', 'e.amountCents'])
        .where('p.payableId', '=', id)
        .execute()
      const left = rows.reduce(
        (sum, { kind, amountCents }) => sum + (kind === 'paid' ? 1 : -1) * (amountCents ?? 0),
        0,
      )
      const state = await world.state(id)
      expect(['confirmed', 'cancelled', 'lapsed']).toContain(state)
      expect(left, `${day} is ${state}`).toBe(state === 'confirmed' ? 2805 : 0)
    }
  })

  test('ended while its visits are made, a series leaves none behind', async () => {
    const world = await seriesWorld(await fresh())
    await world.pay(world.firstId)
    await world.walker.callApi(acceptBooking, { params: { id: world.firstId } })
    const end = () => world.owner.callApi(endpoints.endSeries, { params: world.params })
    await Promise.all([makeVisits(world.parts, world.seriesId), end(), end()])
    await world.workOff()
    const states = (await world.visits()).map(([, state]) => state)
    expect(states.filter((state) => state !== 'cancelled')).toEqual([])
    expect(await world.holds(), 'the first visit alone').toBe(1)
  })
})
