import { msg } from '@wayfur/domain/language/messages'
import { Problem } from '@wayfur/domain/problem'
import { UNMADE_ORDER_STATES } from '@wayfur/domain/tags/order'
import type { PetTag, TagMove } from '@wayfur/domain/tags/schemas'
import { afterTagMove } from '@wayfur/domain/tags/tag'
import { requireRealPet } from '../pets/pet-access.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { newTagId, requireRoomForTag } from './create-tag.ts'
import { requireTag } from './require-tag.ts'
import { shownTag } from './tag-shape.ts'
import type { TagsContext } from './tags-context.ts'

/** Switches a tag off or on, or puts a new one in its place; gives the tag that holds now. */
export async function moveTag(
  { db, clock, head }: Pick<TagsContext, 'db' | 'clock' | 'head'>,
  { tagId, memberId, move }: { tagId: string; memberId: number; move: TagMove },
): Promise<PetTag> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const { tag, pet } = await requireTag(tx, memberId, tagId, { isLocked: true })
    requireRealPet(pet)
    const state = afterTagMove(tag.state, move)
    if (state === undefined) {
      // Pressed twice, or in two windows: it is as it was asked to be.
      if (tag.state === afterTagMove(move === 'switch-on' ? 'off' : 'active', move)) {
        if (move !== 'replace') return shownTag(tx, head.publicUrl, tag)
      }
      throw new Problem('conflict', msg('This tag has been replaced and can no longer be changed.'))
    }
    let replacedBy: number | null = null
    if (move === 'replace') {
      await requireRoomForTag(tx, tag.petId, { isReplacement: true })
      const { petId, productType, color, text } = tag
      const added = await tx
        .insertInto('petTags')
        .values({
          tagId: newTagId(),
          petId,
          productType,
          color,
          text,
          replacedBy: null,
          createdAt: now,
          movedAt: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      replacedBy = added.id
      // What is not engraved yet is engraved with the new code.
      await tx
        .updateTable('tagOrders')
        .set({ tagId: replacedBy })
        .where('tagId', '=', tag.id)
        .where('state', 'in', UNMADE_ORDER_STATES)
        .execute()
    }
    await tx
      .updateTable('petTags')
      .set({ state, replacedBy, movedAt: now })
      .where('id', '=', tag.id)
      .execute()
    const row = await tx
      .selectFrom('petTags')
      .selectAll()
      .where('id', '=', replacedBy ?? tag.id)
      .executeTakeFirstOrThrow()
    return shownTag(tx, head.publicUrl, row)
  })
}
