import { t } from '@wayfur/domain/language/messages'
import type { Place } from '@wayfur/domain/places/place-schemas'
import { useMemo } from 'react'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import { placeMarkers } from './place-marker.ts'

/** Near enough to see the streets around, where streets are installed. */
const PLACE_ZOOM = 14

/** Where one place is; nothing where that is not exactly known. */
export function SinglePlaceMap({ place }: { place: Place }) {
  const markers = useMemo(() => placeMarkers([place]), [place])
  if (place.location === null || markers.length === 0) return null
  return (
    <LazyMapView
      label={t('Map of {name}', { name: place.name })}
      markers={markers}
      center={place.location}
      zoom={PLACE_ZOOM}
      height="short"
      legend={false}
    />
  )
}
