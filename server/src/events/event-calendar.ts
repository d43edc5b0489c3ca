import type { CommunityEvent } from '@wayfur/domain/events/event-schemas'
import { markedName } from '@wayfur/domain/marked-name'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { calendarFile } from '../mail/calendar-file.ts'
import type { Attachment } from '../mail/mailer.ts'
import { eventOf, type EventRow, placeWords } from './event-rows.ts'

type Dated = Pick<
  EventRow,
  | 'id'
  | 'title'
  | 'description'
  | 'venue'
  | 'city'
  | 'startsAt'
  | 'endsAt'
  | 'version'
  | 'updatedAt'
  | 'isSample'
>

/** How often programs that follow a calendar may look again, in seconds. */
const LOOK_AGAIN_SECONDS = 3600

/** The event as it goes with a letter; its number tells programs which letter is newer. */
export function eventAttachment(
  event: Dated,
  publicUrl: string,
  { isCancelled = false }: { isCancelled?: boolean } = {},
): Attachment {
  return calendarFile({
    uid: uidOf(event, publicUrl),
    // Leaving an event that has not changed is news as well.
    sequence: event.version + (isCancelled ? 1 : 0),
    title: markedName(event.title, event),
    description: event.description,
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    place: placeWords(event),
    url: `${publicUrl}/events/${event.id}`,
    changedAt: event.updatedAt,
    isCancelled,
  })
}

/** Events as one calendar: a file to keep, or a feed to follow. */
export function eventsCalendar(
  rows: readonly Parameters<typeof eventOf>[0][],
  { publicUrl, name }: { publicUrl: string; name?: string },
): string {
  const calendar = ical({
    prodId: { company: 'Wayfur', product: 'Wayfur' },
    method: ICalCalendarMethod.PUBLISH,
    ...(name === undefined ? {} : { name, ttl: LOOK_AGAIN_SECONDS }),
  })
  for (const row of rows) calendar.createEvent(entryOf(row, eventOf(row), publicUrl))
  return calendar.toString()
}

function entryOf(
  row: Parameters<typeof eventOf>[0],
  { title, description, location, status, latitude, longitude, isSample }: CommunityEvent,
  publicUrl: string,
): ICalEventData {
  return {
    id: uidOf(row, publicUrl),
    sequence: row.version,
    stamp: row.updatedAt,
    start: row.startsAt,
    end: row.endsAt,
    summary: markedName(title, { isSample }),
    description,
    location: { title: location, geo: { lat: latitude, lon: longitude } },
    url: `${publicUrl}/events/${row.id}`,
    status: status === 'live' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  }
}

/** The same in every letter, file and feed, so that programs see one appointment. */
function uidOf({ id }: { id: number }, publicUrl: string): string {
  return `event-${id}@${new URL(publicUrl).hostname}`
}
