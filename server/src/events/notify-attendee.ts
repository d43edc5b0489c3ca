import { ticketPath } from '@wayfur/domain/events/ticket'
import { t } from '@wayfur/domain/language/messages'
import type { Language } from '@wayfur/domain/schemas'
import type { Selectable, Transaction } from 'kysely'
import type { EmailHead, OwnPath } from '../mail/emails/compose-email.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import type { RenderedLetter } from '../mail/mailer.ts'
import { askForLapseCheck } from '../pets/ask-for-lapse-check.ts'
import type { Tables } from '../tables.ts'
import { eventAttachment } from './event-calendar.ts'
import { eventEmail } from './event-emails.ts'
import type { EventRow } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import type { EventAttendancesTable } from './events-tables.ts'

export type Attendance = Selectable<EventAttendancesTable>

interface AttendeeNews {
  subject: string
  says: readonly string[]
  words?: string
  button?: { label: string; path: OwnPath }
  /** What goes into their calendar: the event, or that it is off. */
  calendar?: 'event' | 'cancelled'
}

interface AttendeeNotice {
  /** Such as `joined`: one attendance gets one notice of each matter. */
  about: string
  /** Members get it only as they chose to be told of events; guests have chosen by joining. */
  mayBeMuted?: boolean
  /** Of what the attendee has just done themselves. */
  isOwnAct?: true
  /** Runs in the language of the recipient. */
  write: () => AttendeeNews
}

/** Tells everybody who has a place, as far as they want to hear of events; gives how many they are. */
export async function notifyEveryoneGoing(
  tx: Transaction<Tables>,
  context: Pick<EventsContext, 'clock' | 'head' | 'notify'>,
  event: EventRow,
  notice: Omit<AttendeeNotice, 'mayBeMuted'>,
): Promise<number> {
  const attendances = await tx
    .selectFrom('eventAttendances')
    .selectAll()
    .where('eventId', '=', event.id)
    .where('state', '=', 'going')
    .orderBy('id')
    .execute()
  for (const attendance of attendances) {
    await notifyAttendee(tx, context, event, attendance, { ...notice, mayBeMuted: true })
  }
  return attendances.length
}

/** Tells one of those who asked to come: members in their inbox and by letter, guests by letter. */
export async function notifyAttendee(
  tx: Transaction<Tables>,
  { clock, head, notify }: Pick<EventsContext, 'clock' | 'head' | 'notify'>,
  event: EventRow,
  attendance: Attendance,
  { about, mayBeMuted = false, isOwnAct, write }: AttendeeNotice,
): Promise<void> {
  const person = await personOf(tx, attendance)
  if (person === undefined) return
  const { name, email: to, language } = person
  const key = `event-${about}:${attendance.id}`
  const letter = () => attendeeLetter(head, event, attendance, { name, news: write() })
  const isMuted = mayBeMuted && attendance.memberId !== null
  if (to !== null && !isMuted) await enqueueMail(tx, clock, letter, { key, to, language })
  if (attendance.memberId === null) return
  if (attendance.petCount > 0) await askForLapseCheck(tx, clock, attendance.memberId, key)
  await notify(tx, attendance.memberId, () => {
    const { says, words, button } = write()
    return {
      kind: 'event',
      title: letter().subject,
      body: [...says, words ?? ''].join(' ').trim(),
      href: button?.path ?? pathOf(attendance),
      key,
      ...(isOwnAct && { isOwnAct }),
      ...(isMuted ? {} : { isMailedAlready: true as const }),
    }
  })
}

function attendeeLetter(
  head: EmailHead,
  event: EventRow,
  attendance: Attendance,
  { name, news }: { name: string; news: AttendeeNews },
): RenderedLetter {
  const { subject, says, words, button, calendar } = news
  const own = pathOf(attendance)
  return eventEmail(head, {
    event,
    name,
    subject,
    says,
    words,
    button: button ?? { label: t('See your ticket'), path: own },
    small:
      attendance.guestKey === null
        ? undefined
        : t('If you cannot come, please give up your spot here: {publicUrl}{own}', {
            publicUrl: head.publicUrl,
            own,
          }),
    calendar:
      calendar === undefined
        ? undefined
        : eventAttachment(event, head.publicUrl, { isCancelled: calendar === 'cancelled' }),
  })
}

/** The address of an attendee's own ticket. */
export function pathOf({ guestKey, code }: Pick<Attendance, 'guestKey' | 'code'>): OwnPath {
  return guestKey === null ? ticketPath(code) : `/events/guests/${guestKey}`
}

async function personOf(
  tx: Transaction<Tables>,
  { memberId, guestName, guestEmail, guestLanguage }: Attendance,
): Promise<{ name: string; email: string | null; language: Language } | undefined> {
  if (memberId === null) {
    if (guestEmail === null) return undefined
    return { name: guestName ?? '', email: guestEmail, language: guestLanguage ?? 'en' }
  }
  return tx
    .selectFrom('members')
    .select(['name', 'email', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirst()
}
