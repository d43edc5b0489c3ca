import * as endpoints from '@wayfur/domain/tags/endpoints'
import * as schemas from '@wayfur/domain/tags/schemas'
import { tagIdOf } from '@wayfur/domain/tags/tag'
import { type Caller, serve, type ServedEndpoint } from '../platform/serve.ts'
import { createTag } from './create-tag.ts'
import { listTags } from './list-tags.ts'
import { moveTag } from './move-tag.ts'
import { listOwnOrders, orderTag, withdrawOrder } from './order-tag.ts'
import { listOrdersToMake, moveByOperator } from './orders-to-make.ts'
import { readShop } from './tag-shop.ts'
import type { TagsContext } from './tags-context.ts'

/** Every call about tags. */
export function tagsEndpoints(context: TagsContext): ServedEndpoint[] {
  const { db } = context
  /** Where orders are only rehearsed, visitors outside demo mode cannot order. */
  function soldTo({ demo }: Caller): TagsContext {
    const isRehearsal = context.engraving === 'rehearsal' && demo === 'nothing'
    return isRehearsal ? { ...context, engraving: 'no-address' } : context
  }
  return [
    serve(endpoints.createPetTag, schemas.createPetTag, ({ body, caller }) =>
      createTag(context, caller.member.id, body),
    ),
    serve(endpoints.listPetTags, schemas.listPetTags, ({ params, caller }) =>
      listTags(context, { petId: params.petId, memberId: caller.member.id }),
    ),
    serve(endpoints.moveTag, schemas.moveTag, ({ params, body, caller }) =>
      moveTag(context, {
        tagId: tagIdOf(params.tagId) ?? '',
        memberId: caller.member.id,
        move: body.move,
      }),
    ),
    serve(endpoints.readTagShop, schemas.readTagShop, ({ caller }) =>
      readShop(soldTo(caller), caller.member),
    ),
    serve(endpoints.listTagOrders, schemas.listTagOrders, ({ caller }) =>
      listOwnOrders(db, caller.member.id),
    ),
    serve(endpoints.orderTag, schemas.orderTag, ({ body, caller }) =>
      orderTag(soldTo(caller), caller.member.id, { ...body, tagId: tagIdOf(body.tagId) ?? '' }),
    ),
    serve(endpoints.withdrawTagOrder, schemas.withdrawTagOrder, ({ params, caller }) =>
      withdrawOrder(context, { orderId: params.id, memberId: caller.member.id }),
    ),
    serve(endpoints.listOrdersToMake, schemas.listOrdersToMake, ({ query }) =>
      listOrdersToMake(db, query),
    ),
    serve(endpoints.moveTagOrder, schemas.moveTagOrder, ({ params, body, caller }) =>
      moveByOperator(context, caller.member, params.id, body),
    ),
  ]
}
