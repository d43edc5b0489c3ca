import type { PersonalRecords } from '../accounts/personal-records.ts'
import { callOff } from './cancel-event.ts'
import type { EventParts } from './event-parts.ts'
import { lockEvent } from './event-rows.ts'
import { end } from './leave-event.ts'
import { fillFreePlaces } from './seats.ts'
import { say } from '@wayfur/domain/language/say'

/**
 * Events somebody hosts and has joined. With their account their coming events are called off and
 * their places given up; past events stay without their name, for those who were there.
 */
export function eventRecords(parts: EventParts): PersonalRecords {
  return {
    name: 'events',
    async read(db, member) {
      const [hosted, joined] = await Promise.all([
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
            'a.joinedAt',
            'a.leftAt',
            'a.checkedInAt',
          ])
          .where('a.memberId', '=', member.id)
          .orderBy('a.id')
          .execute(),
      ])
      return { hosted, joined }
    },
    async forget(tx, memberId) {
      const now = parts.clock.now()
      const hosted = await tx
        .selectFrom('events')
        .select(['id', 'status', 'startsAt'])
        .where('hostId', '=', memberId)
        .orderBy('id')
        .execute()
      for (const { id, status, startsAt } of hosted) {
        if (status !== 'live' || startsAt <= now) continue
        const change = { status: 'cancelled', cancelReason: null, because: hostLeft } as const
        await callOff(tx, parts, await lockEvent(tx, id), change)
      }
      // What they wrote to those who came, and why they called something off, are words of theirs.
      await tx
        .deleteFrom('eventMessages')
        .where('eventId', 'in', (theirs) =>
          theirs.selectFrom('events').select('id').where('hostId', '=', memberId),
        )
        .execute()
      // Pictures go with the account.
      await tx
        .updateTable('events')
        .set({ hostId: null, imageUrl: null, cancelReason: null })
        .where('hostId', '=', memberId)
        .execute()
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
        await end(tx, parts, attendance, 'account-deleted')
        await fillFreePlaces(tx, parts, event)
      }
      await tx.deleteFrom('eventAttendances').where('memberId', '=', memberId).execute()
    },
  }
}

function hostLeft(): string {
  return say('Its host has left.')
}
