import { shownProduct } from '@wayfur/domain/tags/product'
import type { TagShop } from '@wayfur/domain/tags/schemas'
import type { SignedIn } from '../platform/sessions.ts'
import { qrDrawing } from '../printing/qr-drawing.ts'
import { productInWords } from './tag-catalogue.ts'
import type { TagsContext } from './tags-context.ts'

/** The products that can be ordered, with the caller's price. */
export async function readShop(
  { db, head, catalogue, discountPercent, engraving, isOnlyLocal }: TagsContext,
  member: SignedIn | null,
): Promise<TagShop> {
  return {
    products: catalogue.products.map(productInWords).map(shownProduct),
    currency: 'USD',
    discountPercent: member === null ? 0 : await discountPercent(db, member.id),
    engraving,
    shipsTo: catalogue.shipsTo,
    sampleQr: qrDrawing(`${head.publicUrl}/pet-tags?tab=how`),
    isOnlyLocal,
  }
}
