import { dayIn } from '@wayfur/domain/calendar'
import type { Day } from '@wayfur/domain/schemas'
import type { Kysely } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { knownZone } from '../platform/known-zone.ts'
import type { Tables } from '../tables.ts'

/**
 * The time zone of members without a zone or a home: the last US zone in which a day ends, so that
 * nothing reads as expired while its last day still lasts.
 */
const LAST_ZONE = 'Pacific/Honolulu'

/** The zone in which days begin. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** The zone of a member: their own choice, or that of their home. */
export async function zoneOf(db: Kysely<Tables>, memberId: number): Promise<string> {
  return (await knownZoneOf(db, memberId)) ?? LAST_ZONE
}

async function knownZoneOf(db: Kysely<Tables>, memberId: number): Promise<string | null> {
  const member = await db
    .selectFrom('members')
    .select(['timeZone', 'homeLatitude', 'homeLongitude'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member === undefined ? null : knownZone(member)
}

/** The same for who was read already, if they were found. */
export function zoneFrom(member: Parameters<typeof knownZone>[0] | undefined): string {
  return (member === undefined ? null : knownZone(member)) ?? LAST_ZONE
}

/** The day it is where a member is at home. */
export async function todayOf(db: Kysely<Tables>, memberId: number, now: Date): Promise<Day> {
  return dayIn(await zoneOf(db, memberId), now)
}

/**
 * The last day that may be today where a member is, so that nobody is told that their day is in the
 * future: what they did today counts before the last zone comes to it.
 */
export async function lastTodayOf(db: Kysely<Tables>, memberId: number, now: Date): Promise<Day> {
  return dayIn((await knownZoneOf(db, memberId)) ?? FIRST_ZONE, now)
}

/** The instant at which clocks of a zone show an hour on a day. */
export function instantOn(day: Day, hour: number, timeZone: string): Date {
  const local = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone,
    plainTime: Temporal.PlainTime.from({ hour }),
  })
  return new Date(local.epochMilliseconds)
}
