import { DAY_MS } from '@wayfur/domain/durations'
import { FORGET_SEARCH_DAYS, searchDays } from '@wayfur/domain/search-rooms/search-room'
import type { Transaction } from 'kysely'
import { retract, retractBeginning } from '../inbox/retract.ts'
import { forgetReportsAbout } from '../moderation/forget-reports.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Tables } from '../tables.ts'
import { forgetReportsOfSearches } from '../tags/forget-reports.ts'
import type { RoomRow } from './room-row.ts'
import type { SearchContext } from './search-context.ts'

/** Searches forgotten in one go. */
const FORGOTTEN_AT_ONCE = 50

/**
 * Thirty days after its end nothing of a search is left but its figures: neither what was written
 * through it, nor reports of it to the moderators, nor what anybody was told of it.
 */
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
    if (rooms.length === 0) return
    for (const room of rooms) await keepFigures(tx, room)
    const ids = rooms.map(({ id }) => id)
    await retract(tx, [
      ...(await forgetReportsOfSearches(tx, ids)),
      ...(await forgetReportsAbout(tx, 'search', ids)),
    ])
    await retractBeginning(
      tx,
      ids.map((id) => `search:${id}:`),
    )
    await tx.deleteFrom('searchRooms').where('id', 'in', ids).execute()
  })
}

async function keepFigures(tx: Transaction<Tables>, room: RoomRow): Promise<void> {
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
}
