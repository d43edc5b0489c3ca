import * as calls from '@wayfur/domain/search-rooms/endpoints'
import type { OwnSearch } from '@wayfur/domain/search-rooms/search-room-schemas'
import { requirePet } from '../pets/pet-access.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { readOwnSearch, type WhichPet } from './own-search.ts'
import { openRoomOf } from './room-row.ts'
import type { SearchContext } from './search-context.ts'

/** Sets a sector free that the household does not believe to be taken or searched. */
export async function freeSector(
  context: SearchContext,
  which: WhichPet,
  sector: string,
): Promise<OwnSearch> {
  return replyInTransaction(context.db, calls.freeSector, async (tx) => {
    await requirePet(tx, which.memberId, which.petId, 'record', { isLocked: true })
    const room = await openRoomOf(tx, which.petId)
    if (room !== undefined) {
      await tx
        .deleteFrom('searchSectors')
        .where('roomId', '=', room.id)
        .where('name', '=', sector)
        .execute()
    }
    return readOwnSearch({ ...context, db: tx }, which)
  })
}
