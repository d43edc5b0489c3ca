import { markedName } from '@wayfur/domain/marked-name'
import type { MeasuredLine } from '@wayfur/domain/routing/measured-line'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/trip-plan'

/** The points of the route with the stops among them, each where one leaves the route for it. */
export function routePoints(
  line: MeasuredLine,
  stops: readonly TripStop[],
  from: string,
  to: string,
  scale: number,
): TripPlan['route'] {
  const last = line.points.length - 1
  const points = line.points.map((point, index) => ({
    along: (line.along[index] ?? 0) * scale,
    point: {
      ...point,
      address: index === 0 ? from : index === last ? to : '',
      type: 'waypoint' as const,
    },
  }))
  const among = stops.map(({ alongMeters, latitude, longitude, name, isSample }) => ({
    along: Math.min(alongMeters, (line.along[last] ?? 0) * scale),
    point: { latitude, longitude, address: markedName(name, { isSample }), type: 'stop' as const },
  }))
  const end = points.pop()
  const all = [...points, ...among].sort((a, b) => a.along - b.along)
  return [...all, ...(end === undefined ? [] : [end])].map(({ point }) => point)
}
