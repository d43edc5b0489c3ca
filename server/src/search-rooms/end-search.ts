import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/**
 * Ends the search for a pet that is home, where one goes on or rests, and answers its id; who adds to it
 * just now is waited for.
 */
export async function endSearchAtHome(
  tx: Transaction<Tables>,
  petId: number,
  now: Date,
): Promise<number | undefined> {
  const ended = await tx
    .updateTable('searchRooms')
    .set({ endedAt: now, endedHow: 'home' })
    .where('petId', '=', petId)
    .where((row) => row.or([row('endedAt', 'is', null), row('endedHow', '=', 'quiet')]))
    .returning('id')
    .execute()
  return ended.at(-1)?.id
}
