import { t } from '../language/messages.ts'
import type { NoRoad } from './route.ts'

/** That no way by road is known between two places, and why, as people read it. */
export function noRoadSays(
  { why, end }: NoRoad,
  places: Readonly<Record<'from' | 'to', string>>,
): string {
  const none = t('No road route is known from {from} to {to}.', places)
  if (end === null) {
    return `${none} ${t('The roads we know at both ends do not meet.')}`
  }
  const place = places[end]
  const reason =
    why === 'water-between'
      ? t('There is water between {place} and the roads we know.', { place })
      : t('{place} is more than 25 miles (40 km) from the roads we know.', { place })
  return `${none} ${reason}`
}
