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
export function routeNote({ routeSource, routeLegs }: Pick<TripPlan, 'routeSource' | 'routeLegs'>) {
  const notes: string[] = []
  const regions = [...new Set(routeLegs.flatMap(({ region }) => region ?? []))].join(', ')
  const credit = [...new Set(routeLegs.flatMap((leg) => leg.credit ?? []))].join(', ')
  if (routeSource === 'roads') {
    notes.push(
      t('On the real roads of {regions} ({credit}). Not for navigation.', { regions, credit }),
    )
  } else if (routeSource === 'roads-and-highways') {
    notes.push(
      t(
        'On real roads in {regions} ({credit}), and from there an estimate along main highways. Not for navigation.',
        { regions, credit },
      ),
    )
  } else if (routeSource === 'highways') {
    notes.push(t('An estimate along main highways, not for navigation.'))
  } else {
    notes.push(t('Found by the route service of this site. Not for navigation.'))
  }
  if (routeSource === 'highways' || routeSource === 'roads-and-highways') {
    notes.push(t('Passes that close in winter are left out, so in summer the way may be shorter.'))
  }
  if (routeLegs.some(({ ferryMeters }) => ferryMeters > 0)) {
    notes.push(
      t('There is a ferry on the way: please look up its times and whether pets may come along.'),
    )
  }
  if (routeLegs.some(({ hasTolls }) => hasTolls)) notes.push(t('Parts of it may cost a toll.'))
  return notes.join(' ')
}
