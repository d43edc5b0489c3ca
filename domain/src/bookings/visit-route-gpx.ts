import { gpxText } from '../gpx.ts'
import { t } from '../language/messages.ts'
import type { Units } from '../schemas.ts'
import type { VisitRoute } from './visit-route-schemas.ts'
import { routeText } from './visit-route-text.ts'

/** The way of a visit as a GPX file: a track for each unbroken part. */
export function visitRouteGpx(route: VisitRoute, units: Units): string {
  const name = t('Walk of a visit')
  const about = routeText(route, units)
  return gpxText({
    name,
    about,
    waypoints: [],
    ways: route.legs.map((points) => ({ name, about, points, isApproximate: false })),
  })
}
