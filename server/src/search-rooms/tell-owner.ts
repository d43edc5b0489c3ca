import type { ReplyOf } from '@wayfur/domain/endpoint'
import { currentLanguage } from '@wayfur/domain/language/messages'
import * as calls from '@wayfur/domain/search-rooms/endpoints'
import type { FoundReport } from '@wayfur/domain/tags/found-schemas'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { keepReport } from '../tags/report-found.ts'
import { lockedOpenRoom, requireRoom } from './room-row.ts'
import type { SearchContext } from './search-context.ts'
import { takeMessage } from './take-limits.ts'

/** Writes to the household as finders do; the answer comes on a page of its own. */
export async function tellOwner(
  context: SearchContext,
  secret: string,
  report: FoundReport,
  { address }: { address: string },
): Promise<ReplyOf<typeof calls.tellOwner>> {
  const { room } = await requireRoom(context.db, secret)
  await takeMessage(context, { address, roomId: room.id })
  return replyInTransaction(context.db, calls.tellOwner, async (tx) => {
    const { pet, room: open } = await lockedOpenRoom(tx, secret, { mayRest: true })
    return keepReport(tx, context, {
      about: { pet, tagId: null, searchRoomId: open.id, isLost: true },
      report,
      language: currentLanguage(),
      formKey: null,
    })
  })
}
