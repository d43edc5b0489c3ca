import { ticketPath } from '@wayfur/domain/events/ticket'
import type { Kysely, Selectable } from 'kysely'
import type { OwnPath } from '../mail/letters/compose-letter.ts'
import { sendLater } from '../mail/send-later.ts'
import type { Tables } from '../platform/tables.ts'
import { eventAttachment } from './event-calendar.ts'
import { eventLetter } from './event-letters.ts'
import type { EventParts } from './event-parts.ts'
import type { EventRow } from './event-rows.ts'
import type { EventAttendancesTable } from './events-tables.ts'
import { say } from '@wayfur/domain/language/say'

export type Attendance = Selectable<EventAttendancesTable>

interface AttendeeNews {
  /** What it is about, such as `joined`: nobody is told twice of the same attendance and key. */
  key: string
  subject: string
  says: readonly string[]
  words?: string
  button?: { label: string; path: OwnPath }
  /** What goes into their calendar: the event, or that it is off. */
  calendar?: 'event' | 'cancelled'
  /** Members get it only as they chose to be told of events; guests have chosen by joining. */
  mayBeMuted?: true
}

/** Tells one of those who asked to come: members in their inbox and by letter, guests by letter. */
export async function tellAttendee(
  tx: Kysely<Tables>,
  { clock, head, tell }: Pick<EventParts, 'clock' | 'head' | 'tell'>,
  event: EventRow,
  attendance: Attendance,
  news: AttendeeNews,
): Promise<void> {
  const person = await personOf(tx, attendance)
  if (person === undefined) return
  const own = pathOf(attendance)
  const button = news.button ?? { label: say('See your ticket'), path: own }
  const key = `event-${news.key}:${attendance.id}`
  const letter = eventLetter(head, {
    event,
    name: person.name,
    subject: news.subject,
    says: news.says,
    words: news.words,
    button,
    small:
      attendance.guestKey === null
        ? undefined
        : say('If you cannot come, please give your place up here: {publicUrl}{own}', {
            publicUrl: head.publicUrl,
            own,
          }),
    calendar:
      news.calendar === undefined
        ? undefined
        : eventAttachment(event, head.publicUrl, { isCancelled: news.calendar === 'cancelled' }),
  })
  const isMuted = news.mayBeMuted === true && attendance.memberId !== null
  if (person.email !== null && !isMuted) {
    await sendLater(tx, clock, letter, { key, to: person.email })
  }
  if (attendance.memberId === null) return
  await tell(tx, attendance.memberId, {
    kind: 'event',
    title: letter.subject,
    body: [...news.says, news.words ?? ''].join(' ').trim(),
    href: button.path,
    key,
    ...(isMuted ? {} : { isMailedAlready: true as const }),
  })
}

/** Where somebody finds their own ticket. */
export function pathOf({ guestKey, code }: Pick<Attendance, 'guestKey' | 'code'>): OwnPath {
  return guestKey === null ? ticketPath(code) : `/events/guests/${guestKey}`
}

async function personOf(
  tx: Kysely<Tables>,
  { memberId, guestName, guestEmail }: Attendance,
): Promise<{ name: string; email: string | null } | undefined> {
  if (memberId === null) {
    return guestEmail === null ? undefined : { name: guestName ?? '', email: guestEmail }
  }
  return tx
    .selectFrom('members')
    .select(['name', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirst()
}
