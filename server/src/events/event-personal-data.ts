import { t } from '@wayfur/domain/language/messages'
import { sql, type Transaction } from 'kysely'
import { knownInOwnWords, withoutTraces } from '../accounts/former-member.ts'
import type { PersonalData } from '../accounts/personal-data.ts'
import { rewordInboxes, retract } from '../inbox/retract.ts'
import { plainWords, quotedWords, redactEmails } from '../mail/redact-emails.ts'
import { replaceWords } from '../platform/replace-words.ts'
import type { Tables } from '../tables.ts'
import { callOff } from './cancel-event.ts'
import { lockEvent } from './event-rows.ts'
import type { EventsContext } from './events-context.ts'
import { end } from './leave-event.ts'
import { fillFreePlaces } from './seats.ts'

/**
 * Events a member hosts and has joined. Deleting the account cancels coming events and gives up
 * places; past events stay for those who were there, without the name.
 */
export function eventPersonalData(
  context: Pick<EventsContext, 'clock' | 'notify' | 'head'>,
): PersonalData {
  return {
    name: 'events',
    async read(db, member) {
      const [hosted, joined, messages] = await Promise.all([
        db
          .selectFrom('events')
          .select([
            'id',
            'title',
            'description',
            'venue',
            'city',
            'startsAt',
            'endsAt',
            'status',
            'cancelReason',
            'isSample',
          ])
          .where('hostId', '=', member.id)
          .orderBy('id')
          .execute(),
        db
          .selectFrom('eventAttendances as a')
          .innerJoin('events as e', 'e.id', 'a.eventId')
          .select([
            'e.id as eventId',
            'e.title',
            'e.startsAt',
            'e.isSample',
            'a.state',
            'a.guests',
            'a.petCount',
            'a.isSeen',
            'a.joinedAt',
            'a.leftAt',
            'a.checkedInAt',
          ])
          .select(
            sql<number[]>`array(select along.pet_id from event_attendance_pets along
              where along.attendance_id = a.id order by along.pet_id)`.as('petIds'),
          )
          .where('a.memberId', '=', member.id)
          .orderBy('a.id')
          .execute(),
        db
          .selectFrom('eventMessages as m')
          .innerJoin('events as e', 'e.id', 'm.eventId')
          .select(['m.eventId', 'm.words', 'm.sentAt'])
          .where('e.hostId', '=', member.id)
          .orderBy('m.id')
          .execute(),
      ])
      return { hosted, joined, messages }
    },
    async forget(tx, memberId) {
      const now = context.clock.now()
      const hosted = await tx
        .selectFrom('events')
        .select(['id', 'status', 'startsAt'])
        .where('hostId', '=', memberId)
        .orderBy('id')
        .execute()
      for (const { id, status, startsAt } of hosted) {
        if (status !== 'live' || startsAt <= now) continue
        const change = { status: 'cancelled', cancelReason: null, because: hostLeft } as const
        await callOff(tx, context, await lockEvent(tx, id), change)
      }
      await forgetHosting(tx, context, memberId)
      const joined = await tx
        .selectFrom('eventAttendances as a')
        .innerJoin('events as e', 'e.id', 'a.eventId')
        .selectAll('a')
        .where('a.memberId', '=', memberId)
        .where('a.state', '<>', 'left')
        .where('e.status', '=', 'live')
        .where('e.startsAt', '>', now)
        .orderBy('a.eventId')
        .execute()
      for (const attendance of joined) {
        const event = await lockEvent(tx, attendance.eventId)
        await end(tx, context, attendance, 'account-deleted')
        await fillFreePlaces(tx, context, event)
      }
      await tx.deleteFrom('eventAttendances').where('memberId', '=', memberId).execute()
      await forgetAsGuest(tx, memberId, now)
    },
  }
}

/** Takes the host out of what stays for those who came: their words to them, and their name. */
async function forgetHosting(
  tx: Transaction<Tables>,
  { head }: Pick<EventsContext, 'head'>,
  memberId: number,
) {
  const known = await knownInOwnWords(tx, memberId)
  const hosted = await tx
    .selectFrom('events')
    .select(['id', 'title', 'description', 'venue', 'city', 'cancelReason'])
    .where('hostId', '=', memberId)
    .orderBy('id')
    .execute()
  for (const { id, cancelReason, ...said } of hosted) {
    const came = await tx
      .selectFrom('eventAttendances')
      .select('id')
      .where('eventId', '=', id)
      .execute()
    const written = await tx
      .deleteFrom('eventMessages')
      .where('eventId', '=', id)
      .returning('id')
      .execute()
    await retract(
      tx,
      written.flatMap((message) => came.map((one) => `event-message-${message.id}:${one.id}`)),
    )
    if (cancelReason !== null) {
      // A message ends with the reason; of a long one it may hold no more than the beginning.
      const begins = ` ${cancelReason.slice(0, 40).replace(/[\uD800-\uDBFF]$/, '')}`
      const keys = came.map((one) => `event-cancelled:${one.id}`)
      await rewordInboxes(tx, { keys }, [begins], (text, part) =>
        part === 'body' && text.includes(begins) ? text.slice(0, text.indexOf(begins)) : text,
      )
      await redactEmails(tx, { keys }, [quotedWords(head, cancelReason)])
    }
    const kept = {
      title: withoutTraces(said.title, known, 120),
      description: withoutTraces(said.description, known, 4_000),
      venue: withoutTraces(said.venue, known, 160),
      city: withoutTraces(said.city, known),
    }
    // Pictures go with the account.
    await tx
      .updateTable('events')
      .set({ ...kept, hostId: null, imageUrl: null, cancelReason: null })
      .where('id', '=', id)
      .execute()
    if (kept.title === said.title) continue
    // The calendar files of letters describe it, too.
    const { description } = kept
    await redactEmails(tx, 'all', [
      ...plainWords(said.title, kept.title),
      { text: said.description, html: said.description, becomes: description },
    ])
    await rewordInboxes(tx, 'all', [said.title], (text) =>
      replaceWords(text, said.title, kept.title),
    )
  }
}

/** Places they asked for by their address before they had an account, at events that are over. */
async function forgetAsGuest(tx: Transaction<Tables>, memberId: number, now: Date): Promise<void> {
  await tx
    .updateTable('eventAttendances')
    .set({ guestName: null, guestEmail: null, guestKey: null, guestLanguage: null })
    .where(
      sql<boolean>`lower(guest_email) = (select lower(email) from members where id = ${memberId})`,
    )
    .where('eventId', 'in', (over) =>
      over.selectFrom('events').select('id').where('endsAt', '<', now),
    )
    .execute()
}

function hostLeft(): string {
  return t('Its host has left.')
}
