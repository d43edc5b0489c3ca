import * as endpoints from '@wayfur/domain/tags/endpoints'
import { tagIdOf } from '@wayfur/domain/tags/tag'
import { type Caller, serve, type ServedEndpoint } from '../platform/serve.ts'
import { createTag } from './create-tag.ts'
import { listTags } from './list-tags.ts'
import { moveTag } from './move-tag.ts'
import { listOwnOrders, orderTag, withdrawOrder } from './order-tag.ts'
import { listOrdersToMake, moveByOperator } from './orders-to-make.ts'
import type { TagsContext } from './tags-context.ts'
import { readShop } from './tag-shop.ts'

/** Every call about tags. */
export function tagsEndpoints(context: TagsContext): ServedEndpoint[] {
  const { db } = context
  /** An order is rehearsed by whoever tries the demo; nobody else's is only played. */
  function soldTo({ demo }: Caller): TagsContext {
    const isRehearsal = context.engraving === 'rehearsal' && demo === 'nothing'
    return isRehearsal ? { ...context, engraving: 'no-address' } : context
  }
  return [
    serve(endpoints.createPetTag, ({ body, caller }) => createTag(context, caller.member.id, body)),
    serve(endpoints.listPetTags, ({ params, caller }) =>
      listTags(context, { petId: params.petId, memberId: caller.member.id }),
    ),
    serve(endpoints.moveTag, ({ params, body, caller }) =>
      moveTag(context, {
        tagId: tagIdOf(params.tagId) ?? '',
        memberId: caller.member.id,
        move: body.move,
      }),
    ),
    serve(endpoints.readTagShop, ({ caller }) => readShop(soldTo(caller), caller.member)),
    serve(endpoints.listTagOrders, ({ caller }) => listOwnOrders(db, caller.member.id)),
    serve(endpoints.orderTag, ({ body, caller }) =>
      orderTag(soldTo(caller), caller.member.id, { ...body, tagId: tagIdOf(body.tagId) ?? '' }),
    ),
    serve(endpoints.withdrawTagOrder, ({ params, caller }) =>
      withdrawOrder(context, { orderId: params.id, memberId: caller.member.id }),
    ),
    serve(endpoints.listOrdersToMake, ({ query }) => listOrdersToMake(db, query)),
    serve(endpoints.moveTagOrder, ({ params, body }) => moveByOperator(context, params.id, body)),
  ]
}
