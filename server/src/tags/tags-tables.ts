import type { Currency } from '@wayfur/domain/money'
import type {
  OrderState,
  PostalAddress,
  TagScanKind,
  TagState,
  Tracking,
} from '@wayfur/domain/tags/schemas'
import type { ColumnType, Generated } from 'kysely'

/** One row per tag; see `0120-pet-tags.sql` for what each column holds. */
export interface PetTagsTable {
  id: Generated<number>
  tagId: string
  petId: number
  productType: string
  color: string
  text: string
  state: Generated<TagState>
  replacedBy: number | null
  createdAt: Date
  movedAt: Date
}

interface TagScansTable {
  id: Generated<number>
  /** The row of the tag, not the id that is printed. */
  tagId: number
  at: Date
  kind: TagScanKind
}

/** One row per order; see `0121-tag-orders.sql`. */
export interface TagOrdersTable {
  id: Generated<number>
  memberId: number
  tagId: number | null
  petName: string
  productType: string
  productName: string
  color: string
  text: string
  listCents: number
  discountPercent: number
  discountCents: number
  totalCents: number
  currency: Currency
  address: ColumnType<PostalAddress | null, string | null, string | null>
  state: Generated<OrderState>
  paymentId: number | null
  tracking: ColumnType<Tracking | null, string | null, string | null>
  reason: string | null
  isRehearsal: boolean
  createdAt: Date
  movedAt: Date
}

export interface TagsTables {
  tagOrders: TagOrdersTable
  petTags: PetTagsTable
  tagScans: TagScansTable
}
