import { said } from '../language/messages.ts'
import type { PriceLevel } from './place-schemas.ts'

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
