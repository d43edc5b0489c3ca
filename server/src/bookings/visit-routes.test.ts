import * as endpoints from '@wayfur/domain/bookings/endpoints'
import { MOST_ROUTE_POINTS, type TimedPoint } from '@wayfur/domain/bookings/visit-route'
import { forgetVisitRoute, readVisitRoute } from '@wayfur/domain/bookings/visit-route-endpoints'
import { HOUR_MS, MINUTE_MS } from '@wayfur/domain/durations'
import { expect, test } from 'vitest'
import { readTimeline } from '../pets/timeline.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { bookingPersonalData } from './booking-personal-data.ts'
import { addPet } from './testing/booked-pets.ts'
import { bookingsWorld } from './testing/booking-fixtures.ts'

const STARTS = Date.parse('2026-11-23T17:00:00Z')
const ENDS = STARTS + HOUR_MS
const NOT_THERE = { code: 'not-found' }
const REFUSED = { code: 'invalid-input' }

/** A point so many seconds after the start, a bit farther north each second. */
function at(seconds: number): TimedPoint {
  const latitude = Number((37.77 + seconds * 1e-5).toFixed(5))
  return { latitude, longitude: -122.4477, at: STARTS + seconds * 1_000 }
}

const WALK = [[at(300), at(400), at(500)]]

/** Bella's walk, checked in at its start, in a household of Sam and Kim. */
async function world(opened: TestDatabase) {
  const made = await bookingsWorld(opened)
  const { db } = opened
  const petId = await addPet(db, made.owner.id, { name: 'Bella' })
  const kim = await made.person('Kim Lee')
  const join = (memberId: number, since: Date) =>
    db.insertInto('petMembers').values({ petId, memberId, role: 'owner', since }).execute()
  await join(kim.id, made.clock.now())
  const id = await made.confirmed({ petIds: [petId] })
  const goTo = (ms: number) => made.clock.advance(ms - made.clock.now().getTime())
  goTo(STARTS)
  await made.walker.callApi(endpoints.checkIntoVisit, { params: { id } })
  goTo(ENDS - 5 * MINUTE_MS)
  return {
    ...made,
    db,
    id,
    petId,
    kim,
    goTo,
    join,
    /** Sends the report with this way; without one as a correction does. */
    send: (legs?: TimedPoint[][] | null, { isSent = true } = {}) =>
      made.walker.callApi(endpoints.writeVisit, {
        params: { id },
        body: {
          walkedMinutes: null,
          did: ['water'],
          note: null,
          photos: [],
          ...(legs !== undefined && { route: legs === null ? null : { legs } }),
          isSent,
        },
      }),
    route: (by = made.owner) => by.callApi(readVisitRoute, { params: { id } }),
    forget: (by = made.owner) => by.callApi(forgetVisitRoute, { params: { id } }),
    async timelineRoute(memberId: number) {
      const { entries } = await readTimeline(db, { petId, memberId, before: undefined })
      return entries.find(({ kind }) => kind === 'visited')?.route
    },
    kept: () => db.selectFrom('bookingVisitRoutes').selectAll().execute(),
  }
}

