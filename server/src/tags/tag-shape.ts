import { customizationText } from '@wayfur/domain/tags/product'
import { type PetTag, tagAddress } from '@wayfur/domain/tags/tag'
import type { Selectable } from 'kysely'
import { qrDrawing } from '../pets/qr-drawing.ts'
import type { PetTagsTable } from './tags-tables.ts'

/** A row as the contract shows it. */
export function tagOf(row: Selectable<PetTagsTable>, publicUrl: string): PetTag {
  const { id, petId, tagId, productType, color, text, state } = row
  const url = tagAddress(publicUrl, tagId)
  return {
    id,
    petId,
    tagId,
    productType,
    customization: customizationText({ color, text }),
    design: { color, text },
    isActive: state === 'active',
    state,
    createdAt: row.createdAt.toISOString(),
    url,
    qr: qrDrawing(url),
  }
}
