import { MOST_UNPAID } from '@wayfur/domain/bookings/booking-life'
import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { addDays } from '@wayfur/domain/calendar'
import { Problem } from '@wayfur/domain/problem'
import { expect, test } from 'vitest'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { holdBooking } from './request-booking.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

const AT_ONCE = 100
/** One after the other, each for a time of its own. */
const ROUNDS = 20

/** A provider with so much room, and a hundred people who can want them all at the same time. */
async function crowd(database: TestDatabase, capacity: number) {
  const world = await bookingsWorld(database, { capacity })
  const members = await database.db
    .insertInto('members')
    .values(
      Array.from({ length: AT_ONCE }, (_, index) => ({
        name: `Owner ${index}`,
        email: `owner${index}@example.org`,
      })),
    )
    .returning('id')
    .execute()
  return {
    world,
    /** Everybody wants the same hour; gives how many got it and how the others were refused. */
    rush: async (wish: { serviceDate: string; startTime: string }) => {
      const outcomes = await Promise.allSettled(
        members.map(({ id }) => holdBooking(world.parts, world.as(id).member, world.wish(wish))),
      )
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      return { winners: AT_ONCE - refused.length, refused }
    },
  }
}

/** How people were refused; whoever waited too long for the database was not answered at all. */
function codesOf(refused: unknown[]): string[] {
  return refused.flatMap((reason) => (reason instanceof Problem ? [reason.code] : []))
}

eachDatabase('bookings at once', (fresh) => {
  test('of a hundred who want the same time at once exactly one gets it, twenty times over', async () => {
    const { world, rush } = await crowd(await fresh(), 1)
    for (let round = 0; round < ROUNDS; round += 1) {
      const wish = {
        serviceDate: addDays('2026-11-23', Math.floor(round / 10)),
        startTime: `${7 + (round % 10)}:00`,
      }
      const { winners, refused } = await rush(wish)
      expect(winners, `round ${round}`).toBe(1)
      expect(new Set(codesOf(refused))).toEqual(new Set(['time-taken']))
      expect(await world.holds()).toBe(round + 1)
      // Nobody may hold more than a few times unpaid.
      await world.parts.db
        .updateTable('bookings')
        .set({ state: 'lapsed', holdUntil: null })
        .where('state', '=', 'awaiting-payment')
        .execute()
    }
  })

  test('where there is room for three exactly three get a time', async () => {
    const { world, rush } = await crowd(await fresh(), 3)
    expect((await rush({ serviceDate: '2026-11-23', startTime: '9:00' })).winners).toBe(3)
    expect(await world.holds()).toBe(3)
  })

  test('whoever asks for more times at once than may wait unpaid gets just so many', async () => {
    const world = await bookingsWorld(await fresh(), { capacity: 50 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 2 * MOST_UNPAID }, (_, at) => world.book({ startTime: `${9 + at}:00` })),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_UNPAID)
    expect(await world.holds()).toBe(MOST_UNPAID)
  })

  test('the database itself lets nobody write more than fits, whatever the writer believes', async () => {
    const database = await fresh()
    const world = await bookingsWorld(database, { capacity: 2 })
    const ids = await Promise.all(
      [9, 9, 10, 11, 11].map(async (hour, index) => {
        const { id } = await database.db
          .insertInto('bookings')
          .values({
            memberId: world.owner.id,
            providerId: world.providerId,
            state: 'lapsed',
            service: 'dog_walking',
            per: 'hour',
            rateCents: 2805,
            totalCents: 2805,
            currency: 'USD',
            tier: 'moderate',
            startsAt: new Date(`2026-11-23T${String(hour).padStart(2, '0')}:00:00Z`),
            endsAt: new Date(`2026-11-23T${String(hour + 2).padStart(2, '0')}:00:00Z`),
            timeZone: 'UTC',
            petInfo: `pet ${index}`,
            specialRequests: null,
            emergencyContact: null,
            holdUntil: null,
            answerBy: null,
            createdAt: world.clock.now(),
            changedAt: world.clock.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { id, hour }
      }),
    )
    const hold = ({ id, hour }: { id: number; hour: number }) =>
      database.db
        .insertInto('bookingHolds')
        .values({
          bookingId: id,
          providerId: world.providerId,
          fromAt: new Date(`2026-11-23T${String(hour).padStart(2, '0')}:00:00Z`),
          toAt: new Date(`2026-11-23T${String(hour + 2).padStart(2, '0')}:00:00Z`),
        })
        .execute()
    // Nine, nine and ten overlap in threes; the two at eleven begin as those at nine end.
    const outcomes = await Promise.allSettled(ids.slice(0, 3).map(hold))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    await database.db.deleteFrom('bookingHolds').execute()
    for (const one of [ids[0], ids[2], ids[3]]) await hold(one as { id: number; hour: number })
    await expect(hold(ids[4] as { id: number; hour: number })).rejects.toMatchObject({
      code: '23P01',
      constraint: 'booking_holds_fit',
    })
  })

  test('accepting, declining, cancelling and moving at once end in one state with one refund', async () => {
    const world = await bookingsWorld(await fresh())
    const id = await world.booked()
    const params = { id }
    const body = {}
    const when = { serviceDate: '2026-11-24', startTime: '10:00' }
    await Promise.allSettled([
      world.walker.callApi(endpoints.acceptBooking, { params }),
      world.walker.callApi(endpoints.declineBooking, { params, body }),
      world.owner.callApi(endpoints.cancelBooking, { params, body }),
      world.owner.callApi(endpoints.cancelBooking, { params, body }),
      world.owner.callApi(endpoints.rescheduleBooking, { params, body: when }),
    ])
    const state = await world.state(id)
    expect(['cancelled', 'declined']).toContain(state)
    expect(await world.refunds()).toEqual([2805])
    expect(await world.holds()).toBe(0)
  })
})
