import { t } from '../language/messages.ts'
import type { TripPlan } from './schemas.ts'

/** Stops lie within this distance of the route: about five miles. */
export const CORRIDOR_METERS = 8_000
/** A chosen stop may lie farther away, but not in another part of the country. */
export const FARTHEST_OFF_METERS = 80_000

/** The 'Xh Ym' of the specification: 6 hours and 20 minutes are '6h 20m'. */
export function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return t('{hours}h {minutes}m', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** How the length of a route was found out, as people read it beside the figures. */
export function routeNote(source: TripPlan['routeSource']): string {
  return source === 'highways'
    ? `${t('An estimate along main highways, not for navigation.')} ${t('Passes that close in winter are left out, so in summer the way may be shorter.')}`
    : t('Found by the route service of this site. Not for navigation.')
}
