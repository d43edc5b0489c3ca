import { t } from '@wayfur/domain/language/messages'
import { momentText } from '@wayfur/domain/language/moment-text'
import type { Point } from '@wayfur/domain/schemas'
import type { OpenSearch } from '@wayfur/domain/search-rooms/search-room-schemas'
import { outlineOf, sectorsAround, sectorsOf } from '@wayfur/domain/search-rooms/sector-grid'
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
  /** The pin of a sighting that is being told. */
  pin?: Point | null | undefined
  /** A place was pressed. */
  onPress?: ((at: Point) => void) | undefined
}

const COLORS = { taken: '--color-ember', searched: '--color-good' } as const
/** Beside the name of a square, for whoever does not tell the colors apart. */
const SIGNS = { taken: '…', searched: '✓' } as const
const PIN_ID = 'pin'

/** Where it was last seen, where it was seen since, and the sectors; the lists tell the same. */
export function SearchMap({ petName, open, chosen, pin = null, onPress }: SearchMapProps) {
  const { lastSeen, sightings, sectors, radiusMiles, timeZone } = open
  const told = useMemo(
    () => markersOf({ lastSeen, sightings, timeZone }),
    [lastSeen, sightings, timeZone],
  )
  const lines = useMemo<readonly MapLine[]>(() => {
    const states = new Map(sectors.map(({ name, state }) => [name, state]))
    const grid = sectorsOf(lastSeen, radiusMiles).map((sector): MapLine => {
      const state = states.get(sector.name)
      return {
        id: sector.name,
        name: state === undefined ? sector.name : sector.name + SIGNS[state],
        points: outlineOf(sector, radiusMiles),
        color: state === undefined ? '--color-line-strong' : COLORS[state],
        // Free ones stand back, so that the map shows through.
        dim: state === undefined,
      }
    })
    const lit = grid.find(({ id }) => id === chosen)
    if (lit === undefined) return grid
    const { points } = lit
    return [...grid, { points, id: 'chosen', color: '--color-focus' }]
  }, [lastSeen, radiusMiles, sectors, chosen])
  // Without the pin: under the finger that has just set it the map must stand still.
  const fit = useMemo(() => {
    const shown = sectorsAround(lastSeen, radiusMiles, chosen)
    const corners = shown.flatMap((one) => outlineOf(one, radiusMiles))
    return boundsOf(chosen === undefined ? [...told.map(({ at }) => at), ...corners] : corners)
  }, [told, lastSeen, radiusMiles, chosen])
  const markers = useMemo(() => (pin === null ? told : [pinMarker(pin), ...told]), [pin, told])
  return (
    <LazyMapView
      label={t('Map of the search for {name}', { name: petName })}
      markers={markers}
      lines={lines}
      fit={fit}
      highlightedId={pin === null ? undefined : PIN_ID}
      onPress={onPress}
      maxZoom={17}
      nearestForPins={16}
      nearestForFit={16}
    />
  )
}

function pinMarker(at: Point): MapMarker {
  return { id: PIN_ID, at, kind: 'sighting', name: t('Your pin'), details: [t('Not told yet.')] }
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
