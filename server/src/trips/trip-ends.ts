import timeZoneAt from '@photostructure/tz-lookup'
import { msg } from '@wayfur/domain/language/messages'
import { markedName } from '@wayfur/domain/marked-name'
import { Problem } from '@wayfur/domain/problem'
import type { TripPlan, TripStop } from '@wayfur/domain/trips/schemas'
import { pointOf } from '@wayfur/domain/trips/trip-ask'
import { Temporal } from 'temporal-polyfill'
import type { Geocoder } from '../geocoding/geocoder.ts'
import type { Drawn } from './drawn-road.ts'

/** Where a trip begins or ends: the chosen point, or else the best match for the typed text. */
export async function endOf(
  geocoder: Geocoder,
  { field, typed, atText }: { field: 'from' | 'to'; typed: string; atText: string | undefined },
  signal: AbortSignal | undefined,
): Promise<TripPlan['from']> {
  const at = pointOf(atText)
  if (at !== undefined) {
    return { label: typed.trim(), at, timeZone: zoneAt(at), otherwise: [] }
  }
  const { status, best, candidates } = await geocoder.geocode(typed, { signal })
  if (best === undefined || status === 'not-found') {
    throw new Problem('place-unknown', undefined, { field })
  }
  const point = { latitude: best.latitude, longitude: best.longitude }
  return {
    label: best.label,
    at: point,
    timeZone: zoneAt(point),
    otherwise: status === 'ambiguous' ? candidates : [],
  }
}

/** The IANA name of the clocks at a point. */
export function zoneAt({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return timeZoneAt(latitude, longitude)
}

/** The instant clocks of the start show a day and time; a day that does not exist is none. */
export function instantOf(leave: string | undefined, timeZone: string): Date | undefined {
  if (leave === undefined) return undefined
  try {
    const local = Temporal.PlainDateTime.from(leave, { overflow: 'reject' })
    return new Date(local.toZonedDateTime(timeZone).epochMilliseconds)
  } catch {
    throw new Problem('invalid-input', msg('Please give a day and a time that exist.'), {
      field: 'leave',
    })
  }
}

/** The points of the route with the stops among them, each where one leaves the route for it. */
export function routePoints(
  { line, isApproximate }: Drawn,
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
      ...(isApproximate[index] === true && index < last ? { isApproximate: true as const } : {}),
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
