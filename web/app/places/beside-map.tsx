import { t } from '@wayfur/domain/language/messages'
import type { FoundPlace } from '@wayfur/domain/places/place-schemas'
import { useCallback, useMemo } from 'react'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import { useVerdicts } from '../pets/use-verdicts.ts'
import { placeMarkers } from './place-marker.ts'

interface BesideMapProps {
  places: readonly FoundPlace[]
  /** The instant the list was made. */
  at: string
  near: string
  lit: string | undefined
  onLight: (id: string | undefined) => void
  onSelect: (id: string | undefined) => void
}

/** The places of a list on a map beside it, where the window is wide enough for both. */
export function BesideMap({ places, at, near, lit, onLight, onSelect }: BesideMapProps) {
  const fitOf = useVerdicts(
    useCallback(
      async (coming) => (await import('./places-in-fit-order.ts')).fitsOf(places, coming, at),
      [places, at],
    ),
  )
  const markers = useMemo(() => placeMarkers(places, fitOf), [places, fitOf])
  return (
    <LazyMapView
      label={t('Map of {places, plural, one {# place} other {# places}} near {near}', {
        near,
        places: places.length,
      })}
      markers={markers}
      highlightedId={lit}
      onHighlight={onLight}
      selectedId={lit}
      onSelect={onSelect}
      fit="all"
      gathersAbove={0}
      height="tall"
    />
  )
}
