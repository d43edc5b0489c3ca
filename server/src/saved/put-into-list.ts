import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { MOST_IN_A_LIST } from '@wayfur/domain/saved/saved-list'
import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tables } from '../tables.ts'

/** Refuses a place that is not there any more. */
export async function requireLivePlace(db: Kysely<Tables>, placeId: number): Promise<void> {
  const place = await db
    .selectFrom('places')
    .select('id')
    .where('id', '=', placeId)
    .where('status', '=', 'live')
    .executeTakeFirst()
  if (place === undefined) throw new Problem('not-found', msg('We could not find that place.'))
}

/** Writes that a list holds a place; the member of the list is held meanwhile, so its room is counted. */
export async function putIntoList(
  tx: Transaction<Tables>,
  clock: Clock,
  { listId, placeId, note }: { listId: number; placeId: number; note?: string | null | undefined },
): Promise<void> {
  const { count } = await tx
    .selectFrom('savedPlaces')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('listId', '=', listId)
    .where('placeId', '!=', placeId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MOST_IN_A_LIST) {
    throw new Problem(
      'conflict',
      msg('A list has room for {mostInList} places. Please begin another.', {
        mostInList: MOST_IN_A_LIST,
      }),
    )
  }
  const noted = note === undefined ? {} : { note }
  await tx
    .insertInto('savedPlaces')
    .values({ listId, placeId, savedAt: clock.now(), ...noted })
    .onConflict((conflict) =>
      conflict.columns(['listId', 'placeId']).doUpdateSet({ removedAt: null, ...noted }),
    )
    .execute()
}
