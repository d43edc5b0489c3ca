import { randomUUID } from 'node:crypto'
import * as bookings from '@wayfur/domain/bookings/endpoints'
import { HOUR_MS, MINUTE_MS } from '@wayfur/domain/durations'
import type { Topic } from '@wayfur/domain/topics'
import { expect, test } from 'vitest'
import { addPet } from '../bookings/testing/booked-pets.ts'
import { bookingsWorld } from '../bookings/testing/booking-fixtures.ts'
import { eachDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts'
import { forgetOldTicks, readCareBoard, strikeTick, tickCare } from './care-board.ts'

const code = (problem: string) => expect.objectContaining({ code: problem })
const DOSE = 'medicine:1:Apoquel'
/** The Saturday on which the small product stands. */
const TODAY = '2026-11-21'

/** A dog with two people, one who may only look, and a walker who is booked for Monday at nine. */
async function careWorld(database: TestDatabase) {
  const world = await bookingsWorld(database)
  const { db, clock } = world.parts
  const zone = { timeZone: 'America/Los_Angeles' }
  await db.updateTable('members').set(zone).execute()
  const petId = await addPet(db, world.owner.id, { name: 'Bella' })
  const schedule = { kind: 'regular', times: 1, per: 'day' }
  const medication = { name: 'Apoquel', dose: '16 mg', schedule, startsOn: null, endsOn: null }
  const medications = JSON.stringify([medication]) as never
  await db.updateTable('pets').set({ medications }).where('id', '=', petId).execute()
  const ben = await world.person('Ben Kaye')
  const viewer = await world.person('Vera Lens')
  const since = clock.now()
  await db
    .insertInto('petMembers')
    .values([
      { petId, memberId: ben.id, role: 'carer', since },
      { petId, memberId: viewer.id, role: 'viewer', since },
    ])
    .execute()
  const told: [Topic[], number | null][] = []
  const context = {
    db,
    clock,
    liveUpdates: {
      publishStale: (_: unknown, stale: readonly Topic[], memberId: number | null = null) =>
        void told.push([[...stale], memberId]),
    },
  }
  type Who = { id: number }
  return {
    ...world,
    petId,
    ben,
    viewer,
    told,
    read: (by: Who) => readCareBoard(context, { petId, memberId: by.id }),
    tick: (by: Who, key: string, more: object = {}) =>
      tickCare(
        context,
        { petId, memberId: by.id },
        { id: randomUUID(), key, day: TODAY, at: clock.now().toISOString(), ...more },
      ),
    strike: (by: Who, id: string) => strikeTick(context, { petId, memberId: by.id }, id),
    /** Who ticked an item when, in short. */
    async ticks(key: string, by: Who = world.owner) {
      const board = await readCareBoard(context, { petId, memberId: by.id })
      const item = board.items.find((one) => one.key === key)
      return item?.ticks.map(({ who, time, isStruck }) => `${who} ${time}${isStruck ? ' x' : ''}`)
    },
  }
}

eachDatabase('who fed her', (fresh) => {
  test('the board has the meals, doses and walks of the day, and everybody reads who did what', async () => {
    const world = await careWorld(await fresh())
    await world.tick(world.owner, 'meal:1')
    world.clock.advance(8 * MINUTE_MS)
    await world.tick(world.ben, 'meal:1')
    const board = await world.read(world.viewer)
    expect(board).toMatchObject({ name: 'Bella', day: TODAY, mayTick: false })
    expect(board.items.map(({ title }) => title)).toEqual([
      'Breakfast',
      'Dinner',
      'Apoquel',
      'Morning walk',
      'Midday walk',
      'Evening walk',
    ])
    expect(await world.ticks('meal:1')).toEqual(['Sam R. 8:00 AM', 'Ben K. 8:08 AM'])
    await expect(world.tick(world.viewer, 'meal:2')).rejects.toEqual(code('not-allowed'))
    const readers = [world.owner, world.ben, world.viewer].map(({ id }) => id)
    expect(new Set(world.told.map(([, id]) => id))).toEqual(new Set(readers))
    expect(world.told[0]?.[0]).toEqual(['care'])
    const stranger = await world.person('Alex Doe')
    await expect(world.read(stranger)).rejects.toEqual(code('not-found'))
    await expect(world.tick(stranger, 'meal:2')).rejects.toEqual(code('not-found'))
  })

  test('a second dose asks first, and two that waited for a network both arrive', async () => {
    const world = await careWorld(await fresh())
    await world.tick(world.owner, DOSE)
    await expect(world.tick(world.ben, DOSE)).rejects.toMatchObject({
      code: 'conflict',
      says: { values: { who: 'Sam R.', time: '8:00 AM' } },
    })
    world.clock.advance(HOUR_MS)
    const at = new Date(world.clock.now().getTime() - 30 * MINUTE_MS).toISOString()
    await world.tick(world.ben, DOSE, { isAgain: true, at })
    expect(await world.ticks(DOSE)).toEqual(['Sam R. 8:00 AM', 'Ben K. 8:30 AM'])
  })

  test('of two who give a dose at once the second is asked, and one id is one tick', async () => {
    const world = await careWorld(await fresh())
    const both = await Promise.allSettled([
      world.tick(world.owner, DOSE),
      world.tick(world.ben, DOSE),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const id = randomUUID()
    await Promise.all([1, 2, 3].map(() => world.tick(world.ben, 'walk:1', { id })))
    expect(await world.ticks('walk:1')).toEqual(['Ben K. 8:00 AM'])
    await expect(world.tick(world.owner, 'walk:2', { id })).rejects.toEqual(code('not-found'))
  })

  test('a tick is struck by whoever made it within a few minutes, stays, and asks nobody any more', async () => {
    const world = await careWorld(await fresh())
    const id = randomUUID()
    await world.tick(world.owner, DOSE, { id })
    await expect(world.strike(world.ben, id)).rejects.toEqual(code('not-found'))
    await world.strike(world.owner, id)
    await world.strike(world.owner, id)
    expect(await world.ticks(DOSE)).toEqual(['Sam R. 8:00 AM x'])
    const other = randomUUID()
    await world.tick(world.ben, DOSE, { id: other })
    world.clock.advance(5 * MINUTE_MS)
    await expect(world.strike(world.ben, other)).rejects.toEqual(code('conflict'))
    const { db } = world.parts
    await expect(
      db.updateTable('careTicks').set({ key: 'meal:1' }).where('id', '=', other).execute(),
    ).rejects.toEqual(expect.objectContaining({ constraint: 'care_ticks_stay' }))
  })

  test('the sitter reads and ticks from the start to the end alone; what they did then may arrive later', async () => {
    const world = await careWorld(await fresh())
    const { petId, walker, clock } = world
    await world.confirmed({ petIds: [petId], petInfo: '' })
    await expect(world.read(walker)).rejects.toEqual(code('not-found'))
    clock.advance(49 * HOUR_MS)
    const day = '2026-11-23'
    expect(await world.read(walker)).toMatchObject({ day, mayTick: true })
    await world.tick(walker, 'meal:1', { day })
    expect(world.told.map(([, id]) => id)).toContain(walker.id)
    const at = clock.now().toISOString()
    clock.advance(HOUR_MS)
    await expect(world.read(walker)).rejects.toEqual(code('not-found'))
    await expect(world.tick(walker, 'meal:2', { day })).rejects.toEqual(code('not-found'))
    await world.tick(walker, 'walk:2', { day, at })
    expect(await world.ticks('walk:2')).toEqual(['Priya N. 9:00 AM'])
    clock.advance(48 * HOUR_MS)
    await expect(world.tick(walker, 'walk:3', { day, at })).rejects.toEqual(code('not-found'))
  })

  test('a canceled booking opens no board, and neither does meeting first', async () => {
    const world = await careWorld(await fresh())
    const { petId, walker, clock, providerId, owner, parts } = world
    const id = await world.confirmed({ petIds: [petId], petInfo: '' })
    await owner.callApi(bookings.cancelBooking, { params: { id }, body: {} })
    await parts.db
      .insertInto('bookingTerms')
      .values({ providerId, meetingMinutes: 45, meetingCents: 0 })
      .execute()
    const asked = await owner.callApi(bookings.requestMeeting, {
      params: { id: providerId },
      body: { serviceDate: '2026-11-23', startTime: '9:00', petIds: [petId] },
    })
    await walker.callApi(bookings.acceptBooking, { params: { id: asked.id } })
    clock.advance(49 * HOUR_MS)
    await expect(world.read(walker)).rejects.toEqual(code('not-found'))
  })

  test('what is long ago, or nothing of a board, is refused, and old ticks are forgotten', async () => {
    const world = await careWorld(await fresh())
    await expect(world.tick(world.owner, 'meal:1', { day: '2026-11-10' })).rejects.toEqual(
      code('invalid-input'),
    )
    await world.tick(world.owner, 'medicine:1:Old pills')
    const { items } = await world.read(world.owner)
    expect(items.at(-1)).toMatchObject({ title: 'Old pills', kind: 'medicine' })
    await forgetOldTicks(world.parts.db, new Date('2027-03-01T00:00:00Z'))
    expect(await world.parts.db.selectFrom('careTicks').selectAll().execute()).toEqual([])
  })
})
