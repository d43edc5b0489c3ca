import { t } from '@wayfur/domain/language/messages'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Attachment } from './mailer.ts'

export interface CalendarEvent {
  /** The same for all letters about one appointment: `booking-17@wayfur.example`. */
  uid: string
  /** 0 at first and one more after each change, so that programs know which letter is newer. */
  sequence: number
  title: string
  description: string
  startsAt: Date
  endsAt: Date
  /** Where it is, in words. */
  place?: string
  /** Its page. */
  url?: string
  isCancelled?: boolean
  /** When it was last changed. */
  changedAt: Date
}

/**
 * An appointment as a file for the reader's calendar. Its times are instants in UTC, which every
 * program shows in the reader's own zone; a zone beside a Date would come out shifted.
 */
export function calendarFile(event: CalendarEvent): Attachment {
  const isCancelled = event.isCancelled ?? false
  const calendar = ical({
    prodId: { company: 'Wayfur', product: 'Wayfur' },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: event.changedAt,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.title,
    description: event.description,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(event.place === undefined ? {} : { location: event.place }),
    ...(event.url === undefined ? {} : { url: event.url }),
  })
  return {
    name: isCancelled ? t('canceled.ics') : t('appointment.ics'),
    type: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    base64: Buffer.from(calendar.toString()).toString('base64'),
  }
}
