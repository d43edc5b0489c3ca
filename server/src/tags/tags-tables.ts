import type { TagScanKind, TagState } from '@wayfur/domain/tags/tag'
import type { Generated } from 'kysely'

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

export interface TagsTables {
  petTags: PetTagsTable
  tagScans: TagScansTable
}
