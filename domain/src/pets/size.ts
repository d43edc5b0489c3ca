import { t } from '../language/messages.ts'
import type { Units } from '../schemas.ts'

/** Classes of weight, as people who look after animals ask for them. */
export const SIZES = ['small', 'medium', 'large', 'giant'] as const
export type Size = (typeof SIZES)[number]

/** The heaviest of each class, in kilograms: 15, 40 and 100 pounds. */
const HEAVIEST = { small: 6.8, medium: 18.2, large: 45.4 } as const

/** The class of a weight; null where nothing was weighed. */
export function sizeOf(kilograms: number | null): Size | null {
  if (kilograms === null) return null
  if (kilograms <= HEAVIEST.small) return 'small'
  if (kilograms <= HEAVIEST.medium) return 'medium'
  return kilograms <= HEAVIEST.large ? 'large' : 'giant'
}

/** 'medium, 15 to 40 lbs' */
export function sizeText(size: Size, units: Units): string {
  const isUs = units === 'us'
  switch (size) {
    case 'small':
      return isUs ? t('small, up to 15 lbs') : t('small, up to 7 kg')
    case 'medium':
      return isUs ? t('medium, 15 to 40 lbs') : t('medium, 7 to 18 kg')
    case 'large':
      return isUs ? t('large, 40 to 100 lbs') : t('large, 18 to 45 kg')
    default:
      return isUs ? t('very large, over 100 lbs') : t('very large, over 45 kg')
  }
}
