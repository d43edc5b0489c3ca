import * as z from 'zod/mini'
import { said } from '../language/messages.ts'

/** How dear a place is, 0 (free) to 4. */
export const PriceLevel = z.literal([0, 1, 2, 3, 4])
export type PriceLevel = z.infer<typeof PriceLevel>

const LABELS: Record<PriceLevel, string> = said({
  0: 'Free',
  1: '$',
  2: '$$',
  3: '$$$',
  4: '$$$$',
})

/** 'Free', '$' to '$$$$', or nothing when it is not known. */
export function priceLevelLabel(level: PriceLevel | null): string | null {
  return level === null ? null : LABELS[level]
}
