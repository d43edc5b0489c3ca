import { acceptBooking } from '@wayfur/domain/bookings/endpoints'
import * as endpoints from '@wayfur/domain/bookings/series-endpoints'
import type { Day } from '@wayfur/domain/schemas'
import type { TestDatabase } from '../../platform/database/testing/test-database.ts'
import { bookingsWorld } from './booking-fixtures.ts'

/** Mondays and Thursdays at nine, from the Monday after the world begins. */
export const EVERY_WEEK = { weekdays: [1, 4], untilDay: '2027-01-14' }

/** A world with a series of the owner's that its walker has accepted, paid with this test card. */
export async function seriesWorld(
  database: TestDatabase,
  { token = 'test_visa', wish = {} }: { token?: string; wish?: object } = {},
) {
  const world = await bookingsWorld(database)
  const { db } = database
  const asked = await world.book({ ...EVERY_WEEK, ...wish })
  const seriesId = asked.seriesId ?? 0
  const params = { id: seriesId }

  const series = {
    ...world,
    seriesId,
    firstId: asked.id,
    params,
    /** The walker accepts, which makes the visits of the next four weeks. */
    async accept() {
      await world.pay(asked.id, world.owner, token)
      await world.workOff()
      await world.walker.callApi(acceptBooking, { params: { id: asked.id } })
      await world.workOff()
    },
    read: (by = world.owner) => by.callApi(endpoints.readSeries, { params }),
    /** Each visit made ahead as its day and state. */
    async visits(): Promise<[Day, string][]> {
      const rows = await db
        .selectFrom('bookings')
        .select(['startsAt', 'state'])
        .where('madeAhead', '=', true)
        .orderBy('startsAt')
        .orderBy('id')
        .execute()
      return rows.map(({ startsAt, state }) => [startsAt.toISOString().slice(0, 10), state])
    },
    async visitOn(day: Day): Promise<number> {
      const rows = await db
        .selectFrom('bookings')
        .select(['id', 'startsAt'])
        .where('madeAhead', '=', true)
        .orderBy('id', 'desc')
        .execute()
      const found = rows.find(({ startsAt }) => startsAt.toISOString().startsWith(day))
      if (found === undefined) throw new Error(`There is no visit on ${day}.`)
      return found.id
    },
    /** Lets time pass until this moment, hour by hour, with everything that falls due. */
    async until(moment: string) {
      const end = Date.parse(moment)
      while (world.clock.now().getTime() < end) {
        world.clock.advance(Math.min(3 * 3_600_000, end - world.clock.now().getTime()))
        await world.workOff()
      }
    },
    async paidCents(): Promise<number[]> {
      const rows = await db
        .selectFrom('paymentEntries')
        .select('amountCents')
        .where('kind', '=', 'paid')
        .orderBy('id')
        .execute()
      return rows.map(({ amountCents }) => amountCents)
    },
    /** Titles of what this member was told of bookings, oldest first. */
    titles: (memberId: number) =>
      world.told.flatMap((one) => (one.memberId === memberId ? [one.title] : [])),
    /** What this member was told under titles that begin so. */
    toldOf: (memberId: number, title: string) =>
      world.told.flatMap((one) =>
        one.memberId === memberId && one.title.startsWith(title) ? [one.body] : [],
      ),
  }
  return series
}
