import { addDays, dayIn } from '@wayfur/domain/calendar'
import { DAY_MS } from '@wayfur/domain/durations'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { blockedTime, hoursOn } from '@wayfur/domain/providers/availability'
import { DAYS_OFFERED } from '@wayfur/domain/providers/endpoints'
import type { Availability, ServiceKind } from '@wayfur/domain/providers/provider-schemas'
import type { OfferedDays } from '@wayfur/domain/providers/schemas'
import { SERVICES } from '@wayfur/domain/providers/service-kind'
import {
  type AskedTime,
  MOST_NIGHTS,
  type OfferedEnd,
  stayEnds,
  startTimes,
  stayStarts,
} from '@wayfur/domain/providers/start-times'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'
import { availabilityOf } from './availability-of.ts'
import type { BusyTimes } from './busy-times.ts'
import { rememberedClocks } from './read-clocks.ts'

interface Parts {
  db: Kysely<Tables>
  clock: Clock
  busyTimes: BusyTimes
}

/** What a provider who is listed offers on so many days; without hours, no starts. */
export async function offeredDays(
  { db, clock, busyTimes }: Parts,
  asked: {
    providerId: number
    from?: Day | undefined
    days?: number | undefined
    service?: ServiceKind | undefined
    duration?: number | undefined
    animals?: number | undefined
  },
): Promise<OfferedDays> {
  const { providerId, service, animals = 1 } = asked
  const isStay = await isPricedByNight(db, providerId, service)
  const durationHours = isStay ? null : (asked.duration ?? 1)
  const availability = await availabilityOf(db, providerId)
  if (availability === null) {
    return { providerId, timeZone: null, isStay, mostAnimals: null, durationHours, days: [] }
  }
  const now = clock.now()
  const from = asked.from ?? dayIn(availability.timeZone, now)
  const days = asked.days ?? DAYS_OFFERED
  const busy = await busyTimes(db, providerId, spanOf(from, days + (isStay ? MOST_NIGHTS : 1)))
  const about = { busy, animals, now, clocks: rememberedClocks }
  return {
    providerId,
    timeZone: availability.timeZone,
    isStay,
    mostAnimals: availability.capacity,
    durationHours,
    days: Array.from({ length: days }, (_, ahead) => {
      const day = addDays(from, ahead)
      const starts =
        durationHours === null
          ? stayStarts(availability, { ...about, day }).map(({ time, startsAt }) => ({
              time,
              startsAt,
              endsAt: null,
            }))
          : startTimes(availability, { ...about, day, hours: durationHours })
      return { day, isOpen: hoursOn(availability, day).length > 0, starts }
    }),
  }
}

/** When a stay with a listed provider that begins then may end. */
export async function offeredStayEnds(
  { db, clock, busyTimes }: Parts,
  asked: { providerId: number; day: Day; time: string; animals?: number | undefined },
): Promise<{ timeZone: string | null; ends: OfferedEnd[] }> {
  const { providerId, day, time, animals = 1 } = asked
  await isPricedByNight(db, providerId, undefined)
  const availability = await availabilityOf(db, providerId)
  if (availability === null) return { timeZone: null, ends: [] }
  const about = {
    busy: await busyTimes(db, providerId, spanOf(day, MOST_NIGHTS + 1)),
    animals,
    now: clock.now(),
    clocks: rememberedClocks,
    day,
  }
  const isOffered = stayStarts(availability, about).some((start) => start.time === time)
  return {
    timeZone: availability.timeZone,
    ends: isOffered ? stayEnds(availability, { ...about, time }) : [],
  }
}

/** What a booking is to take of a provider's time, once it has been found free. */
export interface FreeTime {
  timeZone: string
  startMs: number
  endMs: number
  /** A time with the provider's buffers around it, as `BusyTimes` gives it. */
  blocked: { fromMs: number; toMs: number }
}

/** Which time is wished for: hours of a day, or a stay until another day. */
export type TimeWish = { day: Day; time: string } & (
  | { hours: number }
  | { until: { day: Day; time: string } }
)

/**
 * The instants of a booking that may be made, or a refusal that the time is taken. Call it with the
 * provider locked. With `until` it is a stay over night.
 */
export async function requireFreeTime(
  { db, clock, busyTimes }: Parts,
  { providerId, animals, ...wish }: TimeWish & { providerId: number; animals: number },
): Promise<FreeTime> {
  const availability = await availabilityOf(db, providerId)
  const busy = await busyTimes(db, providerId, busyRangeOf(wish.day))
  return freeTimeOf({ availability, busy, animals, now: clock.now() }, wish)
}

/** How far around a day taken times can matter to its starts. */
export function busyRangeOf(day: Day): { fromMs: number; toMs: number } {
  return spanOf(day, MOST_NIGHTS + 1)
}

/** The offered times of a provider that was read already. */
export function freeTimeOf(
  {
    availability,
    ...known
  }: { availability: Availability | null } & Pick<AskedTime, 'busy' | 'animals' | 'now'>,
  wish: TimeWish,
): FreeTime {
  if (availability === null) throw new Problem('time-taken')
  const { day, time } = wish
  const about = { ...known, clocks: rememberedClocks, day }
  const offered =
    'hours' in wish
      ? startTimes(availability, { ...about, hours: wish.hours, named: time })[0]
      : stay(availability, { ...about, time, until: wish.until })
  if (offered === undefined) throw new Problem('time-taken')
  const startMs = Date.parse(offered.startsAt)
  const endMs = Date.parse(offered.endsAt)
  return {
    timeZone: availability.timeZone,
    startMs,
    endMs,
    blocked: blockedTime(availability, startMs, endMs),
  }
}

/** The instants of a stay, if it is offered from its start to its end. */
function stay(
  availability: Availability,
  asked: AskedTime & { day: Day; time: string; until: { day: Day; time: string } },
): { startsAt: string; endsAt: string } | undefined {
  const start = stayStarts(availability, asked).find((one) => one.time === asked.time)
  const last = stayEnds(availability, asked).find((end) => end.day === asked.until.day)
  const end = last?.times.find((one) => one.time === asked.until.time)
  return start && end && { startsAt: start.startsAt, endsAt: end.endsAt }
}

/** Whether a listed provider's price of a service is for a night. */
async function isPricedByNight(
  db: Kysely<Tables>,
  providerId: number,
  service: ServiceKind | undefined,
): Promise<boolean> {
  const provider = await db
    .selectFrom('providers')
    .select('id')
    .where('id', '=', providerId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  if (provider === undefined)
    throw new Problem('not-found', msg('We could not find that provider.'))
  if (service === undefined) return false
  const offered = await db
    .selectFrom('providerServices')
    .select('per')
    .where('providerId', '=', providerId)
    .where('service', '=', service)
    .executeTakeFirst()
  if (offered === undefined) {
    throw new Problem(
      'invalid-input',
      msg('{label} is not offered here.', { label: SERVICES[service].label }),
      { field: 'service' },
    )
  }
  return offered.per === 'night'
}

/** So many days by any clock, and a day on both sides for buffers and zones. */
export function spanOf(from: Day, days: number): { fromMs: number; toMs: number } {
  const start = Date.parse(`${from}T00:00:00Z`)
  return { fromMs: start - 2 * DAY_MS, toMs: start + (days + 2) * DAY_MS }
}
