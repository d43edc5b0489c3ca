import type { Asked } from '@wayfur/domain/endpoint'
import { msg, translateWritten } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { createPetTag } from '@wayfur/domain/tags/endpoints'
import { engravingProblem } from '@wayfur/domain/tags/product'
import {
  type CatalogueProduct,
  designIn,
  type PetTag,
  type TagDesign,
} from '@wayfur/domain/tags/schemas'
import { MOST_TAGS, MOST_TAGS_EVER } from '@wayfur/domain/tags/tag'
import { TAG_WORDS } from '@wayfur/domain/tags/tag-messages'
import type { Transaction } from 'kysely'
import { requirePet, requireRealPet } from '../pets/pet-access.ts'
import { replyInTransaction } from '../platform/database/in-transaction.ts'
import { newReadableToken } from '../platform/tokens.ts'
import type { Tables } from '../tables.ts'
import { shownTag } from './tag-shape.ts'
import type { TagsContext } from './tags-context.ts'

/** Makes a tag for a pet; scanning it reaches the owner from this moment on. */
export async function createTag(
  { db, clock, head, catalogue }: Pick<TagsContext, 'db' | 'clock' | 'head' | 'catalogue'>,
  memberId: number,
  { petId, productType, customization }: Asked<typeof createPetTag>['body'],
): Promise<PetTag> {
  const design = typeof customization === 'string' ? designIn(customization) : customization
  if (!petId || !productType || !design?.color) {
    throw new Problem('invalid-input', TAG_WORDS.missing)
  }
  const wish = { productType, color: design.color, text: design.text ?? '' }
  requireOffered(catalogue.products, wish)
  const now = clock.now()
  return replyInTransaction(db, createPetTag, async (tx) => {
    const pet = await requirePet(tx, memberId, petId, 'share', { isLocked: true })
    requireRealPet(pet)
    await requireRoomForTag(tx, petId)
    const row = await tx
      .insertInto('petTags')
      .values({
        tagId: newTagId(),
        petId,
        ...wish,
        replacedBy: null,
        createdAt: now,
        movedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return shownTag(tx, head.publicUrl, row)
  })
}

/** `QR-` and 100 random bits: nobody meets a tag by guessing. */
export function newTagId(): string {
  return `QR-${newReadableToken()}`
}

function requireOffered(
  products: readonly CatalogueProduct[],
  { productType, color, text }: { productType: string } & TagDesign,
): void {
  const product = products.find(({ id }) => id === productType)
  if (product === undefined)
    throw new Problem('invalid-input', msg('We do not make that tag.'), { field: 'productType' })
  if (!product.colors.some(({ id }) => id === color)) {
    throw new Problem(
      'invalid-input',
      msg('{name} does not come in that color.', { name: translateWritten(product.name) }),
      { field: 'customization.color' },
    )
  }
  const problem = engravingProblem(text)
  if (problem !== null) throw new Problem('invalid-input', problem, { field: 'text' })
}

/** The pet is locked, so two at once are counted one after the other. */
export async function requireRoomForTag(
  tx: Transaction<Tables>,
  petId: number,
  options: { isReplacement?: boolean } = {},
): Promise<void> {
  const { all, live } = await tx
    .selectFrom('petTags')
    .select((row) => [
      row.fn.countAll<number>().as('all'),
      row.fn.countAll<number>().filterWhere('state', '<>', 'replaced').as('live'),
    ])
    .where('petId', '=', petId)
    .executeTakeFirstOrThrow()
  if (live >= MOST_TAGS && options.isReplacement !== true) {
    throw new Problem(
      'conflict',
      msg('There are already {mostTags} tags for this pet. Replace one of them instead.', {
        mostTags: MOST_TAGS,
      }),
    )
  }
  if (all >= MOST_TAGS_EVER) {
    throw new Problem(
      'conflict',
      msg('There have been too many tags for this pet. Please write to us.'),
    )
  }
}
