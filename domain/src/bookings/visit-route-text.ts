import { countedText } from '../language/formats.ts'
import { t } from '../language/messages.ts'
import type { Units } from '../schemas.ts'
import { footDistanceText } from '../units.ts'
import type { RouteLength } from './visit-route-schemas.ts'

/** '1.24 miles in 31 minutes'. */
export function routeText({ meters, seconds }: RouteLength, units: Units): string {
  const minutes = countedText(Math.max(1, Math.round(seconds / 60)), 'minute')
  return t('{distance} in {minutes}', { distance: footDistanceText(meters, units, 2), minutes })
}
