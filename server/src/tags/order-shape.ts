import { t, translateWritten } from '@wayfur/domain/language/messages'
import type { TagOrder } from '@wayfur/domain/tags/schemas'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../tables.ts'
import type { TagOrdersTable } from './tags-tables.ts'

export type OrderRow = Selectable<TagOrdersTable> & { code: string | null; petId: number | null }

/** What the pet of an order is called in its row once its owner has left. */
export const NO_NAME = 'A pet'

/** Orders with the id of their tag as it is printed. */
export function orderRows(db: Kysely<Tables>) {
  return db
    .selectFrom('tagOrders')
    .leftJoin('petTags', 'petTags.id', 'tagOrders.tagId')
    .selectAll('tagOrders')
    .select(['petTags.tagId as code', 'petTags.petId'])
}

/** A row as the contract shows it. */
export function orderOf(row: OrderRow): TagOrder {
  const { id, petId, petName, productType, productName, state, currency, tracking, reason } = row
  return {
    id,
    tagId: row.code,
    petId,
    petName: petName === NO_NAME ? t(NO_NAME) : petName,
    productType,
    productName: translateWritten(productName),
    design: { color: row.color, text: row.text },
    state,
    listCents: row.listCents,
    discountPercent: row.discountPercent,
    discountCents: row.discountCents,
    totalCents: row.totalCents,
    currency,
    address: row.address,
    tracking,
    reason,
    isRehearsal: row.isRehearsal,
    createdAt: row.createdAt.toISOString(),
    movedAt: row.movedAt.toISOString(),
  }
}
