import * as z from 'zod/mini'
import { CurrencyCode } from '../money.ts'
import { QrDrawing } from '../pets/share-link.ts'
import { TagProduct } from './product.ts'
import { said } from '../language/messages.ts'

/** Whether engraved tags can be ordered here. */
export const ENGRAVING = said({
  offered: null,
  rehearsal:
    'This is a demo without a public address: an order runs through every step, but nothing is engraved or sent.',
  'no-address':
    'Engraved tags cannot be ordered here yet: this installation has no public address that a code could lead to. The digital tag works.',
} as const satisfies Record<string, string | null>)
export type Engraving = keyof typeof ENGRAVING

/** What the shop shows and counts with. */
export const TagShop = z.object({
  products: z.array(TagProduct),
  currency: CurrencyCode,
  /** What the visitor's plan takes off the list price; 0 without one. */
  discountPercent: z.int(),
  engraving: z.enum(Object.keys(ENGRAVING) as [Engraving, ...Engraving[]]),
  /** Countries engraved tags are sent to, in two letters. */
  shipsTo: z.array(z.string()),
  /** A code such as a tag will have; it leads to the page on how tags work. */
  sampleQr: QrDrawing,
  /** Whether codes lead to this machine only, so that a printed one works nowhere else. */
  isOnlyLocal: z.boolean(),
})
export type TagShop = z.infer<typeof TagShop>
