import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents } from '../money.ts'
import { queryInteger } from '../query-values.ts'
import { ORDER_STATE_NAMES, OrderMoveBody, TagOrder } from './order.ts'
import { PostalAddress } from './postal-address.ts'
import { TagDesign } from './product.ts'
import { TagShop } from './shop.ts'
import { MOST_TAGS_SHOWN, PetTag, TagMove } from './tag.ts'

const access = 'manage-pets'
const id = queryInteger(1, Number.MAX_SAFE_INTEGER)

export const createPetTag = endpoint({
  method: 'POST',
  path: '/api/pet-tags',
  summary:
    'Makes a tag for one of your pets that works at once. Its id is made here: the one sent is not used.',
  access,
  stale: ['tags'],
  body: z.object({
    petId: z.optional(z.nullable(z.union([z.literal(''), id]))),
    productType: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
    /** JSON text holding colour and text, or the same as an object. */
    customization: z.optional(
      z.nullable(z.union([z.string().check(z.maxLength(2000)), z.partial(TagDesign)])),
    ),
    tagId: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    isActive: z.optional(z.nullable(z.boolean())),
  }),
  reply: PetTag,
})

export const listPetTags = endpoint({
  method: 'GET',
  path: '/api/pet-tags/:petId',
  summary: 'The tags of one of your pets, newest first.',
  access,
  shows: ['tags'],
  params: z.object({ petId: id }),
  reply: z.array(PetTag).check(z.maxLength(MOST_TAGS_SHOWN)),
})

export const moveTag = endpoint({
  method: 'POST',
  path: '/api/pet-tags/:tagId/moves',
  summary:
    'Switches a tag of yours off or on, or replaces it: the old id ends and a new one is made.',
  access,
  stale: ['tags'],
  params: z.object({ tagId: z.string().check(z.maxLength(40)) }),
  body: z.object({ move: TagMove }),
  /** The tag, or the one that took its place. */
  reply: PetTag,
})

export const readTagShop = endpoint({
  method: 'GET',
  path: '/api/tag-shop',
  summary: 'The products, what your plan takes off, and whether engraved tags can be ordered.',
  shows: ['tags'],
  reply: TagShop,
})

/** Orders shown to a member, and at once to those who make them. */
export const ORDERS_AT_ONCE = 50

export const listTagOrders = endpoint({
  method: 'GET',
  path: '/api/tag-orders',
  summary: 'Your orders of engraved tags, newest first.',
  access,
  shows: ['tags'],
  reply: z.array(TagOrder).check(z.maxLength(ORDERS_AT_ONCE)),
})

export const orderTag = endpoint({
  method: 'POST',
  path: '/api/tag-orders',
  summary:
    'Orders the engraved tag of one of your tags. An order that is not paid yet is changed; with nothing to pay it is taken at once.',
  access,
  stale: ['tags', 'tag-orders-to-make'],
  body: z.object({
    tagId: z.string().check(z.maxLength(40)),
    address: PostalAddress,
    /** The total on the page; another one is refused. */
    totalCents: z.optional(Cents),
  }),
  reply: TagOrder,
})

export const withdrawTagOrder = endpoint({
  method: 'POST',
  path: '/api/tag-orders/:id/withdraw',
  summary: 'Cancels an order of yours that is not in production; what was paid goes back.',
  access,
  stale: ['tags', 'tag-orders-to-make'],
  params: z.object({ id }),
  reply: TagOrder,
})

export const listOrdersToMake = endpoint({
  method: 'GET',
  path: '/api/admin/tag-orders',
  summary: 'Orders of everybody, for those who make and send them: oldest first.',
  access: 'fulfil-tag-orders',
  shows: ['tag-orders-to-make'],
  query: z.object({
    state: z.optional(z.enum(ORDER_STATE_NAMES)),
    after: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  }),
  reply: z.object({
    orders: z.array(TagOrder).check(z.maxLength(ORDERS_AT_ONCE)),
    counts: z.record(z.enum(ORDER_STATE_NAMES), z.int()),
    /** The last number shown, where there are more. */
    next: z.nullable(z.int()),
  }),
})

export const moveTagOrder = endpoint({
  method: 'POST',
  path: '/api/admin/tag-orders/:id/moves',
  summary: 'Moves an order on: into production, sent with tracking, delivered, or cancelled.',
  access: 'fulfil-tag-orders',
  stale: ['tag-orders-to-make'],
  params: z.object({ id }),
  body: OrderMoveBody,
  reply: TagOrder,
})
