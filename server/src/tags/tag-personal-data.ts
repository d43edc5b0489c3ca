import { UNMADE_ORDER_STATES } from '@wayfur/domain/tags/order'
import type { PersonalData } from '../accounts/personal-data.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { lockedOrder, moveOrder } from './move-order.ts'
import { NO_NAME } from './order-shape.ts'
import { listOwnOrders } from './order-tag.ts'
import type { TagsContext } from './tags-context.ts'

/**
 * A member's orders of tags. They stay after the account as what was sold, without name, text and
 * address; what is not made yet is cancelled and paid back. Tags themselves go with their pets.
 */
export function tagPersonalData(
  context: Pick<TagsContext, 'clock' | 'notify' | 'liveUpdates' | 'head'>,
): PersonalData {
  return {
    name: 'tagOrders',
    read: (db, member) => listOwnOrders(db, member.id),
    async forget(tx, memberId) {
      const unmade = await tx
        .selectFrom('tagOrders')
        .select('id')
        .where('memberId', '=', memberId)
        .where('state', 'in', UNMADE_ORDER_STATES)
        .execute()
      await inTransaction(tx, async (inner) => {
        for (const { id } of unmade) {
          const order = await lockedOrder(inner, id)
          if (order !== undefined) await moveOrder(inner, context, order, 'withdraw')
        }
      })
      await tx
        .updateTable('tagOrders')
        .set({ address: null, text: '', petName: NO_NAME })
        .where('memberId', '=', memberId)
        // What is being made or on its way still has to arrive.
        .where('state', 'not in', ['in-production', 'sent'])
        .execute()
    },
  }
}
