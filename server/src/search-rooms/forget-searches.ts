import { DAY_MS } from '@wayfur/domain/durations'
import { FORGET_SEARCH_DAYS, searchDays } from '@wayfur/domain/search-rooms/search-room'
import type { Transaction } from 'kysely'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import type { RoomRow } from './room-row.ts'
import type { SearchContext } from './search-context.ts'

/** Searches forgotten in one go. */
const FORGOTTEN_AT_ONCE = 50

/** Thirty days after its end nothing of a search is left but its figures. */
export async function forgetSearches({
  db,
  clock,
}: Pick<SearchContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - FORGET_SEARCH_DAYS * DAY_MS)
  await inTransaction(db, async (tx) => {
    const rooms = await tx
      .selectFrom('searchRooms')
      .selectAll()
      .where('endedAt', '<=', before)
      .orderBy('endedAt')
      .limit(FORGOTTEN_AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const room of rooms) await forget(tx, room)
  })
}

async function forget(tx: Transaction<Tables>, room: RoomRow): Promise<void> {
  const count = async (table: 'searchSightings' | 'searchHelpers') => {
    const { count: rows } = await tx
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('roomId', '=', room.id)
      .executeTakeFirstOrThrow()
    return rows
  }
  await tx
    .insertInto('searchSummaries')
    .values({
      days: searchDays(room.openedAt, room.endedAt ?? room.openedAt),
      sightings: await count('searchSightings'),
      helpers: await count('searchHelpers'),
      radiusMiles: room.radiusMiles,
    })
    .execute()
  // What members were told of it names places and the pet.
  await tx
    .deleteFrom('inboxMessages')
    .where('key', 'like', `search:${room.id}:%`)
    .where((row) =>
      row.or([
        row(
          'memberId',
          'in',
          row.selectFrom('searchesTold').select('memberId').where('roomId', '=', room.id),
        ),
        row(
          'memberId',
          'in',
          row.selectFrom('petMembers').select('memberId').where('petId', '=', room.petId),
        ),
      ]),
    )
    .execute()
  await tx.deleteFrom('searchRooms').where('id', '=', room.id).execute()
}