eachDatabase('the way of a visit', (open) => {
  test('goes to the household with the report, and to nobody else', async () => {
    const w = await world(await open())
    const stranger = await w.person('Eve')
    const otherWalker = await w.person('Other Walker', ['provider'])
    await w.send(WALK, { isSent: false })
    // Kept, it is the provider's alone.
    expect((await w.route(w.walker)).legs).toHaveLength(1)
    for (const who of [w.owner, w.kim]) await expect(w.route(who)).rejects.toMatchObject(NOT_THERE)
    await w.send()
    for (const who of [w.owner, w.kim, w.walker]) {
      expect(await w.route(who)).toEqual({
        legs: [WALK[0]?.map(({ latitude, longitude }) => ({ latitude, longitude }))],
        meters: 222,
        seconds: 200,
      })
    }
    for (const who of [stranger, otherWalker]) {
      await expect(w.route(who)).rejects.toMatchObject(NOT_THERE)
      await expect(w.forget(who)).rejects.toMatchObject(NOT_THERE)
    }
    const length = { meters: 222, seconds: 200 }
    expect(
      (await w.owner.callApi(endpoints.readBooking, { params: { id: w.id } })).visit,
    ).toMatchObject({ route: length })
    expect(await w.timelineRoute(w.kim.id)).toEqual({ bookingId: w.id, ...length })
    // It is no part of the line, which goes along with a passport.
    const { facts } = await w.db
      .selectFrom('petEvents')
      .select('facts')
      .where('kind', '=', 'visited')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(facts)).not.toContain('37.7')
    expect(JSON.stringify(await w.kept())).not.toContain('2026-11-23T17:05')
  })

  test('is not there for a household that the pet came to later', async () => {
    const w = await world(await open())
    await w.send(WALK)
    w.goTo(ENDS + HOUR_MS)
    const later = await w.person('Lee Kim')
    await w.join(later.id, w.clock.now())
    await expect(w.route(later)).rejects.toMatchObject(NOT_THERE)
    expect(await w.timelineRoute(later.id)).toBeUndefined()
  })

  test('holds what lies between check-in and check-out; what is farther off is refused', async () => {
    const w = await world(await open())
    await w.send([[at(-120), at(-30), at(0), at(100), at(3_299), at(3_400)]])
    expect((await w.route()).legs[0]).toHaveLength(3)
    for (const legs of [
      [[at(-301), at(100)]],
      [[at(100), at(3_700)]],
      [[at(-200), at(-100)]],
      [[at(500), at(400)]],
      [
        [at(500), at(600)],
        [at(100), at(200)],
      ],
      [[{ ...at(100), latitude: 90.1 }, at(200)]],
      [[{ ...at(100), longitude: -180.5 }, at(200)]],
      [[{ ...at(100), latitude: Number.NaN }, at(200)]],
      [[{ ...at(100), at: STARTS + 0.5 }, at(200)]],
      [Array.from({ length: MOST_ROUTE_POINTS + 1 }, (_, index) => at(index))],
      [0, 1_000].map((from) => Array.from({ length: 600 }, (_, index) => at(from + index))),
      Array.from({ length: 21 }, (_, index) => [at(index * 10), at(index * 10 + 5)]),
      [],
      [[]],
    ]) {
      await expect(w.send(legs)).rejects.toMatchObject(REFUSED)
    }
    // What was refused has changed nothing.
    expect((await w.route()).legs[0]).toHaveLength(3)
  })

  test('cannot be of a visit that nobody checked into', async () => {
    const w = await world(await open())
    await w.db.updateTable('bookingVisits').set({ checkedInAt: null }).execute()
    await expect(w.send(WALK)).rejects.toMatchObject(REFUSED)
    expect(await w.kept()).toEqual([])
  })

  test('sent twice it is one; a correction without it leaves it, and one with null takes it out', async () => {
    const w = await world(await open())
    await Promise.all([w.send(WALK), w.send(WALK)])
    expect(await w.kept()).toHaveLength(1)
    await w.send([[at(300), at(600)]])
    await w.send()
    expect((await w.route()).seconds).toBe(300)
    await w.send(null)
    await expect(w.route()).rejects.toMatchObject(NOT_THERE)
    expect(await w.timelineRoute(w.owner.id)).toBeUndefined()
  })

  test.each(['owner', 'walker'] as const)('the %s deletes it, once and for both', async (side) => {
    const w = await world(await open())
    await w.send(WALK)
    await expect(w.forget(w.kim)).rejects.toMatchObject(NOT_THERE)
    await w.forget(w[side])
    await w.forget(w[side])
    expect(await w.kept()).toEqual([])
    const { visit } = await w.owner.callApi(endpoints.readBooking, { params: { id: w.id } })
    expect(visit).toMatchObject({ state: 'sent', route: null, did: ['water'] })
  })

  test.each(['owner', 'walker'] as const)(
    'is in the export of the %s, and goes with them',
    async (side) => {
      const w = await world(await open())
      const records = bookingPersonalData(w.parts)
      const exported = async (who: typeof w.owner) =>
        JSON.stringify(await records.read(w.db, who.member))
      await w.send(WALK, { isSent: false })
      expect(await exported(w.owner)).not.toContain('37.773')
      await w.send(WALK)
      expect(await exported(w[side])).toContain('37.773')
      expect(await exported(w.kim)).not.toContain('37.773')
      w.goTo(ENDS + 30 * 24 * HOUR_MS)
      await inTransaction(w.db, (tx) => records.forget(tx, w[side].id))
      expect(await w.kept()).toEqual([])
      // What was told of the pet stays with it.
      expect(await w.timelineRoute(w.kim.id)).toBeUndefined()
    },
  )
})
