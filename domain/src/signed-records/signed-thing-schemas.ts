import * as z from 'zod/mini'
import { HEALTH_CHECK_KINDS } from '../pets/health-check.ts'

/** What a clinic entered: a vaccination by its name, or a test or treatment by its kind. */
export const SignedThing = z.union([
  z.object({ shot: z.string() }),
  z.object({ check: z.enum(HEALTH_CHECK_KINDS) }),
])
export type SignedThing = z.infer<typeof SignedThing>
