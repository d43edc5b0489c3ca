import type { Transaction } from 'kysely'
import type { Tables } from '../tables.ts'

/** Ends the search for a pet that is home, where one goes on; who adds to it just now is waited for. */
export async function endSearchAtHome(
  tx: Transaction<Tables>,
  petId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('searchRooms')
    .set({ endedAt: now, endedHow: 'home' })
    .where('petId', '=', petId)
    .where('endedAt', 'is', null)
    .execute()
}
