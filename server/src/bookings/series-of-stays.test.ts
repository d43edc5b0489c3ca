import { acceptBooking, cancelBooking, readBooking } from '@wayfur/domain/bookings/endpoints'
import * as endpoints from '@wayfur/domain/bookings/series-endpoints'
import { expect, test } from 'vitest'
import { eachDatabase } from '../platform/database/testing/test-database.ts'
import { seriesWorld } from './testing/series-fixtures.ts'

/** Three nights from every Friday on. */
const WEEKENDS = {
  service: 'pet_sitting',
  serviceDate: '2026-11-27',
  endDate: '2026-11-30',
  endTime: '17:00',
  weekdays: [],
  untilDay: '2027-01-08',
}

eachDatabase('a stay of every week', (open) => {
  test('is a booking of its own each time, with its nights, its price and its room', async () => {
    const world = await seriesWorld(await open(), { wish: WEEKENDS })
    const { owner, walker } = world
    await world.accept()
    const days = ['2026-12-04', '2026-12-11', '2026-12-18']
    expect(await world.visits()).toEqual(days.map((day) => [day, 'planned']))
    const series = await world.read()
    expect(series).toMatchObject({ nights: 3, startTime: '9:00', missedDays: [], weekdays: [5] })
    expect(series.laterDays).toEqual(['2026-12-25', '2027-01-01', '2027-01-08'])
    const params = { id: await world.visitOn('2026-12-11') }
    expect(await owner.callApi(readBooking, { params })).toMatchObject({
      nights: 3,
      endDate: '2026-12-14',
      endTime: '17:00',
      totalCents: 3 * 6500,
    })
    // The time is taken from its first hour to its last, and by no more than that.
    await expect(
      world.book({ serviceDate: '2026-12-13', startTime: '12:00' }),
    ).rejects.toMatchObject({ code: 'time-taken' })
    const between = await world.book({ serviceDate: '2026-12-15' })
    expect(between.state).toBe('awaiting-payment')
    const [listed] = await walker.callApi(endpoints.listSeries, { query: { side: 'provider' } })
    expect(listed).toMatchObject({ nights: 3, nextDay: '2026-11-27' })
    // One is skipped without cost; the others are charged two days before they begin.
    await owner.callApi(cancelBooking, { params, body: {} })
    await world.until('2026-12-19T17:00:00Z')
    expect(await world.paidCents()).toEqual([19_500, 19_500, 19_500])
    expect((await world.visits()).map(([day, state]) => `${day} ${state}`)).toEqual([
      '2026-12-04 completed',
      '2026-12-11 cancelled',
      '2026-12-18 confirmed',
      '2026-12-25 planned',
      '2027-01-01 planned',
      '2027-01-08 planned',
    ])
  })

  test('rests where any day of it lies in a holiday', async () => {
    const world = await seriesWorld(await open(), { wish: WEEKENDS })
    await world.accept()
    // From the Monday on which the first of them ends.
    const body = { from: '2026-12-07', until: '2026-12-10' }
    const resting = await world.owner.callApi(endpoints.pauseSeries, {
      params: world.params,
      body,
    })
    expect(resting.visits.map(({ serviceDate }) => serviceDate)).toEqual([
      '2026-11-27',
      '2026-12-11',
      '2026-12-18',
    ])
    expect(resting.laterDays[0]).toBe('2026-12-25')
    world.clock.advance(60_000)
    await world.owner.callApi(endpoints.endPause, {
      params: world.params,
      body: { from: body.from },
    })
    await world.workOff()
    expect((await world.read()).visits).toHaveLength(4)
  })

  test('that would meet itself, or begins on two weekdays, is refused beside its field', async () => {
    const world = await seriesWorld(await open(), { wish: WEEKENDS })
    const before = await world.holds()
    const refused = (changes: object) =>
      world.book({ ...WEEKENDS, serviceDate: '2026-12-04', endDate: '2026-12-07', ...changes })
    await expect(refused({ endDate: '2026-12-11' })).rejects.toMatchObject({
      code: 'invalid-input',
      field: 'endDate',
    })
    await expect(refused({ weekdays: [1] })).rejects.toMatchObject({ field: 'weekdays' })
    await expect(refused({ untilDay: '2026-12-05' })).rejects.toMatchObject({ field: 'untilDay' })
    await expect(refused({ untilDay: undefined, weekdays: [5] })).rejects.toMatchObject({
      field: 'untilDay',
    })
    expect(await world.holds()).toBe(before)
    expect((await refused({ endDate: '2026-12-10' })).series).toMatchObject({ weekdays: [5] })
  })

  test('ends where the provider no longer takes stays, and its owner is told', async () => {
    const world = await seriesWorld(await open(), { wish: WEEKENDS })
    await world.pay(world.firstId)
    await world.workOff()
    const { db } = world.parts
    await db
      .updateTable('providerServices')
      .set({ per: 'visit' })
      .where('service', '=', 'pet_sitting')
      .execute()
    await world.walker.callApi(acceptBooking, { params: { id: world.firstId } })
    await world.workOff()
    expect(await world.visits()).toEqual([])
    expect((await world.read()).missedDays).toHaveLength(3)
    expect(
      world.titles(world.owner.id).filter((title) => title.startsWith('No visit')),
    ).toHaveLength(3)
  })
})
