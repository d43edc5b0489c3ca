import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { queryInteger } from '../query-values.ts'
import { TagDesign } from './product.ts'
import { MOST_TAGS_EVER, PetTag } from './tag.ts'

const access = 'manage-pets'
const id = queryInteger(1, Number.MAX_SAFE_INTEGER)

export const createPetTag = endpoint({
  method: 'POST',
  path: '/api/pet-tags',
  summary:
    'Makes a tag for one of your pets that works at once. Its id is made here: the one sent is not used.',
  access,
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
  params: z.object({ petId: id }),
  reply: z.array(PetTag).check(z.maxLength(MOST_TAGS_EVER)),
})
