import { changeAvailability } from '@wayfur/domain/providers/endpoints'
import type { Day } from '@wayfur/domain/schemas'
import { expect, test } from 'vitest'
import { testDatabase } from '../platform/database/testing/test-database.ts'
import { callAs } from '../platform/testing/test-caller.ts'
import { availabilityOf } from '../providers/availability-of.ts'
import { providersEndpoints } from '../providers/routes.ts'
import { bookedTimes, bookedTimesOfMany } from './provider-time.ts'
import { tellOfDaysOff } from './tell-of-days-off.ts'
import { seriesWorld } from './testing/series-fixtures.ts'

/** A running series whose walker takes days off as the form of their hours does. */
async function opened() {
  const database = await testDatabase()
  const world = await seriesWorld(database)
  await world.accept()
  const served = providersEndpoints({
    ...world.parts,
    busyTimes: bookedTimes,
    busyTimesOfMany: bookedTimesOfMany,
    onDaysOff: (tx, off) => tellOfDaysOff(tx, world.parts, off),
  })
  const callApi = callAs(served, world.walker.member)
  async function takeOff(...days: Day[]) {
    const now = await availabilityOf(database.db, world.providerId)
    if (now === null) throw new Error('They work.')
    const { version, ...availability } = now
    const exceptions = days.map((day) => ({ day, hours: [] }))
    const body = { version, availability: { ...availability, exceptions } }
    await callApi(changeAvailability, { body })
  }
  return { ...world, takeOff }
}

test('a day off lets the unpaid visit go and tells both sides at once', async () => {
  const world = await opened()
  await world.takeOff('2026-12-03')
  expect(new Map(await world.visits()).get('2026-12-03')).toBe('cancelled')
  const about = world.told.filter(({ key }) => key.startsWith('booking-cancelled'))
  expect(about).toHaveLength(2)
  expect(new Set(about.map(({ memberId }) => memberId))).toEqual(
    new Set([world.owner.id, world.walker.id]),
  )
  expect((await world.mails()).filter((key) => key.startsWith('booking-cancelled'))).toHaveLength(2)
  expect(await world.refunds()).toEqual([])
})

test('what is paid stands, and both sides are told once, however often hours are saved', async () => {
  const world = await opened()
  await world.takeOff('2026-11-23')
  await world.takeOff('2026-11-23', '2026-12-25')
  await world.takeOff()
  await world.takeOff('2026-11-23')
  expect(await world.state(world.firstId)).toBe('confirmed')
  expect(await world.refunds()).toEqual([])
  const about = world.told.filter(({ key }) => key.startsWith('booking-day-off'))
  expect(about).toHaveLength(2)
  expect(new Set(about.map(({ memberId }) => memberId))).toEqual(
    new Set([world.owner.id, world.walker.id]),
  )
  expect((await world.mails()).filter((key) => key.startsWith('booking-day-off'))).toHaveLength(2)
})

test('a day off that is known when a visit would be made is told as no visit', async () => {
  const world = await opened()
  await world.takeOff('2026-12-24')
  await world.until('2026-11-27T17:00:00Z')
  expect(world.titles(world.owner.id)).toContain(
    'No visit on Thu, Dec 24, 2026: Dog walking with Steady Paws',
  )
  expect((await world.read()).missedDays).toEqual(['2026-12-24'])
})
