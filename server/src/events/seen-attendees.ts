import type { ReplyOf } from '@wayfur/domain/endpoint'
import { MOST_SEEN, type readEvent } from '@wayfur/domain/events/endpoints'
import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'
import { petsAlong } from './tickets.ts'

/** Those who come to an event and chose to be seen, first come first, as a member sees them. */
export async function seenAttendees(
  db: Kysely<Tables>,
  eventId: number,
  memberId: number,
): Promise<NonNullable<ReplyOf<typeof readEvent>['seen']>> {
  const coming = db
    .selectFrom('eventAttendances as a')
    .innerJoin('members as m', 'm.id', 'a.memberId')
    .where('a.eventId', '=', eventId)
    .where('a.state', '=', 'going')
    .where('a.isSeen', '=', true)
  const { total } = await coming
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await coming
    .select(['a.id', 'a.memberId', 'm.name'])
    .orderBy('a.joinedAt')
    .orderBy('a.id')
    .limit(MOST_SEEN)
    .execute()
  const along = await petsAlong(
    db,
    rows.map(({ id }) => id),
  )
  return {
    people: rows.map((row) => ({
      id: row.id,
      firstName: row.name.trim().split(/\s+/)[0] ?? '',
      pets: (along.get(row.id) ?? []).map(({ name }) => name),
      isYou: row.memberId === memberId,
    })),
    more: total - rows.length,
  }
}
