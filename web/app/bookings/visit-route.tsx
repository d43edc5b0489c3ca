import { useQuery } from '@tanstack/react-query'
import { visitRouteAsGpx } from '@wayfur/domain/bookings/visit-route-endpoints'
import type { RouteLength, VisitRoute as Route } from '@wayfur/domain/bookings/visit-route-schemas'
import { routeText } from '@wayfur/domain/bookings/visit-route-text'
import { addressOf } from '@wayfur/domain/endpoint'
import { distanceMeters } from '@wayfur/domain/geo'
import { t } from '@wayfur/domain/language/messages'
import { useEffect, useMemo, useRef, useState } from 'react'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MapLine } from '../map/map-adapter.ts'
import type { MapMarker } from '../map/map-marker.ts'
import { whenNear } from '../map/when-near.ts'
import { useUnits } from '../shell/use-units.ts'
import { visitRouteQuery } from './booking-queries.ts'

interface VisitRouteProps {
  bookingId: number
  length: RouteLength
}

/** How far they walked, the way on the map, and its file. */
export function VisitRoute({ bookingId, length }: VisitRouteProps) {
  const units = useUnits()
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-4">
        <span>{t('Walked {route}', { route: routeText(length, units) })}</span>
        <a
          href={addressOf(visitRouteAsGpx, { params: { id: bookingId } })}
          download
          className="inline-flex min-h-11 items-center text-link"
        >
          {t('Download GPX')}
        </a>
      </p>
      <RouteMap bookingId={bookingId} />
    </div>
  )
}

/** The map; what it shows is asked for where it comes near the screen. */
function RouteMap({ bookingId }: { bookingId: number }) {
  const ground = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (ground.current !== null) return whenNear(ground.current, () => setNear(true))
    return undefined
  }, [])
  const { data } = useQuery({ ...visitRouteQuery(bookingId), enabled: isNear })
  const lines = useMemo(() => linesOf(data), [data])
  const markers = useMemo(() => endsOf(data), [data])
  return (
    <div ref={ground} className="needs-script">
      <LazyMapView
        label={t('Map of the walk')}
        markers={markers}
        lines={lines}
        maxZoom={16}
        height="short"
      />
    </div>
  )
}

function linesOf(route: Route | undefined): MapLine[] {
  return (route?.legs ?? []).map((points, index) => ({
    id: `leg-${index}`,
    color: '--color-leaf',
    points,
  }))
}

/** As far as two readings of a phone at one door may lie apart. */
const SAME_DOOR_METERS = 40

/** Where it began and ended; what lies between two legs is not known. */
function endsOf(route: Route | undefined): MapMarker[] {
  const first = route?.legs[0]?.[0]
  const last = route?.legs.at(-1)?.at(-1)
  if (first === undefined || last === undefined) return []
  // Two signs on one door would hide each other.
  if (distanceMeters(first, last) < SAME_DOOR_METERS) {
    return [{ id: 'start', at: first, kind: 'start', name: t('Start and end') }]
  }
  return [
    { id: 'start', at: first, kind: 'start', name: t('Start') },
    { id: 'end', at: last, kind: 'end', name: t('End') },
  ]
}
