import { DAY_MS, MINUTE_MS } from '@wayfur/domain/durations'
import type { EventSubmission } from '@wayfur/domain/events/event-schemas'
import { ruleOf } from '@wayfur/domain/events/recurrence'
import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import { enqueue, jobKind } from '../platform/jobs/enqueue.ts'
import type { Tables } from '../tables.ts'
import { instantAt, occurrencesOf, zoneAt } from './occurrences.ts'

/** Reminds those who come, a day before. */
export const reminderJob = jobKind<{ eventId: number; startsAt: string }>('event-reminder', {
  timeoutMs: 60_000,
})

const REMIND_BEFORE_MS = DAY_MS

/** What of an event its form decides, apart from when it is. */
export function columnsOf(event: EventSubmission) {
  return {
    title: event.title,
    description: event.description,
    eventType: event.eventType,
    venue: event.venue,
    city: event.city,
    latitude: event.location.latitude,
    longitude: event.location.longitude,
    priceCents: event.price,
    imageUrl: event.picture,
    capacity: event.capacity,
    mostGuests: event.mostGuests,
    mostPets: event.mostPets,
    species: event.species,
    vaccinations: event.vaccinations,
    maxWeightKg: event.maxWeightKg,
    minAgeMonths: event.minAgeMonths,
    refusedBreeds: event.refusedBreeds,
  }
}

/** Refuses what has begun before anybody could come. */
export function requireToCome(event: EventSubmission, now: Date): void {
  const { startsOn, startTime } = event
  if (instantAt({ startsOn, startTime, timeZone: zoneAt(event.location) }) <= now) {
    throw new Problem(
      'conflict',
      msg('The time of this event has passed. Please choose a later one.'),
    )
  }
}

/** Puts an event on the site, each date of a series as one of its own; gives the first of them. */
export async function publishEvent(
  tx: Transaction<Tables>,
  event: EventSubmission,
  { memberId, now }: { memberId: number; now: Date },
): Promise<number> {
  requireToCome(event, now)
  const { startsOn, startTime, repeat, times, durationMinutes } = event
  const timeZone = zoneAt(event.location)
  const start = { startsOn, startTime, timeZone }
  const rule = repeat === 'none' ? undefined : ruleOf(repeat, startsOn, times)
  const dates = rule === undefined ? [instantAt(start)] : occurrencesOf(rule, start)
  const seriesId = rule === undefined ? null : await addSeries(tx, { rule, createdAt: now })
  const added = await tx
    .insertInto('events')
    .values(
      dates.map((startsAt) =>
        Object.assign(columnsOf(event), {
          seriesId,
          hostId: memberId,
          timeZone,
          startsAt,
          endsAt: new Date(startsAt.getTime() + durationMinutes * MINUTE_MS),
          createdAt: now,
          updatedAt: now,
        }),
      ),
    )
    .returning(['id', 'startsAt'])
    .execute()
  const inOrder = added.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
  for (const date of inOrder) await remindLater(tx, date, now)
  const [first] = inOrder
  if (first === undefined) throw new Problem('conflict', msg('This rule has no date.'))
  return first.id
}

/** Asks for the reminder of one date; one that was moved since says nothing. */
export async function remindLater(
  tx: Transaction<Tables>,
  { id, startsAt }: { id: number; startsAt: Date },
  now: Date,
): Promise<void> {
  const runAt = new Date(startsAt.getTime() - REMIND_BEFORE_MS)
  if (runAt <= now) return
  await enqueue(
    tx,
    { now: () => now },
    {
      kind: reminderJob,
      key: `event-reminder:${id}:${startsAt.toISOString()}`,
      payload: { eventId: id, startsAt: startsAt.toISOString() },
      runAt,
    },
  )
}

/**
 * Whether a host's events are published at once: a moderator has accepted one before, and none had
 * to be taken off the site.
 */
export async function isKnownHost(db: Kysely<Tables>, memberId: number): Promise<boolean> {
  const { shown, hidden } = await db
    .selectFrom('events')
    .where('hostId', '=', memberId)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('status', '<>', 'hidden').as('shown'),
      fn.countAll<number>().filterWhere('status', '=', 'hidden').as('hidden'),
    ])
    .executeTakeFirstOrThrow()
  return shown > 0 && hidden === 0
}

async function addSeries(
  tx: Transaction<Tables>,
  series: { rule: string; createdAt: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('eventSeries')
    .values(series)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
