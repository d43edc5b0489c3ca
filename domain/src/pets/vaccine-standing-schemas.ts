import * as z from 'zod/mini'
import { ASKED_VACCINES } from './vaccine-proof.ts'
import { BACKINGS } from './vaccine-standing.ts'

/** The verdict alone: no document, no number of a batch, no day of a visit. */
export const VaccineStanding = z.object({
  vaccine: z.enum(ASKED_VACCINES),
  backing: z.enum(BACKINGS),
  /** The confirmed clinic that signed; null for all else, and where it may not be known yet. */
  clinic: z.nullable(z.string()),
})
export type VaccineStanding = z.infer<typeof VaccineStanding>

export const VaccineStandings = z.array(VaccineStanding).check(z.maxLength(ASKED_VACCINES.length))
