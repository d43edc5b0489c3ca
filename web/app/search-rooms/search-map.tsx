import { t } from '@wayfur/domain/language/messages'
import { momentText } from '@wayfur/domain/language/moment-text'
import type { OpenSearch } from '@wayfur/domain/search-rooms/search-room-schemas'
import { outlineOf, sectorsOf } from '@wayfur/domain/search-rooms/sector-grid'
import { useMemo } from 'react'
import { boundsOf } from '../map/bounds-of.ts'
import { LazyMapView } from '../map/lazy-map-view.tsx'
import type { MapLine } from '../map/map-adapter.ts'
import type { MapMarker } from '../map/map-marker.ts'

interface SearchMapProps {
  petName: string
  open: Pick<OpenSearch, 'lastSeen' | 'sightings' | 'sectors' | 'radiusMiles' | 'timeZone'>
  /** The sector that is chosen in the list. */
  chosen?: string | undefined
}

const COLORS = { taken: '--color-ember', searched: '--color-good' } as const

/** Where it was last seen, where it was seen since, and the sectors; the lists tell the same. */
export function SearchMap({ petName, open, chosen }: SearchMapProps) {
  const { lastSeen, sightings, sectors, radiusMiles, timeZone } = open
  const markers = useMemo(
    () => markersOf({ lastSeen, sightings, timeZone }),
    [lastSeen, sightings, timeZone],
  )
  const lines = useMemo<readonly MapLine[]>(() => {
    const states = new Map(sectors.map(({ name, state }) => [name, state]))
    const grid = sectorsOf(lastSeen, radiusMiles).map((sector): MapLine => {
      const state = states.get(sector.name)
      return {
        id: sector.name,
        points: outlineOf(sector, radiusMiles),
        color: state === undefined ? '--color-line-strong' : COLORS[state],
        // Free ones stand back, so that the map shows through.
        dim: state === undefined,
      }
    })
    const lit = grid.find(({ id }) => id === chosen)
    if (lit === undefined) return grid
    return [...grid, { ...lit, id: 'chosen', color: '--color-focus', dim: false }]
  }, [lastSeen, radiusMiles, sectors, chosen])
  const fit = useMemo(
    () =>
      boundsOf([
        ...markers.map(({ at }) => at),
        ...sectorsOf(lastSeen, radiusMiles).flatMap((one) => outlineOf(one, radiusMiles)),
      ]),
    [markers, lastSeen, radiusMiles],
  )
  return (
    <LazyMapView
      label={t('Map of the search for {name}', { name: petName })}
      markers={markers}
      lines={lines}
      fit={fit}
      maxZoom={17}
      nearestForPins={16}
    />
  )
}

function markersOf({
  lastSeen,
  sightings,
  timeZone,
}: Pick<OpenSearch, 'lastSeen' | 'sightings' | 'timeZone'>): MapMarker[] {
  const seen = sightings.map(
    ({ id, at, place, latitude, longitude, isRough, words }): MapMarker => ({
      id: String(id),
      at: { latitude, longitude },
      kind: 'sighting',
      name: momentText(at, { timeZone }),
      details: words === null ? [place] : [place, words],
      isApproximate: isRough,
    }),
  )
  return [
    {
      id: 'last-seen',
      at: { latitude: lastSeen.latitude, longitude: lastSeen.longitude },
      kind: 'last-seen',
      name: momentText(lastSeen.at, { timeZone }),
      details: [lastSeen.place],
      isApproximate: lastSeen.isRough,
    },
    ...seen,
  ]
}
