import { addDays, dayIn } from '@wayfur/domain/calendar'
import type { BusyTime } from '@wayfur/domain/providers/availability'
import { usuallyBooked } from '@wayfur/domain/providers/booked-service'
import type {
  Availability,
  NextFreeTime,
  PricedService,
} from '@wayfur/domain/providers/provider-schemas'
import { type AskedTime, startTimes, stayStarts } from '@wayfur/domain/providers/start-times'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import { availabilitiesOf } from './availability-of.ts'
import type { BusyTimesOfMany } from './busy-times.ts'
import { spanOf } from './offered-times.ts'
import { rememberedClocks } from './read-clocks.ts'

/** A list looks so many days ahead; whoever is booked out for longer has a page that tells more. */
const DAYS_AHEAD = 14

/**
 * The next free time of each of these providers, of the service one would book first and an hour of
 * it; those who have none within two weeks, or have not said when they work, are left out. Three
 * questions to the database, however many they are.
 */
export async function nextFreeTimes(
  {
    db,
    clock,
    busyTimesOfMany,
  }: { db: Kysely<Tables>; clock: Clock; busyTimesOfMany: BusyTimesOfMany },
  providers: readonly { id: number; prices: readonly PricedService[] }[],
): Promise<Map<number, NextFreeTime>> {
  const ids = providers.map(({ id }) => id)
  const now = clock.now()
  const availabilities = await availabilitiesOf(db, ids)
  const days = spanOf(now.toISOString().slice(0, 10), DAYS_AHEAD + 2)
  const busy = await busyTimesOfMany(db, ids, days)
  const found = new Map<number, NextFreeTime>()
  for (const { id, prices } of providers) {
    const availability = availabilities.get(id)
    const service = usuallyBooked(prices)
    if (availability === undefined || service === undefined) continue
    const next = nextFree(availability, service, { now, busy: busy.get(id) ?? [] })
    if (next !== undefined) found.set(id, next)
  }
  return found
}

function nextFree(
  availability: Availability,
  { service, per }: PricedService,
  { now, busy }: { now: Date; busy: readonly BusyTime[] },
): NextFreeTime | undefined {
  const about: AskedTime = { busy, animals: 1, now, clocks: rememberedClocks }
  const today = dayIn(availability.timeZone, now)
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    const starts =
      per === 'night'
        ? stayStarts(availability, { ...about, day })
        : startTimes(availability, { ...about, day, hours: 1 })
    const [first] = starts
    if (first !== undefined) return { service, day, time: first.time, today }
  }
  return undefined
}
