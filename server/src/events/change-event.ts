import { addDays, daysBetween } from '@wayfur/domain/calendar'
import {
  type CommunityEvent,
  EventDraft,
  EventSubmission,
} from '@wayfur/domain/events/event-schemas'
import type { EventScope } from '@wayfur/domain/events/schemas'
import { msg, t, verbatim } from '@wayfur/domain/language/messages'
import { checkDraft } from '@wayfur/domain/moderation/check-draft'
import { decimalText } from '@wayfur/domain/money'
import { Problem } from '@wayfur/domain/problem'
import type { Kysely, Transaction } from 'kysely'
import * as z from 'zod/mini'
import { keepFile, releaseFile } from '../files/files.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { fieldNamed } from '../platform/input-sentence.ts'
import type { Tables } from '../tables.ts'
import { whenOf } from './event-emails.ts'
import {
  eventOf,
  type EventRow,
  lockEvent,
  placeWords,
  readEventRow,
  requireHost,
} from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { notifyAttendee } from './notify-attendee.ts'
import { clocksAt, instantAt, zoneAt } from './occurrences.ts'
import { columnsOf, remindLater } from './publish-event.ts'
import { fillFreePlaces } from './seats.ts'

/** An event of one's own as its form holds it. */
export async function draftOfEvent(
  db: Kysely<Tables>,
  id: number,
  memberId: number,
): Promise<{ content: EventDraft; version: number; inSeries: boolean }> {
  const row = await requireHost(db, id, memberId)
  const minutes = (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000
  const content = z.parse(EventDraft, {
    title: row.title,
    eventType: row.eventType,
    description: row.description,
    picture: row.imageUrl,
    ...clocksAt(row.startsAt, row.timeZone),
    durationMinutes: Math.round(minutes),
    venue: row.venue,
    city: row.city,
    location: { latitude: row.latitude, longitude: row.longitude },
    capacity: row.capacity,
    price: row.priceCents === 0 ? '' : decimalText(row.priceCents),
    mostGuests: row.mostGuests,
    mostPets: row.mostPets,
    species: row.species,
    vaccinations: row.vaccinations,
    maxWeightKg: row.maxWeightKg,
    minAgeMonths: row.minAgeMonths,
    refusedBreeds: row.refusedBreeds,
  })
  return { content, version: row.version, inSeries: row.seriesId !== null }
}

/**
 * Changes one date of an event, or it and all later ones, and notifies attendees of a new time or
 * place.
 */
export async function changeEvent(
  context: EventsContext,
  id: number,
  { content, version, scope }: { content: unknown; version: number; scope: EventScope },
  memberId: number,
): Promise<CommunityEvent> {
  const { db, clock } = context
  const checked = checkDraft(EventSubmission, content)
  if (checked.content === undefined) {
    const [{ field, says }] = checked.problems
    throw new Problem('invalid-input', verbatim(says), fieldNamed(`content.${field}`))
  }
  const event = checked.content
  return inTransaction(db, async (tx) => {
    const seen = await requireHost(tx, id, memberId)
    const now = clock.now()
    if (seen.version !== version) {
      throw new Problem(
        'changed-meanwhile',
        msg('This event was changed in another window. Please reload it.'),
      )
    }
    requireChangeable(seen, now)
    if (event.picture !== null && event.picture !== seen.imageUrl) {
      await keepFile(tx, clock, {
        url: event.picture,
        ownerId: memberId,
        purpose: 'event',
        field: 'content.picture',
      })
    }
    const before = clocksAt(seen.startsAt, seen.timeZone)
    const movedDays = daysBetween(before.startsOn, event.startsOn)
    for (const date of await datesMeant(tx, seen, scope, now)) {
      await changeDate(tx, context, await lockEvent(tx, date), event, movedDays)
    }
    if (seen.imageUrl !== null && seen.imageUrl !== event.picture) {
      await releasePicture(tx, context, seen.imageUrl)
    }
    return eventOf(await readEventRow(tx, id))
  })
}

/** The dates an act means: one, or it and those of its series that follow. */
export async function datesMeant(
  tx: Transaction<Tables>,
  { id, seriesId, startsAt }: Pick<EventRow, 'id' | 'seriesId' | 'startsAt'>,
  scope: EventScope,
  now: Date,
): Promise<number[]> {
  if (scope === 'this' || seriesId === null) return [id]
  const dates = await tx
    .selectFrom('events')
    .select('id')
    .where('seriesId', '=', seriesId)
    .where('startsAt', '>=', startsAt)
    .where('startsAt', '>', now)
    .where('status', '=', 'live')
    .orderBy('id')
    .execute()
  return dates.map(({ id }) => id)
}

export function requireChangeable({ status, startsAt }: EventRow, now: Date): void {
  if (status !== 'live') throw new Problem('conflict', msg('This event was canceled.'))
  if (startsAt <= now) throw new Problem('conflict', msg('This event has already begun.'))
}

async function changeDate(
  tx: Transaction<Tables>,
  context: Pick<EventsContext, 'clock' | 'notify' | 'head'>,
  before: EventRow,
  event: EventSubmission,
  movedDays: number,
): Promise<void> {
  const now = context.clock.now()
  const timeZone = zoneAt(event.location)
  // Each date keeps its own day by the clocks of its place, moved as the one that was edited.
  const startsOn = addDays(clocksAt(before.startsAt, before.timeZone).startsOn, movedDays)
  const startsAt = instantAt({ startsOn, startTime: event.startTime, timeZone })
  if (startsAt <= now) {
    throw new Problem(
      'conflict',
      msg('The time of this event has passed. Please choose a later one.'),
      { field: 'content.startsOn' },
    )
  }
  const after = await tx
    .updateTable('events')
    .set({
      ...columnsOf(event),
      timeZone,
      startsAt,
      endsAt: new Date(startsAt.getTime() + event.durationMinutes * 60_000),
      version: before.version + 1,
      updatedAt: now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (whatMoved(before, after).length > 0) {
    await remindLater(tx, after, now)
    for (const attendance of await comingTo(tx, after.id)) {
      await notifyAttendee(tx, context, after, attendance, {
        about: `changed-${after.version}`,
        write: () => ({
          subject: t('Changed'),
          says: [
            ...whatMoved(before, after),
            t('If that does not work for you, please give up your spot.'),
          ],
          calendar: 'event',
        }),
      })
    }
  }
  await fillFreePlaces(tx, context, after)
}

function whatMoved(before: EventRow, after: EventRow): string[] {
  const news: string[] = []
  if (whenOf(before) !== whenOf(after)) {
    news.push(t('The time has changed. It was {whenOf}.', { whenOf: whenOf(before) }))
  }
  if (placeWords(before) !== placeWords(after)) {
    news.push(t('The location has changed. It was {place}.', { place: placeWords(before) }))
  }
  return news
}

/** Everybody who has a place or waits for one. */
export async function comingTo(tx: Transaction<Tables>, eventId: number) {
  return tx
    .selectFrom('eventAttendances')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('state', 'in', ['going', 'held', 'waiting'])
    .orderBy('id')
    .execute()
}

/** Lets go of a picture that no date shows any more. */
async function releasePicture(
  tx: Transaction<Tables>,
  { clock }: Pick<EventsContext, 'clock'>,
  url: string,
): Promise<void> {
  const shown = await tx
    .selectFrom('events')
    .select('id')
    .where('imageUrl', '=', url)
    .executeTakeFirst()
  if (shown === undefined) await releaseFile(tx, clock, url)
}
