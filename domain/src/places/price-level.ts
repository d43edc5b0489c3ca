import { t } from '../language/messages.ts'
import type { PriceLevel } from './place-schemas.ts'

/** 'Free', '$' to '$$$$', or nothing when it is not known. */
export function priceLevelLabel(level: PriceLevel | null): string | null {
  if (level === null) return null
  return level === 0 ? t('Free') : '$'.repeat(level)
}
