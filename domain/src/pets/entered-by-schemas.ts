import * as z from 'zod/mini'

/** A clinic that entered something at its counter. */
export const EnteredBy = z.object({
  clinic: z.string(),
  city: z.string(),
  lot: z.nullable(z.string()),
  /** Whether a clinic that was confirmed signed it, and whether that still counts. */
  signature: z.enum(['none', 'holds', 'revoked']),
  /** The paper it brought along, among the documents of the pet, for whoever may open those. */
  documentId: z.optional(z.int()),
})
export type EnteredBy = z.infer<typeof EnteredBy>
